import * as z from 'zod/mini';
import { json, post, room } from '../../define.ts';
import { Moment } from '../../fields.ts';

export const PAYMENT_METHODS = ['card', 'bank', 'check', 'mortgagee'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** The most payments in one message. */
export const COLLECTION_MOST = 500;

const PolicyNumber = z.string().check(z.minLength(1), z.maxLength(40));
/** Dollars and cents: `169.18`. */
const Amount = z.string().check(
  z.regex(/^(?:0|[1-9]\d{0,8})\.\d{2}$/),
  z.refine((text) => Number(text) > 0, 'must be more than 0'),
);

/** A payment that a bank has received. */
export const PaymentNotice = z.strictObject({
  /** The bank's own number of the payment: it is booked once. */
  TransactionId: z.string().check(z.regex(/^[\x21-\x7e]{1,100}$/)),
  PolicyNumber,
  Amount,
  ReceivedAt: Moment,
  Method: z.enum(PAYMENT_METHODS),
  /** From the hand-over, if the payment was started in the portal. */
  Reference: z.optional(z.uuid()),
});
export type PaymentNotice = z.infer<typeof PaymentNotice>;

/** A payment that a bank is about to take. */
export const PaymentInquiry = z.strictObject({ PolicyNumber, Amount });
export type PaymentInquiry = z.infer<typeof PaymentInquiry>;

export const PaymentsBooked = z.object({
  /** Those that are new, whether they're in the ledger or held until staff have checked them. */
  Booked: z.int(),
  /** Those that came before. */
  Repeated: z.int(),
});
export type PaymentsBooked = z.infer<typeof PaymentsBooked>;

/** Says nothing about people. */
export const PaymentVerification = z.object({
  PolicyNumber: z.string(),
  Found: z.boolean(),
  /** The next installment; 0 where nothing is due, and null for an unknown policy. */
  AmountDueCents: z.nullable(z.int()),
  /** Whether the bank should take the payment. */
  Accepts: z.boolean(),
});
export type PaymentVerification = z.infer<typeof PaymentVerification>;

/** A JSON array in a form field. The handler parses it, so that a refusal names the position. */
const Collection = z.strictObject({ collection: z.string() });
const received = {
  TransactionId: 'T-1',
  PolicyNumber: 'CHO-1002345',
  Amount: '169.18',
  ReceivedAt: '2026-11-15T12:00:00Z',
  Method: 'card',
} as const;
const collectionOf = (item: object) => ({ body: { collection: JSON.stringify([item]) } });

/** Calls by the card processor (SEP) and the lockbox bank (BOA). */
export const paymentNotices = room('paymentNotices', {
  sepNotification: post('/Payment/SEP/Notification', {
    about:
      'Takes a payment that the card processor has received. It’s booked, or held until staff have checked it. A repeat changes nothing.',
    budget: 'machines',
    call: 115,
    allow: 'machine',
    signer: 'SEP',
    body: PaymentNotice,
    keys: { 'body.Reference': 'paymentStart' },
    example: { body: received },
    reply: json(PaymentsBooked),
  }),
  boaVerification: post('/Payment/BOA/Verification', {
    about:
      'Tells the bank, for each policy of a collection, whether we know it, what is due next and whether to take the payment.',
    budget: 'machines',
    call: 116,
    allow: 'machine',
    signer: 'BOA',
    form: true,
    body: Collection,
    example: collectionOf({ PolicyNumber: received.PolicyNumber, Amount: received.Amount }),
    reply: json(z.array(PaymentVerification)),
  }),
  boaNotification: post('/Payment/BOA/Notification', {
    about:
      'Takes a collection of 1 to 500 payments that the bank has received: all of them or none. Each is booked, or held until staff have checked it.',
    budget: 'machines',
    call: 117,
    allow: 'machine',
    signer: 'BOA',
    form: true,
    body: Collection,
    example: collectionOf(received),
    reply: json(PaymentsBooked),
  }),
});
