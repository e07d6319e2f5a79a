import type { Page, Paging } from '@portico/contract/define';
import { fail } from '@portico/contract/errors';
import { STAFF_ROLES } from '@portico/contract/roles';
import type { DeclineReason, UnderwritingMessage } from '@portico/contract/rooms/underwriting';
import { type Sql, sql } from '@portico/database/open';
import { instant, withTotal } from '@portico/database/wire';
import type { Ctx } from '@portico/platform/context';
import { newKey } from '@portico/platform/ids';
import type { Basis } from '@portico/rating';
import { applicationByKey } from '../applications/sql.ts';

export interface Told {
  readonly kind: UnderwritingMessage['Kind'];
  readonly text: string;
  /** What an approval was about. */
  readonly basis?: Basis;
  /** Why it was declined. */
  readonly reasons?: readonly DeclineReason[];
}

/** An employee who acts for someone is the one who wrote it, but for the side that they act for. */
const SHOWN = (messages: Sql): Sql => sql`
  SELECT message.key AS "Key", ${instant(sql`message.at`)} AS "At", message.kind AS "Kind", message.text AS "Text",
    message.reasons AS "ReasonList",
    json_build_object('Key', author.key, 'NameFull', author.name_full) AS "By",
    EXISTS (SELECT FROM person_role role WHERE role.person_key = message.person_key AND role.role = ANY (${STAFF_ROLES}))
      AS "IsStaff"
  FROM ${messages} AS message JOIN person author ON author.key = coalesce(message.impersonator_key, message.person_key)
  ORDER BY message.at DESC, message.key DESC`;

export async function messagesOf(
  ctx: Ctx,
  key: string,
  paging: Required<Paging>,
): Promise<Page<UnderwritingMessage>> {
  if ((await applicationByKey(ctx, key)) === undefined) fail('recordNotFound');
  const from = sql`underwriting_message message WHERE message.application_key = ${key}`;
  const rows = await ctx.db.rows<UnderwritingMessage>(
    SHOWN(
      sql`(SELECT * FROM ${from} ORDER BY message.at DESC, message.key DESC LIMIT ${paging.Take} OFFSET ${paging.Skip})`,
    ),
  );
  return withTotal(ctx.db, rows, paging, from);
}

export const messageByKey = async ({ db }: Ctx, key: string): Promise<UnderwritingMessage> =>
  (await db.row<UnderwritingMessage>(SHOWN(sql`(SELECT * FROM underwriting_message WHERE key = ${key})`))) ??
  fail('serverError');

export async function addMessage(
  { db, now, actor, impersonator }: Ctx,
  applicationKey: string,
  { kind, text, basis, reasons = [] }: Told,
): Promise<string> {
  const key = newKey();
  await db.rows(sql`
    INSERT INTO underwriting_message (key, application_key, person_key, impersonator_key, at, kind, text, basis, reasons)
    VALUES (${key}, ${applicationKey}, ${actor.personKey}, ${impersonator?.personKey ?? null}, ${now}, ${kind}, ${text},
      ${basis === undefined ? null : JSON.stringify(basis)}, ${reasons}::text[])`);
  return key;
}
