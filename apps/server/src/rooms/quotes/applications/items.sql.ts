import type { UnderwritingItem } from '@portico/contract/rooms/quotes';
import { type Db, type Sql, sql } from '@portico/database/open';
import { instant } from '@portico/database/wire';
import type { Ctx } from '@portico/platform/context';

const person = (name: Sql): Sql => sql`
  CASE WHEN ${name}.key IS NOT NULL THEN json_build_object('Key', ${name}.key, 'NameFull', ${name}.name_full) END`;

/** What must be there before binding comes first, then by name. */
const listed = (applicationKey: Sql): Sql => sql`
  (SELECT coalesce(json_agg(json_build_object(
      'Key', item.key, 'Code', item.code, 'Kind', item.kind, 'Title', item.title, 'Needed', item.needed, 'Days', item.days,
      'DueOn', item.due_on, 'Control', item.control, 'Value', item.answer, 'Status', item.status, 'Note', item.note,
      'EFile', CASE WHEN document.key IS NOT NULL
        THEN json_build_object('Key', document.key, 'Title', document.title) END,
      'AskedBy', ${person(sql`asker`)}, 'DecidedBy', ${person(sql`decider`)}, 'DecidedAt', ${instant(sql`item.decided_at`)})
    ORDER BY item.needed = 'afterwards', item.kind <> 'approval', item.title, item.key), '[]')
   FROM underwriting_item item LEFT JOIN document ON document.key = item.document_key
   LEFT JOIN person asker ON asker.key = item.asked_by_key LEFT JOIN person decider ON decider.key = item.decided_by_key
   WHERE item.application_key = ${applicationKey})`;

/** The items of an application, as a column of a statement that has `application`. */
export const ITEMS: Sql = listed(sql`application.key`);

export const itemsOf = async (db: Db, applicationKey: string): Promise<readonly UnderwritingItem[]> =>
  (await db.row<{ items: UnderwritingItem[] }>(sql`SELECT ${listed(sql`${applicationKey}`)} AS items`))
    ?.items ?? [];

/** How documents are called, by the codes that programs ask for them with. */
export async function documentTitles({ db }: Ctx): Promise<(code: string) => string> {
  const types = await db.rows<{ key: string; name: string }>(sql`
    SELECT DISTINCT ON (key) key, name FROM lookup_item WHERE list = 'EFileType' ORDER BY key, valid_from DESC`);
  const names = new Map(types.map(({ key, name }) => [key, name]));
  return (code) => names.get(code) ?? code;
}
