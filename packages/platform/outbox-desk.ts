import type { Page, Paging, Parsed } from '@portico/contract/define';
import type { EmailMessage, EmailSummary, FailedJob, outbox } from '@portico/contract/rooms/outbox';
import { contains, given } from '@portico/database/conditions';
import { type Db, join, type Sql, sql } from '@portico/database/open';
import { instant, withTotal } from '@portico/database/wire';
import { startOfBusinessDay } from './businessDay.ts';
import { withPictures } from './emails/pictures.ts';
import { JOBS } from './jobs.ts';
import { OUTBOX } from './outbox.ts';
import { retry } from './queue.ts';

const columns = sql`
  key AS "Key", recipient AS "To", subject AS "Subject", kind AS "Kind", status AS "Status", attempts AS "Attempts",
  last_error AS "LastError", ${instant(sql`created_at`)} AS "CreatedAt",
  CASE WHEN status = 'sent' THEN ${instant(sql`finished_at`)} END AS "SentAt",
  CASE WHEN status = 'queued' THEN ${instant(sql`available_at`)} END AS "NextTryAt", confidential AS "IsConfidential"`;

export type EmailFilter = Parsed<typeof outbox.rows.list>['query'];

const conditionsOf = ({ Status, Kind, q = '', From, Through }: EmailFilter): Sql => {
  const words = q.split(/\s+/).filter(Boolean);
  return join(
    [
      sql`true`,
      ...given(Status, (status) => sql`status = ${status}`),
      ...given(Kind, (kind) => sql`kind = ${kind}`),
      ...given(From, (day) => sql`created_at >= ${startOfBusinessDay(day)}`),
      ...given(Through, (day) => sql`created_at < ${startOfBusinessDay(day, 1)}`),
      ...words.map((word) => sql`(recipient || ' ' || subject) ILIKE ${contains(word)}`),
    ],
    ' AND ',
  );
};

export async function listEmails(
  db: Db,
  filter: EmailFilter,
  paging: Required<Paging>,
): Promise<Page<EmailSummary>> {
  const where = conditionsOf(filter);
  const rows = await db.rows<EmailSummary>(sql`
    SELECT ${columns} FROM outbox_message WHERE ${where}
    ORDER BY (status = 'failed') DESC, created_at DESC, key LIMIT ${paging.Take} OFFSET ${paging.Skip}`);
  return withTotal(db, rows, paging, sql`outbox_message WHERE ${where}`);
}

/** The newest emails to any of these addresses. */
export const emailsTo = (db: Db, addresses: readonly string[], most: number): Promise<EmailSummary[]> =>
  db.rows(sql`
    SELECT ${columns} FROM outbox_message WHERE recipient = ANY(${addresses}::text[])
    ORDER BY created_at DESC, key LIMIT ${most}`);

/** A confidential email shows its preview only, also while its text still waits to be sent. */
export async function findEmail(db: Db, key: string): Promise<EmailMessage | undefined> {
  const found = await db.row<EmailMessage>(sql`
    SELECT ${columns}, sender AS "From", CASE WHEN confidential THEN preview_text ELSE body_text END AS "Text",
      CASE WHEN confidential THEN preview_html ELSE body_html END AS "Html"
    FROM outbox_message WHERE key = ${key}`);
  return found && { ...found, Html: found.Html === null ? null : await withPictures(found.Html) };
}

/** Tries a failed email again. A confidential one has no text left to send. */
export const retryEmail = (db: Db, key: string, now: Date): Promise<boolean> =>
  retry(db, OUTBOX, key, now, sql`AND NOT confidential`);

export async function listFailedJobs(db: Db, paging: Required<Paging>): Promise<Page<FailedJob>> {
  const rows = await db.rows<FailedJob>(sql`
    SELECT key AS "Key", kind AS "Kind", attempts AS "Attempts", last_error AS "LastError",
      ${instant(sql`created_at`)} AS "CreatedAt", ${instant(sql`finished_at`)} AS "FailedAt"
    FROM job WHERE status = 'failed' ORDER BY finished_at DESC, key LIMIT ${paging.Take} OFFSET ${paging.Skip}`);
  return withTotal(db, rows, paging, sql`job WHERE status = 'failed'`);
}

/** Tries a job that was given up again. False if there is none. */
export const retryJob = (db: Db, key: string, now: Date): Promise<boolean> => retry(db, JOBS, key, now);
