import * as z from 'zod/mini';
import { itemOf } from './item.ts';

export const ChargeHistory = z.object({
  Today: z.iso.date(),
  /** By code and first day. */
  ChargeList: z.array(itemOf('Charge')),
});
export type ChargeHistory = z.infer<typeof ChargeHistory>;
