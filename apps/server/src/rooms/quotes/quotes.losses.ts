import { addYears } from '@portico/contract/rules/days';
import { type Sql, sql } from '@portico/database/open';

const LOSS_YEARS = 3;

/** How many losses at a place count on a day. One that was reported twice counts once, as in loss runs. */
export const lossesAt = (riskKey: Sql, day: string): Sql => sql`(
  SELECT count(*)::int FROM claim
  WHERE claim.risk_key = ${riskKey} AND claim.number IS NOT NULL AND claim.status <> 'DUPLICATE'
    AND claim.loss_on > ${addYears(day, -LOSS_YEARS)}::date)`;
