/** The term that ends, with all that rated it. */
import { fail } from '@portico/contract/errors';
import { sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { type Charge, chargesFor, ENGINE, type RatingInput } from '@portico/rating';
import { policyScope } from '../../policies/index.ts';
import {
  openedEdition,
  RATED_PLACE,
  RECORDED_TERM,
  type RecordedTerm,
  recordedAnswers,
  recordedEdition,
} from '../../programs/index.ts';

export interface PriorTerm extends RecordedTerm {
  readonly key: string;
  readonly accountKey: string;
  readonly agencyKey: string;
  readonly riskKey: string;
  readonly number: string | null;
  readonly termNumber: number;
  readonly end: string;
  readonly status: string;
  readonly isInactive: boolean;
  readonly programKey: string;
  readonly programCode: string;
  readonly marketKey: string;
  readonly isAdmitted: boolean;
  readonly totalCents: number;
  readonly state: string;
  readonly zone: string;
  readonly charges: readonly Charge[];
  /** What its latest change was rated with. */
  readonly rated: { readonly editionKey: string; readonly input: RatingInput } | null;
}

/** Holds the term: two who offer its renewal at once do so one after the other. */
export const holdPrior = (ctx: Ctx, key: string): Promise<PriorTerm | undefined> =>
  ctx.db.row(sql`
    SELECT policy.key, policy.account_key AS "accountKey", account.agency_key AS "agencyKey", policy.risk_key AS "riskKey",
      policy.policy_number AS number, policy.term_number AS "termNumber", policy.term_end AS end,
      policy.status, policy.record_inactive AS "isInactive", policy.program_key AS "programKey", program.code AS "programCode",
      policy.market_key AS "marketKey", market.admitted AS "isAdmitted",
      policy.premium_cents + policy.fees_cents + policy.taxes_cents AS "totalCents", ${RATED_PLACE}, ${RECORDED_TERM},
      (SELECT json_build_object('editionKey', rating.edition_key, 'input', rating.input)
       FROM term_change change JOIN rating ON rating.key = change.rating_key
       WHERE change.policy_key = policy.key AND change.kind IN ('NEW', 'END', 'REN', 'REI')
       ORDER BY change.sequence DESC LIMIT 1) AS rated
    FROM policy JOIN risk ON risk.key = policy.risk_key JOIN account ON account.key = policy.account_key
    JOIN program ON program.key = policy.program_key JOIN market ON market.key = policy.market_key
    WHERE policy.key = ${key} AND ${policyScope(ctx)} FOR UPDATE OF policy`);

/** What rated a term. For terms from before there were applications, what their record tells. */
export async function priorRating(
  ctx: Ctx,
  prior: PriorTerm,
): Promise<{ readonly editionKey: string; readonly input: RatingInput }> {
  if (prior.rated !== null) return prior.rated;
  const { programCode: program, isAdmitted, state, zone, begin, end } = prior;
  const editionKey =
    (await recordedEdition(ctx.db, prior.key)) ??
    fail('businessError', { message: 'This program has no rates here. Ask underwriting to renew it.' });
  const edition = await openedEdition(ctx.db, editionKey);
  return {
    editionKey,
    input: {
      term: { state, zone, begin, end, isRenewal: prior.termNumber > 1 },
      answers: recordedAnswers(edition, prior),
      charges: chargesFor(prior.charges, { state, program, isAdmitted, begin }),
      engine: ENGINE,
    },
  };
}
