import { fail } from '@portico/contract/errors';
import { type Database, type Db, sql } from '@portico/database/open';
import { appendAudit } from '@portico/platform/audit';
import type { Clock } from '@portico/platform/clock';
import { queueEmail } from '@portico/platform/outbox';
import type { Throttle } from '@portico/platform/throttle';
import type { Background } from '../background.ts';
import { causeOf, consumeToken, issueToken, ownerOf } from '../emailedtokens.ts';
import { verifyEmail } from '../emails.ts';
import { VERIFY_LINK_SECONDS } from '../lifetimes.ts';

const PER_EMAIL = { limit: 3, seconds: 60 * 60 };
const PER_ADDRESS = { limit: 20, seconds: 60 * 60 };
const PER_ADDRESS_USED = { limit: 30, seconds: 5 * 60 };

export interface EmailVerification {
  /** Returns right away and reveals nothing, like a password reset. */
  resend(email: string, asking: { origin: string; address: string; requestId: string }): void;
  /** Gives the email that is confirmed now. */
  complete(token: string, asking: { address: string; requestId: string }): Promise<string>;
}

export function createEmailVerification(parts: {
  database: Database;
  clock: Clock;
  background: Background;
  throttle: Throttle;
  forget(logonKey: string): void;
}): EmailVerification {
  const { database, clock, throttle } = parts;

  async function sendAgain(
    email: string,
    { origin, address, requestId }: { origin: string; address: string; requestId: string },
  ): Promise<void> {
    const perAddress = await throttle.take(`verify:address:${address}`, PER_ADDRESS);
    const perEmail = await throttle.take(`verify:email:${email}`, PER_EMAIL);
    if (!perAddress.allowed || !perEmail.allowed) return;
    await database.transaction(async (tx) => {
      const logon = await tx.row<{ key: string; person_key: string }>(sql`
        SELECT logon.key, person_key FROM logon JOIN person ON person.key = person_key
        WHERE logon.email = ${email} AND email_verified_at IS NULL AND password_hash IS NOT NULL
          AND disabled_at IS NULL AND NOT record_inactive`);
      if (!logon) return;
      const now = clock.now();
      await sendVerification(tx, { logonKey: logon.key, email, origin, now });
      const entry = { at: now, actor: logon.person_key, kind: 'logon', key: logon.key, requestId };
      await appendAudit(tx, [{ ...entry, action: 'identity.verifyEmail.request', outcome: 'done' }]);
    });
  }

  return {
    resend(email, asking) {
      const sending = sendAgain(email, asking);
      parts.background.run(sending, 'a verification link was not sent', asking.requestId);
    },

    async complete(token, { address, requestId }) {
      const now = clock.now();
      // Only invalid links count: a stranger at the same address must not block the owner of a valid one.
      if (!(await ownerOf(database, 'verifyEmail', token, now)))
        await throttle.takeOrFail(`verify:used:${address}`, PER_ADDRESS_USED);
      const { key, email } = await database.transaction(async (tx) => {
        const owner = await ownerOf(tx, 'verifyEmail', token, now);
        if (!owner || !(await consumeToken(tx, 'verifyEmail', token, now))) fail('verifyLinkInvalid');
        const actor = await confirmEmail(tx, owner.key, now);
        const entry = { at: now, actor, kind: 'logon', key: owner.key, requestId };
        await appendAudit(tx, [{ ...entry, action: 'identity.verifyEmail', outcome: 'done' }]);
        return owner;
      });
      parts.forget(key);
      return email;
    },
  };
}

/** Queues an email with the link that confirms this logon's email. */
export async function sendVerification(
  tx: Db,
  { logonKey, email, origin, now }: { logonKey: string; email: string; origin: string; now: Date },
): Promise<void> {
  const purpose = 'verifyEmail';
  const token = await issueToken(tx, { purpose, logonKey, now, seconds: VERIFY_LINK_SECONDS });
  await queueEmail(tx, verifyEmail(origin, email, token, causeOf(purpose, token)), now);
}

/**
 * The email is proved to be its owner's, and gives the person behind it. Where an agent has a record of that person, made
 * before they signed up, the logon takes it over: two records of one person would never find together.
 */
export async function confirmEmail(tx: Db, logonKey: string, now: Date): Promise<string> {
  const before = await tx.row<{ person_key: string; email: string; isFirst: boolean }>(sql`
    SELECT person_key, email, email_verified_at IS NULL AS "isFirst" FROM logon WHERE key = ${logonKey} FOR UPDATE`);
  if (!before) throw new Error('The logon is gone.');
  if (!before.isFirst) return before.person_key;
  const waiting = await findWaitingPerson(tx, before);
  await tx.rows(sql`
    UPDATE logon SET email_verified_at = ${now}, updated_at = ${now}, person_key = ${waiting ?? before.person_key}
    WHERE key = ${logonKey}`);
  if (waiting === undefined) return before.person_key;
  await tx.rows(sql`
    INSERT INTO person_role (person_key, role, granted_at)
    SELECT ${waiting}::uuid, 'SIGNUP', ${now} WHERE NOT EXISTS (SELECT FROM person_role WHERE person_key = ${waiting})`);
  await tx.rows(sql`DELETE FROM person_role WHERE person_key = ${before.person_key}`);
  await tx.rows(sql`
    UPDATE person SET record_inactive = true, email = NULL, version = version + 1, updated_at = ${now}
    WHERE key = ${before.person_key}`);
  return waiting;
}

/**
 * A record with this email and without a logon, for a logon that was made by signing up. Not that of an agent or of staff:
 * what they may do is not had for an email alone.
 */
async function findWaitingPerson(
  tx: Db,
  { person_key, email }: { person_key: string; email: string },
): Promise<string | undefined> {
  const found = await tx.row<{ key: string }>(sql`
    SELECT person.key FROM person
    WHERE email = ${email} AND key <> ${person_key} AND NOT record_inactive
      AND NOT EXISTS (SELECT FROM logon WHERE logon.person_key = person.key)
      AND NOT EXISTS (SELECT FROM person_role WHERE person_role.person_key = person.key AND role NOT IN ('SIGNUP', 'INSURED'))
      AND (SELECT array_agg(role) FROM person_role WHERE person_role.person_key = ${person_key}) = ARRAY['SIGNUP']
    ORDER BY created_at, key LIMIT 1 FOR UPDATE`);
  return found?.key;
}
