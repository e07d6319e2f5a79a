/** A term as its record tells it: what rated one that was bound before the portal kept applications. */
import { BUILDING_FACTS } from '@portico/contract/rooms/risks';
import { type Db, sql } from '@portico/database/open';
import { type Answers, type Edition, type KnownCoverage, prefill } from '@portico/rating';

export interface RecordedTerm {
  readonly begin: string;
  readonly building: Readonly<Record<(typeof BUILDING_FACTS)[number], string | number>>;
  readonly coverages: readonly KnownCoverage[];
}

/** Columns of a statement that has `policy` and `risk`. */
export const RECORDED_TERM = sql`
  policy.term_begin AS begin,
  json_build_object('Occupancy', risk.occupancy, 'Construction', risk.construction, 'YearBuilt', risk.year_built,
    'RoofYear', risk.roof_year, 'SquareFeet', risk.square_feet, 'Stories', risk.stories,
    'ProtectionClass', risk.protection_class) AS building,
  (SELECT coalesce(json_agg(json_build_object('Code', coverage.code, 'LimitCents', coverage.limit_cents,
     'DeductibleCents', coverage.deductible_cents) ORDER BY coverage.position), '[]')
   FROM coverage_on(policy.key, policy.term_end) AS coverage) AS coverages`;

/** Losses count as none: those before the term are in its price already. */
export function recordedAnswers(edition: Edition, { begin, building, coverages }: RecordedTerm): Answers {
  const facts = Object.fromEntries(BUILDING_FACTS.map((fact) => [`Risk.${fact}`, building[fact]]));
  // A roof that was replaced since then was new enough.
  const roofYear = Math.min(Number(building.RoofYear), Number(begin.slice(0, 4)));
  return prefill(edition, { ...facts, 'Risk.RoofYear': roofYear, 'Claims.Last3Years': 0 }, coverages);
}

/**
 * The edition that a term was bound with, as far as its record tells: the one in force on its first day. One that was published
 * after the term was written hasn't rated it, though it may apply to terms that begin that late. Terms from before there were
 * editions have the first one.
 */
export async function recordedEdition(db: Db, policyKey: string): Promise<string | undefined> {
  const found = await db.row<{ key: string }>(sql`
    SELECT edition.key FROM policy JOIN risk ON risk.key = policy.risk_key
    JOIN edition_state days ON days.program_key = policy.program_key AND days.market_key = policy.market_key
      AND days.state = risk.state
    JOIN edition ON edition.key = days.edition_key AND edition.status = 'published'
      -- What came with the portal has the day it applies from, and not the day it was loaded.
      AND (edition.published_by_key IS NULL OR edition.published_at <= policy.created_at),
    LATERAL (SELECT CASE WHEN policy.term_number > 1 THEN days.renewal_from ELSE days.new_from END AS day) AS first
    WHERE policy.key = ${policyKey}
    ORDER BY first.day <= policy.term_begin DESC, abs(policy.term_begin - first.day) LIMIT 1`);
  return found?.key;
}
