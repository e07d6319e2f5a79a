import type { ProductionFilters } from '@portico/contract/rooms/production';
import { type Sql, sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { policyScope } from '../policies/index.ts';

type Asked = Pick<ProductionFilters, 'ProgramKey' | 'AgencyKey' | 'AgentKey'>;

/** A condition on `policy`: what the caller may see of what was asked for. */
export const termsOf = (ctx: Ctx, { ProgramKey, AgencyKey, AgentKey }: Asked): Sql => {
  const ofProgram = ProgramKey === undefined ? sql`true` : sql`policy.program_key = ${ProgramKey}`;
  const ofAgency = AgencyKey === undefined ? sql`true` : sql`account.agency_key = ${AgencyKey}`;
  const ofAgent = AgentKey === undefined ? sql`true` : sql`account.agent_key = ${AgentKey}`;
  const ofAccount =
    AgencyKey === undefined && AgentKey === undefined
      ? sql`true`
      : sql`policy.account_key IN (SELECT account.key FROM account WHERE ${ofAgency} AND ${ofAgent})`;
  return sql`(NOT policy.record_inactive AND ${ofProgram} AND ${ofAccount} AND ${policyScope(ctx)})`;
};
