import { type Database, type Db, sql } from '@portico/database/open';
import type { Clock } from './clock.ts';
import type { Log } from './context.ts';
import { type MailTransport, mailFailure, type OutgoingMail } from './mail-transport.ts';
import { enqueue, type Queue } from './queue.ts';
import { startWorker, type Worker } from './queue.worker.ts';

export { type MailTransport, mailTransport } from './mail-transport.ts';

export interface Mail {
  /** What the message is about, once: a second message with the same cause is not sent. */
  readonly cause: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** If it isn't the portal's usual one. */
  readonly sender?: string;
  /** For a text that opens an account (a link, a code): no one can read it here once it's sent. */
  readonly confidential?: boolean;
}

export const OUTBOX: Queue = {
  table: 'outbox_message',
  channel: 'outbox',
  running: 'sending',
  done: 'sent',
  columns: sql`
    recipient AS "to", sender, subject, body_text AS text, body_html AS html, created_at AS "createdAt"`,
  whenOver: sql`
    body_text = CASE WHEN confidential THEN '' ELSE body_text END,
    body_html = CASE WHEN NOT confidential THEN body_html END`,
};

/** One plain address: no list, no display name, nothing that could end a header line. */
const ADDRESS = /^[^\s,;:<>()[\]"\\@\p{Cc}]+@[^\s,;:<>()[\]"\\@\p{Cc}]+$/u;
const CONTROL = /\p{Cc}/u;

/** Puts an email into the caller's transaction: it goes out if and only if that commits. */
export async function queueMail(db: Db, mail: Mail, now: Date): Promise<void> {
  if (!ADDRESS.test(mail.to)) throw new Error('A mail goes to one plain address.');
  if (CONTROL.test(mail.subject) || CONTROL.test(mail.sender ?? ''))
    throw new Error('A mail header is one line of text.');
  const columns = {
    recipient: mail.to,
    sender: mail.sender ?? null,
    subject: mail.subject,
    body_text: mail.text,
    body_html: mail.html ?? null,
    confidential: mail.confidential ?? false,
  };
  await db.rows(enqueue(OUTBOX, columns, { cause: mail.cause, due: now, now }));
}

/** How many emails one process sends at once. */
const LANES = 4;

export interface OutboxParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly transport: MailTransport;
  readonly log: Log;
}

export function startOutbox({ transport, ...parts }: OutboxParts): Worker {
  const worker = startWorker<OutgoingMail>({
    ...parts,
    queue: OUTBOX,
    lanes: LANES,
    work: (mail) => transport.send(mail),
    failureOf: mailFailure,
  });
  return {
    ...worker,
    async stop() {
      await worker.stop();
      transport.close();
    },
  };
}
