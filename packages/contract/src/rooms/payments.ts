import * as z from 'zod/mini';
import { get, json, list, post, room, scoped, staff } from '../define.ts';
import { byKey, Named } from '../fields.ts';
import { PAY_PLANS, type PayPlan } from '../rules/installments.ts';
import { PAYMENT_METHODS } from './payments/notices.ts';

export const PAY_PLAN_TEXTS: Readonly<Record<PayPlan, string>> = {
  full: 'Pay in full',
  '2': '2 payments',
  '4': '4 payments',
  '10': '10 payments',
  mortgagee: 'Billed to the mortgage company',
};

/** Where an installment is today, in the words that people read. `due` is the next one to pay. */
export const INSTALLMENT_STATUSES = {
  paid: 'Paid',
  due: 'Due',
  pastDue: 'Past due',
  upcoming: 'Upcoming',
} as const;
export type InstallmentStatus = keyof typeof INSTALLMENT_STATUSES;
const STATUS_KEYS = Object.keys(INSTALLMENT_STATUSES) as [InstallmentStatus, ...InstallmentStatus[]];

export const Installment = z.object({
  /** From 1. */
  Number: z.int(),
  DueOn: z.iso.date(),
  AmountCents: z.int(),
  /** What payments have covered of it, oldest installment first. */
  PaidCents: z.int(),
  Status: z.enum(STATUS_KEYS),
});
export type Installment = z.infer<typeof Installment>;

/** The oldest installment that is not paid in full. */
export const NextPayment = z.object({
  PolicyKey: z.uuid(),
  /** The policy's number. */
  AlternateKey: z.string(),
  Number: z.int(),
  /** How many installments the term has. */
  Of: z.int(),
  /** What is still to be paid of it. */
  AmountCents: z.int(),
  DueOn: z.iso.date(),
  IsPastDue: z.boolean(),
});
export type NextPayment = z.infer<typeof NextPayment>;

/** All that should have been paid by yesterday, and the oldest of its due dates. */
export const PastDue = z.object({ Cents: z.int(), Since: z.iso.date() });
export type PastDue = z.infer<typeof PastDue>;

const sums = {
  /** Charges less payments; less than 0 is a credit. */
  BalanceCents: z.int(),
  /** What the insured has to pay of it: 0 where the mortgage company is billed. */
  OwedCents: z.int(),
  Next: z.nullable(NextPayment),
  PastDue: z.nullable(PastDue),
  /** Payments that staff check before they count. While there are any on a term, none of it is past due. */
  HeldCents: z.int(),
};

/** One term: its plan, what is paid so far, and every installment. With the plan `mortgagee`, the mortgage company pays. */
export const TermBilling = z.object({
  PolicyKey: z.uuid(),
  AlternateKey: z.string(),
  TermBegin: z.iso.date(),
  TermEnd: z.iso.date(),
  Plan: z.enum(PAY_PLANS),
  /** Premium, fees and taxes that were charged, less credits. The installments add up to it. */
  TotalCents: z.int(),
  /** Payments less refunds. */
  PaidCents: z.int(),
  ...sums,
  /** How many installments are not paid in full, the next one included. */
  Left: z.int(),
  InstallmentList: z.array(Installment),
});
export type TermBilling = z.infer<typeof TermBilling>;

/** Several terms together. Next payment and past due are the insured's own: what a mortgage company pays is left out. */
export const BillingTotals = z.object(sums);
export type BillingTotals = z.infer<typeof BillingTotals>;

/** Someone wants to pay: what is due first, or one of the amounts that `payChoices` offers. */
export const StartPayment = z.strictObject({
  PolicyKey: z.uuid(),
  AmountCents: z.optional(z.int().check(z.positive())),
});
export type StartPayment = z.infer<typeof StartPayment>;

export const PaymentStart = z.object({
  Reference: z.uuid(),
  /** The payment page, with everything it needs to know, signed. Valid for five minutes. */
  Url: z.string(),
});
export type PaymentStart = z.infer<typeof PaymentStart>;

export const StartedPayment = z.object({
  Key: z.uuid(),
  PolicyKey: z.uuid(),
  AlternateKey: z.string(),
  AmountCents: z.int(),
  /** 0 until the bank has told us. */
  PaidCents: z.int(),
  /** The bank has told us, and staff check the payment before it counts. */
  IsHeld: z.boolean(),
  ReceiptKey: z.nullable(z.uuid()),
});
export type StartedPayment = z.infer<typeof StartedPayment>;

