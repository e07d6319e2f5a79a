import { fail } from '@portico/contract/errors';
import type { Rating } from '@portico/contract/rooms/quotes';
import { addDays } from '@portico/contract/rules/days';
import { sql } from '@portico/database/open';
import { dayOf } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';
import type { RatingInput } from '@portico/rating';
import { writePrice } from '../../policies/index.ts';
import { openedEdition } from '../../programs/index.ts';
import { writeAnswers } from '../applications/answers.ts';
import { requireEditable } from '../applications/editable.ts';
import { inputOf } from '../applications/input.ts';
import { applicationByKey, holdApplication } from '../applications/sql.ts';
import { QUOTE_DAYS } from '../quotes.rules.ts';
import { logRating } from '../rating/log.ts';
import { insuredPrice, priced } from '../rating/price.ts';
import { syncItems } from './sync.ts';

/** Rates an application and keeps the result: the price that's now shown, and can be bound. */
export async function rateApplication(
  ctx: Ctx,
  key: string,
  asked: { readonly skipFitting?: boolean | undefined; readonly salesChannel?: string | undefined },
  kind: 'calc' | 'recalc' = 'calc',
): Promise<Rating> {
  const held = (await holdApplication(ctx, key)) ?? fail('recordNotFound');
  requireEditable(ctx, held);
  const edition = await openedEdition(ctx.db, held.editionKey);
  const input: RatingInput = { ...inputOf(held), ...(asked.skipFitting && { skipFitting: true }) };
  const { price: result, shown } = priced(edition, held, input);
  const moved = Object.fromEntries(result.FitList.map(({ Control, To }) => [Control, To]));
  if (result.FitList.length > 0) await writeAnswers(ctx, key, moved);
  const version = held.version + (result.FitList.length > 0 ? 1 : 0);
  const logged = await logRating(ctx, {
    kind,
    key,
    version,
    editionKey: held.editionKey,
    input,
    result,
    termChange: shown,
  });
  await ctx.db.rows(sql`
    UPDATE application SET rated_key = ${logged.Key}, expires_on = ${addDays(dayOf(ctx.now), QUOTE_DAYS)},
      status = CASE WHEN status = 'expired' THEN 'open' ELSE status END,
      sales_channel = coalesce(${asked.salesChannel ?? null}, sales_channel), updated_at = ${ctx.now}
    WHERE key = ${key}`);
  if (held.purpose === 'new') await writePrice(ctx, held.policyKey, insuredPrice(edition, input, result));
  const rated = (await applicationByKey(ctx, key)) ?? fail('recordNotFound');
  await syncItems(ctx, rated, result);
  ctx.note({ kind: 'rating', key: logged.Key, details: { totalCents: result.TotalCents } });
  return { ...logged, Version: version };
}
