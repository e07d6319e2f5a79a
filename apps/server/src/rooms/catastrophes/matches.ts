import type { Page, Paging } from '@portico/contract/define';
import type { CatastropheMatch } from '@portico/contract/rooms/catastrophes';
import { isMatch, type MatchableCatastrophe } from '@portico/contract/rules/catastrophes';
import { sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { coded } from '../claimRecord/index.ts';

const facts = ({ db }: Ctx, key: string) =>
  db.row<MatchableCatastrophe & { isActive: boolean }>(sql`
    SELECT key, begins, ends, states, counties, loss_types AS "lossTypes", record_active AS "isActive"
    FROM catastrophe WHERE key = ${key}`);

/** Open claims of its days and states. The desk has already decided about those that it set to none. */
const candidates = ({ db }: Ctx, { begins, ends, states }: MatchableCatastrophe) =>
  db.rows<CatastropheMatch>(sql`
    SELECT claim.key AS "Key", claim.number AS "ClaimNumber", account.contact_name AS "Insured",
      claim.loss_on AS "LossOn", claim.state AS "State", claim.county AS "County",
      ${coded('ClaimLossType', sql`claim.loss_type`)} AS "ClaimCausePrimary", claim.catastrophe_answer AS "Answer"
    FROM claim JOIN account ON account.key = claim.account_key
    WHERE claim.loss_on BETWEEN ${begins} AND ${ends} AND claim.state = ANY(${states}::text[])
      AND claim.is_open AND claim.committed_at IS NOT NULL AND claim.catastrophe_key IS NULL
      AND claim.catastrophe_answer IS DISTINCT FROM 'desk'
    ORDER BY claim.loss_on DESC, claim.key`);

/** What the desk may want to add to a catastrophe. Nothing is changed. Undefined if there is no catastrophe. */
export async function findMatches(
  ctx: Ctx,
  key: string,
  { Skip, Take }: Required<Paging>,
): Promise<Page<CatastropheMatch> | undefined> {
  const catastrophe = await facts(ctx, key);
  if (catastrophe === undefined) return undefined;
  const open = catastrophe.isActive ? await candidates(ctx, catastrophe) : [];
  const matching = open.filter(({ LossOn, State, County, ClaimCausePrimary }) =>
    isMatch({ day: LossOn, state: State, county: County, lossType: ClaimCausePrimary.Key }, catastrophe),
  );
  return { rows: matching.slice(Skip, Skip + Take), total: matching.length };
}
