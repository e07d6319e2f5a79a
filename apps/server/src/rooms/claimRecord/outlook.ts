import { isAgentOrStaff } from '@portico/contract/roles';
import { type Outlook, type OutlookFacts, outlookOf } from '@portico/contract/rules/claimOutlook';
import type { Voice } from '@portico/contract/rules/claimVoice';
import { sql } from '@portico/database/open';
import { businessDay, dayOf } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';

export type StoredOutlook = Omit<OutlookFacts, 'today'>;

/** Of `claim`: what says where it is and what comes next. Money for experts and lawyers isn't the insured's. */
export const OUTLOOK = sql`json_build_object(
  'status', claim.status, 'lossType', claim.loss_type, 'hasAdjuster', claim.adjuster_key IS NOT NULL,
  'promises', (
    SELECT coalesce(json_agg(json_build_object('kind', promise.kind, 'owner', promise.owner, 'what', promise.what,
      'dueOn', promise.due_on, 'legalDay', promise.law_due_on, 'keptOn', ${businessDay(sql`promise.kept_at`)},
      'settledAs', promise.settled_as, 'isEarlier', coalesce(promise.kept_at < claim.reopened_at, false))
      ORDER BY promise.due_on, promise.key), '[]')
    FROM claim_promise promise WHERE promise.claim_key = claim.key AND promise.settled_as IS NULL),
  'payments', (
    SELECT coalesce(json_agg(json_build_object(
      'state', CASE WHEN payment.state IN ('issued', 'cleared') THEN 'sent'
        WHEN payment.state = 'stopped' THEN 'voided' ELSE payment.state END,
      'isEarlier', coalesce(payment.issued_at < claim.reopened_at, false))), '[]')
    FROM claim_payment payment WHERE payment.claim_key = claim.key AND payment.cost = 'indemnity'
      AND (payment.state = 'approved' OR payment.issued_at IS NOT NULL)))`;

/** Whether the reader has the loss. Staff who act for an insured read what the insured reads. */
export const voiceOf = ({ actor }: Pick<Ctx, 'actor'>): Voice =>
  isAgentOrStaff(actor.roles) ? 'office' : 'insured';

/** The same for an email, after everything else was done. */
export async function readOutlook(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  key: string,
  voice: Voice,
): Promise<Outlook | undefined> {
  const found = await db.row<{ facts: StoredOutlook }>(
    sql`SELECT ${OUTLOOK} AS facts FROM claim WHERE key = ${key}`,
  );
  return found && outlookOf({ ...found.facts, today: dayOf(now) }, voice);
}