/** Why a payment waits for a person: it's more than is plausible, or its reference isn't of its policy. */
export const HOLD_REASONS = ['amount', 'reference'] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];
export const HOLD_DECISIONS = ['book', 'return'] as const;
export type HoldDecision = (typeof HOLD_DECISIONS)[number];

/** A payment that waits for a person, or waited for one, with what they compare it with. */
export const HeldPayment = z.object({
  Key: z.uuid(),
  AlternateKey: z.string(),
  AmountCents: z.int(),
  Method: z.enum(PAYMENT_METHODS),
  ReceivedOn: z.iso.date(),
  /** The end of the bank's own number. */
  Reference: z.string(),
  Reason: z.enum(HOLD_REASONS),
  /** Of all the policy's terms; less than 0 is a credit. */
  BalanceCents: z.int(),
  /** What the policy's most expensive term costs. */
  YearCents: z.int(),
  Decision: z.nullable(z.enum(HOLD_DECISIONS)),
  /** Why it was sent back. */
  Note: z.nullable(z.string()),
  DecidedBy: z.nullable(Named),
});
export type HeldPayment = z.infer<typeof HeldPayment>;

const NOTE_TEXT = 'Please write why it goes back, in 200 characters or fewer.';
const HoldNote = z
  .string(NOTE_TEXT)
  .check(z.trim(), z.minLength(1, NOTE_TEXT), z.maxLength(200, NOTE_TEXT), z.regex(/^\P{Cc}*$/u, NOTE_TEXT));
/** What goes back needs a reason. */
export const DecideHold = z
  .strictObject({ Decision: z.enum(HOLD_DECISIONS), Note: z.optional(HoldNote) })
  .check(
    z.refine(({ Decision, Note }) => (Decision === 'return') === (Note !== undefined), {
      path: ['Note'],
      error: NOTE_TEXT,
    }),
  );
export type DecideHold = z.infer<typeof DecideHold>;

export const payments = room('payments', {
  schedule: get('/api/Payment/Schedule/{key}', {
    about:
      'The payment schedule of one term: plan, installments with due date and status, paid so far and balance.',
    module: 'W2_PORTAL',
    allow: scoped,
    ...byKey('policy'),
    reply: json(TermBilling),
  }),
  schedules: get('/api/Payment/Schedule', {
    about:
      'The insured’s payment schedules, the next bill first. Terms that have ended and are settled are left out.',
    module: 'W2_INSURED',
    allow: { INSURED: 'linked' },
    query: z.object({ AlternateKey: z.optional(z.string().check(z.trim(), z.maxLength(40))) }),
    reply: list(TermBilling),
  }),
  start: post('/api/Payment/Start', {
    about: 'Starts a payment on a policy and returns the signed address of the payment page.',
    budget: 'adds',
    module: 'W2_INSURED',
    allow: { INSURED: 'linked' },
    limited: true,
    notImpersonating: true,
    body: StartPayment,
    keys: { 'body.PolicyKey': 'policy' },
    reply: json(PaymentStart),
  }),
  started: get('/api/Payment/Start/{key}', {
    about: 'Whether a payment that the caller started has arrived.',
    module: 'W2_INSURED',
    allow: { INSURED: 'linked' },
    limited: true,
    ...byKey('paymentStart'),
    quiet: true,
    reply: json(StartedPayment),
  }),
  settle: post('/api/Payment/{key}/Settle', {
    about:
      'Completes the task about money that came in after a cancellation, with what was done. Without an open task, changes nothing.',
    budget: 'adds',
    module: 'W2_PORTAL',
    allow: staff('all'),
    ...byKey('payment'),
    body: z.strictObject({ Outcome: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)) }),
    example: { body: { Outcome: 'Refunded' } },
    reply: json(z.null()),
  }),
  held: get('/api/Payment/{key}/Held', {
    about: 'A payment that waits until staff have checked it, and what to compare it with.',
    module: 'W2_PORTAL',
    allow: staff('all'),
    ...byKey('heldPayment'),
    reply: json(HeldPayment),
  }),
  decide: post('/api/Payment/{key}/Decide', {
    about:
      'Books a payment that was held, or sends it back with a reason. The first decision counts: repeating it changes nothing, and another one is refused.',
    budget: 'adds',
    module: 'W2_PORTAL',
    allow: staff('all'),
    ...byKey('heldPayment'),
    body: DecideHold,
    example: { body: { Decision: 'book' } },
    reply: json(HeldPayment),
  }),
});
