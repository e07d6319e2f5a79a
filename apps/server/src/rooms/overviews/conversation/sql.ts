import {
  BESIDE_SHOWN,
  type ClaimBeside,
  CONTACTS_SHOWN,
  type ContactBeside,
  type ConversationPerson,
} from '@portico/contract/rooms/overviews/conversation';
import { type Db, type Sql, sql } from '@portico/database/open';
import { instant } from '@portico/database/wire';
import type { Ctx } from '@portico/platform/context';
import { coded } from '../../claimRecord/index.ts';
import { claimScope } from '../../claims/index.ts';

type Asker = Pick<ConversationPerson, 'Name' | 'Email' | 'StartedAt'> & { readonly personKey: string | null };

export const askerOf = (db: Db, key: string): Promise<Asker | undefined> =>
  db.row(sql`
    SELECT name AS "Name", email AS "Email", ${instant(sql`opened_at`)} AS "StartedAt", person_key AS "personKey"
    FROM chat_conversation WHERE key = ${key}`);

const accountsOf = (personKey: string): Sql =>
  sql`SELECT account_key FROM account_person WHERE person_key = ${personKey}`;

export const openClaimsOf = (
  ctx: Ctx,
  personKey: string,
): Promise<(ClaimBeside & { readonly total: number })[]> =>
  ctx.db.rows(sql`
    SELECT claim.key AS "Key", coalesce(claim.number, claim.receipt) AS "Number", claim.loss_on AS "LossOn",
      ${coded('ClaimLossType', sql`claim.loss_type`)}->>'Name' AS "Cause",
      ${coded('ClaimStatusCode', sql`claim.status`)}->>'Name' AS "Status", adjuster.name_full AS "Adjuster",
      (count(*) OVER ())::int AS total
    FROM claim LEFT JOIN person adjuster ON adjuster.key = claim.adjuster_key
    WHERE claim.is_open AND claim.account_key IN (${accountsOf(personKey)}) AND ${claimScope(ctx)}
    ORDER BY claim.loss_on DESC, claim.key LIMIT ${BESIDE_SHOWN}`);

const LONGEST = 200;

/** The latest of each kind come from an index; of those, the latest. */
export const contactsOf = (
  ctx: Ctx,
  personKey: string,
  addresses: readonly string[],
): Promise<ContactBeside[]> =>
  ctx.db.rows(sql`
    SELECT "Key", "Kind", ${instant(sql`contact.at`)} AS "At", left("Text", ${LONGEST}) AS "Text", "RecordKey" FROM (
      (SELECT key AS "Key", 'email' AS "Kind", created_at AS at, subject AS "Text", NULL::uuid AS "RecordKey"
       FROM outbox_message WHERE recipient = ANY (${[...addresses]}::text[])
       ORDER BY created_at DESC LIMIT ${CONTACTS_SHOWN})
      UNION ALL
      (SELECT key, 'note', written_at, text, account_key FROM account_note
       WHERE account_key IN (${accountsOf(personKey)}) ORDER BY written_at DESC LIMIT ${CONTACTS_SHOWN})
      UNION ALL
      (SELECT message.key, 'claimMessage', message.sent_at, message.text, claim.key
       FROM claim JOIN claim_message message ON message.claim_key = claim.key
       WHERE claim.account_key IN (${accountsOf(personKey)}) AND ${claimScope(ctx)}
       ORDER BY message.sent_at DESC LIMIT ${CONTACTS_SHOWN})
    ) contact ORDER BY contact.at DESC, "Key" LIMIT ${CONTACTS_SHOWN}`);
