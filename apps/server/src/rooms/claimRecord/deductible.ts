import { sql } from '@portico/database/open';

/** Of the day of the loss. Liability and cyber losses have none. */
export const DEDUCTIBLE = sql`(
  SELECT coverage.deductible_cents FROM coverage_on(claim.policy_key, claim.loss_on) AS coverage
  WHERE coverage.deductible_cents IS NOT NULL
    AND claim.loss_type NOT IN ('LIABILITY', 'CYBER', 'IDENTITY')
  ORDER BY coverage.position, coverage.code LIMIT 1)`;
