import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { type Database, type Db, sql } from '@portico/database/open';
import { appendAudit } from '@portico/platform/audit';
import type { Clock } from '@portico/platform/clock';
import { drawCode } from '@portico/platform/codes';
import { queueEmail } from '@portico/platform/outbox';
import type { Secrets } from '@portico/platform/secrets';
import type { Throttle } from '@portico/platform/throttle';
import type { Background } from '../background.ts';
import { causeOf, issueToken } from '../emailedtokens.ts';
import { signInCodeEmail } from '../emails.ts';
import { KNOW_DEVICE_LINK_SECONDS, SIGN_IN_CODE_SECONDS, secondsAfter } from '../lifetimes.ts';
import { takeAll } from './attempts.ts';

const DIGITS = 6;
const TRIES = 5;
const HOUR = 60 * 60;
/** The last one is a circuit breaker for the SMTP server. */
const EMAILS = {
  perAccount: { limit: 3, seconds: KNOW_DEVICE_LINK_SECONDS },
  perAddress: { limit: 30, seconds: HOUR },
  inTotal: { limit: 3_000, seconds: HOUR },
};

/** A random moment after the reply: queuing it right away would slow replies for known accounts only, and give them away. */
const EMAIL_AFTER_MS = [20, 120] as const;

/** The sign-in of one browser, and the email typed there. */
export interface CodeRequest {
  readonly interaction: string;
  readonly email: string;
}

/** The same for an account that exists and for one that does not. */
export interface Emailed {
  readonly sent: boolean;
  /** Until another can be sent, where none was. */
  readonly retryAfterSeconds: number;
}

interface Asking {
  readonly origin: string;
  readonly address: string;
  readonly requestId: string;
}

/** Emailed codes: they prove, for one sign-in, that the person typing the password also reads the account's email. */
export interface EmailCodes {
  /** What an interaction remembers of the email: a keyed hash. */
  accountOf(email: string): string;
  /** Emails a code unless this sign-in still has one that works. */
  ask(request: CodeRequest, asking: Asking): Promise<Emailed>;
  /** Emails another code. Earlier ones keep working until they expire. */
  send(request: CodeRequest, asking: Asking): Promise<Emailed>;
  /** Whether the code is right, and the first time it is used. */
  accept(request: CodeRequest, code: string): Promise<boolean>;
}

export function createEmailCodes(parts: {
  database: Database;
  clock: Clock;
  secrets: Secrets;
  throttle: Throttle;
  background: Background;
}): EmailCodes {
  const { database, clock, throttle, background } = parts;
  // Keyed: six digits are few enough to try one by one against a stolen table.
  const key = parts.secrets.derive('sign-in codes');
  const mac = (...facts: string[]) => createHmac('sha256', key).update(JSON.stringify(facts)).digest();
  const accountHash = (email: string) => mac('account', email);
  const codeHash = ({ interaction, email }: CodeRequest, code: string) => mac(interaction, email, code);

  /** The same work for an unknown account, whose row has a hash that no code matches. */
  async function issue(request: CodeRequest): Promise<{ owner: Owner | undefined; code: string }> {
    const { interaction, email } = request;
    const owner = await findOwner(database, email);
    const code = drawCode(DIGITS);
    const hash = owner ? codeHash(request, code) : randomBytes(32);
    const expires = secondsAfter(clock.now(), SIGN_IN_CODE_SECONDS);
    await database.rows(sql`
      INSERT INTO sign_in_code (interaction, account_hash, code_hash, expires_at)
      VALUES (${interaction}, ${accountHash(email)}, ${hash}, ${expires}) ON CONFLICT DO NOTHING`);
    return { owner, code };
  }

  async function email(owner: Owner, code: string, { origin, requestId }: Asking): Promise<void> {
    await setTimeout(randomInt(...EMAIL_AFTER_MS));
    const now = clock.now();
    await database.transaction(async (tx) => {
      const link = {
        purpose: 'knowDevice',
        logonKey: owner.key,
        now,
        seconds: KNOW_DEVICE_LINK_SECONDS,
      } as const;
      const token = await issueToken(tx, link);
      await queueEmail(
        tx,
        signInCodeEmail(origin, owner, { code, token }, causeOf('signInCode', token)),
        now,
      );
      const entry = { at: now, actor: owner.person_key, kind: 'logon', key: owner.key, requestId };
      await appendAudit(tx, [{ ...entry, action: 'identity.signInCode.request', outcome: 'done' }]);
    });
  }

  const send: EmailCodes['send'] = async (request, asking) => {
    const { allowed, retryAfterSeconds } = await takeAll(throttle, [
      { bucket: `signInCode:account:${request.email}`, rule: EMAILS.perAccount },
      { bucket: `signInCode:address:${asking.address}`, rule: EMAILS.perAddress },
      { bucket: 'signInCode:total', rule: EMAILS.inTotal },
    ]);
    if (!allowed) return { sent: false, retryAfterSeconds };
    const { owner, code } = await issue(request);
    if (owner) background.run(email(owner, code, asking), 'a sign-in code was not sent', asking.requestId);
    return { sent: true, retryAfterSeconds: 0 };
  };

  return {
    send,
    accountOf: (email) => accountHash(email).toString('base64url'),

    async ask(request, asking) {
      const usable = await database.row(sql`
        SELECT FROM sign_in_code
        WHERE interaction = ${request.interaction} AND account_hash = ${accountHash(request.email)}
          AND tries < ${TRIES} AND expires_at > ${clock.now()} LIMIT 1`);
      return usable ? { sent: true, retryAfterSeconds: 0 } : send(request, asking);
    },

    async accept(request, code) {
      const ofThisSignIn = sql`
        interaction = ${request.interaction} AND account_hash = ${accountHash(request.email)}`;
      // Counts the try before it checks the code. Row locks make concurrent tries queue up.
      const tried = await database.rows<{ code_hash: Buffer }>(sql`
        UPDATE sign_in_code SET tries = tries + 1
        WHERE ${ofThisSignIn} AND tries < ${TRIES} AND expires_at > ${clock.now()} RETURNING code_hash`);
      const typed = codeHash(request, code);
      if (tried.filter(({ code_hash }) => timingSafeEqual(code_hash, typed)).length === 0) return false;
      // Of several concurrent requests with the same code, one removes it. The sign-in's other codes are done, too.
      const used = await database.row(sql`
        WITH used AS (DELETE FROM sign_in_code WHERE ${ofThisSignIn} AND code_hash = ${typed} RETURNING 1),
          others AS (DELETE FROM sign_in_code WHERE ${ofThisSignIn} AND code_hash <> ${typed})
        SELECT FROM used`);
      return used !== undefined;
    },
  };
}

interface Owner {
  readonly key: string;
  readonly person_key: string;
  readonly email: string;
  readonly firstName: string;
}

/** Whose email it is, if its owner may sign in with a password. No one else gets an email. */
const findOwner = (db: Db, email: string) =>
  db.row<Owner>(sql`
    SELECT logon.key, person_key, logon.email, name_first AS "firstName" FROM logon JOIN person ON person.key = person_key
    WHERE logon.email = ${email} AND password_hash IS NOT NULL AND email_verified_at IS NOT NULL
      AND disabled_at IS NULL AND NOT record_inactive`);

export async function sweepEmailCodes(db: Db, now: Date): Promise<void> {
  await db.rows(sql`DELETE FROM sign_in_code WHERE expires_at <= ${now}`);
}
