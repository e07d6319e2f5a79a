import { type CommitMode, PURPOSES } from '@portico/contract/rooms/binding';
import { sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { licensedIn } from '../../agencies/index.ts';
import { policyScope } from '../../policies/index.ts';
import { holdApplication, type StoredApplication } from '../applications/sql.ts';
import type { BindItem } from './obstacles.rules.ts';

/**
 * The application that a commit is about, by the quote's or the policy's number: the open one or else the latest, held with
 * its term. A number that the caller can't see is one that doesn't exist.
 */
export async function holdByCertificate(
  ctx: Ctx,
  certificate: string,
  mode: CommitMode,
): Promise<StoredApplication | undefined> {
  const number = certificate.toUpperCase();
  const found = await ctx.db.row<{ key: string; movedRisk: string | null }>(sql`
    SELECT application.key, CASE WHEN application.property IS NOT NULL THEN policy.risk_key END AS "movedRisk"
    FROM policy JOIN application ON application.policy_key = policy.key
    WHERE (policy.quote_number = ${number} OR policy.policy_number = ${number}) AND application.purpose = ${PURPOSES[mode]}
      AND ${policyScope(ctx)}
    ORDER BY application.status IN ('open', 'referred', 'approved') DESC, application.opened_at DESC, application.key DESC
    LIMIT 1`);
  // A new address is for every term of the property, so all are held, always in the same order.
  if (found?.movedRisk)
    await ctx.db.rows(sql`SELECT 1 FROM policy WHERE risk_key = ${found.movedRisk} ORDER BY key FOR UPDATE`);
  return found && holdApplication(ctx, found.key);
}

export const itemsOf = ({ db }: Ctx, applicationKey: string): Promise<BindItem[]> =>
  db.rows(sql`
    SELECT key, code, kind, title, control, needed, status FROM underwriting_item
    WHERE application_key = ${applicationKey} ORDER BY created_at, key`);

/** Whether the term may be written: by its agency in the state, and under its contract on its first day. */
export interface BindingTerm {
  readonly accountKey: string;
  readonly isApplicant: boolean;
  readonly isInactive: boolean;
  readonly isLicensed: boolean;
  readonly hasContract: boolean;
  readonly market: string;
}
export const termOf = ({ db }: Ctx, policyKey: string, today: string): Promise<BindingTerm | undefined> =>
  db.row(sql`
    SELECT account.key AS "accountKey", account.is_applicant AS "isApplicant", policy.record_inactive AS "isInactive",
      market.name AS market,
      ${licensedIn(sql`account.agency_key`, sql`risk.state`, today)} AS "isLicensed",
      EXISTS (SELECT 1 FROM contract WHERE contract.key = policy.contract_key AND contract.state = risk.state
                AND contract.valid_from <= policy.term_begin AND contract.valid_to > policy.term_begin) AS "hasContract"
    FROM policy JOIN account ON account.key = policy.account_key JOIN risk ON risk.key = policy.risk_key
    JOIN market ON market.key = policy.market_key
    WHERE policy.key = ${policyKey}`);

/** The day of the latest loss reported on a term. */
export async function lastLossOf({ db }: Ctx, policyKey: string): Promise<string | null> {
  const found = await db.row<{ day: string | null }>(sql`
    SELECT max(claim.loss_on) AS day FROM claim WHERE claim.policy_key = ${policyKey} AND claim.number IS NOT NULL`);
  return found?.day ?? null;
}
