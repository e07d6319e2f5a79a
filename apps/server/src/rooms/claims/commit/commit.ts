import type { ClaimEvent } from '@portico/contract/rules/claimEvents';
import { PROMISE_KINDS } from '@portico/contract/rules/claimPromises';
import { isInspected } from '@portico/contract/rules/claimSteps';
import { type Db, named, sql } from '@portico/database/open';
import { dayOf } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';
import { queueEmails } from '@portico/platform/outbox';
import { addEvents, keepPromise, makePromises, readerOf } from '../../claimRecord/index.ts';
import { issueDocument } from '../../documents/index.ts';
import { handOver } from '../handover/handOver.ts';
import type { ClaimsOffice } from '../handover/office.ts';
import { type Assigned, nextAdjuster } from './assign.ts';
import { openedEmails } from './emails.ts';
import { holdReported, type Reported } from './facts.ts';

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

  const kinds = PROMISE_KINDS.filter((kind) => kind !== 'inspect' || isInspected(reported.lossType));
  const [adjuster, reader, promised] = await Promise.all([
    nextAdjuster(db, reported.state, dayOf(now)),
    readerOf(db, key),
    makePromises(db, reported, kinds, now, { happened: { last_update: reported.reportedAt } }),
  ]);
  // The emails that go out with this commit acknowledge the report.
  await keepPromise(db, key, 'acknowledge', now);
  const number = await takeNumber(db, reported, {
    adjusterKey: adjuster?.key ?? null,
    handover: office === undefined ? 'done' : 'pending',
    now,
  });
  const callBy = promised.find(({ kind }) => kind === 'call')?.dueOn;
  // One statement each, which don't wait for each other's round trips.
  await Promise.all([
    addEvents(db, key, eventsOf(number, adjuster, office), { now }),
    issueDocument(
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
    ),
    queueEmails(db, openedEmails({ ...reported, number, adjuster, reader, callBy }), now),
  ]);
  if (office !== undefined) await handOver(db, key, office, now);
  return { number, isNew: true };
}

/** Our own desk has the claim with the commit. */
const eventsOf = (
  number: string,
  adjuster: Assigned | undefined,
  office: ClaimsOffice | undefined,
): ClaimEvent[] => [
  { kind: 'opened', facts: { number } },
  ...(adjuster ? [{ kind: 'assigned', facts: { adjuster: adjuster.name } } as const] : []),
  ...(office ? [] : [{ kind: 'handoverDone', facts: {} } as const]),
];

interface Commit {
  readonly adjusterKey: string | null;
  readonly handover: 'done' | 'pending';
  readonly now: Date;
}

/**
 * Numbers are given once the claim is locked, so that none is wasted on a commit that comes second. They come from a
 * sequence, which no transaction waits for.
 */
async function takeNumber(
  db: Db,
  { key, reportedAt }: Reported,
  { adjusterKey, handover, now }: Commit,
): Promise<string> {
  const year = dayOf(reportedAt).slice(2, 4);
  const taken = await db.row<{ number: string }>(
    named(
      'claims_take_number',
      sql`
        UPDATE claim SET number = next_claim_number(${year}),
          committed_at = ${now}, status = ${adjusterKey === null ? 'OPEN' : 'ASSIGNED'}, adjuster_key = ${adjusterKey},
          next_due_on = (
            SELECT min(promise.due_on) FROM claim_promise promise
            WHERE promise.claim_key = claim.key AND promise.kept_at IS NULL AND promise.ended_at IS NULL),
          handover = ${handover}, version = version + 1
        WHERE key = ${key} RETURNING number`,
    ),
  );
  if (taken === undefined) throw new Error('A claim that is locked has gone.');
  return taken.number;
}
