/** The term that ends, with all that rated it. */
import { fail } from '@portico/contract/errors';
import { BUILDING_FACTS } from '@portico/contract/rooms/risks';
import { type Sql, sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { type Charge, chargesFor, type KnownCoverage, prefill, type RatingInput } from '@portico/rating';
import { policyScope } from '../../policies/index.ts';
import { editionFor, openedEdition, RATED_PLACE } from '../../programs/index.ts';

export interface PriorTerm {
  readonly key: string;
  readonly accountKey: string;
  readonly agencyKey: string;
  readonly riskKey: string;
  readonly number: string | null;
  readonly termNumber: number;
  readonly begin: string;
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
  readonly building: Readonly<Record<(typeof BUILDING_FACTS)[number], string | number>>;
  readonly coverages: readonly KnownCoverage[];
  /** What its latest change was rated with. */
  readonly rated: { readonly editionKey: string; readonly input: RatingInput } | null;
}

const FACTS: Sql = sql`json_build_object('Occupancy', risk.occupancy, 'Construction', risk.construction,
  'YearBuilt', risk.year_built, 'RoofYear', risk.roof_year, 'SquareFeet', risk.square_feet, 'Stories', risk.stories,
  'ProtectionClass', risk.protection_class)`;

/** Holds the term: two who offer its renewal at once do so one after the other. */
export const holdPrior = (ctx: Ctx, key: string): Promise<PriorTerm | undefined> =>
  ctx.db.row(sql`
    SELECT policy.key, policy.account_key AS "accountKey", account.agency_key AS "agencyKey", policy.risk_key AS "riskKey",
      policy.policy_number AS number, policy.term_number AS "termNumber", policy.term_begin AS begin, policy.term_end AS end,
      policy.status, policy.record_inactive AS "isInactive", policy.program_key AS "programKey", program.code AS "programCode",
      policy.market_key AS "marketKey", market.admitted AS "isAdmitted",
      policy.premium_cents + policy.fees_cents + policy.taxes_cents AS "totalCents", ${RATED_PLACE}, ${FACTS} AS building,
      (SELECT coalesce(json_agg(json_build_object('Code', code, 'LimitCents', limit_cents, 'DeductibleCents', deductible_cents)
         ORDER BY position), '[]') FROM coverage WHERE coverage.policy_key = policy.key) AS coverages,
      (SELECT json_build_object('editionKey', rating.edition_key, 'input', rating.input)
       FROM term_change change JOIN rating ON rating.key = change.rating_key
       WHERE change.policy_key = policy.key AND change.kind IN ('NEW', 'END', 'REN', 'REI')
       ORDER BY change.sequence DESC LIMIT 1) AS rated
    FROM policy JOIN risk ON risk.key = policy.risk_key JOIN account ON account.key = policy.account_key
    JOIN program ON program.key = policy.program_key JOIN market ON market.key = policy.market_key
    WHERE policy.key = ${key} AND ${policyScope(ctx)} FOR UPDATE OF policy`);

/** What rated a term. Terms from before there were applications are told by their coverages and their building. */
export async function priorRating(
  ctx: Ctx,
  prior: PriorTerm,
): Promise<{ readonly editionKey: string; readonly input: RatingInput }> {
  if (prior.rated !== null) return prior.rated;
  const { programKey, marketKey, programCode: program, isAdmitted, state, zone, begin, end } = prior;
  const isRenewal = prior.termNumber > 1;
  const wanted = { programKey, marketKey, state, isRenewal };
  const editionKey =
    (await editionFor(ctx.db, { ...wanted, begin })) ??
    (await firstEdition(ctx, prior)) ??
    fail('businessError', { message: 'This program has no rates here. Ask underwriting to renew it.' });
  const edition = await openedEdition(ctx.db, editionKey);
  const facts = Object.fromEntries(BUILDING_FACTS.map((fact) => [`Risk.${fact}`, prior.building[fact]]));
  // A roof that was replaced since then was new enough.
  const roofYear = Math.min(Number(prior.building.RoofYear), Number(begin.slice(0, 4)));
  return {
    editionKey,
    input: {
      term: { state, zone, begin, end, isRenewal },
      answers: prefill(
        edition,
        { ...facts, 'Risk.RoofYear': roofYear, 'Claims.Last3Years': 0 },
        prior.coverages,
      ),
      charges: chargesFor(prior.charges, { state, program, isAdmitted, begin }),
    },
  };
}

/** For terms from before there were editions. */
async function firstEdition(
  { db }: Ctx,
  { programKey, marketKey, state }: PriorTerm,
): Promise<string | undefined> {
  const found = await db.row<{ key: string }>(sql`
    SELECT edition_key AS key FROM edition_state
    WHERE program_key = ${programKey} AND market_key = ${marketKey} AND state = ${state} ORDER BY new_from LIMIT 1`);
  return found?.key;
}
