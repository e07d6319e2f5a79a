import type { Page, Paging } from '@portico/contract/define';
import { fail } from '@portico/contract/errors';
import { type ClaimShot, claims } from '@portico/contract/rooms/claims';
import { named, sql } from '@portico/database/open';
import { type AnsweredRoom, answer, type Ctx } from '@portico/platform/context';
import { primaryCauses, secondaryCauses } from '../claimRecord/index.ts';
import { gated } from './claims.gate.ts';
import { completeProof, writeMessage } from './claims.messages.ts';
import { reporterScope } from './claims.scope.ts';
import { findClaims } from './claims.sql.ts';
import { closestLosses } from './closest.ts';
import { commitClaim } from './commit/commit.ts';
import { handOver } from './handover/handOver.ts';
import type { ClaimsOffice } from './handover/office.ts';
import { matchLoss } from './report/assess.ts';
import { contactOnFile } from './report/contact.ts';
import { reportClaim } from './report/report.ts';

const pageOf = <T>(rows: readonly T[], { Skip, Take }: Required<Paging>): Page<T> => ({
  rows: rows.slice(Skip, Skip + Take),
  total: rows.length,
});

async function commit(ctx: Ctx, key: string, office: ClaimsOffice | undefined): Promise<string> {
  const seen = await ctx.db.row(
    named(
      `claims_is_reporter_${[...ctx.reaches].sort().join('_')}`,
      sql`SELECT FROM claim WHERE claim.key = ${key} AND ${reporterScope(ctx)}`,
    ),
  );
  if (seen === undefined) fail('recordNotFound');
  const committed = (await commitClaim(ctx, key, office)) ?? fail('recordNotFound');
  if ('reason' in committed) return committed.reason;
  ctx.note({ kind: 'claim', key, details: { number: committed.number } });
  return 'true';
}

/** Commits what isn't committed, and sends again what the claims office hasn't accepted. */
async function retry(ctx: Ctx, key: string, office: ClaimsOffice | undefined): Promise<string> {
  const outcome = await commit(ctx, key, office);
  const failed = await ctx.db.row(sql`SELECT FROM claim WHERE key = ${key} AND handover = 'failed'`);
  if (failed) await handOver(ctx.db, key, office, ctx.now);
  return outcome;
}

/** Those of the cause or, if it has none of its own, those of the type of loss. */
const shotsOf = ({ db }: Ctx, lossType: string, cause = '') =>
  db.rows<ClaimShot>(sql`
    SELECT title AS "Title", why AS "Why" FROM claim_shot
    WHERE loss_type = ${lossType} AND NOT record_inactive AND cause_code = (
      SELECT max(cause_code) FROM claim_shot
      WHERE loss_type = ${lossType} AND cause_code IN ('', ${cause}) AND NOT record_inactive)
    ORDER BY position, title, key`);

/** Without an office outside, our own desk works on claims. */
export const claimsRoom = (office?: ClaimsOffice): AnsweredRoom =>
  answer(claims, {
    find: gated((ctx, { query, paging }) => findClaims(ctx, query, paging)),
    report: gated((ctx, { body }) => reportClaim(ctx, body)),
    retry: gated((ctx, { params }) => retry(ctx, params.ClaimKey, office)),
    commit: gated((ctx, { body }) => commit(ctx, body.ClaimKey, office)),
    causesPrimary: async ({ db, now }, { query, paging }) =>
      pageOf(await primaryCauses(db, now, query.AtDate), paging),
    causesSecondary: async ({ db, now }, { query, paging }) =>
      pageOf(await secondaryCauses(db, now, query.AtDate, query.ClaimCausePrimaryKey), paging),
    message: gated((ctx, { params, body }) => writeMessage(ctx, params.key, body)),
    proofComplete: gated((ctx, { params }) => completeProof(ctx, params.key)),
    shots: async (ctx, { query, paging }) =>
      pageOf(await shotsOf(ctx, query.ClaimCausePrimaryKey, query.ClaimCauseSecondaryKey), paging),
    match: gated((ctx, { query }) =>
      matchLoss(ctx, {
        policyKey: query.PolicyKey,
        lossOn: query.LossOn,
        lossType: query.ClaimCausePrimaryKey,
      }),
    ),
    contact: (ctx, { query }) => contactOnFile(ctx, query.PolicyKey),
    closest: async (ctx, { query, paging }) =>
      pageOf(await closestLosses(ctx, query.CustomerRiskAccountKey), paging),
  });
