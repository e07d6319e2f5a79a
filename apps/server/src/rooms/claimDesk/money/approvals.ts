import type { DeskApproval } from '@portico/contract/rooms/claimDesk';
import { isStale, lastDayToDecide } from '@portico/contract/rules/claimApproval';
import { type EventFacts, type EventKind, wordsOf } from '@portico/contract/rules/claimEvents';
import { sql } from '@portico/database/open';
import { dayOf } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';
import { holidaysSince } from '../../claimRecord/index.ts';
import { powersOf } from '../claimDesk.powers.ts';
import { refusalFor, type Waiting, waitingAmong } from './authority.ts';
import { reasonsOf } from './list.ts';
import { payableOf, paymentsOn } from './payable.ts';

const MOST = 100;

interface Item extends Waiting {
  readonly decideBy: string;
  readonly isStale: boolean;
  readonly canDecide: boolean;
}

/** What waits for the caller, and requests of theirs that waited too long. The oldest first. */
async function itemsFor(ctx: Ctx): Promise<Item[]> {
  const { CanWork, AuthorityCents: authorityCents } = await powersOf(ctx);
  if (!CanWork) return [];
  const { db, now, actor } = ctx;
  const claims = await db.rows<{ key: string }>(
    sql`SELECT DISTINCT claim_key AS key FROM claim_payment WHERE state = 'requested'`,
  );
  if (claims.length === 0) return [];
  const payments = await paymentsOn(
    ctx,
    claims.map(({ key }) => key),
  );
  const waiting = await waitingAmong(ctx, payments, ({ state }) => state === 'requested');
  const oldest = waiting.toSorted(
    (one, two) => one.payment.askedAt.getTime() - two.payment.askedAt.getTime(),
  );
  const holidays = await holidaysSince(db, dayOf(oldest[0]?.payment.askedAt ?? now));
  const me = { key: actor.personKey, authorityCents };
  return oldest
    .map((one): Item => {
      const askedOn = dayOf(one.payment.askedAt);
      const stale = isStale(askedOn, dayOf(now), holidays);
      return {
        ...one,
        decideBy: lastDayToDecide(askedOn, holidays),
        isStale: stale,
        canDecide: !stale && refusalFor(one, me) === undefined,
      };
    })
    .filter(
      ({ canDecide, isStale: stale, payment }) =>
        canDecide || (stale && (payment.requestedBy === me.key || payment.askedAgainBy === me.key)),
    )
    .slice(0, MOST);
}

export const countApprovals = async (ctx: Ctx): Promise<number> => (await itemsFor(ctx)).length;

type Named = Pick<DeskApproval, 'Claim' | 'RequestedBy'>;

export async function listApprovals(ctx: Ctx): Promise<DeskApproval[]> {
  const approvals: DeskApproval[] = [];
  for (const item of await itemsFor(ctx)) {
    const { payment, decideBy, isStale: stale, canDecide } = item;
    const facts = await payableOf(ctx, payment.claimKey);
    const named = await ctx.db.row<Named>(sql`
      SELECT json_build_object('Key', claim.key, 'Number', coalesce(claim.number, claim.receipt),
          'Insured', account.contact_name) AS "Claim",
        json_build_object('Key', person.key, 'NameFull', person.name_full) AS "RequestedBy"
      FROM claim JOIN account ON account.key = claim.account_key
      JOIN person ON person.key = ${payment.askedAgainBy ?? payment.requestedBy}
      WHERE claim.key = ${payment.claimKey}`);
    if (named === undefined) continue;
    approvals.push({
      ...named,
      Kind: 'payment',
      Key: payment.key,
      Coverage:
        facts.coverages.find(({ code }) => code === payment.coverageCode)?.name ?? payment.coverageCode,
      Cost: payment.cost,
      AmountCents: payment.amountCents,
      Payee: payment.coPayee === null ? payment.payee : `${payment.payee} and ${payment.coPayee}`,
      AskedAt: payment.askedAt.toISOString(),
      DecideBy: decideBy,
      IsStale: stale,
      CanDecide: canDecide,
      ReasonList: reasonsOf(facts, payment),
      ChangeList: await changesSince(ctx, payment.claimKey, payment.askedAt),
    });
  }
  return approvals;
}

/** Of the timeline, what can matter for a decision about money. */
const MATTERS: readonly EventKind[] = [
  'status',
  'paymentRequested',
  'paymentApproved',
  'paymentIssued',
  'paymentVoided',
  'recoveryBooked',
  'reserveSet',
  'factsCorrected',
  'questionAsked',
  'questionAnswered',
];

/** What happened since a request, the latest first. What came with it isn't news. */
async function changesSince({ db }: Ctx, claimKey: string, askedAt: Date): Promise<string[]> {
  const events = await db.rows<{ kind: EventKind; facts: EventFacts[EventKind] }>(sql`
    SELECT kind, facts FROM claim_event
    WHERE claim_key = ${claimKey} AND at > ${askedAt} AND kind = ANY (${MATTERS}) ORDER BY at DESC, key DESC LIMIT 20`);
  return events.map((event) => wordsOf(event));
}
