import type { Paging, Parsed } from '@portico/contract/define';
import { ADDRESS_TYPE_OF } from '@portico/contract/enums';
import type { AccountPeek, accounts, CustomerRiskAccount } from '@portico/contract/rooms/accounts';
import { given } from '@portico/database/conditions';
import { join, named, type Sql, sql } from '@portico/database/open';
import { withTotal } from '@portico/database/wire';
import type { Ctx, Viewer } from '@portico/platform/context';
import { passedChallenge } from '../challenges/index.ts';
import { accountScope, termScope } from './accounts.scope.ts';

type Filters = Parsed<typeof accounts.rows.list>['query'];

const ADDRESS_TYPE = sql`CASE type WHEN 'DEFAULT' THEN ${ADDRESS_TYPE_OF.DEFAULT}::int ELSE ${ADDRESS_TYPE_OF.PHYSICAL}::int END`;
const ADDRESSES = sql`(
  SELECT json_agg(json_build_object('Type', json_build_object('Key', type), 'AddressType', ${ADDRESS_TYPE},
      'Street1', street1, 'Street2', street2,
      'City', city, 'County', county, 'State', state, 'PostalCode', postal_code, 'CountryCode', country_code)
    ORDER BY type)
  FROM account_address WHERE account_key = account.key)`;
const policiesFor = (viewer: Viewer) => sql`(
  SELECT json_agg(json_build_object('Key', listed.key, 'AlternateKey', listed.policy_number)
    ORDER BY listed.term_begin DESC, listed.key)
  FROM policy listed WHERE listed.account_key = account.key AND NOT listed.record_inactive
    AND ${termScope(viewer, 'listed')})`;
const PERSONS = sql`(
  SELECT json_agg(json_build_object('Key', person.key, 'NameFull', person.name_full, 'Relationship', belongs.relationship)
    ORDER BY belongs.relationship = 'owner' DESC, person.name_last, person.name_first, person.key)
  FROM account_person belongs JOIN person ON person.key = belongs.person_key
  WHERE belongs.account_key = account.key)`;

/** The account as one JSON value. Its lists are for those who may see all of it. */
const accountJson = (viewer: Viewer, seesAll: Sql) => {
  const list = (rows: Sql) => sql`CASE WHEN ${seesAll} THEN COALESCE(${rows}, '[]') ELSE '[]' END`;
  return sql`json_build_object(
    'Key', account.key, 'AlternateKey', account.number,
    'Contact', json_build_object('Name', account.contact_name, 'ContactAddressList', ${list(ADDRESSES)}),
    'Agency', json_build_object('Key', agency.key, 'Name', agency.name),
    'Agent', json_build_object('Key', agent.key, 'NameFull', agent_person.name_full),
    'PolicyList', ${list(policiesFor(viewer))}, 'PersonList', ${list(PERSONS)},
    'RecordInactive', account.record_inactive, 'Version', account.version)`;
};
const WITH_AGENCY = sql`
  JOIN agency ON agency.key = account.agency_key
  JOIN agent ON agent.key = account.agent_key
  JOIN person agent_person ON agent_person.key = agent.person_key`;

const selectAccount = (viewer: Viewer) =>
  sql`SELECT ${accountJson(viewer, sql`true`)} AS found FROM account ${WITH_AGENCY}`;

export async function accountByKey(ctx: Ctx, key: string): Promise<CustomerRiskAccount | undefined> {
  const row = await ctx.db.row<{ found: CustomerRiskAccount }>(
    named(
      `accounts_by_key_${[...ctx.reaches].sort().join('_')}`,
      sql`${selectAccount(ctx)} WHERE account.key = ${key} AND ${accountScope(ctx)}`,
    ),
  );
  return row?.found;
}

/** What someone sees of an account they have just got a limited link to: no more than they confirmed. */
export async function limitedAccount(ctx: Ctx, key: string): Promise<CustomerRiskAccount | undefined> {
  const row = await ctx.db.row<{ found: CustomerRiskAccount }>(sql`
    SELECT ${accountJson(ctx, sql`false`)} AS found FROM account ${WITH_AGENCY}
    WHERE account.key = ${key} AND EXISTS (
      SELECT FROM limited_link WHERE account_key = account.key AND person_key = ${ctx.actor.personKey})`);
  return row && { ...row.found, IsLimited: true };
}

export async function peekByPolicy(ctx: Ctx, policyKey: string): Promise<AccountPeek | undefined> {
  const scope = accountScope(ctx);
  const row = await ctx.db.row<{ found: AccountPeek }>(sql`
    SELECT json_build_object(
      'CustomerRiskAccount', ${accountJson(ctx, scope)},
      'Policy', json_build_object(
        'Key', policy.key, 'AlternateKey', policy.policy_number, 'PolicyNumber', policy.policy_number,
        'Street1', risk.street1, 'Street2', risk.street2, 'City', risk.city, 'State', risk.state,
        'PostalCode', risk.postal_code, 'CountryCode', risk.country_code,
        'TermBegin', policy.term_begin, 'TermEnd', policy.term_end,
        'CustomerRiskAccount', json_build_object('Key', account.key), 'RecordInactive', policy.record_inactive),
      'PolicyNumbers', (
        SELECT coalesce(json_agg(DISTINCT listed.policy_number), '[]') FROM policy listed
        WHERE listed.account_key = account.key AND listed.policy_number IS NOT NULL AND NOT listed.record_inactive)
      ) AS found
    FROM policy JOIN risk ON risk.key = policy.risk_key JOIN account ON account.key = policy.account_key ${WITH_AGENCY}
    WHERE policy.key = ${policyKey} AND (${scope} AND ${termScope(ctx)} OR ${passedChallenge(ctx)})`);
  return row?.found;
}

export async function findAccounts(ctx: Ctx, filters: Filters, paging: Required<Paging>) {
  const where = join([accountScope(ctx), ...conditionsOf(ctx, filters)], ' AND ');
  const order = sql`ORDER BY account.contact_name, account.key`;
  // The page first, so skipped rows aren't assembled.
  const rows = await ctx.db.rows<{ found: CustomerRiskAccount }>(sql`
    ${selectAccount(ctx)} WHERE account.key IN (
      SELECT account.key FROM account WHERE ${where} ${order} LIMIT ${paging.Take} OFFSET ${paging.Skip}) ${order}`);
  const found = rows.map((row) => row.found);
  return withTotal(ctx.db, found, paging, sql`account WHERE ${where}`);
}

const conditionsOf = (viewer: Viewer, filters: Filters): Sql[] => [
  ...(filters.ReturnInactive ? [] : [sql`NOT account.record_inactive`]),
  ...given(
    filters.PolicyKey,
    (key) => sql`account.key IN (
      SELECT account_key FROM policy WHERE policy.key = ${key} AND ${termScope(viewer)})`,
  ),
  ...given(
    filters.PolicyAlternateKey,
    (number) => sql`account.key IN (SELECT account_key FROM policy WHERE policy_number = ${number})`,
  ),
  ...given(
    filters.PersonKey,
    (key) => sql`account.key IN (SELECT account_key FROM account_person WHERE person_key = ${key})`,
  ),
  ...given(filters.ContractMGAKey, (key) => sql`account.mga_key = ${key}`),
];
