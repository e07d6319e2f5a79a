import type { Page, Paging, Parsed } from '@portico/contract/define';
import { type Policy, type PolicySort, type policies, statusesOf } from '@portico/contract/rooms/policies';
import { given } from '@portico/database/conditions';
import { empty, join, raw, type Sql, sql } from '@portico/database/open';
import { withTotal } from '@portico/database/wire';
import { dayOf } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';
import { begun, queryOf, wordsOf } from '../../accounts/index.ts';
import { policyScope } from '../policies.scope.ts';
import { statusConditions, summariesOf } from '../policies.sql.ts';
import { namesPolicy, numbered } from './seek.ts';

type Filters = Parsed<typeof policies.rows.list>['query'];

/** Each order ends with a key, so that pages never overlap. */
const ORDERS: Readonly<Record<string, readonly string[]>> = {
  TermBegin: ['policy.term_begin', 'policy.key'],
  TermEnd: ['policy.term_end', 'policy.key'],
  Premium: ['policy.premium_cents', 'policy.key'],
  PolicyNumber: ['policy.policy_number', 'policy.term_number', 'policy.key'],
  Name: ['account.contact_name', 'account.key', 'policy.term_begin', 'policy.key'],
};

function orderOf(sort: PolicySort): { order: Sql; joins: Sql } {
  const [, minus, field = ''] = /^(-?)(\w+)$/.exec(sort) ?? [];
  const columns = ORDERS[field] ?? [];
  return {
    order: raw(columns.map((column) => (minus === '-' ? `${column} DESC` : column)).join(', ')),
    joins: field === 'Name' ? sql`JOIN account ON account.key = policy.account_key` : empty,
  };
}

export async function findPolicies(
  ctx: Ctx,
  { sort = '-TermBegin', ...filters }: Filters,
  paging: Required<Paging>,
): Promise<Page<Policy>> {
  const { order, joins } = orderOf(sort);
  const where = join([policyScope(ctx), ...conditionsOf(filters, dayOf(ctx.now))], ' AND ');
  const rows = await summariesOf(
    ctx,
    sql`SELECT policy.key FROM policy ${joins} WHERE ${where} ORDER BY ${order} LIMIT ${paging.Take} OFFSET ${paging.Skip}`,
    order,
  );
  return withTotal(ctx.db, rows, paging, sql`policy WHERE ${where}`);
}

/** Through the account, the risk or the contract of a policy. */
const accountIs = (condition: Sql) =>
  sql`policy.account_key IN (SELECT account.key FROM account WHERE ${condition})`;

const conditionsOf = (filters: Omit<Filters, 'sort'>, today: string): Sql[] => [
  ...(filters.ReturnInactive ? [] : [sql`NOT policy.record_inactive`]),
  ...given(filters.AlternateKey, (number) => sql`policy.policy_number = ${number}`),
  ...given(filters.QuoteAlternateKey, (number) => sql`policy.quote_number = ${number}`),
  ...given(filters.CustomerRiskAccountKey, (key) => sql`policy.account_key = ${key}`),
  ...given(filters.RiskKey, (key) => sql`policy.risk_key = ${key}`),
  ...given(
    filters.PersonKey,
    (key) => sql`policy.account_key IN (SELECT account_key FROM account_person WHERE person_key = ${key})`,
  ),
  ...given(filters.AgencyKey, (key) => accountIs(sql`account.agency_key = ${key}`)),
  ...given(filters.ContractKey, (key) => sql`policy.contract_key = ${key}`),
  ...given(
    filters.ContractMGAKey,
    (key) => sql`policy.contract_key IN (SELECT contract.key FROM contract WHERE contract.mga_key = ${key})`,
  ),
  ...given(filters.ProgramKey, (key) => sql`policy.program_key = ${key}`),
  ...given(filters.MarketKey, (key) => sql`policy.market_key = ${key}`),
  ...given(
    filters.State,
    (state) => sql`policy.risk_key IN (SELECT risk.key FROM risk WHERE risk.state = ${state})`,
  ),
  ...given(filters.PolicyStatusGroupKey, (group) => {
    const conditions = statusConditions(today);
    return sql`(${join(
      statusesOf(group).map((status) => sql`(${conditions[status]})`),
      ' OR ',
    )})`;
  }),
  ...given(filters.TermBeginFrom, (day) => sql`policy.term_begin >= ${day}::date`),
  ...given(filters.TermBeginTo, (day) => sql`policy.term_begin <= ${day}::date`),
  ...given(filters.TermEndFrom, (day) => sql`policy.term_end >= ${day}::date`),
  ...given(filters.TermEndTo, (day) => sql`policy.term_end <= ${day}::date`),
  ...given(filters.q, matchingWords),
];

/** All the words are in the account's name, addresses or numbers; a policy's number is in the policy itself. */
export function matchingWords(typed: string): Sql {
  const words = wordsOf(typed);
  if (words.length === 0) return sql`true`;
  const query = queryOf(words.map((word) => [begun(word)]));
  const found = sql`policy.account_key IN (SELECT searched.key FROM account_search searched WHERE searched.words @@ ${query}::tsquery)`;
  return join([found, ...words.filter(namesPolicy).map((word) => numbered([word]))], ' AND ');
}
