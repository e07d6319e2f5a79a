import { fail } from '@portico/contract/errors';
import type { Recalculation } from '@portico/contract/rooms/ratings';
import { sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { requireEditable } from '../applications/editable.ts';
import { holdApplication, type StoredApplication } from '../applications/sql.ts';
import type { Moved } from '../rating/edition.ts';
import { baseOf, compared, withCurrentRates } from '../rating/recalc.ts';
import { rateApplication } from './rate.ts';

/** Takes the rates of now over: the price with them is the one that can be bound. */
export async function useCurrentRates(
  ctx: Ctx,
  key: string,
  baseKey: string | undefined,
): Promise<Recalculation> {
  const held = (await holdApplication(ctx, key)) ?? fail('recordNotFound');
  requireEditable(ctx, held);
  const base = await baseOf(ctx, held, baseKey);
  const current = await withCurrentRates(ctx, held);
  await moveTo(ctx, held, current);
  await rateApplication(ctx, key, {}, 'recalc');
  return { ...(await compared(ctx, held, base, current)), IsNewEdition: false };
}

async function moveTo(
  { db, now }: Ctx,
  { key, editionKey: from }: StoredApplication,
  { editionKey, input: { answers, assumed = [] } }: Moved,
): Promise<void> {
  if (editionKey === from) return;
  await db.rows(sql`
    UPDATE application SET edition_key = ${editionKey}, answers = ${JSON.stringify(answers)}, assumed = ${[...assumed]},
      version = version + 1, updated_at = ${now}
    WHERE key = ${key}`);
}
