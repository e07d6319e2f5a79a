import * as z from 'zod/mini';
import { Day } from '../../fields.ts';
import { FewAnswers } from '../quotes/application.ts';
import { Price } from '../quotes/rating.ts';

const ProgramCode = z.string().check(z.regex(/^[A-Z0-9]{2,10}$/));
const MarketCode = z.string().check(z.regex(/^[A-Z]{2,10}$/));

/** A program of a market, by their codes. */
export const Placement = z.strictObject({ Program: ProgramCode, Market: MarketCode });
export type Placement = z.infer<typeof Placement>;

/** What the law adds to a price, and on what. */
export const ChargeBreakdown = z.object({
  State: z.string(),
  /** Surplus lines, as opposed to admitted. */
  IsSurplus: z.boolean(),
  BaseList: z.array(z.object({ Name: z.string(), Cents: z.int(), IsTaxable: z.boolean() })),
  ChargeList: z.array(
    z.object({
      Code: z.string(),
      Name: z.string(),
      /** “4.94%”. Null for a flat amount. */
      Rate: z.nullable(z.string()),
      BaseCents: z.int(),
      AmountCents: z.int(),
      PayableTo: z.string(),
      Source: z.string(),
      ValidFrom: z.iso.date(),
    }),
  ),
  /** Null as long as there’s no price. */
  TotalCents: z.nullable(z.int()),
});
export type ChargeBreakdown = z.infer<typeof ChargeBreakdown>;

/** An application that isn’t kept anywhere: all that rating it takes. */
export const PostedApplication = z.extend(Placement, {
  State: z.string().check(z.regex(/^[A-Z]{2}$/)),
  TermBegin: Day,
  Purpose: z.optional(z.enum(['new', 'renew'])),
  Answers: FewAnswers,
  Facts: z.optional(
    z.strictObject({
      /** A year after the first day without it. */
      TermEnd: z.optional(Day),
      County: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(60))),
      /** From 1 at the shore to 5 far inland, in place of the county’s. */
      Zone: z.optional(z.enum(['1', '2', '3', '4', '5'])),
      /** For a renewal: the expiring term’s annual premium for the same coverage. */
      ExpiringCents: z.optional(z.int().check(z.minimum(0), z.maximum(100_000_000_000))),
    }),
  ),
  /** Keeps the rating in the log. For staff. */
  Log: z.optional(z.boolean()),
});
export type PostedApplication = z.infer<typeof PostedApplication>;

export const PostedRating = z.extend(Price, {
  /** In the log of ratings. Null if it isn’t kept. */
  Key: z.nullable(z.uuid()),
  RatedAt: z.iso.datetime(),
});
export type PostedRating = z.infer<typeof PostedRating>;

/** What makes the difference between two ratings of an application. */
export const RECALC_CAUSES = ['term', 'answers', 'edition', 'charges'] as const;
const RatingChange = z.object({
  What: z.enum(RECALC_CAUSES),
  Text: z.string(),
  Cents: z.int(),
});
export type RatingChange = z.infer<typeof RatingChange>;

export const Recalculation = z.object({
  /** An earlier rating, the last one unless another was asked for. Null if there was none. */
  Base: z.nullable(z.extend(Price, { Key: z.uuid(), RatedAt: z.iso.datetime() })),
  /** The saved answers with the rates and charges that apply to the term now. */
  Now: Price,
  /** Adds up to the difference, exactly. Empty if either has no price. */
  ChangeList: z.array(RatingChange),
  DifferenceCents: z.nullable(z.int()),
  /** The application still uses an older edition of its program. */
  IsNewEdition: z.boolean(),
});
export type Recalculation = z.infer<typeof Recalculation>;
