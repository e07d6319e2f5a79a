import { catastrophes } from '@portico/contract/rooms/catastrophes';
import {
  type Adjuster,
  claimDesk,
  type DeskClaim,
  type DeskEntry,
  type DeskLine,
  type DeskMoney,
  type DeskPayable,
  type DeskPayment,
  type DeskPromise,
  type DeskRecovery,
  type DeskStats,
} from '@portico/contract/rooms/claimDesk';
import { type Claim, claims } from '@portico/contract/rooms/claims';
import { lookups } from '@portico/contract/rooms/lookups';
import { views } from '@portico/contract/rooms/views';
import { answer } from '../../testing/api.ts';
import { keyOf } from '../../testing/keys.ts';

export const MILTON = { Key: keyOf(80), Name: 'Hurricane Milton' };

const adjuster = (at: number, Name: string, States: string[], Open: number): Adjuster => ({
  Key: keyOf(at),
  Name,
  States,
  Open,
  Capacity: 20,
  AwayUntil: null,
  Deputy: null,
  AuthorityCents: 2_500_000,
});
export const ROSA = adjuster(71, 'Rosa Diaz', ['FL'], 19);
export const LEON = adjuster(72, 'Leon Boone', ['FL', 'LA'], 5);

export const lineOf = (at: number, more: Partial<DeskLine> = {}): DeskLine => ({
  Key: keyOf(at),
  ReceiptNumber: `R-${at}`,
  ClaimNumber: `CLM-26-00030${at}`,
  Insured: `Person ${at}`,
  City: 'Tampa',
  State: 'FL',
  LossOn: '2026-10-06',
  ReportedAt: '2026-10-06T18:00:00Z',
  ClaimCausePrimary: { Key: 'WATER', Name: 'Water' },
  ClaimCauseSecondary: { Key: 'PIPE', Name: 'Pipe burst' },
  Catastrophe: null,
  Status: { Key: 'REVIEW', Name: 'Coverage under review', IsOpen: true },
  Adjuster: { Key: ROSA.Key, Name: ROSA.Name },
  DueOn: '2026-11-20',
  ReserveCents: 1_240_000,
  PaidCents: 0,
  HandOver: 'done',
  AgeDays: 40,
  Version: 1,
  ...more,
});

export const STATS: DeskStats = {
  Today: '2026-11-15',
  CanWork: true,
  All: 600,
  Open: 96,
  Mine: 14,
  Unassigned: 6,
  Overdue: 11,
  DueToday: 9,
  DueThisWeek: 31,
  HandOverFailed: 3,
  Approvals: 2,
  InDispute: 8,
  ReserveCents: 121_460_000,
  ByStatus: [{ Key: 'REVIEW', Name: 'Coverage under review', Count: 40 }],
  ByCause: [{ Key: 'WATER', Name: 'Water', Count: 38 }],
  ByCatastrophe: [{ ...MILTON, Count: 8 }],
  ByState: [{ Key: 'FL', Name: 'FL', Count: 60 }],
  Adjusters: [ROSA, LEON],
};

/** The lists that the filters offer. */
export function answerChoices(): void {
  answer(views.rows.list, []);
  answer(claims.rows.causesPrimary, [{ Key: 'WATER', Name: 'Water' }]);
  answer(catastrophes.rows.list, [
    {
      ...MILTON,
      Code: 'CG-2024-10',
      Kind: 'hurricane',
      Begins: '2024-10-09',
      Ends: '2024-10-10',
      States: ['FL'],
      RecordActive: true,
    },
  ]);
  answer(lookups.rows.sysClaimStatusCodes, [
    { Key: 'DENIED', Name: 'Denied', RecordInactive: false, IsOpen: false },
  ]);
}

/** The queue with these claims, and what the page asks for. */
export function answerQueue(lines: () => readonly DeskLine[], stats: DeskStats = STATS) {
  answerChoices();
  answer(claimDesk.rows.stats, stats);
  return answer(claimDesk.rows.list, () => ({ rows: [...lines()], total: lines().length }));
}

