import { setTimeout as delay } from 'node:timers/promises';
import { type Database, type Db, sql } from '@portico/database/open';
import { isUnavailable } from '@portico/database/unavailable';
import type { Clock } from './clock.ts';
import type { Log } from './context.ts';
import { newKey } from './ids.ts';
import type { MailTransport } from './mail-transport.ts';
import {
  type Claimed,
  claim,
  failureOf,
  giveBack,
  markSent,
  RENEW_EVERY_MS,
  renew,
} from './outbox-claims.ts';

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
  /** For a text that opens an account (a link, a code): nobody reads it here once it has gone out. */
  readonly confidential?: boolean;
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
      INSERT INTO outbox_message (key, cause, recipient, sender, subject, body_text, body_html, confidential,
                                  created_at, next_try_at)
      VALUES (${newKey()}, ${mail.cause}, ${mail.to}, ${mail.sender ?? null}, ${mail.subject}, ${mail.text},
              ${mail.html ?? null}, ${mail.confidential ?? false}, ${now}, ${now})
      ON CONFLICT (cause) DO NOTHING RETURNING key)
    SELECT pg_notify(${CHANNEL}, '') FROM queued`);
}

const LOOK_EVERY_MS = 15_000;
const NOTE_AGAIN_MS = 1_000;
/** How many mails one process sends at once. */
const LANES = 4;

export interface Outbox {
  /** Sends all that is due, and gives how many went out. */
  drain(): Promise<number>;
  /** Lets what is under way end, and takes nothing more. */
  stop(): Promise<void>;
}

export interface OutboxParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly transport: MailTransport;
  readonly log: Log;
}

/** Any number of these may run on one database: a message is claimed before it is sent. */
export function startOutbox({ database, clock, transport, log }: OutboxParts): Outbox {
  const lanes = new Set<Promise<void>>();
  let sent = 0;
  let wakes = 0;
  let stopped = false;

  /** Sends it and renews the claim until it's sent. */
  async function send(claimed: Claimed): Promise<void> {
    const heartbeat = setInterval(() => {
      renew(database, claimed, clock.now()).catch((cause: Error) =>
        log.warn({ message: claimed.key, cause: cause.message }, 'the claim on a mail was not renewed'),
      );
    }, RENEW_EVERY_MS);
    await transport.send(claimed).finally(() => clearInterval(heartbeat));
  }

  /** It has gone out: if the database is away for a moment, it must not go out again for that. */
  async function noteSent(claimed: Claimed): Promise<void> {
    for (;;)
      try {
        return await markSent(database, claimed, clock.now());
      } catch (cause) {
        if (stopped || !isUnavailable(cause)) throw cause;
        await delay(NOTE_AGAIN_MS);
      }
  }

  async function deliver(claimed: Claimed): Promise<void> {
    try {
      await send(claimed);
    } catch (cause) {
      const failure = failureOf(cause);
      log.warn(
        { message: claimed.key, attempt: claimed.attempt, failure: failure.code },
        'a mail was not sent',
      );
      return giveBack(database, claimed, failure, clock.now());
    }
    await noteSent(claimed);
    sent += 1;
  }

  /** Sends one mail after the other until none is due. */
  async function lane(): Promise<void> {
    while (!stopped) {
      const wakesBefore = wakes;
      const claimed = await claim(database, clock.now());
      if (claimed) await deliver(claimed);
      // What was queued while this lane looked is its business too.
      else if (wakes === wakesBefore) return;
    }
  }

  function wake(): void {
    wakes += 1;
    while (!stopped && lanes.size < LANES) {
      const running: Promise<void> = lane()
        .catch((cause: Error) => log.error({ cause: cause.message }, 'the outbox was not worked off'))
        .finally(() => lanes.delete(running));
      lanes.add(running);
    }
  }

  const timer = setInterval(wake, LOOK_EVERY_MS).unref();
  const listening = database
    .listen(CHANNEL, wake, (up) => up && wake())
    .catch((cause: Error) => {
      log.warn({ cause: cause.message }, 'the outbox hears of no new mail and looks from time to time');
      return async () => {};
    })
    .finally(wake);

  return {
    async drain() {
      const sentBefore = sent;
      wake();
      await Promise.all(lanes);
      return sent - sentBefore;
    },
    async stop() {
      stopped = true;
      clearInterval(timer);
      await (await listening)();
      await Promise.all(lanes);
      transport.close();
    },
  };
}
