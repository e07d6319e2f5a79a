import * as z from 'zod/mini';
import { Day, Named } from '../../fields.ts';
import { CLAIM_STATUSES } from '../../rules/claimStatus.ts';
import { Coded, HANDOVERS } from '../claims/claim.ts';

/** A claim in the desk's queue. */
export const DeskLine = z.object({
  Key: z.uuid(),
  ReceiptNumber: z.string(),
  /** Null until the claim is committed. */
  ClaimNumber: z.nullable(z.string()),
  Insured: z.string(),
  City: z.string(),
  State: z.string(),
  LossOn: z.iso.date(),
  ReportedAt: z.iso.datetime(),
  ClaimCausePrimary: Coded,
  ClaimCauseSecondary: Coded,
  Catastrophe: z.nullable(Named),
  Status: z.object({ Key: z.enum(CLAIM_STATUSES), Name: z.string(), IsOpen: z.boolean() }),
  Adjuster: z.nullable(Named),
  /** The earliest day that something is due. On a closed claim, only the answer to a message can be. */
  DueOn: z.nullable(z.iso.date()),
  ReserveCents: z.int(),
  PaidCents: z.int(),
  HandOver: z.enum(HANDOVERS),
  /** Since it was reported, until it was closed. */
  AgeDays: z.int(),
  Version: z.int(),
});
export type DeskLine = z.infer<typeof DeskLine>;

/** Someone who works on claims, and how much of it they have. */
export const Adjuster = z.object({
  Key: z.uuid(),
  Name: z.string(),
  States: z.array(z.string()),
  Open: z.int(),
  Capacity: z.int(),
  /** If they're away today: the day they're back, and who gets new claims until then. */
  AwayUntil: z.nullable(z.iso.date()),
  Deputy: z.nullable(Named),
  AuthorityCents: z.int(),
});
export type Adjuster = z.infer<typeof Adjuster>;

const Counted = z.object({ Key: z.string(), Name: z.string(), Count: z.int() });
export type Counted = z.infer<typeof Counted>;

/** The desk at a glance. Everything but the total is about open claims. */
export const DeskStats = z.object({
  /** The brokerage's day, which says what is overdue. */
  Today: z.iso.date(),
  /** Whether the caller can assign claims. */
  CanWork: z.boolean(),
  All: z.int(),
  Open: z.int(),
  Mine: z.int(),
  Unassigned: z.int(),
  Overdue: z.int(),
  DueToday: z.int(),
  /** Within the next seven days, today not included. */
  DueThisWeek: z.int(),
  HandOverFailed: z.int(),
  /** What waits for the caller as the second person. */
  Approvals: z.int(),
  InDispute: z.int(),
  ReserveCents: z.int(),
  ByStatus: z.array(Counted),
  ByCause: z.array(Counted),
  ByCatastrophe: z.array(Counted),
  ByState: z.array(Counted),
  Adjusters: z.array(Adjuster),
});
export type DeskStats = z.infer<typeof DeskStats>;

/** Claims of a county, for the map. */
export const DeskPlace = z.object({
  State: z.string(),
  County: z.string(),
  Latitude: z.nullable(z.number()),
  Longitude: z.nullable(z.number()),
  Count: z.int(),
  Open: z.int(),
  PaidCents: z.int(),
});
export type DeskPlace = z.infer<typeof DeskPlace>;

export const DESK_DUES = ['overdue', 'today', 'week'] as const;
/** `open`, `closed` and `any`, or one status. `dispute`: litigation and mediation. */
export const DESK_STATUSES = ['open', 'closed', 'any', 'dispute', ...CLAIM_STATUSES] as const;
export const DESK_SORTS = ['Due', 'Reported', '-Reported'] as const;
export type DeskSort = (typeof DESK_SORTS)[number];
/** How many claims one change can be about. */
export const MOST_DESK_CLAIMS = 200;
/** A total is counted so far; one more says that there are more. */
export const DESK_COUNT_LIMIT = 1_000;

export const DESK_FILTERS = {
  /** Words of the insured's name, or a claim, receipt or policy number. */
  q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  Status: z._default(z.enum(DESK_STATUSES), 'open'),
  State: z.optional(z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z]{2}$/))),
  ClaimCausePrimaryKey: z.optional(z.string().check(z.trim(), z.maxLength(40))),
  CatastropheKey: z.optional(z.uuid()),
  /** As the map has it, with its state. */
  County: z.optional(z.string().check(z.trim(), z.maxLength(80))),
  /** The days of the loss, both included. */
  LossFrom: z.optional(Day),
  LossTo: z.optional(Day),
  AdjusterKey: z.optional(z.uuid()),
  /** The caller's own, and those of adjusters who are away and have the caller as their deputy. */
  Mine: z.optional(z.stringbool()),
  Unassigned: z.optional(z.stringbool()),
  Due: z.optional(z.enum(DESK_DUES)),
  HandOver: z.optional(z.enum(HANDOVERS)),
  /** Days since the loss was reported. */
  AgeFrom: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(9999))),
  AgeTo: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(9999))),
};