/** Hannah's burst pipe: a decision that is four days late. */
export const claimOf = (more: Partial<Claim> = {}): Claim => ({
  Key: keyOf(500),
  ReceiptNumber: 'R-7K3M9QX2VD',
  ClaimNumber: 'CLM-26-000311',
  Policy: {
    Key: keyOf(501),
    AlternateKey: 'CHO-1002345',
    Street1: '4 Palm Way',
    City: 'St. Petersburg',
    State: 'FL',
    Program: 'HO3',
  },
  CustomerRiskAccountKey: keyOf(502),
  Insured: 'Hannah Whitlock',
  LossOn: '2026-10-06',
  ReportedAt: '2026-10-06T18:00:00Z',
  MadeAt: '2026-10-06T18:00:00Z',
  ClaimCausePrimary: { Key: 'WATER', Name: 'Water' },
  ClaimCauseSecondary: { Key: 'PIPE', Name: 'Pipe burst' },
  Description: 'Pipe under the sink let go.',
  Status: {
    Key: 'REVIEW',
    Name: 'Coverage under review',
    Title: 'Reviewing the coverage',
    Words: 'We’re reviewing the coverage.',
    IsOpen: true,
  },
  Catastrophe: null,
  InForce: true,
  Adjuster: {
    Name: 'Rosa Diaz',
    Phone: '8135550142',
    Email: 'rosa@calder.test',
    Hours: 'Mon–Fri, 8:30 AM–5:00 PM',
    License: 'W482193',
  },
  Next: null,
  Missed: { Text: 'We haven’t made a decision on the claim yet.', By: '2026-11-12' },
  StepList: [],
  LegalDay: null,
  DeductibleCents: 250_000,
  PaidCents: 300_000,
  HandOver: 'done',
  Items: {
    Notice: {
      ReportedBy: 'Hannah Whitlock',
      LossTime: '18:00',
      InsuredOrLocation: { Key: 'LOCATION', Name: 'At the insured location' },
      AnyoneHurt: false,
      IsHabitable: true,
      RepairsComplete: { Key: 'NO', Name: 'Not started' },
      Contact: {
        Name: 'Hannah Whitlock',
        Phone: '2395559681',
        Email: null,
        ContactMethod: 'phone',
        ContactWindow: 'afternoon',
      },
    },
    EventList: [],
    MessageList: [],
    PaymentList: [],
    LenderList: [],
    EFileList: [],
    PromiseList: [],
    CoverageList: [],
  },
  Version: 7,
  ...more,
});

export const promiseOf = (more: Partial<DeskPromise> = {}): DeskPromise => ({
  Key: keyOf(510),
  Kind: 'decide',
  Text: 'We tell you our decision.',
  Who: 'us',
  DueOn: '2026-11-12',
  LawDueOn: '2026-12-05',
  Citation: 'FS 627.70131(7)(a)',
  KeptOn: null,
  EndedOn: null,
  SettledAs: null,
  SettledReason: null,
  SettledBy: null,
  MovedFrom: null,
  MovedReason: null,
  ...more,
});

export const paymentOf = (more: Partial<DeskPayment> = {}): DeskPayment => ({
  Key: keyOf(520),
  CoverageCode: 'A',
  Cost: 'indemnity',
  AmountCents: 820_000,
  Payee: 'Hannah Whitlock',
  CoPayee: null,
  Method: 'check',
  State: 'approved',
  RequestedBy: { Key: ROSA.Key, NameFull: ROSA.Name },
  RequestedAt: '2026-11-14T15:00:00Z',
  ApprovedBy: null,
  ApprovedAt: null,
  IssuedAt: null,
  VoidedAt: null,
  ReplacesKey: null,
  Steps: ['Issue', 'Void'],
  Invoice: null,
  ReasonList: [],
  AcceptedReason: null,
  DecideBy: null,
  VoidReason: null,
  ...more,
});

export const recoveryOf = (more: Partial<DeskRecovery> = {}): DeskRecovery => ({
  Key: keyOf(540),
  CoverageCode: 'A',
  Cost: 'indemnity',
  Source: 'salvage',
  AmountCents: 350_000,
  Reason: 'Cabinets sold',
  OverReason: 'The auction brought more.',
  State: 'requested',
  RequestedBy: { Key: ROSA.Key, NameFull: ROSA.Name },
  RequestedAt: '2026-11-14T15:00:00Z',
  DecidedBy: null,
  OverCents: 50_000,
  DecideBy: '2026-11-20',
  EndReason: null,
  Steps: ['Approve', 'Decline'],
  ...more,
});

