import type { PromiseKind } from '@portico/contract/rules/claimPromises';
import type { ClaimStatus } from '@portico/contract/rules/claimStatus';
import { isInspected } from '@portico/contract/rules/claimSteps';
import {
  DECIDED_WITHOUT_INSPECTION,
  isPastInspection,
  keptByStatus,
} from '@portico/contract/rules/promiseOutcome';
import { sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import type { HeldClaim } from './hold.ts';
import { endPromises, keepPromise, makePromises } from './promises.ts';

/** What a claim promises when it's reopened: the law's days and ours, counted from now. */
const AT_REOPENING: readonly PromiseKind[] = ['call', 'decide'];

/** Reaching a status keeps what it comes after, and tells the insured how things are. */
export async function promisesGoOn(ctx: Ctx, claim: HeldClaim, to: ClaimStatus): Promise<void> {
  const { db, now } = ctx;
  for (const kind of [...keptByStatus(to), 'update']) await keepPromise(db, claim.key, kind, now);
  if (isPastInspection(to)) await endPromises(ctx, claim.key, 'inspect', DECIDED_WITHOUT_INSPECTION);
  if (to !== 'REOPENED') return void (await makePromises(db, claim, ['update'], now));
  const inspects = isInspected(claim.lossType) && !(await wasInspected(ctx, claim.key));
  const kinds = [...AT_REOPENING, ...(inspects ? (['inspect'] as const) : []), 'update' as const];
  await makePromises(db, { ...claim, reopenedAt: now }, kinds, now);
}

const wasInspected = async ({ db }: Ctx, key: string): Promise<boolean> =>
  (await db.row(sql`
    SELECT FROM claim_promise WHERE claim_key = ${key} AND kind = 'inspect' AND kept_at IS NOT NULL LIMIT 1`)) !==
  undefined;
