import { isInspected } from '@portico/contract/rules/claimSteps';
import { type Db, sql } from '@portico/database/open';
import { dayOf } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';
import { queueEmail } from '@portico/platform/outbox';
import { issueDocument } from '../../documents/index.ts';
import { addEvent } from '../claims.events.ts';
import { handOver } from '../handover/handOver.ts';
import type { ClaimsOffice } from '../handover/office.ts';
import { nextAdjuster } from './assign.ts';
import { openedEmails } from './emails.ts';
import { holdReported, type Reported } from './facts.ts';
import { keepPromise, openPromises, promiseDates } from './promises.ts';

/** Where the commit happens: in a call, or in the job that finishes what a closed phone has left. */
export type CommitParts = Pick<Ctx, 'db' | 'now'> & Partial<Pick<Ctx, 'actor'>>;

export type Committed = { readonly number: string; readonly isNew: boolean } | { readonly reason: string };

/**
 * Makes a claim of a report: number, adjuster, promises, document, emails and handover, all in the caller's transaction.
 * A claim that has its number already stays as it is.
 */
export async function commitClaim(
  parts: CommitParts,
  key: string,
  office: ClaimsOffice | undefined,
): Promise<Committed | undefined> {
  const { db, now } = parts;
  const reported = await holdReported(db, key);
  if (reported === undefined) return undefined;
  if (reported.number !== null) return { number: reported.number, isNew: false };
  if (!reported.isOpen) return { reason: 'This report was withdrawn, so there’s no claim to open.' };

  const adjuster = await nextAdjuster(db, reported.state, dayOf(now));
  const callBy = await makePromises(db, reported, now);
  const number = await takeNumber(db, reported, adjuster?.key, now);
  await addEvent(db, key, { kind: 'opened', facts: { number } }, { now });
  if (adjuster) await addEvent(db, key, { kind: 'assigned', facts: { adjuster: adjuster.name } }, { now });
  await issueDocument(
    db,
    {
      template: 'claimRequest',
      recordKey: key,
      claimKey: key,
      typeKey: 'CLAIM_REQUEST',
      title: `Claim report ${number}`,
      createdBy: reported.reporterKey,
    },
    now,
  );
  for (const email of openedEmails({ ...reported, number, adjuster, callBy }))
    await queueEmail(db, email, now);
  await handOver(db, key, office, now);
  return { number, isNew: true };
}

/** The day by which we call, for the emails. */
async function makePromises(db: Db, reported: Reported, now: Date): Promise<string | undefined> {
  const { key, reportedAt, lossType } = reported;
  const dates = await promiseDates(db, reported, { notice: reportedAt, last_update: reportedAt });
  await openPromises(
    db,
    key,
    dates.filter(({ kind }) => kind !== 'inspect' || isInspected(lossType)),
    now,
  );
  // The emails that go out with this commit acknowledge the report.
  await keepPromise(db, key, 'acknowledge', now);
  return dates.find(({ kind }) => kind === 'call')?.dueOn;
}

/** Numbers are given once the claim is locked, so that none is wasted on a commit that comes second. */
async function takeNumber(db: Db, { key, reportedAt }: Reported, adjusterKey: string | undefined, now: Date) {
  const year = dayOf(reportedAt).slice(2, 4);
  const taken = await db.row<{ number: string }>(sql`
    UPDATE claim SET number = ${`CLM-${year}-`} || lpad(nextval('claim_number')::text, 6, '0'),
      committed_at = ${now}, status = ${adjusterKey === undefined ? 'OPEN' : 'ASSIGNED'},
      adjuster_key = ${adjusterKey ?? null}, handover = 'pending', version = version + 1,
      next_due_on = (SELECT min(due_on) FROM claim_promise WHERE claim_key = ${key} AND kept_at IS NULL)
    WHERE key = ${key} RETURNING number`);
  if (taken === undefined) throw new Error('A claim that is locked has gone.');
  return taken.number;
}
