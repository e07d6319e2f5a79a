import { Failure } from '@portico/contract/errors';
import { addDays } from '@portico/contract/rules/days';
import { sql } from '@portico/database/open';
import { appendAudit } from '@portico/platform/audit';
import { dayOf } from '@portico/platform/businessDay';
import type { AuditNote, Ctx } from '@portico/platform/context';
import { HOUR, type JobCtx, type JobKind } from '@portico/platform/jobs';
import type { Throttle } from '@portico/platform/throttle';
import { readConfiguration } from '../../lookups/index.ts';
import { portalActs } from '../../policies/index.ts';
import { nextBusinessDay, openTask } from '../../tasks/index.ts';
import { generateOffer } from './generate.ts';

const AT_A_TIME = 200;
const ACTION = 'renewals.offerDue';

interface DueTerm {
  readonly key: string;
  readonly number: string;
  readonly accountKey: string;
}

/** Terms that end soon, that no one has offered to renew, and that no person has been asked to decide about. */
const dueTerms = ({ database }: JobCtx, today: string, days: number): Promise<DueTerm[]> =>
  database.rows(sql`
    SELECT policy.key, policy.policy_number AS number, policy.account_key AS "accountKey" FROM policy
    WHERE ${portalActs} AND policy.status = 'bound' AND NOT policy.record_inactive AND policy.policy_number IS NOT NULL
      AND policy.term_end > ${today}::date AND policy.term_end <= ${addDays(today, days)}::date
      AND NOT EXISTS (SELECT FROM policy next
        WHERE next.policy_number = policy.policy_number AND next.term_number > policy.term_number)
      AND NOT EXISTS (SELECT FROM renewal_offer offer WHERE offer.prior_policy_key = policy.key)
      AND NOT EXISTS (SELECT FROM task WHERE task.kind = 'renewalStopped' AND task.record_key = policy.key)
    ORDER BY policy.term_end, policy.key LIMIT ${AT_A_TIME}`);

/** Offers what is due. Each in a transaction of its own, so that one that fails doesn't hold up the others. */
async function offerDue(ctx: JobCtx, throttle: Throttle): Promise<void> {
  const days = await readConfiguration(ctx.database, 'W2_Renewal_OfferDays');
  if (days <= 0) return;
  for (const term of await dueTerms(ctx, dayOf(ctx.now), days)) {
    if (ctx.signal.aborted) return;
    await offerOne(ctx, throttle, term).catch((cause: Error) =>
      cause instanceof Failure
        ? askStaff(ctx, term, cause.message)
        : ctx.log.error({ policy: term.key, cause: cause.message }, 'a renewal could not be offered'),
    );
  }
}

/** Another process that offers the same term waits for this one, and then finds the offer. */
const offerOne = ({ database, now, log }: JobCtx, throttle: Throttle, { key }: DueTerm): Promise<void> =>
  database.transaction(async (db) => {
    let noted: AuditNote = {};
    const note = (added: AuditNote) => {
      noted = { ...noted, ...added };
    };
    const { Repeated } = await generateOffer(
      { ...PORTAL, db, now, log, throttle, note, restsOn: () => {}, requestId: ACTION, address: '' },
      key,
    );
    if (!Repeated) await appendAudit(db, [{ at: now, action: ACTION, outcome: 'done', ...noted }]);
  });

/** The portal acts by itself: it reaches everything, and what it makes has no author. */
const PORTAL: Pick<Ctx, 'actor' | 'reaches'> = {
  actor: {
    personKey: '',
    logonKey: '',
    sid: '',
    email: '',
    name: 'Portal',
    roles: [],
    canImpersonate: false,
    isAdmin: false,
  },
  reaches: ['all'],
};

/** A home that isn't eligible anymore needs a person who decides, and soon enough to tell the insured. */
const askStaff = (
  { database, now }: JobCtx,
  { key, number, accountKey }: DueTerm,
  why: string,
): Promise<void> =>
  openTask(
    { db: database, now },
    {
      kind: 'renewalStopped',
      recordKey: key,
      subject: `Policy ${number} wasn’t offered to renew: ${why}`,
      accountKey,
      dueAt: nextBusinessDay(now),
    },
  );

export const renewalsJobs = (throttle: Throttle): readonly JobKind[] => [
  { name: ACTION, everyMs: HOUR, run: (ctx) => offerDue(ctx, throttle) },
];
