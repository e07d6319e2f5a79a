import type {
  DeskClaim,
  DeskEntry,
  DeskNote,
  DeskPromise,
  DiaryItem,
} from '@portico/contract/rooms/claimDesk';
import { promiseText } from '@portico/contract/rules/promiseWords';
import { sql } from '@portico/database/open';
import { instant } from '@portico/database/wire';
import { businessDay } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';
import { moneyLists } from './money/list.ts';
import { recoveriesOf } from './recoveries/list.ts';

type Lists = Awaited<ReturnType<typeof moneyLists>> &
  Pick<DeskClaim, 'EntryList' | 'RecoveryList' | 'NoteList' | 'DiaryList' | 'PromiseList'>;

/** The lists that only the desk reads, each in one statement. */
export async function deskLists(ctx: Ctx, key: string): Promise<Lists> {
  return {
    ...(await moneyLists(ctx, key)),
    EntryList: await entriesOf(ctx, key),
    RecoveryList: await recoveriesOf(ctx, key),
    NoteList: await notesOf(ctx, key),
    DiaryList: await diaryOf(ctx, key),
    PromiseList: await promisesOf(ctx, key),
  };
}

const entriesOf = ({ db }: Ctx, key: string) =>
  db.rows<DeskEntry>(sql`
    SELECT entry.key AS "Key", ${instant(sql`entry.booked_at`)} AS "At", person.name_full AS "By",
      entry.coverage_code AS "CoverageCode", entry.kind AS "Kind", entry.cost AS "Cost",
      entry.amount_cents AS "AmountCents", entry.reason AS "Reason", entry.source AS "Source",
      entry.reverses_key AS "ReversesKey"
    FROM claim_entry entry JOIN person ON person.key = entry.by_key
    WHERE entry.claim_key = ${key} ORDER BY entry.booked_at DESC, entry.key DESC`);

const notesOf = ({ db }: Ctx, key: string) =>
  db.rows<DeskNote>(sql`
    SELECT note.key AS "Key", ${instant(sql`note.written_at`)} AS "At", person.name_full AS "Author", note.text AS "Text"
    FROM claim_note note JOIN person ON person.key = note.author_key
    WHERE note.claim_key = ${key} ORDER BY note.written_at DESC, note.key DESC`);

/** What there is to do first, what is done after it. */
const diaryOf = ({ db }: Ctx, key: string) =>
  db.rows<DiaryItem>(sql`
    SELECT item.key AS "Key", item.due_on AS "DueOn", item.text AS "Text", adder.name_full AS "AddedBy",
      ${instant(sql`item.done_at`)} AS "DoneAt", doer.name_full AS "DoneBy"
    FROM claim_diary item JOIN person adder ON adder.key = item.added_by
    LEFT JOIN person doer ON doer.key = item.done_by
    WHERE item.claim_key = ${key} ORDER BY item.done_at IS NOT NULL, item.due_on, item.key`);

async function promisesOf({ db }: Ctx, key: string): Promise<DeskPromise[]> {
  const promises = await db.rows<Omit<DeskPromise, 'Text'> & { what: string | null }>(sql`
    SELECT promise.key AS "Key", promise.kind AS "Kind", promise.what, promise.owner AS "Who", promise.due_on AS "DueOn",
      promise.law_due_on AS "LawDueOn", promise.citation AS "Citation", ${businessDay(sql`promise.kept_at`)} AS "KeptOn",
      ${businessDay(sql`promise.ended_at`)} AS "EndedOn", promise.settled_as AS "SettledAs",
      promise.settled_reason AS "SettledReason", settler.name_full AS "SettledBy",
      promise.moved_from AS "MovedFrom", promise.moved_reason AS "MovedReason"
    FROM claim_promise promise LEFT JOIN person settler ON settler.key = promise.settled_by
    WHERE promise.claim_key = ${key} ORDER BY promise.due_on, promise.key`);
  return promises.map(({ what, ...promise }) => ({
    ...promise,
    Text: promiseText({ kind: promise.Kind, what }, promise.KeptOn === null ? 'open' : 'kept', 'office'),
  }));
}
