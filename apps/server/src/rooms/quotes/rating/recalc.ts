import { fail } from '@portico/contract/errors';
import type { Recalculation } from '@portico/contract/rooms/ratings';
import { sql } from '@portico/database/open';
import { instant } from '@portico/database/wire';
import type { Ctx } from '@portico/platform/context';
import { openedEdition } from '../../programs/index.ts';
import type { LastRating, StoredApplication } from '../applications/sql.ts';
import { applyingEdition, type Moved, movedTo } from './edition.ts';
import { rated } from './price.ts';
import { causesOf } from './recalc.rules.ts';

/** What an application costs with the rates of now, compared with an earlier rating. */
export const recalculationOf = async (
  ctx: Ctx,
  application: StoredApplication,
  baseKey: string | undefined,
): Promise<Recalculation> =>
  compared(
    ctx,
    application,
    await baseOf(ctx, application, baseKey),
    await withCurrentRates(ctx, application),
  );

export async function withCurrentRates(ctx: Ctx, application: StoredApplication): Promise<Moved> {
  const editionKey =
    (await applyingEdition(ctx, application)) ??
    fail('businessError', { message: 'This program has no rates for the first day of the term.' });
  return movedTo(ctx, application, editionKey);
}

/** A rating of the same application: the last one shown, unless another was asked for. */
export async function baseOf(
  { db }: Ctx,
  { key, rated }: StoredApplication,
  baseKey: string | undefined,
): Promise<LastRating | null> {
  if (baseKey === undefined) return rated;
  const found = await db.row<LastRating>(sql`
    SELECT rating.key, ${instant(sql`rating.at`)} AS at, rating.application_version AS version,
      rating.edition_key AS "editionKey", rating.input, rating.result
    FROM rating WHERE rating.key = ${baseKey} AND rating.application_key = ${key}`);
  return found ?? fail('recordNotFound');
}

export async function compared(
  ctx: Ctx,
  { editionKey }: StoredApplication,
  base: LastRating | null,
  now: Moved,
): Promise<Recalculation> {
  const Now = rated(now.edition, now.input);
  const IsNewEdition = now.editionKey !== editionKey;
  if (base === null) return { Base: null, Now, ChangeList: [], DifferenceCents: null, IsNewEdition };
  const edition = await openedEdition(ctx.db, base.editionKey);
  const { TermChange: _, ...result } = base.result;
  const causes = causesOf({ edition, input: base.input }, now);
  return {
    Base: { ...result, Key: base.key, RatedAt: base.at },
    Now,
    ChangeList: causes ?? [],
    DifferenceCents: causes?.reduce((sum, { Cents }) => sum + Cents, 0) ?? null,
    IsNewEdition,
  };
}
