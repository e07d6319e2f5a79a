import * as z from 'zod/mini';

/** Spec §3, Policy: one term. AlternateKey is the policy number. */
export const Policy = z.object({
  Key: z.uuid(),
  AlternateKey: z.nullable(z.string()),
  PolicyNumber: z.nullable(z.string()),
  Street1: z.string(),
  Street2: z.nullable(z.string()),
  City: z.string(),
  State: z.string(),
  PostalCode: z.string(),
  CountryCode: z.string(),
  TermBegin: z.iso.date(),
  TermEnd: z.iso.date(),
  CustomerRiskAccount: z.object({ Key: z.uuid() }),
  RecordInactive: z.boolean(),
});
export type Policy = z.infer<typeof Policy>;
