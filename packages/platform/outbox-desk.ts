import type { Page, Paging } from '@portico/contract/define';
import type { MailMessage, MailStatus, MailSummary } from '@portico/contract/rooms/outbox';
import { contains, given } from '@portico/database/conditions';
import { type Db, join, sql } from '@portico/database/open';
import { instant, withTotal } from '@portico/database/wire';
import { OUTBOX } from './outbox.ts';
import { retry } from './queue.ts';

const columns = sql`
  key AS "Key", recipient AS "To", subject AS "Subject", status AS "Status", attempts AS "Attempts",
  last_error AS "LastError", ${instant(sql`created_at`)} AS "CreatedAt", 
  CASE WHEN status = 'sent' THEN ${instant(sql`finished_at`)} END AS "SentAt",
  CASE WHEN status = 'queued' THEN ${instant(sql`available_at`)} END AS "NextTryAt", confidential AS "IsConfidential"`;

export interface MailFilter {
  readonly Status?: MailStatus | undefined;
  readonly q?: string | undefined;
}

export async function listMails(
  db: Db,
  { Status, q = '' }: MailFilter,
  paging: Required<Paging>,
): Promise<Page<MailSummary>> {
  const words = q.split(/\s+/).filter(Boolean);
  const where = join(
    [
      sql`true`,
      ...given(Status, (status) => sql`status = ${status}`),
      ...words.map((word) => sql`(recipient || ' ' || subject) ILIKE ${contains(word)}`),
    ],
    ' AND ',
  );
  const rows = await db.rows<MailSummary>(sql`
    SELECT ${columns} FROM outbox_message WHERE ${where}
    ORDER BY created_at DESC, key LIMIT ${paging.Take} OFFSET ${paging.Skip}`);
  return withTotal(db, rows, paging, sql`outbox_message WHERE ${where}`);
}

export const findMail = (db: Db, key: string): Promise<MailMessage | undefined> =>
  db.row(sql`
    SELECT ${columns}, CASE WHEN NOT confidential THEN body_text END AS "Text"
    FROM outbox_message WHERE key = ${key}`);

/** Tries an email again that was given up. A confidential one has no text left to send. */
export const retryMail = (db: Db, key: string, now: Date): Promise<boolean> =>
  retry(db, OUTBOX, key, now, sql`AND NOT confidential`);
