import * as z from 'zod/mini';
import { NamedPerson } from '../../fields.ts';
import { LETTER_KINDS } from '../../letters/wording.ts';
import { COSTS, RECOVERY_SOURCES } from '../../rules/claimLedger.ts';
import { DeskReason } from './claim.ts';

/** What every request that waits has. */
const REQUEST = {
  /** Of the payment, the recovery or the letter. */
  Key: z.uuid(),
  Claim: z.object({ Key: z.uuid(), Number: z.string(), Insured: z.string() }),
  RequestedBy: NamedPerson,
  /** When it was asked for, last. */
  AskedAt: z.iso.datetime(),
  IsStale: z.boolean(),
  /** Whether the caller can be the second person. Otherwise it's theirs to ask for again. */
  CanDecide: z.boolean(),
  /** What happened on the claim since it was asked for, the latest first. */
  ChangeList: z.array(z.object({ Key: z.uuid(), Text: z.string() })),
};
const MONEY = {
  ...REQUEST,
  Coverage: z.string(),
  Cost: z.enum(COSTS),
  AmountCents: z.int(),
  /** The last day on which it can be decided. */
  DecideBy: z.iso.date(),
};

/** What waits for a second person. */
export const DeskApproval = z.discriminatedUnion('Kind', [
  z.object({
    Kind: z.literal('payment'),
    ...MONEY,
    Payee: z.string(),
    /** What speaks against it now. */
    ReasonList: z.array(DeskReason),
  }),
  z.object({
    Kind: z.literal('recovery'),
    ...MONEY,
    Source: z.enum(RECOVERY_SOURCES),
    Reason: z.string(),
    /** Why it's more than was paid. */
    OverReason: z.string(),
    /** Of the coverage, for the loss or its expenses, as it is now. */
    PaidCents: z.int(),
    RecoveredCents: z.int(),
    /** How much more than was paid would have come back with it. */
    OverCents: z.int(),
  }),
  /** It's read before it's decided, and decided where it's read. */
  z.object({ Kind: z.literal('letter'), ...REQUEST, Letter: z.enum(LETTER_KINDS) }),
]);
export type DeskApproval = z.infer<typeof DeskApproval>;
