import * as z from 'zod/mini';
import { NamedPerson } from '../../fields.ts';
import { COSTS } from '../../rules/claimLedger.ts';
import { DeskReason } from './claim.ts';

/** What can wait for a second person. */
export const APPROVAL_KINDS = ['payment'] as const;

export const DeskApproval = z.object({
  Kind: z.enum(APPROVAL_KINDS),
  /** Of the payment. */
  Key: z.uuid(),
  Claim: z.object({ Key: z.uuid(), Number: z.string(), Insured: z.string() }),
  Coverage: z.string(),
  Cost: z.enum(COSTS),
  AmountCents: z.int(),
  Payee: z.string(),
  RequestedBy: NamedPerson,
  /** When it was asked for, last. */
  AskedAt: z.iso.datetime(),
  /** The last day on which it can be decided. */
  DecideBy: z.iso.date(),
  IsStale: z.boolean(),
  /** Whether the caller can be the second person. Otherwise it's theirs to ask for again. */
  CanDecide: z.boolean(),
  /** What speaks against it now. */
  ReasonList: z.array(DeskReason),
  /** What happened on the claim since it was asked for, the latest first. */
  ChangeList: z.array(z.string()),
});
export type DeskApproval = z.infer<typeof DeskApproval>;
