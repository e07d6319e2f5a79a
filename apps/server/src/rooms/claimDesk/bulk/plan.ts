import { createHash } from 'node:crypto';
import { fail } from '@portico/contract/errors';
import type { BulkPlan, BulkRequest } from '@portico/contract/rooms/claimBulk';
import type { Adjuster } from '@portico/contract/rooms/claimDesk';
import { noMatchText } from '@portico/contract/rules/catastrophes';
import type { ClaimStatus } from '@portico/contract/rules/claimStatus';
import { sql } from '@portico/database/open';
import { dayOf } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';
import { PROMISED_FACTS, type PromisedFacts } from '../../claimRecord/index.ts';
import { type MovedPromise, type PromiseSide, promiseMove, promisesAfter } from '../corrections/promises.ts';
import { catastropheByKey } from '../corrections/stored.ts';
import {
  type Desk,
  dealOut,
  desksOf,
  NOT_OPEN,
  obstacleOf,
  type Stay,
  type ToPlace,
} from '../queue/balance.rules.ts';
import { readAdjusters } from '../queue/stats.ts';

export interface BulkClaim extends ToPlace, Omit<PromisedFacts, 'key' | 'state'> {
  readonly status: ClaimStatus;
  readonly adjuster: string | null;
  readonly catastropheKey: string | null;
  readonly catastrophe: string | null;
  readonly answer: string | null;
  readonly version: number;
  readonly lossOn: string;
  readonly county: string;
  readonly lossType: string;
}
export interface Change {
  readonly claim: BulkClaim;
  /** The adjuster or catastrophe it gets, or null for no catastrophe. */
  readonly to: { readonly key: string; readonly name: string } | null;
  readonly why: string;
  /** What it moves. Only a catastrophe does. */
  readonly promises?: readonly MovedPromise[] | undefined;
}
/** Everything that an action does. The preview shows it, and saving does it. */
export interface Plan {
  readonly request: BulkRequest;
  readonly changes: readonly Change[];
  readonly left: readonly Stay<BulkClaim>[];
  readonly desks: readonly Desk[];
}

/** In the order in which the queue has what is due. */
async function readClaims({ db }: Ctx, keys: readonly string[]): Promise<BulkClaim[]> {
  const found = await db.rows<BulkClaim>(sql`
    SELECT claim.key, coalesce(claim.number, claim.receipt) AS number, claim.county, claim.loss_on AS "lossOn",
      claim.loss_type AS "lossType", claim.is_open AND claim.number IS NOT NULL AS "isOpen", claim.status, claim.version,
      claim.adjuster_key AS "adjusterKey", worker.name_full AS adjuster, claim.catastrophe_key AS "catastropheKey",
      catastrophe.name AS catastrophe, claim.catastrophe_answer AS answer, ${PROMISED_FACTS}
    FROM claim LEFT JOIN person worker ON worker.key = claim.adjuster_key
    LEFT JOIN catastrophe ON catastrophe.key = claim.catastrophe_key
    WHERE claim.key = ANY (${keys}::uuid[]) ORDER BY claim.next_due_on, claim.key`);
  return found.length === new Set(keys).size ? found : fail('recordNotFound');
}

export async function planBulk(ctx: Ctx, request: BulkRequest): Promise<Plan> {
  const claims = await readClaims(ctx, request.ClaimKeys);
  if (request.Action === 'catastrophe') return planCatastrophe(ctx, request, claims);
  const adjusters = await readAdjusters(ctx.db, dayOf(ctx.now));
  if (request.Action === 'assign') return planAssignment(request, claims, adjusters);
  const { moves, stays, desks } = dealOut(claims, adjusters);
  const changes = moves.map(({ claim, to, why }) => ({ claim, to: { key: to.Key, name: to.Name }, why }));
  return { request, changes, left: stays, desks };
}

