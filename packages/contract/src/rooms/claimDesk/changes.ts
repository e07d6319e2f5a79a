import * as z from 'zod/mini';
import { Day, notEmpty, PageKey } from '../../fields.ts';
import { COSTS, RECOVERY_SOURCES } from '../../rules/claimLedger.ts';
import { CLAIM_STATUSES } from '../../rules/claimStatus.ts';
import { type ClaimPaymentMethod, PAYMENT_METHODS } from '../claims/claim.ts';
import { CLAIM_TEXT_LENGTH } from '../claims/report.ts';
import { ReasonAccepted } from './claim.ts';
import { MOST_DESK_CLAIMS } from './line.ts';

export const words = (length: number, missing: string) =>
  z
    .string(missing)
    .check(z.trim(), z.minLength(1, missing), z.maxLength(length, `Use at most ${length} characters.`));
export const Reason = words(500, 'Give a reason.');
const Coverage = z
  .string('Choose a coverage.')
  .check(z.trim(), z.regex(/^[A-Z0-9_-]{1,40}$/, 'Choose a coverage.'));
const Cost = z.enum(COSTS);
/** A hundred million dollars is more than any home policy pays. */
const MOST_CENTS = 10_000_000_000;
const Cents = z
  .int('Enter an amount.')
  .check(
    z.minimum(0, 'Enter an amount that isn’t negative.'),
    z.maximum(MOST_CENTS, 'Enter a smaller amount.'),
  );
const SomeCents = z
  .int('Enter an amount.')
  .check(z.minimum(1, 'Enter an amount above zero.'), z.maximum(MOST_CENTS, 'Enter a smaller amount.'));

export const ClaimKeys = z
  .array(z.uuid())
  .check(
    z.minLength(1, 'Choose a claim.'),
    z.maxLength(MOST_DESK_CLAIMS, `Choose at most ${MOST_DESK_CLAIMS} claims at a time.`),
  );

export const DeskChange = z
  .strictObject({
    Status: z.optional(z.enum(CLAIM_STATUSES)),
    Reason: z.optional(Reason),
    DuplicateOfKey: z.optional(z.uuid()),
    /** Brings all reserves to zero first, so that the claim can be closed. */
    ReleaseReserves: z.optional(z.boolean()),
    /** When the claim closes: the promises that were kept by now. */
    KeptPromiseKeys: z.optional(z.array(z.uuid()).check(z.maxLength(100))),
    /** When the claim closes: why what is still promised no longer applies. Without it, the reason of the change counts. */
    WaiveReason: z.optional(words(500, 'Say why these promises no longer apply.')),
    EstimateCents: z.optional(z.nullable(Cents)),
  })
  .check(notEmpty);
export type DeskChange = z.infer<typeof DeskChange>;

export const NewReserve = z.strictObject({
  CoverageCode: Coverage,
  Cost,
  ToCents: Cents,
  /** What it was when the page showed it. If someone changed it since, nothing is booked. */
  FromCents: z.optional(Cents),
  Reason,
});
export type NewReserve = z.infer<typeof NewReserve>;

const payees = {
  Payee: words(200, 'Enter who is paid.'),
  CoPayee: z.optional(words(200, 'Enter the company.')),
};

export const NewClaimPayment = z.strictObject({
  Key: PageKey,
  CoverageCode: Coverage,
  Cost,
  AmountCents: SomeCents,
  ...payees,
  Invoice: z.optional(words(60, 'Enter the invoice number.')),
  Method: z.enum(Object.keys(PAYMENT_METHODS) as [ClaimPaymentMethod]),
  /** The payment that was voided or stopped after it was sent, and that this one replaces. */
  ReplacesKey: z.optional(z.uuid()),
});
export type NewClaimPayment = z.infer<typeof NewClaimPayment>;

/** The warnings that the second person has seen, and why the payment is right. */
export const PaymentApproval = z
  .strictObject({
    AcceptList: z.optional(z.array(ReasonAccepted).check(z.maxLength(100))),
    Reason: z.optional(Reason),
    /** Who was shown to be paid. Needed once the payee was changed. */
    SeenPayee: z.optional(z.string().check(z.maxLength(500))),
  })
  .check(
    z.refine(({ AcceptList = [], Reason: why }) => AcceptList.length === 0 || why !== undefined, {
      message: 'Give a reason.',
      path: ['Reason'],
    }),
  );
export type PaymentApproval = z.infer<typeof PaymentApproval>;

/** Who is paid instead, while the payment hasn't been sent. */
export const PayeeChange = z.strictObject({ ...payees, Reason });
export type PayeeChange = z.infer<typeof PayeeChange>;

/** Why a payment isn't made, or is taken back. */
export const PaymentVoid = z.strictObject({ Reason });

export const NewQuestion = z.strictObject({
  Key: PageKey,
  CoverageCode: z.optional(Coverage),
  Text: words(500, 'Say what has to be answered.'),
});
export type NewQuestion = z.infer<typeof NewQuestion>;
export const QuestionAnswer = z.strictObject({ Answer: words(500, 'Say what the answer is.') });

export const NewRecovery = z.strictObject({
  Key: PageKey,
  Source: z.enum(RECOVERY_SOURCES, 'Choose where the money came from.'),
  CoverageCode: Coverage,
  Cost,
  AmountCents: SomeCents,
  /** Who paid it, or what was sold. */
  Reason: words(500, 'Say who paid it, or what was sold.'),
  /** Why it's more than was paid. Needed if it is. */
  OverReason: z.optional(Reason),
});
export type NewRecovery = z.infer<typeof NewRecovery>;
/** How much more than was paid the second person has seen would have come back. */
export const RecoveryApproval = z.strictObject({ AcceptCents: Cents });
export type RecoveryApproval = z.infer<typeof RecoveryApproval>;
/** Why a recovery isn't booked, or is taken back. */
export const RecoveryEnd = z.strictObject({ Reason });

export const NewNote = z.strictObject({ Text: words(CLAIM_TEXT_LENGTH, 'Write a note.') });
export const NewDiaryItem = z.strictObject({
  DueOn: Day,
  Text: words(200, 'Say what there is to do.'),
});
/** Keeps a promise, or moves its day. */
export const PromiseChange = z.strictObject({
  DueOn: z.optional(Day),
  Reason: z.optional(Reason),
});
