import { Failure, fail } from '@portico/contract/errors';
import { LETTER_TEXTS } from '@portico/contract/letters/texts';
import { isLetterKind, type LetterKind, type LetterWording } from '@portico/contract/letters/wording';
import type { ContentDraft } from '@portico/contract/rooms/content/item';
import { isLetterBody } from '@portico/contract/rules/content';
import { letterProblems } from '@portico/contract/rules/letters';
import { type Db, sql } from '@portico/database/open';
import { contentOf, itemsWhere, type StoredItem } from './editing/sql.ts';
import { liveAt } from './live.sql.ts';

/** What staff wrote for a letter, if it can be sent like that. Its name and readers are the letter's own. */
export function checkedLetter({ kind, slug }: StoredItem, written: LetterWording): ContentDraft {
  if (kind !== 'letter' || !isLetterKind(slug)) return fail('recordNotFound');
  const problems = letterProblems(LETTER_TEXTS[slug], written);
  if (problems.length > 0)
    throw new Failure(
      'badRequest',
      {},
      problems.map(({ path, message }) => ({ path: `body.${path}`, message })),
    );
  const { name } = LETTER_TEXTS[slug];
  return { Title: name, Summary: '', Category: null, Body: written, Roles: ['EMPLOYEE'], Brands: ['claims'] };
}

/** The words of a letter that are published now. If staff have withdrawn them, those that came with the portal. */
export async function letterWording(db: Db, kind: LetterKind, now: Date): Promise<LetterWording> {
  const live = await db.row<{ body: LetterWording }>(sql`
    SELECT live.body FROM content_item AS item JOIN ${liveAt(now)} AS live ON live.item_key = item.key
    WHERE item.kind = 'letter' AND item.slug = ${kind}`);
  return live?.body ?? LETTER_TEXTS[kind].wording;
}

/** The words that were worked on last: the draft, or what was published. */
export async function newestLetterWording(db: Db, kind: LetterKind): Promise<LetterWording> {
  const [item] = await itemsWhere(db, sql`item.kind = 'letter' AND item.slug = ${kind}`);
  const newest = item?.versions[0];
  if (item === undefined || newest === undefined) return fail('recordNotFound');
  const { Body } = await contentOf(db, item.key, newest.number);
  return isLetterBody(Body) ? Body : fail('recordNotFound');
}
