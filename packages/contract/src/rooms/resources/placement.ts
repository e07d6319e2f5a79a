import * as z from 'zod/mini';

export const Coded = z.object({ Key: z.uuid(), Code: z.string(), Name: z.string() });
export type Coded = z.infer<typeof Coded>;
export const CodedMarket = z.extend(Coded, { IsAdmitted: z.boolean() });
export type CodedMarket = z.infer<typeof CodedMarket>;
