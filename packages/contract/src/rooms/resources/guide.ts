import * as z from 'zod/mini';
import { Coded, CodedMarket } from './placement.ts';

const day = z.iso.date();
/** The condition in words. Null: always. */
const When = z.nullable(z.string());

export const GuideCoverage = z.object({
  Name: z.string(),
  Label: z.string(),
  Kind: z.enum(['limit', 'deductible', 'optional']),
  /** “5%, 10%, or 20% of Dwelling (A)”. */
  Offered: z.string(),
  /** What a new quote starts with. Null: it depends on other answers. */
  Assumed: z.nullable(z.string()),
  About: z.nullable(z.string()),
  When,
});
export type GuideCoverage = z.infer<typeof GuideCoverage>;

export const GuideRule = z.object({ Code: z.string(), Text: z.string(), When });
export type GuideRule = z.infer<typeof GuideRule>;

export const GuideDocument = z.object({
  Code: z.string(),
  Title: z.string(),
  When,
  Needed: z.enum(['bind', 'afterwards']),
  /** Within so many days after binding. */
  Days: z.nullable(z.int()),
});
export type GuideDocument = z.infer<typeof GuideDocument>;

export const GuideForm = z.object({ Number: z.string(), Edition: z.string(), Title: z.string(), When });
export type GuideForm = z.infer<typeof GuideForm>;

export const GuideFee = z.object({ Code: z.string(), Name: z.string(), AmountCents: z.int(), When });
export type GuideFee = z.infer<typeof GuideFee>;

/** What can be chosen on a page, and what is: a program of a market in a state. */
export const GuideChoice = z.object({
  Today: day,
  ProgramList: z.array(Coded),
  /** The markets that write the program anywhere, and the states where the market writes it. */
  MarketList: z.array(CodedMarket),
  StateList: z.array(z.string()),
  Program: z.nullable(Coded),
  Market: z.nullable(CodedMarket),
  State: z.string(),
  /** The edition for new business that starts today. Null: it isn't written there. */
  Edition: z.nullable(z.string()),
});
export type GuideChoice = z.infer<typeof GuideChoice>;

/** Since when an edition applies: in these states on the same days. */
export const EditionDates = z.object({
  Market: CodedMarket,
  Edition: z.string(),
  StateList: z.array(z.string()),
  NewFrom: day,
  RenewalFrom: day,
  Status: z.enum(['scheduled', 'current', 'past']),
});
export type EditionDates = z.infer<typeof EditionDates>;

export const ProgramGuide = z.object({
  ...GuideChoice.shape,
  CoverageList: z.array(GuideCoverage),
  DocumentList: z.array(GuideDocument),
  FormList: z.array(GuideForm),
  FeeList: z.array(GuideFee),
  Cancellation: z.nullable(z.string()),
  /** Of all markets and states. */
  EditionList: z.array(EditionDates),
});
export type ProgramGuide = z.infer<typeof ProgramGuide>;

/** Who to call about a program: the office that underwrites it. */
export const Office = z.object({
  Key: z.uuid(),
  Name: z.string(),
  Phone: z.string(),
  Email: z.string(),
  Hours: z.string(),
});
export type Office = z.infer<typeof Office>;

export const TURN_AROUND_DAYS = 90;
export const UnderwritingGuide = z.object({
  ...GuideChoice.shape,
  IneligibleList: z.array(GuideRule),
  ReferralList: z.array(GuideRule),
  DocumentList: z.array(GuideDocument),
  /** How much of the first coverage an agent binds without asking. Null: as much as the program allows. */
  AgentLimitCents: z.nullable(z.int()),
  /** Referrals that an underwriter answered in the last `TURN_AROUND_DAYS` days. */
  TurnAround: z.object({
    Count: z.int(),
    /** Half of them took less. Null without any. */
    MedianMinutes: z.nullable(z.int()),
  }),
  UnderwriterList: z.array(
    z.object({
      Key: z.uuid(),
      NameFull: z.string(),
      Email: z.nullable(z.string()),
      Phone: z.nullable(z.string()),
    }),
  ),
  /** Of the chosen program, market and state. */
  Office: z.nullable(Office),
});
export type UnderwritingGuide = z.infer<typeof UnderwritingGuide>;
