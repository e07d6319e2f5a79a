import * as z from 'zod/mini';
import { Coverage } from '../policies.ts';
import { TermChange } from './termChange.ts';

/** What a rating shows. The engine that makes it is `packages/rating`, whose results have the same names. */

const Reason = z.object({
  Code: z.string(),
  Text: z.string(),
  /** The question whose answer is the reason. */
  Control: z.string(),
});
export type Reason = z.infer<typeof Reason>;

export const Answer = z.union([z.string().check(z.maxLength(500)), z.number(), z.boolean()]);
export type Answer = z.infer<typeof Answer>;

const RatedFee = z.object({
  Code: z.string(),
  Name: z.string(),
  /** For a whole year. Absent in ratings from before fees were explained. */
  YearCents: z.optional(z.int()),
  AmountCents: z.int(),
  IsTaxable: z.boolean(),
  Earned: z.enum(['full', 'prorata']),
  /** Stays even if the term is canceled from its first day. */
  IsKeptWhenFlat: z.optional(z.literal(true)),
});
const RatedCharge = z.object({
  Code: z.string(),
  Name: z.string(),
  Kind: z.enum(['tax', 'stamping', 'assessment', 'surcharge']),
  RatePpm: z.nullable(z.int()),
  BaseCents: z.int(),
  AmountCents: z.int(),
  Earned: z.enum(['full', 'prorata']),
});

/** One step on the way to the premium. */
const RatingStep = z.object({
  Code: z.string(),
  Label: z.string(),
  Words: z.string(),
  Peril: z.nullable(z.string()),
  /** What the peril is called: the part of the premium that the step applies to. Absent in older ratings. */
  Part: z.optional(z.nullable(z.string())),
  Coverage: z.nullable(z.string()),
  Table: z.nullable(z.string()),
  Keys: z.array(Answer),
  /** The question it comes from, in the price of an open application. Null if no answer decides it. */
  Control: z.optional(z.nullable(z.string())),
  /** Four decimals, as a rate manual prints it. */
  Factor: z.nullable(z.string()),
  BeforeCents: z.number(),
  AfterCents: z.number(),
});
export type RatingStep = z.infer<typeof RatingStep>;

/** How a coverage gets its part of the premium. */
const CoveragePart = z.object({
  Code: z.string(),
  Name: z.string(),
  /** Its share of `SharedCents`, in whole dollars. Null: it has none. */
  Share: z.nullable(z.string()),
  SharedCents: z.int(),
  /** Its own peril or flat price. */
  OwnCents: z.int(),
  /** Both for a year. Null for the first coverage, which takes the rest. */
  YearCents: z.nullable(z.int()),
  PremiumCents: z.int(),
});
export type CoveragePart = z.infer<typeof CoveragePart>;

/** A price and how it's made, or what prevents it. */
export const Price = z.object({
  /** For a whole year. The others are for the term. */
  AnnualCents: z.nullable(z.int()),
  PremiumCents: z.nullable(z.int()),
  FeesCents: z.nullable(z.int()),
  TaxesCents: z.nullable(z.int()),
  TotalCents: z.nullable(z.int()),
  CoverageList: z.array(Coverage),
  /** How the premium is divided among the coverages. Absent in older ratings. */
  PartList: z.optional(z.array(CoveragePart)),
  FeeList: z.array(RatedFee),
  ChargeList: z.array(RatedCharge),
  StepList: z.array(RatingStep),
  /** Answers that were moved to the nearest one that's offered. */
  FitList: z.array(z.object({ Control: z.string(), From: Answer, To: Answer, Why: z.string() })),
  /** Questions whose answers are assumed. As long as there are any, the price is only an indication. */
  AssumedList: z.array(z.string()),
  IsIndication: z.boolean(),
  MissingList: z.array(z.object({ Control: z.string(), Label: z.string() })),
  MessageList: z.array(z.object({ Control: z.string(), Text: z.string() })),
  IneligibleList: z.array(Reason),
  ReferralList: z.array(Reason),
  DocumentList: z.array(
    z.object({ Code: z.string(), Needed: z.enum(['bind', 'afterwards']), Days: z.nullable(z.int()) }),
  ),
  FormList: z.array(z.object({ Number: z.string(), Edition: z.string(), Title: z.nullable(z.string()) })),
  /** Of the program for this market: HO3-HBR-2026.2. */
  Edition: z.string(),
  Engine: z.int(),
});
export type Price = z.infer<typeof Price>;

/** A price in the log of ratings: what was shown, and can be bound. */
export const Rating = z.extend(Price, {
  Key: z.uuid(),
  RatedAt: z.iso.datetime(),
  /** The version of the application that it's for. */
  Version: z.int(),
  /** What it does to a bound term. Absent in ratings from before terms could be changed. */
  TermChange: z.optional(z.nullable(TermChange)),
});
export type Rating = z.infer<typeof Rating>;

/** What made a price change, answer by answer. Everything adds up to the difference. */
export const PriceChange = z.object({
  /** When the earlier price was shown. */
  RatedAt: z.iso.datetime(),
  Cents: z.int(),
  EffectList: z.array(z.object({ Control: z.string(), Label: z.string(), Cents: z.int() })),
  TogetherCents: z.int(),
});
export type PriceChange = z.infer<typeof PriceChange>;
