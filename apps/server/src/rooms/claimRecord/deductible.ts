import { type Sql, sql } from '@portico/database/open';

/** Of the day of the loss. Liability and cyber losses have none. */
export const deductibleOn = (policyKey: Sql, lossOn: Sql, lossType: Sql): Sql => sql`(
  SELECT coverage.deductible_cents FROM coverage_on(${policyKey}, ${lossOn}) AS coverage
  WHERE coverage.deductible_cents IS NOT NULL
    AND ${lossType} NOT IN ('LIABILITY', 'CYBER', 'IDENTITY')
  ORDER BY coverage.position, coverage.code LIMIT 1)`;
export const DEDUCTIBLE = deductibleOn(sql`claim.policy_key`, sql`claim.loss_on`, sql`claim.loss_type`);
