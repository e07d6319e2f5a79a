/** Applications for the demo's quotes, in every state that quotes can be in. */
import { type Db, raw, type Sql, sql } from '../../../open.ts';
import type { ProgramCode } from '../../reference/keys.ts';
import type { MarketCode } from '../../samples/keys.ts';
import { editionKey } from '../../samples/keys.ts';
import { DEMO_KEYS } from '../accounts.ts';
import { dayOf } from '../calendar.ts';
import { inputFrom } from '../rating.ts';
import { makeQuote, type QuoteRows, type UnboundTerm } from './quote.ts';

export interface StoredTerm {
  readonly key: string;
  readonly status: UnboundTerm['status'];
  readonly agentKey: string;
  readonly program: ProgramCode;
  readonly market: MarketCode;
  readonly isAdmitted: boolean;
  readonly state: string;
  readonly county: string;
  readonly begin: string;
  readonly end: string;
  readonly writtenAt: Date;
  readonly facts: Readonly<Record<string, string | number>>;
  readonly coverages: readonly { Code: string; LimitCents: number | null; DeductibleCents: number | null }[];
}

/** Terms with all that rates them. */
export const termsWhere = (which: Sql): Sql => sql`
  SELECT policy.key, policy.status, agent.person_key AS "agentKey", program.code AS program, market.code AS market,
    market.admitted AS "isAdmitted", risk.state, risk.county, policy.term_begin AS begin, policy.term_end AS end,
    policy.created_at AS "writtenAt",
    json_build_object('Risk.Occupancy', risk.occupancy, 'Risk.Construction', risk.construction,
      'Risk.YearBuilt', risk.year_built, 'Risk.RoofYear', risk.roof_year, 'Risk.SquareFeet', risk.square_feet,
      'Risk.Stories', risk.stories, 'Risk.ProtectionClass', risk.protection_class, 'Claims.Last3Years', 0) AS facts,
    (SELECT json_agg(json_build_object('Code', code, 'LimitCents', limit_cents, 'DeductibleCents', deductible_cents)
       ORDER BY position) FROM coverage_on(policy.key, policy.term_end) AS coverage) AS coverages
  FROM policy JOIN risk ON risk.key = policy.risk_key JOIN account ON account.key = policy.account_key
  JOIN agent ON agent.key = account.agent_key JOIN program ON program.key = policy.program_key
  JOIN market ON market.key = policy.market_key
  WHERE ${which} ORDER BY policy.key`;
const UNBOUND = sql`policy.status IN ('quote', 'pending', 'declined')`;

export async function makeQuotes(db: Db, now: Date): Promise<void> {
  const people = { underwriter: DEMO_KEYS.person.underwriter };
  const made = (await db.rows<StoredTerm>(termsWhere(UNBOUND))).map((stored, number) => {
    const { edition, input } = inputFrom(stored);
    const term: UnboundTerm = {
      ...{ key: stored.key, status: stored.status, number, agentKey: stored.agentKey, edition, input },
      editionKey: editionKey(edition.code),
      writtenOn: dayOf(stored.writtenAt),
      begin: dayOf(new Date(`${stored.begin}T00:00:00Z`)),
    };
    return makeQuote(term, dayOf(now), people);
  });
  await insert(
    db,
    'application',
    made.map(({ application }) => application),
  );
  await insert(
    db,
    'rating',
    made.flatMap(({ rating }) => (rating === undefined ? [] : [rating])),
  );
  await insert(
    db,
    'application_change',
    made.flatMap(({ changes }) => changes),
  );
  await insert(
    db,
    'underwriting_item',
    made.flatMap(({ items }) => items),
  );
  await insert(
    db,
    'underwriting_message',
    made.flatMap(({ messages }) => messages),
  );
  await nameDocuments(db);
  await pricePolicies(db, made);
}

export async function insert(db: Db, table: string, rows: readonly object[]): Promise<void> {
  if (rows[0] === undefined) return;
  const columns = raw(Object.keys(rows[0]).join(', '));
  await db.rows(sql`
    INSERT INTO ${raw(table)} (${columns}) SELECT ${columns}
    FROM jsonb_populate_recordset(NULL::${raw(table)}, ${JSON.stringify(rows)}::jsonb)`);
}

/** A document is asked for by the name of its type. */
const nameDocuments = (db: Db) =>
  db.rows(sql`
    UPDATE underwriting_item SET title = type.name FROM lookup_item type
    WHERE underwriting_item.kind = 'document' AND type.list = 'EFileType' AND type.key = underwriting_item.code`);

/** A quote costs what its last rating says. One that was never rated has no price yet. */
async function pricePolicies(db: Db, made: readonly QuoteRows[]): Promise<void> {
  await db.rows(sql`
    UPDATE policy SET premium_cents = coalesce(rating.premium_cents, 0), fees_cents = coalesce(rating.fees_cents, 0),
      taxes_cents = coalesce(rating.taxes_cents, 0)
    FROM application LEFT JOIN rating ON rating.key = application.rated_key WHERE application.policy_key = policy.key`);
  await db.rows(sql`
    UPDATE term_slice SET premium_cents = policy.premium_cents, fees_cents = policy.fees_cents, taxes_cents = policy.taxes_cents
    FROM policy JOIN application ON application.policy_key = policy.key WHERE term_slice.policy_key = policy.key`);
  const sold = made.map(({ application, declared }) => ({ policy_key: application.policy_key, declared }));
  await db.rows(sql`
    UPDATE term_slice SET declared = sold.declared
    FROM jsonb_to_recordset(${JSON.stringify(sold)}::jsonb) AS sold (policy_key uuid, declared jsonb)
    WHERE term_slice.policy_key = sold.policy_key`);
  await db.rows(sql`
    DELETE FROM coverage WHERE policy_key IN (SELECT policy_key FROM application)`);
  const coverages = made.flatMap(({ application, rating }) =>
    ((rating?.result as { CoverageList?: readonly Record<string, unknown>[] })?.CoverageList ?? []).map(
      (coverage, at) => ({
        policy_key: application.policy_key,
        sequence: 1,
        code: coverage.Code,
        name: coverage.Name,
        position: at + 1,
        limit_cents: coverage.LimitCents,
        deductible_cents: coverage.DeductibleCents,
        premium_cents: coverage.PremiumCents,
      }),
    ),
  );
  await insert(db, 'coverage', coverages);
}
