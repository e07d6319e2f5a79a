import type { ChangePurpose } from '@portico/contract/rooms/quotes';
import { sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { policyScope, type TermFacts } from '../../policies/index.ts';
import type { ChangedTerm } from './dates.rules.ts';

/** A term that someone wants to change. Nothing else changes it until the transaction ends. */
export interface HeldTerm extends TermFacts, ChangedTerm {
  readonly key: string;
  readonly state: string;
  readonly programCode: string;
  readonly contractCode: string;
  readonly changes: readonly (ChangedTerm['changes'][number] & {
    readonly bookedByKey: string | null;
    readonly bookedBy: string | null;
  })[];
  /** The application that is open for it. */
  readonly openKey: string | null;
}

/** Held first and read afterwards, so that what someone did just before is seen. */
export async function holdTerm(ctx: Ctx, policyKey: string): Promise<HeldTerm | undefined> {
  await ctx.db.rows(
    sql`SELECT 1 FROM policy WHERE policy.key = ${policyKey} AND ${policyScope(ctx)} FOR UPDATE OF policy`,
  );
  return ctx.db.row(sql`
    SELECT policy.key, policy.status, policy.term_begin AS "TermBegin", policy.term_end AS "TermEnd",
      policy.cancelled_on AS "CancelledOn", risk.state, program.code AS "programCode", contract.code AS "contractCode",
      (SELECT application.key FROM application WHERE application.policy_key = policy.key
         AND application.status IN ('open', 'referred', 'approved')) AS "openKey",
      (SELECT coalesce(json_agg(json_build_object('kind', change.kind, 'effectiveOn', change.effective_on,
         'bookedByKey', change.booked_by_key, 'bookedBy', person.name_full) ORDER BY change.sequence), '[]')
       FROM term_change change LEFT JOIN person ON person.key = change.booked_by_key WHERE change.policy_key = policy.key) AS changes
    FROM policy JOIN risk ON risk.key = policy.risk_key JOIN program ON program.key = policy.program_key
    JOIN contract ON contract.key = policy.contract_key
    WHERE policy.key = ${policyKey} AND NOT policy.record_inactive AND policy.status IN ('bound', 'cancelled')
      AND ${policyScope(ctx)}`);
}

/** What a term has answered, by the change that was booked last. */
export interface AnsweredTerm {
  readonly editionKey: string;
  readonly answers: object;
  readonly assumed: readonly string[];
}

export const answersOfTerm = ({ db }: Ctx, policyKey: string): Promise<AnsweredTerm | undefined> =>
  db.row(sql`
    SELECT rating.edition_key AS "editionKey", application.answers, application.assumed
    FROM term_change change JOIN application ON application.key = change.application_key
    JOIN rating ON rating.key = change.rating_key
    WHERE change.policy_key = ${policyKey} ORDER BY change.sequence DESC LIMIT 1`);

/** Why a term can't be changed like this, in words. */
export const NOT_POSSIBLE: Readonly<Record<ChangePurpose, string>> = {
  endorse: 'Only a current or upcoming term can be changed.',
  cancel: 'Only a current or upcoming term can be canceled.',
  reinstate: 'Only a policy that was canceled here within the last 30 days can be reinstated.',
};
