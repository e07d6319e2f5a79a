import * as z from 'zod/mini';
import { STEP_STATES } from '../../rules/claimSteps.ts';
import { EFileLine } from '../documents/list.ts';
import { Coverage } from '../policies.ts';

/** An item of a reference list, whose keys are codes. */
export const Coded = z.object({ Key: z.string(), Name: z.string() });

/** Who has to act: the people who work on the claim, or the insured. */
export const CLAIM_SIDES = ['us', 'you'] as const;
export type ClaimSide = (typeof CLAIM_SIDES)[number];

/** `none`: not committed yet. `pending`: on its way to the claims office. */
export const HANDOVERS = ['none', 'pending', 'done', 'failed'] as const;
export type HandOver = (typeof HANDOVERS)[number];

export const PROMISE_KINDS = [
  'acknowledge',
  'call',
  'inspect',
  'decide',
  'pay',
  'update',
  'reply',
  'send',
] as const;
export type PromiseKind = (typeof PROMISE_KINDS)[number];

const ClaimStatus = z.object({
  Key: z.string(),
  Name: z.string(),
  /** Where the claim is, in a few words for the reader, and in a sentence. */
  Title: z.string(),
  Words: z.string(),
  IsOpen: z.boolean(),
});

/** One step of the timeline. */
export const ClaimEvent = z.object({
  At: z.iso.datetime(),
  Kind: z.string(),
  Text: z.string(),
  /** Null: the portal itself. */
  Who: z.nullable(z.string()),
});
export type ClaimEvent = z.infer<typeof ClaimEvent>;

export const ClaimMessage = z.object({
  Key: z.uuid(),
  At: z.iso.datetime(),
  From: z.enum(CLAIM_SIDES),
  Author: z.string(),
  Text: z.string(),
  /** What was sent along. */
  EFileList: z.array(z.object({ Key: z.uuid(), Title: z.string() })),
});
export type ClaimMessage = z.infer<typeof ClaimMessage>;

export const PAYMENT_METHODS = { check: 'Check', eft: 'Bank transfer' } as const;
export type ClaimPaymentMethod = keyof typeof PAYMENT_METHODS;

/** Money that has left us. */
export const ClaimPayment = z.object({
  On: z.iso.date(),
  AmountCents: z.int(),
  Payee: z.string(),
  /** The mortgage company, if its name is on the check. */
  CoPayee: z.nullable(z.string()),
  /** The coverage it is paid from. */
  For: z.string(),
});
export type ClaimPayment = z.infer<typeof ClaimPayment>;

/** One payment, whatever has become of it since it was sent. */
export const PaymentLine = z.extend(ClaimPayment, {
  Key: z.uuid(),
  Method: z.enum(Object.keys(PAYMENT_METHODS) as [ClaimPaymentMethod]),
  /** The day it was taken back, or its check was stopped. */
  VoidedOn: z.nullable(z.iso.date()),
  StoppedOn: z.nullable(z.iso.date()),
  /** The day that we first sent it, if this is a new payment in place of one that was voided or stopped. */
  FirstOn: z.nullable(z.iso.date()),
});
export type PaymentLine = z.infer<typeof PaymentLine>;

export const ClaimPromise = z.object({
  Kind: z.enum(PROMISE_KINDS),
  Text: z.string(),
  Who: z.enum(CLAIM_SIDES),
  By: z.iso.date(),
  KeptOn: z.nullable(z.iso.date()),
  /** Ours, still owed after its day. */
  IsOverdue: z.boolean(),
});
export type ClaimPromise = z.infer<typeof ClaimPromise>;

/** What was reported, in the reporter's words. */
export const ClaimNotice = z.object({
  ReportedBy: z.string(),
  LossTime: z.nullable(z.string()),
  InsuredOrLocation: Coded,
  AnyoneHurt: z.boolean(),
  IsHabitable: z.boolean(),
  RepairsComplete: Coded,
  Contact: z.object({
    Name: z.string(),
    Phone: z.string(),
    Email: z.nullable(z.string()),
    ContactMethod: z.string(),
    ContactWindow: z.string(),
  }),
});
export type ClaimNotice = z.infer<typeof ClaimNotice>;

export const ClaimCoverage = z.omit(Coverage, { PremiumCents: true });
export type ClaimCoverage = z.infer<typeof ClaimCoverage>;

export const ClaimItems = z.object({
  Notice: ClaimNotice,
  EventList: z.array(ClaimEvent),
  MessageList: z.array(ClaimMessage),
  PaymentList: z.array(PaymentLine),
  /** The mortgage companies that checks for the building have to name, too. */
  LenderList: z.array(z.string()),
  EFileList: z.array(EFileLine),
  PromiseList: z.array(ClaimPromise),
  /** What the policy covered on the day of the loss. */
  CoverageList: z.array(ClaimCoverage),
});
export type ClaimItems = z.infer<typeof ClaimItems>;

/** Spec §3, Claim, as everyone sees it. What only the claims desk knows has calls of its own (ADR 31). */
export const Claim = z.object({
  Key: z.uuid(),
  /** Given as soon as the report arrives. */
  ReceiptNumber: z.string(),
  /** Null until the claim is committed. */
  ClaimNumber: z.nullable(z.string()),
  Policy: z.object({
    Key: z.uuid(),
    AlternateKey: z.string(),
    Street1: z.string(),
    City: z.string(),
    State: z.string(),
    Program: z.string(),
  }),
  CustomerRiskAccountKey: z.uuid(),
  /** The account's name. */
  Insured: z.string(),
  LossOn: z.iso.date(),
  ReportedAt: z.iso.datetime(),
  /** On the reporter's device, which may have been offline. */
  MadeAt: z.iso.datetime(),
  ClaimCausePrimary: Coded,
  ClaimCauseSecondary: Coded,
  Description: z.string(),
  Status: ClaimStatus,
  Catastrophe: z.nullable(z.object({ Key: z.uuid(), Name: z.string() })),
  /** Whether the policy was in force on the day of the loss, as far as we know. */
  InForce: z.boolean(),
  Adjuster: z.nullable(
    z.object({
      Name: z.string(),
      Phone: z.string(),
      Email: z.string(),
      Hours: z.string(),
      License: z.string(),
    }),
  ),
  /** What is ahead: who does it, and by when. On a closed claim, only a message can wait for its answer. */
  Next: z.nullable(z.object({ Text: z.string(), Who: z.enum(CLAIM_SIDES), By: z.iso.date() })),
  /** What we still owe, though its day has passed. */
  Missed: z.nullable(z.object({ Text: z.string(), By: z.iso.date() })),
  /** The day that state law sets us for the next step, or for what we missed. Ours is never later. */
  LegalDay: z.nullable(z.iso.date()),
  /** The way so far and ahead. Empty if a claim has no steps. */
  StepList: z.array(z.object({ Name: z.string(), State: z.enum(STEP_STATES) })),
  DeductibleCents: z.nullable(z.int()),
  PaidCents: z.int(),
  HandOver: z.enum(HANDOVERS),
  /** The reader has a limited link (ADR 67): only how the claim goes on, no amounts, names or documents. */
  IsLimited: z.optional(z.boolean()),
  /** Null unless they were asked for. */
  Items: z.nullable(ClaimItems),
  Version: z.int(),
});
export type Claim = z.infer<typeof Claim>;
