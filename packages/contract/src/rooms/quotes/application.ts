import * as z from 'zod/mini';
import { Day, Named, NamedPerson, Pointer } from '../../fields.ts';
import { Policy } from '../policies.ts';
import { RiskEndorsement } from '../risks.ts';
import { UnderwritingItem } from '../underwriting/item.ts';
import { Insured, InsuredChange } from './insured.ts';
import { APPLICATION_PURPOSES } from './purpose.ts';
import { Answer, Price, PriceChange, Rating } from './rating.ts';
import { TermChange } from './termChange.ts';

export * from './purpose.ts';

export const APPLICATION_STATUSES = [
  'open',
  'referred',
  'approved',
  'declined',
  'committed',
  'withdrawn',
  'expired',
] as const;
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];

/** In these, answers can still change. */
export const EDITABLE_STATUSES: readonly ApplicationStatus[] = ['open', 'referred', 'approved', 'expired'];

const CONTROL_TYPES = ['money', 'integer', 'year', 'percent', 'choice', 'yesNo', 'text', 'date'] as const;

const ChoiceState = z.object({
  Value: z.string(),
  Label: z.string(),
  IsEnabled: z.boolean(),
  /** What “2%” comes to, if it’s a share of another amount. */
  AmountCents: z.nullable(z.int()),
  /** What choosing it would do to the total. Null if there’s no price with it. */
  DeltaCents: z.nullable(z.int()),
});
export type ChoiceState = z.infer<typeof ChoiceState>;

/** The state of a question. The rules behind it stay on the server. */
export const ControlState = z.object({
  Name: z.string(),
  Type: z.enum(CONTROL_TYPES),
  Label: z.string(),
  Unit: z.nullable(z.string()),
  Value: z.nullable(Answer),
  IsVisible: z.boolean(),
  IsRequired: z.boolean(),
  /** Assumed by the program, or typical for the place, until someone confirms it. */
  IsAssumed: z.boolean(),
  /** A change can change other questions or the price. */
  IsWatched: z.boolean(),
  /** There’s more to read about it (call 48). */
  HasHelp: z.boolean(),
  Min: z.nullable(z.number()),
  Max: z.nullable(z.number()),
  Step: z.nullable(z.number()),
  ChoiceList: z.array(ChoiceState),
  Message: z.nullable(z.string()),
  /** Where the first answer came from, such as `Risk.YearBuilt`. */
  Source: z.nullable(z.string()),
});
export type ControlState = z.infer<typeof ControlState>;

const SectionProgress = z.object({
  Name: z.string(),
  Title: z.string(),
  IsVisible: z.boolean(),
  /** How many required questions there are, and how many of them have an answer, assumed or not. */
  Required: z.int(),
  Answered: z.int(),
  /** How many answers are assumed. */
  Assumed: z.int(),
});
export type SectionProgress = z.infer<typeof SectionProgress>;

export const SectionState = z.extend(SectionProgress, { ControlList: z.array(ControlState) });
export type SectionState = z.infer<typeof SectionState>;

/** A form with its price, for answers that may not be saved yet. */
export const ApplicationView = z.object({
  SectionList: z.array(SectionState),
  Price,
  /** Since the rating last shown. Null if there’s none, or either has no price. */
  Change: z.nullable(PriceChange),
  /** What it does to a bound term. Null for a new one, and as long as there’s no price. */
  TermChange: z.nullable(TermChange),
  Version: z.int(),
});
export type ApplicationView = z.infer<typeof ApplicationView>;

/** What one answer changes. */
export const ControlChange = z.object({
  /** Only those whose state changed, the answered one included. */
  ControlList: z.array(ControlState),
  SectionList: z.array(SectionProgress),
  Price,
  Change: z.nullable(PriceChange),
  TermChange: z.nullable(TermChange),
  Version: z.int(),
});
export type ControlChange = z.infer<typeof ControlChange>;

export const Answers = z.record(z.string().check(z.regex(/^[a-z][A-Za-z0-9]{0,39}$/)), z.nullable(Answer));
export type Answers = z.infer<typeof Answers>;
export const FewAnswers = Answers.check(
  z.refine((answers) => Object.keys(answers).length <= 200, { error: 'must have at most 200 answers' }),
);

/** Of a property: the rest of its address stays. */
export const PropertyAddress = z.object({
  Street1: z.string(),
  Street2: z.nullable(z.string()),
  City: z.string(),
  PostalCode: z.string(),
});
export type PropertyAddress = z.infer<typeof PropertyAddress>;