const money = (
  CoverageCode: string,
  Coverage: string,
  ReserveCents: number,
  PaidCents: number,
): DeskMoney => ({
  CoverageCode,
  Coverage,
  Cost: 'indemnity',
  ReserveCents,
  PaidCents,
  RecoveredCents: 0,
  IncurredCents: ReserveCents + PaidCents,
});

/** Expenses have no limit. */
const payable = (
  CoverageCode: string,
  ReserveCents: number,
  PaidCents: number,
  limit: number | null,
): DeskPayable => ({
  CoverageCode,
  Cost: limit === null ? 'expense' : 'indemnity',
  PaidCents,
  PendingCents: 0,
  AvailableCents: limit === null ? null : limit - PaidCents,
  ReserveCents,
  ReserveLeftCents: ReserveCents,
  CommittedCents: PaidCents,
});

/** An entry of the ledger, one an hour. */
export const entryOf = (at: number, more: Partial<DeskEntry> = {}): DeskEntry => ({
  Key: keyOf(600 + at),
  At: `2026-11-${String(10 + Math.floor(at / 24)).padStart(2, '0')}T${String(at % 24).padStart(2, '0')}:00:00Z`,
  By: ROSA.Name,
  CoverageCode: 'A',
  Kind: 'reserve',
  Cost: 'indemnity',
  AmountCents: 100_000,
  Reason: 'Estimate received',
  Source: null,
  ReversesKey: null,
  ...more,
});

export const deskOf = (more: Partial<DeskClaim> = {}): DeskClaim => ({
  Claim: claimOf(),
  Today: '2026-11-15',
  AdjusterKey: ROSA.Key,
  Powers: {
    CanWork: true,
    AuthorityCents: 2_500_000,
    ReserveAuthorityCents: 5_000_000,
    SecondPersonCents: 5_000_000,
  },
  StatusList: [
    { Key: 'NEGOTIATION', Name: 'Settlement in progress', Missing: [] },
    { Key: 'CLOSED_PAID', Name: 'Closed with payment', Missing: ['Release the outstanding reserve first.'] },
    {
      Key: 'CLOSED_UNPAID',
      Name: 'Closed without payment',
      Missing: ['Issue or void the open payments first.'],
    },
    { Key: 'LITIGATION', Name: 'In litigation', Missing: [] },
  ],
  Stage: 'review',
  StageList: [
    { Key: 'reported', On: '2026-10-06' },
    { Key: 'assigned', On: '2026-10-06' },
    { Key: 'inspected', On: '2026-10-12' },
    { Key: 'review', On: '2026-10-20' },
    { Key: 'agreement', On: null },
    { Key: 'closed', On: null },
  ],
  FlagList: [],
  HandOverError: null,
  DuplicateOf: null,
  EstimateCents: 1_370_000,
  CoverageList: [
    { Code: 'A', Name: 'Dwelling', LimitCents: 44_300_000, DeductibleCents: 250_000 },
    { Code: 'C', Name: 'Personal property', LimitCents: 22_150_000, DeductibleCents: null },
  ],
  MortgageeList: ['Hollowbrook Savings'],
  MoneyList: [money('A', 'Dwelling', 840_000, 300_000), money('C', 'Personal property', 120_000, 0)],
  PayableList: [
    payable('A', 840_000, 300_000, 44_300_000),
    payable('C', 120_000, 0, 22_150_000),
    payable('A', 0, 0, null),
    payable('C', 0, 0, null),
  ],
  ReadyToPayCents: 820_000,
  QuestionList: [],
  EntryList: [],
  PaymentList: [],
  RecoveryList: [],
  NoteList: [],
  DiaryList: [],
  CorrectionList: [],
  PromiseList: [promiseOf()],
  EventList: [
    {
      At: '2026-10-06T18:00:00Z',
      Kind: 'reported',
      Text: 'We received the report.',
      Who: null,
      IsInternal: false,
    },
    {
      At: '2026-10-12T18:00:00Z',
      Kind: 'reserveSet',
      Text: 'Reserve set to $8,400.',
      Who: 'Rosa Diaz',
      IsInternal: true,
    },
  ],
  ...more,
});
