import { fail } from '@portico/contract/errors';
import type { ClaimMatch } from '@portico/contract/rooms/claims';
import { type MatchableCatastrophe, matchCatastrophes } from '@portico/contract/rules/catastrophes';
import { addDays } from '@portico/contract/rules/days';
import { type CoveredTerm, isInForce } from '@portico/contract/rules/inForce';
import { type ComparableClaim, SIMILAR_DAYS, similarClaims } from '@portico/contract/rules/similarClaims';
import { type Db, named, sql } from '@portico/database/open';
import { dayOf } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';
import { coded } from '../../claimRecord/index.ts';
import { LAPSES, policyScope } from '../../policies/index.ts';
import { claimScope } from '../claims.scope.ts';

/** A loss, as far as it can be judged before anyone has looked at it. */
export interface Loss {
  /** Of its report, if there is one already. */
  readonly key?: string;
  readonly policyKey: string;
  readonly lossOn: string;
  readonly lossType: string;
  /** The day it was reported. Absent: today. */
  readonly reportedOn?: string;
}

interface Term extends CoveredTerm {
  readonly key: string;
  readonly accountKey: string;
  readonly riskKey: string;
  readonly agencyKey: string;
  readonly state: string;
  readonly county: string;
}

type Similar = ClaimMatch['Similar'][number];

export interface Assessment {
  /** The term that covered the day or, if none did, the one that was named. */
  readonly term: Term;
  readonly isInForce: boolean;
  readonly isOld: boolean;
  readonly catastrophes: readonly (MatchableCatastrophe & { readonly name: string })[];
  readonly similar: readonly Similar[];
  /** There are claims like it, whether or not the caller sees them. */
  readonly isSimilar: boolean;
}

export async function assess(ctx: Ctx, loss: Loss): Promise<Assessment> {
  const terms = await termsOf(ctx, loss.policyKey);
  const covering = terms.find((term) => isInForce(term, loss.lossOn));
  const term = covering ?? terms.find(({ key }) => key === loss.policyKey) ?? fail('recordNotFound');
  const [old, catastrophes, similar] = await Promise.all([
    isOld(ctx, term.state, loss),
    catastrophesOn(ctx.db, loss.lossOn),
    similarTo(ctx, loss, term.riskKey),
  ]);
  return {
    term,
    isInForce: covering !== undefined,
    isOld: old,
    catastrophes: matchCatastrophes(
      { day: loss.lossOn, state: term.state, county: term.county, lossType: loss.lossType },
      catastrophes,
    ),
    ...similar,
  };
}

/** All terms of the policy: people name their policy, and the day of the loss decides which term counts. */
const termsOf = (ctx: Ctx, policyKey: string) =>
  ctx.db.rows<Term>(
    named(
      `claims_terms_${[...ctx.reaches].sort().join('_')}`,
      sql`
    SELECT policy.key, policy.account_key AS "accountKey", policy.risk_key AS "riskKey",
      account.agency_key AS "agencyKey", risk.state, risk.county, policy.status, policy.term_begin AS "termBegin",
      policy.term_end AS "termEnd", policy.cancelled_on AS "cancelledOn", ${LAPSES} AS lapses
    FROM policy given
    JOIN policy ON policy.key = given.key OR policy.policy_number = given.policy_number
    JOIN account ON account.key = policy.account_key
    JOIN risk ON risk.key = policy.risk_key
    WHERE given.key = ${policyKey} AND NOT policy.record_inactive AND ${policyScope(ctx)}
    ORDER BY policy.term_begin DESC`,
    ),
  );

/** Where the law limits how long after a loss it can be reported. */
async function isOld({ db, now }: Ctx, state: string, { lossOn, reportedOn }: Loss): Promise<boolean> {
  const day = reportedOn ?? dayOf(now);
  const passed = await db.row(
    named(
      'claims_is_old',
      sql`
        SELECT FROM deadline_rule rule
        WHERE rule.state = ${state} AND rule.kind = 'report' AND rule.after = 'loss'
          AND rule.valid_from <= ${day} AND ${day} < rule.valid_to AND ${lossOn}::date + rule.days < ${day}`,
    ),
  );
  return passed !== undefined;
}

const catastrophesOn = (db: Db, day: string) =>
  db.rows<MatchableCatastrophe & { name: string }>(
    named(
      'claims_catastrophes_on',
      sql`
        SELECT key, name, begins, ends, states, counties, loss_types AS "lossTypes"
        FROM catastrophe WHERE record_active AND begins <= ${day} AND ends >= ${day}`,
    ),
  );

/** Claims like it. The caller learns of those that they see. */
async function similarTo(ctx: Ctx, { key = '', lossOn, lossType }: Loss, riskKey: string) {
  const near = await ctx.db.rows<ComparableClaim & { shown: Similar; isSeen: boolean }>(
    named(
      `claims_similar_${[...ctx.reaches].sort().join('_')}`,
      sql`
    SELECT claim.key, claim.risk_key AS "riskKey", claim.loss_type AS "lossType", claim.loss_on AS "lossOn", claim.status,
      json_build_object('Key', claim.key, 'ReceiptNumber', claim.receipt, 'ClaimNumber', claim.number,
        'LossOn', claim.loss_on, 'ClaimCausePrimary', ${coded('ClaimLossType', sql`claim.loss_type`)}) AS shown,
      ${claimScope(ctx)} AS "isSeen"
    FROM claim
    WHERE claim.risk_key = ${riskKey}
      AND claim.loss_on BETWEEN ${addDays(lossOn, -SIMILAR_DAYS)} AND ${addDays(lossOn, SIMILAR_DAYS)}`,
    ),
  );
  const similar = similarClaims({ key, riskKey, lossType, lossOn }, near);
  return {
    similar: similar.filter(({ isSeen }) => isSeen).map(({ shown }) => shown),
    isSimilar: similar.length > 0,
  };
}

/** What to tell someone before they send a report. */
export async function matchLoss(ctx: Ctx, loss: Loss): Promise<ClaimMatch> {
  const found = await assess(ctx, loss);
  return {
    InForce: found.isInForce,
    Catastrophes: found.catastrophes.map(({ key, name, begins, ends }) => ({
      Key: key,
      Name: name,
      Begins: begins,
      Ends: ends,
    })),
    Similar: [...found.similar],
    Old: found.isOld,
  };
}
