import type { Page, Paging } from '@portico/contract/define';
import type { MailMessage, MailStatus, MailSummary } from '@portico/contract/rooms/outbox';
import { type Db, join, sql } from '@portico/database/open';

const columns = sql`
  key AS "Key", recipient AS "To", subject AS "Subject", status AS "Status", attempts AS "Attempts",
  last_error AS "LastError", created_at AS "CreatedAt", sent_at AS "SentAt",
  CASE WHEN status = 'queued' THEN next_try_at END AS "NextTryAt", confidential AS "IsConfidential"`;

type Moments = 'CreatedAt' | 'SentAt' | 'NextTryAt';
type Stored<T extends MailSummary> = Omit<T, Moments> & {
  readonly CreatedAt: Date;
  readonly SentAt: Date | null;
  readonly NextTryAt: Date | null;
};

const toWire = <T extends MailSummary>({ CreatedAt, SentAt, NextTryAt, ...rest }: Stored<T>) => ({
  ...rest,
  CreatedAt: CreatedAt.toISOString(),
  SentAt: SentAt?.toISOString() ?? null,
  NextTryAt: NextTryAt?.toISOString() ?? null,
});

export interface MailFilter {
  readonly Status?: MailStatus | undefined;
  readonly q?: string | undefined;
}

const like = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

export async function listMails(
  db: Db,
  { Status, q = '' }: MailFilter,
  { Skip, Take }: Required<Paging>,
): Promise<Page<MailSummary>> {
  const words = q.split(/\s+/).filter(Boolean);
  const where = join(
    [
      Status === undefined ? sql`true` : sql`status = ${Status}`,
      ...words.map((word) => sql`(recipient || ' ' || subject) ILIKE ${like(word)}`),
    ],
    ' AND ',
  );
  const rows = await db.rows<Stored<MailSummary>>(sql`
    SELECT ${columns} FROM outbox_message WHERE ${where}
    ORDER BY created_at DESC, key LIMIT ${Take} OFFSET ${Skip}`);
  const counted = await db.row<{ total: number }>(
    sql`SELECT count(*)::integer AS total FROM outbox_message WHERE ${where}`,
  );
  return { rows: rows.map(toWire), total: counted?.total ?? 0 };
}

export async function findMail(db: Db, key: string): Promise<MailMessage | undefined> {
  const found = await db.row<Stored<MailMessage>>(sql`
    SELECT ${columns}, CASE WHEN NOT confidential THEN body_text END AS "Text"
    FROM outbox_message WHERE key = ${key}`);
  return found && toWire(found);
}

/** Gives a message that was given up all its attempts again. Of a confidential one there is nothing left to send. */
export async function retryMail(db: Db, key: string, now: Date): Promise<boolean> {
  const retried = await db.row(sql`
    WITH retried AS (
      UPDATE outbox_message SET status = 'queued', attempts = 0, next_try_at = ${now}
      WHERE key = ${key} AND status = 'failed' AND NOT confidential RETURNING key)
    SELECT pg_notify('outbox', '') FROM retried`);
  return retried !== undefined;
}
