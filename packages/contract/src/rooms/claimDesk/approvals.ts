import * as z from 'zod/mini';
import { NamedPerson } from '../../fields.ts';
import { COSTS, RECOVERY_SOURCES } from '../../rules/claimLedger.ts';
import { DeskReason } from './claim.ts';

/** What every request that waits has. */
const REQUEST = {
  /** Of the payment or the recovery. */
  Key: z.uuid(),
  Claim: z.object({ Key: z.uuid(), Number: z.string(), Insured: z.string() }),
  Coverage: z.string(),
  Cost: z.enum(COSTS),
  AmountCents: z.int(),
  RequestedBy: NamedPerson,
  /** When it was asked for, last. */
  AskedAt: z.iso.datetime(),
  /** The last day on which it can be decided. */
  DecideBy: z.iso.date(),
  IsStale: z.boolean(),
  /** Whether the caller can be the second person. Otherwise it's theirs to ask for again. */
  CanDecide: z.boolean(),
  /** What happened on the claim since it was asked for, the latest first. */
  ChangeList: z.array(z.object({ Key: z.uuid(), Text: z.string() })),
};

/** What waits for a second person. */
export const DeskApproval = z.discriminatedUnion('Kind', [
  z.object({
    Kind: z.literal('payment'),
    ...REQUEST,
    Payee: z.string(),
    /** What speaks against it now. */
    ReasonList: z.array(DeskReason),
  }),
  z.object({
    Kind: z.literal('recovery'),
    ...REQUEST,
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
]);
export type DeskApproval = z.infer<typeof DeskApproval>;