/** An adjuster who is away gets nothing new: it goes to their deputy. Being full is a warning, because someone chose them. */
function planAssignment(
  request: BulkRequest,
  claims: readonly BulkClaim[],
  adjusters: readonly Adjuster[],
): Plan {
  const desks = desksOf(adjusters);
  const chosen = desks.find(({ adjuster }) => adjuster.Key === request.AdjusterKey) ?? fail('recordNotFound');
  const { AwayUntil, Deputy } = chosen.adjuster;
  const deputy = AwayUntil === null ? undefined : desks.find(({ adjuster }) => adjuster.Key === Deputy?.Key);
  const to = deputy ?? chosen;
  const instead = deputy === undefined ? '' : `${chosen.adjuster.Name} is away, so the deputy gets it. `;
  const changes: Change[] = [];
  const left: Stay<BulkClaim>[] = [];
  for (const claim of claims) {
    if (
      claim.isOpen &&
      (claim.adjusterKey === to.adjuster.Key || claim.adjusterKey === chosen.adjuster.Key)
    ) {
      left.push({ claim, why: `${claim.adjuster} has it already.`, isRefused: false });
      continue;
    }
    const obstacle = claim.isOpen ? obstacleOf(to, claim.state) : NOT_OPEN;
    if (obstacle !== undefined) {
      left.push({ claim, why: `${instead}${obstacle}`, isRefused: true });
      continue;
    }
    const before = to.open;
    to.open += 1;
    const holder = desks.find(({ adjuster }) => adjuster.Key === claim.adjusterKey);
    if (holder) holder.open -= 1;
    const { Key: key, Name: name, Capacity } = to.adjuster;
    const load =
      to.open > Capacity
        ? `${before} to ${to.open} claims, above their capacity of ${Capacity}.`
        : `${before} to ${to.open} of ${Capacity} claims.`;
    const why = `${instead}${name} is licensed in ${claim.state} and goes from ${load}`;
    changes.push({ claim, to: { key, name }, why });
  }
  return { request, changes, left, desks };
}

/** What promises depend on, with the catastrophe that a claim has or would have. */
export const sideOf = (
  { state, lossType, isSurplus, catastropheKey }: BulkClaim,
  wanted = catastropheKey,
): PromiseSide => ({ facts: { state, lossType, catastropheKey: wanted }, coverage: { isSurplus } });

async function planCatastrophe(ctx: Ctx, request: BulkRequest, claims: readonly BulkClaim[]): Promise<Plan> {
  const { CatastropheKey = null } = request;
  const storm =
    CatastropheKey === null
      ? undefined
      : ((await catastropheByKey(ctx, CatastropheKey)) ?? fail('recordNotFound'));
  const to = storm ? { key: storm.key, name: storm.name } : null;
  const changes: Change[] = [];
  const left: Stay<BulkClaim>[] = [];
  for (const claim of claims) {
    const { lossOn: day, state, county, lossType } = claim;
    const noMatch = storm && noMatchText({ day, state, county, lossType }, storm);
    if (claim.catastropheKey === CatastropheKey)
      left.push({
        claim,
        why: storm ? `It belongs to ${storm.name} already.` : 'It belongs to none already.',
        isRefused: false,
      });
    else if (noMatch !== undefined) left.push({ claim, why: noMatch, isRefused: true });
    else changes.push({ claim, to, why: storm ? 'Its day, place and cause match.' : '' });
  }
  const moved = await promisesAfter(
    ctx,
    changes.map(({ claim }) => ({ claim, before: sideOf(claim), after: sideOf(claim, CatastropheKey) })),
  );
  return {
    request,
    changes: changes.map((change) => ({ ...change, promises: moved.get(change.claim.key) })),
    left,
    desks: [],
  };
}

/** The same as long as the action would do the same. */
export const sealOf = ({ request, changes, left }: Plan): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        request.Action,
        changes.map(({ claim, to, promises = [] }) => [
          ...[claim.key, claim.adjusterKey, claim.catastropheKey, to?.key],
          promises.map(({ key, after }) => [key, after?.dueOn, after?.lawDueOn]),
        ]),
        left.map(({ claim, isRefused }) => [claim.key, isRefused]),
      ]),
    )
    .digest('hex');

export function shownPlan(plan: Plan): BulkPlan {
  const { request, changes, left, desks } = plan;
  const isStorm = request.Action === 'catastrophe';
  const claimOf = ({ key: ClaimKey, number }: BulkClaim) => ({ ClaimKey, Number: number });
  return {
    Seal: sealOf(plan),
    ChangeList: changes.map(({ claim, to, why, promises = [] }) => ({
      ...claimOf(claim),
      Before: isStorm ? (claim.catastrophe ?? 'None') : (claim.adjuster ?? 'Unassigned'),
      After: to?.name ?? 'None',
      Why: why,
      PromiseList: promises.map(promiseMove),
    })),
    LeftList: left.map(({ claim, why, isRefused }) => ({
      ...claimOf(claim),
      Why: why,
      IsRefused: isRefused,
    })),
    LoadList: desks
      .filter(({ adjuster, open }) => adjuster.Open !== open)
      .map(({ adjuster, open }) => ({
        AdjusterKey: adjuster.Key,
        Name: adjuster.Name,
        Open: adjuster.Open,
        OpenAfter: open,
        Capacity: adjuster.Capacity,
      })),
  };
}
