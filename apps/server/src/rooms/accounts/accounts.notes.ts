import type { Page, Paging } from '@portico/contract/define';
import type { AccountNote } from '@portico/contract/rooms/accounts';
import { sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { newKey } from '@portico/platform/ids';
import { accountScope } from './accounts.scope.ts';

const NOTE = sql`
  note.key AS "Key", note.text AS "Text",
  json_build_object('Key', author.key, 'NameFull', author.name_full) AS "Author",
  to_char(note.written_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "WrittenAt"`;

/** An account's notes, the latest first. */
export async function notesOf(
  ctx: Ctx,
  accountKey: string,
  { Skip, Take }: Required<Paging>,
): Promise<Page<AccountNote>> {
  const from = sql`account_note note JOIN account ON account.key = note.account_key
    WHERE note.account_key = ${accountKey} AND ${accountScope(ctx)}`;
  const rows = await ctx.db.rows<AccountNote>(sql`
    SELECT ${NOTE} FROM (SELECT note.* FROM ${from}) AS note JOIN person author ON author.key = note.author_key
    ORDER BY note.written_at DESC, note.key DESC LIMIT ${Take} OFFSET ${Skip}`);
  if (Skip === 0 && rows.length < Take) return { rows, total: rows.length };
  const counted = await ctx.db.row<{ total: number }>(sql`SELECT count(*) AS total FROM ${from}`);
  return { rows, total: counted?.total ?? 0 };
}

/** The new note, where the account is within reach. */
export const addNote = (ctx: Ctx, accountKey: string, text: string): Promise<AccountNote | undefined> => {
  const author = (ctx.impersonator ?? ctx.actor).personKey;
  return ctx.db.row(sql`
    WITH note AS (
      INSERT INTO account_note (key, account_key, author_key, text, written_at)
      SELECT ${newKey()}::uuid, account.key, ${author}::uuid, ${text}, ${ctx.now}::timestamptz
      FROM account WHERE account.key = ${accountKey} AND ${accountScope(ctx)}
      RETURNING *)
    SELECT ${NOTE} FROM note JOIN person author ON author.key = note.author_key`);
};