/** What someone has answered for a term, its form, and its price. */
export const Application = z.object({
  /** Also called WebApplicationID and submissionId. */
  Key: z.uuid(),
  Policy: z.pick(Policy, {
    Key: true,
    AlternateKey: true,
    QuoteAlternateKey: true,
    TermNumber: true,
    TermBegin: true,
    TermEnd: true,
    Status: true,
    RecordInactive: true,
    Version: true,
  }),
  CustomerRiskAccount: Policy.shape.CustomerRiskAccount,
  Risk: Policy.shape.Risk,
  InsuredName: z.string(),
  Insured,
  ...z.pick(Policy, { Street1: true, Street2: true, City: true, State: true, PostalCode: true }).shape,
  County: z.string(),
  /** What an endorsement makes of the property’s address. Null if it stays. */
  NewAddress: z.nullable(PropertyAddress),
  /** 1 at the shore to 5 far inland. */
  Zone: z.string(),
  Program: z.extend(Named, { Code: z.string() }),
  Market: z.extend(Named, { Code: z.string(), IsAdmitted: z.boolean() }),
  Agent: NamedPerson,
  Agency: Named,
  Purpose: z.enum(APPLICATION_PURPOSES),
  Status: z.enum(APPLICATION_STATUSES),
  EffectiveOn: z.iso.date(),
  /** Why a policy is canceled, of the list CancellationReason. */
  ReasonKey: z.nullable(z.string()),
  Edition: z.object({ Key: z.uuid(), Code: z.string() }),
  Answers,
  ...ApplicationView.shape,
  /** The rating last shown: the price that can be bound. */
  Rating: z.nullable(Rating),
  /** Areas closed to binding, which this place is in. */
  ClosingList: z.array(z.object({ Title: z.string(), ActiveTo: z.nullable(z.iso.datetime()) })),
  /** What it needs before it’s bound or by a day afterwards, as of the rating last shown. */
  UnderwritingItemList: z.array(UnderwritingItem),
  /** How many messages agent and underwriter have written each other. */
  MessageCount: z.int(),
  /** An underwriter’s last decision, unless it was sent to them again. */
  Decision: z.nullable(z.enum(['approve', 'ask', 'decline'])),
  /** While it’s referred: when the agent gets an answer at the latest. */
  ReplyDueAt: z.nullable(z.iso.datetime()),
  SalesChannel: z.nullable(z.string()),
  ExternalQuoteId: z.nullable(z.string()),
  FollowUpOn: z.nullable(z.iso.date()),
  /** From this day on, the price has to be rated again. */
  ExpiresOn: z.iso.date(),
  UpdatedAt: z.iso.datetime(),
});
export type Application = z.infer<typeof Application>;

const Id = z.string().check(z.trim(), z.minLength(1), z.maxLength(60));
export const SalesChannel = z.string().check(z.trim(), z.minLength(1), z.maxLength(40));

const ReasonKey = z.string().check(z.regex(/^[A-Z_]{2,40}$/));

/** A change to a policy, or a copy of a quote as a new one. */
export const NewApplication = z.strictObject({
  Policy: Pointer,
  Purpose: z.enum(APPLICATION_PURPOSES),
  /** Without it, a change takes effect today or with the term, and a reinstatement from the cancellation on. */
  EffectiveOn: z.optional(Day),
  ReasonKey: z.optional(ReasonKey),
  /** An application of this quote: its answers become those of another quote for the same place. */
  CopyFrom: z.optional(Pointer),
  Answers: z.optional(FewAnswers),
  /** What an endorsement changes about the property. What the form asks about the building becomes an answer. */
  Risk: z.optional(RiskEndorsement),
});
export type NewApplication = z.infer<typeof NewApplication>;

export const ApplicationChange = z
  .strictObject({
    Key: z.uuid(),
    /** Null takes an answer back. An assumed answer is confirmed by giving it. */
    Answers: z.optional(FewAnswers),
    EffectiveOn: z.optional(Day),
    ReasonKey: z.optional(ReasonKey),
    SalesChannel: z.optional(z.nullable(SalesChannel)),
    ExternalQuoteId: z.optional(z.nullable(Id)),
    FollowUpOn: z.optional(z.nullable(Day)),
    Insured: z.optional(InsuredChange),
    /** As in a new application. */
    Risk: z.optional(RiskEndorsement),
  })
  .check(z.refine((change) => Object.keys(change).length > 1, { error: 'must contain at least one change' }));
export type ApplicationChange = z.infer<typeof ApplicationChange>;

/** What someone changed in an application, the newest first. */
export const AnswerChange = z.object({
  Version: z.int(),
  At: z.iso.datetime(),
  By: z.nullable(NamedPerson),
  ChangeList: z.array(
    z.object({
      Control: z.string(),
      Label: z.string(),
      From: z.nullable(Answer),
      To: z.nullable(Answer),
      /** As a person reads them. */
      FromText: z.nullable(z.string()),
      ToText: z.nullable(z.string()),
    }),
  ),
});
export type AnswerChange = z.infer<typeof AnswerChange>;

export const ApplicationID = z.strictObject({ WebApplicationID: z.uuid() });
export const ViewRequest = z.extend(ApplicationID, { Answers: z.optional(FewAnswers) });
export const ControlRequest = z.extend(ApplicationID, {
  Value: z.nullable(Answer),
  /** Answers on the page that aren’t saved yet. */
  Pending: z.optional(FewAnswers),
});
