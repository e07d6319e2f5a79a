import { fail } from '@portico/contract/errors';
import { isStaff } from '@portico/contract/roles';
import { sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { type RatingInput, rate } from '@portico/rating';
import { policyScope } from '../../policies/index.ts';
import { openedEdition } from '../../programs/index.ts';

interface Logged {
  readonly editionKey: string;
  readonly input: RatingInput;
  readonly totalCents: number | null;
}

/** Only staff see those that belong to no application. */
const loggedRating = (ctx: Ctx, key: string): Promise<Logged | undefined> =>
  ctx.db.row(sql`
    SELECT rating.edition_key AS "editionKey", rating.input, rating.total_cents AS "totalCents"
    FROM rating LEFT JOIN application ON application.key = rating.application_key
    LEFT JOIN policy ON policy.key = application.policy_key
    WHERE rating.key = ${key} AND ${policyScope(ctx)}`);

/** Makes a logged rating again from its own input and edition. It has to come to the same, forever. */
export async function rateAgain(ctx: Ctx, key: string, asLogged: boolean): Promise<string> {
  if (asLogged && !isStaff(ctx.actor.roles)) fail('forbidden');
  const { editionKey, input, totalCents } = (await loggedRating(ctx, key)) ?? fail('recordNotFound');
  ctx.note({ kind: 'rating', key });
  if (asLogged) return inDollars(totalCents);
  const now = rate(await openedEdition(ctx.db, editionKey), input).TotalCents;
  if (now !== totalCents) {
    ctx.log.error(
      { rating: key, loggedCents: totalCents, nowCents: now },
      'a logged rating differs when made again',
    );
    const [logged, again] = [totalCents, now].map((cents) => inDollars(cents) || 'no price');
    fail('businessError', {
      message: `This rating was logged with ${logged} and now comes to ${again}. We’ve been notified. Don’t use either price until we’ve looked into it.`,
    });
  }
  return inDollars(now);
}

/** `272885` → `2728.85`. Nothing without a price. */
const inDollars = (cents: number | null): string => (cents === null ? '' : (cents / 100).toFixed(2));
