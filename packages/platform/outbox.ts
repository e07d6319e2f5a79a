import { type Database, type Db, sql } from '@portico/database/open';
import type { Clock } from './clock.ts';
import type { Log } from './context.ts';
import {
  type About,
  type Email,
  type EmailContent,
  hasSecrets,
  oneLine,
  withoutSecrets,
} from './emails/content.ts';
import { emailHtml } from './emails/html.ts';
import { emailText } from './emails/text.ts';
import { type EmailTransport, emailFailure, type OutgoingEmail } from './emails/transport.ts';
import { inPublishedWords } from './emails/worded.ts';
import { addRows, type NewRow, type Queue, type QueueFailure } from './queue.ts';
import { startWorker, type Worker } from './queue.worker.ts';

export { type About, type Email, firstNameIn, pageAt } from './emails/content.ts';
export { type EmailTransport, emailTransport } from './emails/transport.ts';
export { type WordsAt, worded, wordsOf } from './emails/worded.ts';

export const OUTBOX: Queue = {
  table: 'outbox_message',
  channel: 'outbox',
  running: 'sending',
  done: 'sent',
  columns: sql`
    recipient AS "to", account_key AS "accountKey", state, state_key AS "stateKey", sender, subject, body_text AS text, body_html AS html, created_at AS "createdAt"`,
  whenOver: sql`
    body_text = CASE WHEN confidential THEN '' ELSE body_text END,
    body_html = CASE WHEN NOT confidential THEN body_html END`,
};

/** One plain address: no list, no display name, nothing that could end a header line. */
const ADDRESS = /^[^\s,;:<>()[\]"\\@\p{Cc}]+@[^\s,;:<>()[\]"\\@\p{Cc}]+$/u;

/**
 * Puts an email into the caller's transaction: it goes out if and only if that commits. False if there already is one with
 * the same cause.
 */
export const queueEmail = async (db: Db, email: Email, now: Date): Promise<boolean> =>
  (await queueEmails(db, [email], now)) > 0;

/** A statement has at most 65,535 values. */
const EMAILS_AT_ONCE = 1000;

/** The same for many at once. Gives how many weren't there yet. */
export async function queueEmails(db: Db, emails: readonly Email[], now: Date): Promise<number> {
  let added = 0;
  // A brand that has no mailbox yet gets none.
  const addressed = emails.filter(({ to }) => to !== '');
  if (!addressed.every(({ to }) => ADDRESS.test(to))) throw new Error('An email goes to one plain address.');
  const worded = await inPublishedWords(db, addressed, now);
  for (let from = 0; from < worded.length; from += EMAILS_AT_ONCE) {
    const some = worded.slice(from, from + EMAILS_AT_ONCE).map((email) => rowOf(email, now));
    added += await addRows(db, OUTBOX, some, now);
  }
  return added;
}

function rowOf(email: Email & EmailContent, due: Date): NewRow {
  const isSecret = hasSecrets(email);
  const preview = withoutSecrets(email);
  const { name, contact } = email.brand;
  const columns = {
    kind: email.kind,
    recipient: email.to,
    account_key: email.accountKey ?? null,
    state: email.text.about?.state ?? null,
    state_key: email.text.about?.key ?? null,
    sender: contact.email ? `${name} <${contact.email}>` : name,
    subject: oneLine(email.subject),
    body_text: emailText(email),
    body_html: emailHtml(email),
    confidential: isSecret,
    preview_text: isSecret ? emailText(preview) : null,
    preview_html: isSecret ? emailHtml(preview) : null,
  };
  return { cause: email.cause, due, columns };
}

/** How many emails one process sends at once. */
const LANES = 4;

export interface OutboxParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly transport: EmailTransport;
  readonly log: Log;
  /** Whether someone with this address may still read about an account. */
  mayRead?(accountKey: string, to: string): Promise<boolean>;
  /** Whether what it says about a record is so now. */
  isSo?(about: About): Promise<boolean>;
}

/** An email may wait for hours for its mail server. Until then, its reader may have lost access to the account it's about. */
class AccessEnded extends Error {
  override name = 'AccessEnded';
}
const ACCESS_ENDED: QueueFailure = {
  code: 'accessEnded',
  text: 'Not sent. The reader no longer has access to the account it’s about.',
  isPermanent: true,
};

/** Until then, the policy that "stays in force" may have been canceled, too. Another email tells of that. */
class NoLongerSo extends Error {
  override name = 'NoLongerSo';
}
const NO_LONGER_SO: QueueFailure = {
  code: 'noLongerSo',
  text: 'Not sent. What it says is no longer true.',
  isPermanent: true,
};

interface Waiting extends OutgoingEmail {
  readonly accountKey: string | null;
  readonly state: About['state'] | null;
  readonly stateKey: string | null;
}

function failureOf(cause: unknown): QueueFailure {
  if (cause instanceof AccessEnded) return ACCESS_ENDED;
  return cause instanceof NoLongerSo ? NO_LONGER_SO : emailFailure(cause);
}

export function startOutbox({ transport, mayRead, isSo, ...parts }: OutboxParts): Worker {
  const worker = startWorker<Waiting>({
    ...parts,
    queue: OUTBOX,
    lanes: LANES,
    async work({ accountKey, state, stateKey: key, ...email }) {
      if (accountKey !== null && mayRead && !(await mayRead(accountKey, email.to))) throw new AccessEnded();
      if (state !== null && key !== null && isSo && !(await isSo({ state, key }))) throw new NoLongerSo();
      await transport.send(email);
    },
    failureOf,
  });
  return {
    ...worker,
    async stop() {
      await worker.stop();
      transport.close();
    },
  };
}
