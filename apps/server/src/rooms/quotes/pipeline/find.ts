import type { Parsed } from '@portico/contract/define';
import {
  OPEN_STAGES,
  type PipelineSort,
  type PipelineSortField,
  type pipeline,
  STAGES,
  type Stage,
  type StageCount,
} from '@portico/contract/rooms/pipeline';
import { given } from '@portico/database/conditions';
import { empty, join, raw, type Sql, sql } from '@portico/database/open';
import { dayOf, startOfBusinessDay } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';
import { matchingWords, policyScope } from '../../policies/index.ts';

export type Query = Parsed<typeof pipeline.rows.list>['query'];

/** Of a quote with its application, which it may not have. */
export const stageSql = (today: string): Sql => sql`
  CASE WHEN application.status = 'committed' THEN 'bound'
       WHEN policy.record_inactive OR policy.status IN ('declined', 'expired')
         OR application.status IN ('declined', 'withdrawn', 'expired')
         OR application.status = 'open' AND application.expires_on <= ${today}::date THEN 'closed'
       WHEN application.status = 'approved' THEN 'approved'
       WHEN application.status = 'referred' OR policy.status = 'pending' THEN 'referred'
       -- A change of a bound term has its price in its rating, a quote on its record.
       WHEN CASE WHEN application.base_answers IS NULL THEN policy.premium_cents > 0
                 ELSE application.rated_key IS NOT NULL END THEN 'rated'
       ELSE 'draft' END`;

const conditions = (ctx: Ctx, query: Query): Sql[] => [
  policyScope(ctx),
  ...given(query.ProgramKey, (key) => sql`policy.program_key = ${key}`),
  ...given(query.MarketKey, (key) => sql`policy.market_key = ${key}`),
  ...given(
    query.State,
    (state) =>
      sql`policy.contract_key IN (SELECT contract.key FROM contract WHERE contract.state = ${state})`,
  ),
  ...given(
    query.AgentKey,
    (key) => sql`policy.account_key IN (SELECT account.key FROM account WHERE account.agent_key = ${key})`,
  ),
  ...given(query.q, matchingWords),
];

/**
 * Every quote that was never bound, those bound this month, and open changes of bound terms, as the table `quote`. What was
 * put away before it had an application is history.
 */
function quotesOf(ctx: Ctx, query: Query, columns: Sql, joins: Sql): Sql {
  const today = dayOf(ctx.now);
  const where = join(conditions(ctx, query), ' AND ');
  const picked = sql`policy.key, application.key AS application_key, ${stageSql(today)} AS stage,
    policy.premium_cents + policy.fees_cents + policy.taxes_cents AS total ${columns}`;
  return sql`(
    SELECT ${picked} FROM policy
    LEFT JOIN application ON application.policy_key = policy.key AND application.purpose = 'new' ${joins}
    WHERE policy.status IN ('quote', 'pending', 'declined', 'expired') AND policy.policy_number IS NULL
      AND NOT (policy.record_inactive AND application.key IS NULL) AND ${where}
    UNION ALL
    SELECT ${picked} FROM application JOIN policy ON policy.key = application.policy_key ${joins}
    WHERE application.purpose = 'new' AND application.status = 'committed'
      AND application.updated_at >= ${startOfBusinessDay(`${today.slice(0, 8)}01`)} AND ${where}
    UNION ALL
    SELECT ${picked} FROM application JOIN policy ON policy.key = application.policy_key ${joins}
    WHERE application.base_answers IS NOT NULL AND application.status IN ('open', 'referred', 'approved')
      AND ${where}) AS quote`;
}

/** How many quotes each stage has with these filters, and what they come to. */
export async function countStages(ctx: Ctx, query: Query): Promise<StageCount[]> {
  const counted = await ctx.db.rows<{ stage: Stage; count: number; total: number }>(sql`
    SELECT quote.stage, count(*)::int AS count, sum(quote.total)::bigint AS total
    FROM ${quotesOf(ctx, query, empty, empty)} GROUP BY quote.stage`);
  const byStage = new Map(counted.map((row) => [row.stage, row]));
  return STAGES.map((Key) => ({
    Key,
    Count: byStage.get(Key)?.count ?? 0,
    TotalCents: byStage.get(Key)?.total ?? 0,
  }));
}

const SORTED_BY: Readonly<Record<PipelineSortField, Sql>> = {
  FollowUp: sql`application.follow_up_on`,
  Name: sql`account.contact_name`,
  Effective: sql`coalesce(application.effective_on, policy.term_begin)`,
  Total: sql`NULLIF(policy.premium_cents + policy.fees_cents + policy.taxes_cents, 0)`,
  Age: sql`policy.created_at`,
};

function orderOf(stage: Stage | undefined, sort: PipelineSort | undefined): { column: Sql; way: string } {
  if (sort === undefined && stage !== undefined && !OPEN_STAGES.includes(stage))
    return { column: sql`coalesce(application.updated_at, policy.updated_at)`, way: 'DESC' };
  const [, minus, field = ''] = /^(-?)(\w+)$/.exec(sort ?? 'FollowUp') ?? [];
  // The oldest was opened first.
  const isDown = (minus === '-') !== (field === 'Age');
  return { column: SORTED_BY[field as PipelineSortField], way: isDown ? 'DESC' : 'ASC' };
}

/** A term, and the application that it's on the list for. */
export interface FoundQuote {
  readonly key: string;
  readonly applicationKey: string | null;
}

/** A page of the list, or all of it. What has nothing to be sorted by comes last, and then what takes effect first comes first. */
export async function findKeys(
  ctx: Ctx,
  query: Query,
  page = sql`LIMIT ${query.Take ?? 50} OFFSET ${query.Skip ?? 0}`,
): Promise<FoundQuote[]> {
  const { column, way } = orderOf(query.Stage, query.sort);
  const joins = column === SORTED_BY.Name ? sql`JOIN account ON account.key = policy.account_key` : empty;
  const stages = query.Stage === undefined ? OPEN_STAGES : [query.Stage];
  return ctx.db.rows(sql`
    SELECT quote.key, quote.application_key AS "applicationKey" FROM ${quotesOf(ctx, query, sql`, policy.term_begin, ${column} AS place`, joins)}
    WHERE quote.stage = ANY (${stages}::text[])
    ORDER BY quote.place ${raw(way)} NULLS LAST, quote.term_begin, quote.key
    ${page}`);
}
