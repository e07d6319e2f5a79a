import * as z from 'zod/mini';

/** A term's premium and fees under two editions. Null: that edition doesn't insure it. */
export const AffectedTerm = z.object({
  Key: z.uuid(),
  AlternateKey: z.string(),
  InsuredName: z.string(),
  State: z.string(),
  BeforeCents: z.nullable(z.int()),
  AfterCents: z.nullable(z.int()),
});
export type AffectedTerm = z.infer<typeof AffectedTerm>;

/** What another edition does to terms in force. */
export const BookEffect = z.object({
  /** Terms looked at. */
  TermCount: z.int(),
  UpCount: z.int(),
  DownCount: z.int(),
  SameCount: z.int(),
  /** Insured now, but not by the other edition. */
  LostCount: z.int(),
  /** Without a price under the first edition, so there is nothing to compare. */
  UnratedCount: z.int(),
  /** Of terms with a price under both. */
  BeforeCents: z.int(),
  AfterCents: z.int(),
  /** How many change by how much, as `EFFECT_BANDS` has them. */
  BandList: z.array(z.int()),
  /** Those that change most, in dollars, up or down. */
  LargestList: z.array(AffectedTerm),
});
export type BookEffect = z.infer<typeof BookEffect>;

/** The effect on a part of the book. */
export const EffectSlice = z.object({
  /** All terms to look at. Null, except in the first part. */
  WholeCount: z.nullable(z.int()),
  Effect: BookEffect,
  /** The last term of this part, to ask for the next one with. Null: this was the last part. */
  Next: z.nullable(z.uuid()),
});
export type EffectSlice = z.infer<typeof EffectSlice>;
