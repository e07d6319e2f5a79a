import * as z from 'zod/mini';
import { NamedPerson } from '../../fields.ts';
import { COSTS, ENTRY_KINDS, RECOVERY_SOURCES } from '../../rules/claimLedger.ts';
import { RECOVERY_STATES, RECOVERY_STEPS } from '../../rules/claimRecovery.ts';
import { CLAIM_STAGES } from '../../rules/claimStages.ts';
import { CLAIM_STATUSES } from '../../rules/claimStatus.ts';
import { PAYABLE_CODES } from '../../rules/payableTable.ts';
import { SETTLEMENTS } from '../../rules/promiseOutcome.ts';
import {
  CLAIM_SIDES,
  Claim,
  ClaimEvent,
  type ClaimPaymentMethod,
  PAYMENT_METHODS,
  PROMISE_KINDS,
} from '../claims/claim.ts';
import { CLAIM_WARNINGS } from '../claims/report.ts';

export const PAYMENT_STATES = ['requested', 'approved', 'issued', 'cleared', 'voided', 'stopped'] as const;
export type ClaimPaymentState = (typeof PAYMENT_STATES)[number];
/** What anyone who works on the claim can do with a payment. */
export const PAYMENT_MOVES = ['Issue', 'Clear'] as const;
export const PAYMENT_STEPS = [
  'Approve',
  'AskAgain',
  ...PAYMENT_MOVES,
  'ChangePayee',
  'Stop',
  'Void',
  'Reissue',
] as const;
export type PaymentStep = (typeof PAYMENT_STEPS)[number];

const Day = z.nullable(z.iso.date());
const Instant = z.nullable(z.iso.datetime());

/** The money of one coverage, for the loss or for its expenses. */
export const DeskMoney = z.object({
  CoverageCode: z.string(),
  Coverage: z.string(),
  Cost: z.enum(COSTS),
  ReserveCents: z.int(),
  PaidCents: z.int(),
  RecoveredCents: z.int(),
  IncurredCents: z.int(),
});
export type DeskMoney = z.infer<typeof DeskMoney>;

export const DeskEntry = z.object({
  Key: z.uuid(),
  At: z.iso.datetime(),
  By: z.string(),
  CoverageCode: z.string(),
  Kind: z.enum(ENTRY_KINDS),
  Cost: z.enum(COSTS),
  AmountCents: z.int(),
  Reason: z.string(),
  /** Of a recovery. Null if it isn't one, or was booked before we kept it. */
  Source: z.nullable(z.enum(RECOVERY_SOURCES)),
  /** The entry that this one undoes. */
  ReversesKey: z.nullable(z.uuid()),
});
export type DeskEntry = z.infer<typeof DeskEntry>;

/** What someone has accepted, or is to accept, of what speaks against a payment. */
export const ReasonAccepted = z.strictObject({
  Code: z.enum(PAYABLE_CODES),
  About: z.nullable(z.uuid()),
  Cents: z.int(),
});
export const DeskReason = z.object({
  ...ReasonAccepted.shape,
  /** A stop can't be paid by anyone. A warning waits for a second person. */
  IsStop: z.boolean(),
  IsAccepted: z.boolean(),
  Text: z.string(),
});
export type DeskReason = z.infer<typeof DeskReason>;

/** What can still be paid on a coverage, for the loss or for its expenses. */
export const DeskPayable = z.object({
  CoverageCode: z.string(),
  Cost: z.enum(COSTS),
  PaidCents: z.int(),
  /** Requested or approved, and not sent yet. */
  PendingCents: z.int(),
  /** What the limit leaves. Null without a limit; expenses don’t use it up. */
  AvailableCents: z.nullable(z.int()),
  ReserveCents: z.int(),
  /** What the reserve leaves. */
  ReserveLeftCents: z.int(),
  /** What all payments of the coverage, for loss and expenses, have taken of people’s authority. */
  CommittedCents: z.int(),
});
export type DeskPayable = z.infer<typeof DeskPayable>;

/** Something about coverage that has to be answered before the loss is paid as a matter of course. */
export const DeskQuestion = z.object({
  Key: z.uuid(),
  /** Null: about every coverage. */
  CoverageCode: z.nullable(z.string()),
  Text: z.string(),
  AskedBy: z.string(),
  AskedAt: z.iso.datetime(),
  Answer: z.nullable(z.string()),
  AnsweredBy: z.nullable(z.string()),
  AnsweredAt: Instant,
});
export type DeskQuestion = z.infer<typeof DeskQuestion>;

export const DeskPayment = z.object({
  Key: z.uuid(),
  CoverageCode: z.string(),
  Cost: z.enum(COSTS),
  AmountCents: z.int(),
  Payee: z.string(),
  CoPayee: z.nullable(z.string()),
  Invoice: z.nullable(z.string()),
  Method: z.enum(Object.keys(PAYMENT_METHODS) as [ClaimPaymentMethod]),
  State: z.enum(PAYMENT_STATES),
  RequestedBy: NamedPerson,
  RequestedAt: z.iso.datetime(),
  ApprovedBy: z.nullable(NamedPerson),
  ApprovedAt: Instant,
  IssuedAt: Instant,
  /** When it was voided or stopped. */
  VoidedAt: Instant,
  /** The payment in whose place this one was requested. */
  ReplacesKey: z.nullable(z.uuid()),
  /** What can be done with it next. Who may do it is checked when it is done. */
  Steps: z.array(z.enum(PAYMENT_STEPS)),
  /** What speaks against it now. Empty once it was sent. */
  ReasonList: z.array(DeskReason),
  /** Why the warnings were accepted. */
  AcceptedReason: z.nullable(z.string()),
  /** The last day on which a request that waits can be decided. */
  DecideBy: Day,
  VoidReason: z.nullable(z.string()),
});
export type DeskPayment = z.infer<typeof DeskPayment>;

