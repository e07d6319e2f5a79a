import { fail } from '@portico/contract/errors';
import type { DeskClaim } from '@portico/contract/rooms/claimDesk';
import { type ClaimStatus, missingFor, NEED_TEXT, nextStatuses } from '@portico/contract/rules/claimStatus';
import { sql } from '@portico/database/open';
import { dayOf } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';
import { claimByKey } from '../claims/index.ts';
import { deskEvents } from './claimDesk.events.ts';
import { deskLists } from './claimDesk.lists.ts';
import { powersOf } from './claimDesk.powers.ts';
import { correctionsOf } from './corrections/history.ts';
import { statusFacts } from './work/facts.ts';

type Stored = Pick<
  DeskClaim,
  | 'AdjusterKey'
  | 'FlagList'
  | 'HandOverError'
  | 'DuplicateOf'
  | 'EstimateCents'
  | 'MortgageeList'
  | 'CoverageList'
> & { readonly status: ClaimStatus };

/** What the claim itself says to the desk alone. */
const readStored = ({ db }: Ctx, key: string) =>
  db.row<Stored>(sql`
    SELECT claim.status, claim.adjuster_key AS "AdjusterKey", claim.handover_error AS "HandOverError",
      claim.estimate_cents AS "EstimateCents",
      array_remove(ARRAY[CASE WHEN NOT claim.in_force THEN 'notInForce' END, CASE WHEN claim.is_late THEN 'old' END,
        CASE WHEN claim.is_similar THEN 'duplicate' END], NULL) AS "FlagList",
      (SELECT json_build_object('Key', original.key, 'ClaimNumber', original.number)
       FROM claim original WHERE original.key = claim.duplicate_of_key) AS "DuplicateOf",
      (SELECT coalesce(json_agg(json_build_object('Code', coverage.code, 'Name', coverage.name,
         'LimitCents', coverage.limit_cents, 'DeductibleCents', coverage.deductible_cents)
         ORDER BY coverage.position, coverage.code), '[]')
       FROM coverage_on(claim.policy_key, claim.loss_on) AS coverage) AS "CoverageList",
      ARRAY(SELECT org.name FROM policy_mortgagee loan JOIN mortgagee ON mortgagee.key = loan.mortgagee_key
            JOIN mortgagee_org org ON org.key = mortgagee.org_key
            WHERE loan.policy_key = claim.policy_key ORDER BY loan.position, org.name) AS "MortgageeList"
    FROM claim WHERE claim.key = ${key}`);

/** The statuses the claim can get, and what is missing for each. */
async function statusList(ctx: Ctx, stored: Stored, key: string): Promise<DeskClaim['StatusList']> {
  const { AdjusterKey: adjusterKey, EstimateCents: estimateCents } = stored;
  const facts = await statusFacts(ctx, { key, adjusterKey, estimateCents }, {});
  const next = nextStatuses(stored.status, 'desk');
  const names = await ctx.db.rows<{ key: ClaimStatus; name: string }>(sql`
    SELECT wanted.key, latest_name('ClaimStatusCode', wanted.key) AS name
    FROM unnest(${next}::text[]) WITH ORDINALITY AS wanted (key, place) ORDER BY wanted.place`);
  // What the desk enters with the change isn't missing yet.
  const known = { ...facts, reason: '-', duplicateOf: '-' };
  return names.map(({ key: Key, name: Name }) => ({
    Key,
    Name,
    Missing: (missingFor(stored.status, Key, 'desk', known) ?? []).map((need) => NEED_TEXT[need]),
  }));
}

/** A claim with everything the desk knows. */
export async function openClaim(ctx: Ctx, key: string): Promise<DeskClaim> {
  const Claim = (await claimByKey(ctx, key, true)) ?? fail('recordNotFound');
  const { status, ...stored } = (await readStored(ctx, key)) ?? fail('recordNotFound');
  return {
    Claim,
    Today: dayOf(ctx.now),
    ...stored,
    Powers: await powersOf(ctx),
    StatusList: await statusList(ctx, { ...stored, status }, key),
    CorrectionList: await correctionsOf(ctx, key),
    ...(await deskLists(ctx, key)),
    ...(await deskEvents(ctx, key, { status, reportedAt: Claim.ReportedAt })),
  };
}
