import * as z from 'zod/mini';
import { Named } from '../../fields.ts';
import { itemOf } from './item.ts';

/** An edition that new terms of a program are rated by in a state, and the first day of such a term. */
export const EditionFrom = z.object({
  ProgramKey: z.uuid(),
  State: z.string(),
  /** 2026.2 */
  Number: z.string(),
  NewFrom: z.iso.date(),
});
export type EditionFrom = z.infer<typeof EditionFrom>;

/** What one market writes where. */
export const ContractGrid = z.object({
  Today: z.iso.date(),
  Market: z.extend(Named, { Code: z.string() }),
  /** Those in use, and those that the market has a contract for. */
  ProgramList: z.array(
    z.extend(Named, {
      Code: z.string(),
      /** Whether the portal can have rates for it. */
      HasRates: z.boolean(),
    }),
  ),
  /** Where any market has a contract. */
  StateList: z.array(z.string()),
  /** By state and first day. Those that are over are there, too. */
  ContractList: z.array(itemOf('Contract')),
  /** By state and first day: the one that applies today, and those that come after it. */
  EditionList: z.array(EditionFrom),
});
export type ContractGrid = z.infer<typeof ContractGrid>;
