import { fail } from '@portico/contract/errors';
import { sql } from '@portico/database/open';
import { startOfBusinessDay } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';
import { completeTask, nextBusinessDay } from '../../tasks/index.ts';
import type { StoredApplication } from '../applications/sql.ts';
import { type EventFacts, next, type QuoteEvent, type Refusal } from '../quotes.states.rules.ts';

const TEXTS: Readonly<Record<Refusal, string>> = {
  notPossible: 'This can’t be done anymore. Load the page again to see what happened since.',
  nothingToDecide: 'Nothing here needs an underwriter.',
  beyondAuthority: 'This is more than you may approve.',
  unchanged: 'Change at least one answer, so that the underwriter has something new to decide on.',
  obstacles: 'It can’t be bound yet.',
};

/** However near the effective date is, an underwriter needs this much time. */
const LEAST_TIME = '2 hours';
const DECISIONS: readonly QuoteEvent[] = ['approve', 'ask', 'decline'];

type Moved = Pick<
  StoredApplication,
  'key' | 'policyKey' | 'purpose' | 'status' | 'policyStatus' | 'effectiveOn'
>;

/** Writes where an event leads, in both tables. What is no longer referred is off the underwriters' list. */
export async function move(
  ctx: Ctx,
  { key, policyKey, purpose, status, policyStatus, effectiveOn }: Moved,
  event: QuoteEvent,
  { facts, outcome }: { readonly facts?: EventFacts; readonly outcome?: string } = {},
): Promise<void> {
  const { db, now, actor } = ctx;
  const after = next(purpose, { policy: policyStatus, application: status }, event, facts);
  if (typeof after === 'string') return fail('businessError', { message: TEXTS[after] });
  const isDecision = DECISIONS.includes(event);
  const isReferred = after.application === 'referred';
  // We promise an answer by the same time on the next business day, and before the term begins.
  const due = sql`greatest(${now}::timestamptz + ${LEAST_TIME}::interval,
    least(${nextBusinessDay(now)}::timestamptz, ${startOfBusinessDay(effectiveOn)}))`;
  await db.rows(sql`
    UPDATE application SET status = ${after.application}, version = version + 1, updated_at = ${now},
      referred_at = CASE WHEN ${isReferred} THEN ${now} ELSE referred_at END,
      reply_due_at = CASE WHEN ${isReferred} THEN ${due} ELSE reply_due_at END,
      decision = CASE WHEN ${isDecision} THEN ${event} WHEN NOT ${isReferred} THEN decision END,
      decided_at = CASE WHEN ${isDecision} THEN ${now}::timestamptz WHEN NOT ${isReferred} THEN decided_at END,
      decided_by_key = CASE WHEN ${isDecision} THEN ${actor.personKey}::uuid ELSE decided_by_key END
    WHERE key = ${key}`);
  if (after.policy !== policyStatus)
    await db.rows(sql`
      UPDATE policy SET status = ${after.policy}, version = version + 1, updated_at = ${now} WHERE key = ${policyKey}`);
  if (status === 'referred' && !isReferred)
    await completeTask(ctx, 'referral', key, outcome ?? 'No longer needed.');
}
