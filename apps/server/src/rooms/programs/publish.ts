import { Failure, fail } from '@portico/contract/errors';
import type { Publication } from '@portico/contract/rooms/programs';
import { sql } from '@portico/database/open';
import { dayOf } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';
import { publicationProblems } from './editions.rules.ts';
import { addDays, editionAmong, holdEditions } from './editions.sql.ts';

/** Publishes an edition in some of its states. What's published there on the same days already stays as it is. */
export async function publishEdition(ctx: Ctx, key: string, wanted: Publication): Promise<void> {
  const { db, now, actor } = ctx;
  const before = (await editionAmong(ctx, key)) ?? fail('recordNotFound');
  await holdEditions(db, sql`${before.edition.Program.Key}`, sql`${before.edition.Market.Key}`);
  const { edition, others } = (await editionAmong(ctx, key)) ?? fail('recordNotFound');
  if (edition.Status === 'withdrawn')
    fail('businessError', { message: `${edition.Code} was withdrawn and can’t be published again.` });
  const dated = others.flatMap(({ Code, StateList }) => StateList.map((days) => ({ ...days, Code })));
  const problems = publicationProblems(wanted, edition, dated, dayOf(now));
  if (problems.length > 0) throw new Failure('badRequest', {}, problems);
  const added = wanted.StateList.filter(
    ({ State }) => !edition.StateList.some((published) => published.State === State),
  );
  ctx.note({ kind: 'edition', key, details: { code: edition.Code, states: added } });
  if (added.length === 0) return;
  await db.rows(sql`
    UPDATE edition SET status = 'published', published_at = ${now}, published_by_key = ${actor.personKey}
    WHERE key = ${key} AND status = 'draft'`);
  await addDays(db, edition, added);
}
