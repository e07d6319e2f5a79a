import { fail } from '@portico/contract/errors';
import { ROUTES } from '@portico/contract/routes';
import { isStale, lastDayToDecide } from '@portico/contract/rules/claimApproval';
import { isAccepted } from '@portico/contract/rules/claimPayable';
import { formatDay, formatMoney } from '@portico/contract/rules/format';
import { sql } from '@portico/database/open';
import { brandOfSite } from '@portico/platform/brands';
import { dayOf, instantOn } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';
import { pageAt, queueEmails, worded } from '@portico/platform/outbox';
import {
  addEvent,
  holdOpenClaim,
  holidaysSince,
  isAdjuster,
  isAwayOn,
  sidesOf,
} from '../../claimRecord/index.ts';
import { completeTask, openTask } from '../../tasks/index.ts';
import { needPowers } from '../claimDesk.powers.ts';
import { refusalFor, waitingAmong } from './authority.ts';
import { changed } from './entries.ts';
import { payableOf, paymentsOn, warningsOf } from './payable.ts';

/** What is due on a day is due when most offices close. */
const DUE_AT = 17 * 60;
/** A link of the emails and tasks about what waits. */
const APPROVALS = `${ROUTES.claims.path}?${new URLSearchParams({ tab: 'approvals' })}`;

/** Makes the request work for those who can decide it: a task, and an email for each of them. */
export async function askSecondPerson(ctx: Ctx, claimKey: string, paymentKey: string): Promise<void> {
  const { db, now, actor } = ctx;
  const today = dayOf(now);
  const payments = await paymentsOn(ctx, [claimKey]);
  const [waiting] = await waitingAmong(ctx, payments, ({ key }) => key === paymentKey);
  const sides = await sidesOf(db, claimKey, today);
  if (waiting === undefined || sides === undefined) return fail('recordNotFound');
  const { payee, amountCents } = waiting.payment;
  const decideBy = lastDayToDecide(today, await holidaysSince(db, today));
  const amount = formatMoney(amountCents);
  await openTask(ctx, {
    kind: 'claimApproval',
    recordKey: paymentKey,
    subject: `Decide on ${amount} to ${payee}, claim ${sides.number}`,
    dueAt: instantOn(decideBy, DUE_AT),
  });
  const adjusters = await db.rows<{
    key: string;
    email: string;
    firstName: string;
    authorityCents: number;
  }>(sql`
    SELECT person.key, person.email, person.name_first AS "firstName", adjuster.authority_cents AS "authorityCents"
    FROM adjuster JOIN person ON person.key = adjuster.person_key AND NOT person.record_inactive
    WHERE ${isAdjuster} AND NOT ${isAwayOn(sql`${today}::date`)} AND person.email IS NOT NULL`);
  const brand = brandOfSite(sides.site);
  const values = { number: sides.number, amount, payee, asker: actor.name, day: formatDay(decideBy) };
  const about = { state: 'claimApprovalOpen', key: paymentKey } as const;
  await queueEmails(
    db,
    adjusters
      .filter((person) => refusalFor(waiting, person) === undefined)
      .map((person) => ({
        ...worded('claims.approval', {
          brand,
          button: { url: pageAt(sides.site, APPROVALS) },
          values,
          about,
        }),
        kind: 'claim' as const,
        cause: `claim-approval:${paymentKey}:${now.getTime()}:${person.key}`,
        to: person.email,
        firstName: person.firstName,
      })),
    now,
  );
}

/** Asks for a payment again: one that waited too long, or was approved before something else came up. */
export async function askAgain(ctx: Ctx, claimKey: string, paymentKey: string): Promise<void> {
  const { db, now, actor } = ctx;
  await needPowers(ctx);
  await holdOpenClaim(ctx, claimKey);
  const facts = await payableOf(ctx, claimKey);
  const payment = facts.payments.find(({ key }) => key === paymentKey) ?? fail('recordNotFound');
  const warnings = warningsOf(facts, payment);
  const askedOn = dayOf(payment.askedAt);
  const canAsk =
    payment.state === 'requested'
      ? isStale(askedOn, facts.today, await holidaysSince(db, askedOn))
      : payment.state === 'approved' && warnings.some((one) => !isAccepted(one, payment.accepted));
  // Asked for again already, or nothing has come up.
  if (!canAsk && payment.state === 'requested') return;
  if (!canAsk) fail('paymentStepNotAllowed', { state: payment.state });
  await db.rows(sql`
    UPDATE claim_payment SET state = 'requested', asked_again_at = ${now}, asked_again_by = ${actor.personKey},
      approved_by = NULL, approved_at = NULL, accepted = '[]', accepted_reason = NULL, version = version + 1
    WHERE key = ${paymentKey}`);
  const { amountCents: cents, payee } = payment;
  await addEvent(db, claimKey, { kind: 'paymentAskedAgain', facts: { cents, payee } }, ctx);
  await completeTask(ctx, 'claimApproval', paymentKey, 'Asked for again');
  await askSecondPerson(ctx, claimKey, paymentKey);
  await changed(ctx, claimKey);
  ctx.note({ kind: 'claimPayment', key: paymentKey, details: { claim: claimKey, cents } });
}
