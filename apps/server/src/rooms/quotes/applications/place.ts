import { fail } from '@portico/contract/errors';
import type { Answers } from '@portico/contract/rooms/quotes';
import { addDays } from '@portico/contract/rules/days';
import { type Sql, sql } from '@portico/database/open';
import { dayOf } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';
import { newKey } from '@portico/platform/ids';
import { policyScope } from '../../policies/index.ts';
import { editionFor, openedEdition } from '../../programs/index.ts';
import { lossesAt } from '../quotes.losses.ts';
import { QUOTE_DAYS } from '../quotes.rules.ts';
import { carriedAnswers, firstAnswers, type KnownPlace } from './prefill.ts';

interface Quote extends KnownPlace {
  readonly programKey: string;
  readonly marketKey: string;
  readonly begin: string;
  readonly termNumber: number;
  readonly isInactive: boolean;
  readonly riskKey: string;
}

/** Of a statement that has `risk`. */
const KNOWN = ({ now }: Ctx): Sql => sql`
  risk.state, risk.occupancy AS "Occupancy", risk.construction AS "Construction", risk.year_built AS "YearBuilt",
  risk.roof_year AS "RoofYear", risk.square_feet AS "SquareFeet", risk.stories AS "Stories",
  risk.protection_class AS "ProtectionClass", risk.assumed,
  ${lossesAt(sql`risk.key`)} AS losses, ${dayOf(now)}::date AS today`;

/** What we know of the place that an application is about. The caller has found it in its scope. */
export async function knownPlaceOf(ctx: Ctx, riskKey: string): Promise<KnownPlace> {
  const known = await ctx.db.row<KnownPlace>(sql`SELECT ${KNOWN(ctx)} FROM risk WHERE risk.key = ${riskKey}`);
  return known ?? fail('recordNotFound');
}

const quoteToPlace = (ctx: Ctx, policyKey: string): Promise<Quote | undefined> =>
  ctx.db.row(sql`
    SELECT policy.program_key AS "programKey", policy.market_key AS "marketKey", policy.term_begin AS begin,
      policy.term_number AS "termNumber", policy.record_inactive AS "isInactive", risk.key AS "riskKey", ${KNOWN(ctx)}
    FROM policy JOIN risk ON risk.key = policy.risk_key
    WHERE policy.key = ${policyKey} AND (policy.status = 'quote'
        OR policy.status = 'pending' AND EXISTS (SELECT FROM application
          WHERE application.policy_key = policy.key AND application.purpose = 'new')) AND ${policyScope(ctx)} FOR UPDATE OF policy`);

/**
 * Gives a quote the application that belongs to its program, market and first day: a new one, or the one it has with the
 * answers that were given, because a question means the same in every program. A quote that is put away withdraws it.
 */
export async function placeApplication(ctx: Ctx, policyKey: string): Promise<void> {
  const quote = await quoteToPlace(ctx, policyKey);
  if (quote === undefined) return;
  const { programKey, marketKey, state, begin, termNumber } = quote;
  const editionKey = await editionFor(ctx.db, {
    programKey,
    marketKey,
    state,
    begin,
    isRenewal: termNumber > 1,
  });
  if (editionKey === undefined) return;
  const edition = await openedEdition(ctx.db, editionKey);
  const status = quote.isInactive ? 'withdrawn' : 'open';
  const { actor, impersonator, now } = ctx;
  const kept = await ctx.db.row<{ key: string; answers: Answers; assumed: string[] }>(sql`
    SELECT key, answers, assumed FROM application WHERE policy_key = ${policyKey} AND purpose = 'new' FOR UPDATE`);
  if (kept === undefined) {
    const known = firstAnswers(edition, quote);
    await ctx.db.rows(sql`
      INSERT INTO application (key, policy_key, purpose, status, edition_key, effective_on, answers, assumed, expires_on,
        opened_by_key, opened_at, updated_at)
      VALUES (${newKey()}, ${policyKey}, 'new', ${status}, ${editionKey}, ${begin}, ${JSON.stringify(known.answers)},
        ${known.assumed}, ${addDays(dayOf(now), QUOTE_DAYS)}, ${(impersonator ?? actor).personKey}, ${now}, ${now})`);
    return;
  }
  const { answers, assumed } = carriedAnswers(edition, quote, kept);
  await ctx.db.rows(sql`
    UPDATE application SET edition_key = ${editionKey}, effective_on = ${begin}, answers = ${JSON.stringify(answers)},
      assumed = ${assumed}, status = CASE WHEN status = 'withdrawn' OR ${quote.isInactive} THEN ${status} ELSE status END,
      rated_key = CASE WHEN edition_key = ${editionKey} THEN rated_key END, version = version + 1, updated_at = ${now}
    WHERE key = ${kept.key}`);
}
