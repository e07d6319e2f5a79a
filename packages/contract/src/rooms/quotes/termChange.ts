import * as z from 'zod/mini';

/** What a whole term comes to. */
const TermAmounts = z.object({
  PremiumCents: z.int(),
  FeesCents: z.int(),
  TaxesCents: z.int(),
  TotalCents: z.int(),
});
export type TermAmounts = z.infer<typeof TermAmounts>;

/**
 * How a cancellation is settled. `flat`: from the first day, so no premium is kept. `proRata`: the days used are paid for.
 * `shortRate`: also a tenth of the days that aren’t.
 */
export const CANCEL_METHODS = ['flat', 'proRata', 'shortRate'] as const;
export type CancelMethod = (typeof CANCEL_METHODS)[number];

/** What an endorsement, a cancellation or a reinstatement does to a term. */
export const TermChange = z.object({
  Before: TermAmounts,
  After: TermAmounts,
  /** Positive is due, negative goes back. */
  DifferenceCents: z.int(),
  /** The total for a year before and after it, for an endorsement. */
  YearBeforeCents: z.nullable(z.int()),
  YearAfterCents: z.nullable(z.int()),
  /** From the effective date to the end of the term. */
  DaysLeft: z.int(),
  DaysOfTerm: z.int(),
  /** Days without coverage before a reinstatement. */
  DaysLapsed: z.int(),
  /** Of a cancellation. */
  Method: z.nullable(z.enum(CANCEL_METHODS)),
  Reason: z.nullable(z.object({ Key: z.string(), Name: z.string() })),
  /** Which answers an endorsement changes, as a person reads them. */
  ChangeList: z.array(
    z.object({
      Control: z.string(),
      Label: z.string(),
      FromText: z.nullable(z.string()),
      ToText: z.nullable(z.string()),
    }),
  ),
});
export type TermChange = z.infer<typeof TermChange>;
