import { type Db, sql } from '@portico/database/open';
import type { OutgoingMail } from './mail-transport.ts';

const MINUTE = 60_000;
const MOST_ATTEMPTS = 8;
const LONGEST_WAIT = 360 * MINUTE;
/** A claim that wasn't renewed for this long was left by a process that died. With the next look it makes less than a minute. */
const LEASE = 40_000;
/** Several times in a lease, so that a renewal may fail. */
export const RENEW_EVERY_MS = 10_000;

const later = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds);

export interface Claimed extends OutgoingMail {
  /** The number of this attempt: whoever lost the claim meanwhile no longer has a say. */
  readonly attempt: number;
}

/** Takes one message that is due, so that no other process does. */
export const claim = (db: Db, now: Date): Promise<Claimed | undefined> =>
  db.row(sql`
    UPDATE outbox_message
    SET status = 'sending', attempts = attempts + 1, next_try_at = ${later(now, LEASE)}
    WHERE key = (
      SELECT key FROM outbox_message WHERE status IN ('queued', 'sending') AND next_try_at <= ${now}
      ORDER BY next_try_at LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING key, recipient AS "to", sender, subject, body_text AS text, body_html AS html,
              created_at AS "createdAt", attempts AS attempt`);

/** Renews our claim on an email. A mail server may take minutes, and no one else may send it in that time. */
export async function renew(db: Db, { key, attempt }: Claimed, now: Date): Promise<void> {
  await db.rows(sql`
    UPDATE outbox_message SET next_try_at = ${later(now, LEASE)}
    WHERE key = ${key} AND status = 'sending' AND attempts = ${attempt}`);
}

export async function markSent(db: Db, { key, attempt }: Claimed, now: Date): Promise<void> {
  await db.rows(sql`
    UPDATE outbox_message
    SET status = 'sent', sent_at = ${now}, last_error = NULL,
        body_text = CASE WHEN confidential THEN '' ELSE body_text END,
        body_html = CASE WHEN NOT confidential THEN body_html END
    WHERE key = ${key} AND status = 'sending' AND attempts = ${attempt}`);
}

export interface Failure {
  readonly code: string;
  readonly text: string;
  /** The server will never take this message: trying again would only annoy it. */
  readonly permanent: boolean;
}

/** Tries again after 1, 3, 9, 27, 81, 243 and 360 minutes, then gives the message up. */
export async function giveBack(
  db: Db,
  { key, attempt }: Claimed,
  failure: Failure,
  now: Date,
): Promise<void> {
  const wait = Math.min(3 ** (attempt - 1) * MINUTE, LONGEST_WAIT);
  const over = failure.permanent || attempt >= MOST_ATTEMPTS;
  await db.rows(sql`
    UPDATE outbox_message
    SET status = ${over ? 'failed' : 'queued'}, last_error = ${failure.text}, next_try_at = ${later(now, wait)},
        body_text = CASE WHEN confidential AND ${over} THEN '' ELSE body_text END,
        body_html = CASE WHEN NOT (confidential AND ${over}) THEN body_html END
    WHERE key = ${key} AND status = 'sending' AND attempts = ${attempt}`);
}

/** Keeps the server's words only where they are about the message: about a sign-in they could tell a secret. */
export function failureOf(cause: unknown): Failure {
  const { name, code, command, response, responseCode } = cause as NodeJS.ErrnoException & {
    command?: string;
    response?: string;
    responseCode?: number;
  };
  const aboutMessage = command === 'RCPT TO' || command === 'DATA';
  const brief = [code ?? name, responseCode].filter(Boolean).join(' ');
  return {
    code: brief,
    text: (aboutMessage && response ? `${brief}: ${response}` : brief).slice(0, 500),
    permanent: aboutMessage && responseCode !== undefined && responseCode >= 500,
  };
}
