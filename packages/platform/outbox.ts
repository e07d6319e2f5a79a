import { type Database, type Db, sql } from '@portico/database/open';
import type { Clock } from './clock.ts';
import type { Log } from './context.ts';
import { newKey } from './ids.ts';
import type { MailTransport, OutgoingMail } from './mail-transport.ts';

export { type MailTransport, mailTransport } from './mail-transport.ts';

export interface Mail {
  /** What the message is about, once: a second message with the same cause is not sent. */
  readonly cause: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** Where it is not the portal's usual one. */
  readonly sender?: string;
}

const CHANNEL = 'outbox';
/** One plain address: no list, no display name, nothing that could end a header line. */
const ADDRESS = /^[^\s,;:<>()[\]"\\@\p{Cc}]+@[^\s,;:<>()[\]"\\@\p{Cc}]+$/u;
const CONTROL = /\p{Cc}/u;

/** Puts a mail into the caller's transaction: it goes out if and only if that commits. */
export async function queueMail(db: Db, mail: Mail, now: Date): Promise<void> {
  if (!ADDRESS.test(mail.to)) throw new Error('A mail goes to one plain address.');
  if (CONTROL.test(mail.subject) || CONTROL.test(mail.sender ?? ''))
    throw new Error('A mail header is one line of text.');
  await db.rows(sql`
    WITH queued AS (
      INSERT INTO outbox_message (key, cause, recipient, sender, subject, body_text, body_html, created_at, next_try_at)
      VALUES (${newKey()}, ${mail.cause}, ${mail.to}, ${mail.sender ?? null}, ${mail.subject}, ${mail.text},
              ${mail.html ?? null}, ${now}, ${now})
      ON CONFLICT (cause) DO NOTHING RETURNING key)
    SELECT pg_notify(${CHANNEL}, '') FROM queued`);
}

const MINUTE = 60_000;
const MAX_TRIES = 8;
const LONGEST_WAIT = 6 * 60 * MINUTE;
/** A claim that is older was left by a process that died: its message may be taken again. */
const LEASE = 15 * MINUTE;
const LOOK_EVERY = 15_000;
const LANES = 4;

export interface Outbox {
  /** Sends all that is due, and gives how many went out. */
  drain(): Promise<number>;
  stop(): Promise<void>;
}

export function startOutbox({
  database,
  clock,
  transport,
  log,
}: {
  database: Database;
  clock: Clock;
  transport: MailTransport;
  log: Log;
}): Outbox {
  let stopped = false;
  let last: Promise<unknown> = Promise.resolve();

  async function lane(): Promise<number> {
    let sent = 0;
    while (!stopped) {
      const claimed = await claim(database, clock.now());
      if (!claimed) break;
      if (await deliver(claimed)) sent += 1;
    }
    return sent;
  }

  async function deliver(claimed: Claimed): Promise<boolean> {
    try {
      await transport.send(claimed);
    } catch (cause) {
      const failure = failureOf(cause);
      await giveBack(database, claimed, failure, clock.now());
      log.warn(
        { message: claimed.key, attempt: claimed.attempts, failure: failure.text },
        'a mail was not sent',
      );
      return false;
    }
    await database.rows(sql`
      UPDATE outbox_message SET status = 'sent', sent_at = ${clock.now()}, last_error = NULL
      WHERE key = ${claimed.key} AND status = 'sending' AND attempts = ${claimed.attempts}`);
    return true;
  }

  /** One round at a time, so that whoever awaits a drain finds nothing of this process under way. */
  function drain(): Promise<number> {
    const round = last.then(async () => {
      const lanes = await Promise.all(Array.from({ length: LANES }, lane));
      return lanes.reduce((sum, sent) => sum + sent, 0);
    });
    last = round.catch(() => undefined);
    return round;
  }

  const wake = () => {
    drain().catch((cause: Error) => log.error({ err: cause.message }, 'the outbox could not be read'));
  };
  const timer = setInterval(wake, LOOK_EVERY).unref();
  const listening = database
    .listen(CHANNEL, wake, (up) => up && wake())
    .catch((cause: Error) => {
      log.warn({ err: cause.message }, 'the outbox is not told of new mail; it looks from time to time');
      return async () => {};
    });
  wake();

  return {
    drain,
    async stop() {
      stopped = true;
      clearInterval(timer);
      await (await listening)();
      await last;
      transport.close();
    },
  };
}

interface Claimed extends OutgoingMail {
  readonly attempts: number;
}

const claim = (db: Db, now: Date) =>
  db.row<Claimed>(sql`
    UPDATE outbox_message SET status = 'sending', attempts = attempts + 1,
      next_try_at = ${new Date(now.getTime() + LEASE)}
    WHERE key = (
      SELECT key FROM outbox_message WHERE status IN ('queued', 'sending') AND next_try_at <= ${now}
      ORDER BY next_try_at LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING key, recipient AS to, sender, subject, body_text AS text, body_html AS html,
      created_at AS "createdAt", attempts`);

async function giveBack(db: Db, { key, attempts }: Claimed, failure: Failure, now: Date): Promise<void> {
  const over = failure.permanent || attempts >= MAX_TRIES;
  const wait = Math.min(3 ** (attempts - 1) * MINUTE, LONGEST_WAIT);
  await db.rows(sql`
    UPDATE outbox_message SET status = ${over ? 'failed' : 'queued'}, last_error = ${failure.text},
      next_try_at = ${new Date(now.getTime() + wait)}
    WHERE key = ${key} AND status = 'sending' AND attempts = ${attempts}`);
}

interface Failure {
  readonly text: string;
  readonly permanent: boolean;
}

/** The server's own words only where they are about this message: about a sign-in they could hold a secret. */
function failureOf(cause: unknown): Failure {
  const {
    code = 'ERROR',
    responseCode,
    response,
  } = cause as {
    code?: string;
    responseCode?: number;
    response?: string;
  };
  const refused = (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode !== undefined;
  const words = refused && response ? response : responseCode;
  return {
    text: [code, words].filter(Boolean).join(': ').slice(0, 300),
    permanent: refused && responseCode >= 500,
  };
}
