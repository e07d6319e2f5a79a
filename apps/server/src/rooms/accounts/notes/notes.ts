import type { Page, Paging } from '@portico/contract/define';
import type { AccountNote } from '@portico/contract/rooms/accounts';
import { named, sql } from '@portico/database/open';
import { instant, withTotal } from '@portico/database/wire';
import type { Ctx } from '@portico/platform/context';
import { newKey } from '@portico/platform/ids';
import { accountScope } from '../accounts.scope.ts';

const NOTE = sql`
  note.key AS "Key", note.text AS "Text",
  json_build_object('Key', author.key, 'NameFull', author.name_full) AS "Author",
  ${instant(sql`note.written_at`)} AS "WrittenAt"`;

/** An account's notes, the latest first. */
export async function notesOf(
  ctx: Ctx,
  accountKey: string,
  paging: Required<Paging>,
): Promise<Page<AccountNote>> {
  const from = sql`account_note note JOIN account ON account.key = note.account_key
    WHERE note.account_key = ${accountKey} AND ${accountScope(ctx)}`;
  const rows = await ctx.db.rows<AccountNote>(sql`
    SELECT ${NOTE} FROM (SELECT note.* FROM ${from}) AS note JOIN person author ON author.key = note.author_key
    ORDER BY note.written_at DESC, note.key DESC LIMIT ${paging.Take} OFFSET ${paging.Skip}`);
  return withTotal(ctx.db, rows, paging, from);
}

/** The new note, where the account is within reach. */
export const addNote = (ctx: Ctx, accountKey: string, text: string): Promise<AccountNote | undefined> => {
  const author = (ctx.impersonator ?? ctx.actor).personKey;
  return ctx.db.row(
    named(
      `accounts_add_note_${[...ctx.reaches].sort().join('_')}`,
      sql`
        WITH note AS (
          INSERT INTO account_note (key, account_key, author_key, text, written_at)
          SELECT ${newKey()}::uuid, account.key, ${author}::uuid, ${text}, ${ctx.now}::timestamptz
          FROM account WHERE account.key = ${accountKey} AND ${accountScope(ctx)}
          RETURNING *)
        SELECT ${NOTE} FROM note JOIN person author ON author.key = note.author_key`,
    ),
  );
};