/** Money that came back. Above what was paid, it waits for a second person first. */
export const DeskRecovery = z.object({
  /** Also of its entry in the ledger. */
  Key: z.uuid(),
  CoverageCode: z.string(),
  Cost: z.enum(COSTS),
  Source: z.nullable(z.enum(RECOVERY_SOURCES)),
  AmountCents: z.int(),
  Reason: z.string(),
  /** Why it's more than was paid. Null if it needed no one else. */
  OverReason: z.nullable(z.string()),
  State: z.enum(RECOVERY_STATES),
  RequestedBy: NamedPerson,
  RequestedAt: z.iso.datetime(),
  /** Who approved or declined it. */
  DecidedBy: z.nullable(z.string()),
  /** While it waits: how much more than was paid would have come back with it, and the last day to decide. */
  OverCents: z.int(),
  DecideBy: Day,
  /** Why it was declined or reversed. */
  EndReason: z.nullable(z.string()),
  /** What can be done with it next. Who may do it is checked when it is done. */
  Steps: z.array(z.enum(RECOVERY_STEPS)),
});
export type DeskRecovery = z.infer<typeof DeskRecovery>;

/** A promise as the desk sees it: with the law behind it. */
export const DeskPromise = z.object({
  Key: z.uuid(),
  Kind: z.enum(PROMISE_KINDS),
  Text: z.string(),
  Who: z.enum(CLAIM_SIDES),
  DueOn: z.iso.date(),
  LawDueOn: Day,
  Citation: z.nullable(z.string()),
  KeptOn: Day,
  /** The day that the promise was settled without being kept, how, why and who did it. */
  EndedOn: Day,
  SettledAs: z.nullable(z.enum(SETTLEMENTS)),
  SettledReason: z.nullable(z.string()),
  SettledBy: z.nullable(z.string()),
  MovedFrom: Day,
  MovedReason: z.nullable(z.string()),
});
export type DeskPromise = z.infer<typeof DeskPromise>;

export const DeskNote = z.object({
  Key: z.uuid(),
  At: z.iso.datetime(),
  Author: z.string(),
  Text: z.string(),
});
export type DeskNote = z.infer<typeof DeskNote>;

/** Something to do on a claim, and by when. */
export const DiaryItem = z.object({
  Key: z.uuid(),
  DueOn: z.iso.date(),
  Text: z.string(),
  AddedBy: z.string(),
  DoneAt: Instant,
  DoneBy: z.nullable(z.string()),
});
export type DiaryItem = z.infer<typeof DiaryItem>;

/** What a fact of the claim was before the desk corrected it. */
export const FactCorrection = z.object({
  Key: z.uuid(),
  At: z.iso.datetime(),
  By: z.string(),
  Field: z.string(),
  Label: z.string(),
  Before: z.nullable(z.string()),
  After: z.nullable(z.string()),
  Reason: z.nullable(z.string()),
});
export type FactCorrection = z.infer<typeof FactCorrection>;

/** A claim with everything that only the desk knows. */
export const DeskClaim = z.object({
  Claim,
  /** The brokerage's day, which says what is late. */
  Today: z.iso.date(),
  AdjusterKey: z.nullable(z.uuid()),
  /** Whether the caller can change status and money, and what a coverage can come to without a second person. */
  Powers: z.object({
    CanWork: z.boolean(),
    AuthorityCents: z.int(),
    /** What it can come to with the reserve. */
    ReserveAuthorityCents: z.int(),
    /** Above this, a second person is always needed. */
    SecondPersonCents: z.int(),
  }),
  /** What the status can change to, and what is missing for it. */
  StatusList: z.array(
    z.object({ Key: z.enum(CLAIM_STATUSES), Name: z.string(), Missing: z.array(z.string()) }),
  ),
  /** Where the claim is in its life, and the day it reached each stage. */
  Stage: z.enum(CLAIM_STAGES),
  StageList: z.array(z.object({ Key: z.enum(CLAIM_STAGES), On: Day })),
  FlagList: z.array(z.enum(CLAIM_WARNINGS)),
  HandOverError: z.nullable(z.string()),
  DuplicateOf: z.nullable(z.object({ Key: z.uuid(), ClaimNumber: z.string() })),
  EstimateCents: z.nullable(z.int()),
  CoverageList: z.array(
    z.object({
      Code: z.string(),
      Name: z.string(),
      LimitCents: z.nullable(z.int()),
      DeductibleCents: z.nullable(z.int()),
    }),
  ),
  /** Companies whose name belongs on a check for the building. */
  MortgageeList: z.array(z.string()),
  MoneyList: z.array(DeskMoney),
  PayableList: z.array(DeskPayable),
  /** What the estimate leaves: less the deductible, what was paid and what is pending. Null without an estimate. */
  ReadyToPayCents: z.nullable(z.int()),
  /** The open ones first. */
  QuestionList: z.array(DeskQuestion),
  EntryList: z.array(DeskEntry),
  PaymentList: z.array(DeskPayment),
  /** The latest first. */
  RecoveryList: z.array(DeskRecovery),
  NoteList: z.array(DeskNote),
  DiaryList: z.array(DiaryItem),
  PromiseList: z.array(DeskPromise),
  /** What the desk has corrected, the latest first. */
  CorrectionList: z.array(FactCorrection),
  /** With what only staff may read. */
  EventList: z.array(z.extend(ClaimEvent, { IsInternal: z.boolean() })),
});
export type DeskClaim = z.infer<typeof DeskClaim>;
