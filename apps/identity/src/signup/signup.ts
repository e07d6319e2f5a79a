import { configurationValue } from '@portico/contract/configuration';
import { fail } from '@portico/contract/errors';
import type { NewAccount } from '@portico/contract/rooms/signin';
import { type Database, type Db, sql } from '@portico/database/open';
import { appendAudit } from '@portico/platform/audit';
import { brandAt } from '@portico/platform/brands';
import type { Clock } from '@portico/platform/clock';
import { newKey } from '@portico/platform/ids';
import { isLive } from '@portico/platform/live';
import { queueEmail } from '@portico/platform/outbox';
import type { Throttle } from '@portico/platform/throttle';
import { withdrawTokens } from '../emailedtokens.ts';
import { alreadySignedUpEmail } from '../emails.ts';
import { type Passwords, refuseWeak } from '../passwords/passwords.ts';
import { sendVerification } from './verify.ts';

/** By the email as it was typed, so emails with and without an account are refused alike. */
const PER_EMAIL = { limit: 6, seconds: 60 * 60 };
const PER_ADDRESS = { limit: 40, seconds: 60 * 60 };
/** No answer comes sooner: how long the work took would tell whether there is an account. */
const ANSWER_AFTER_MS = 400;

type Named = Omit<NewAccount, 'password'>;

interface Asking {
  readonly origin: string;
  readonly address: string;
  readonly requestId: string;
}

export interface SignUp {
  /** Whether someone who signs up could use this site at all. */
  isOffered(origin: string): Promise<boolean>;
  /** Ends the same way for an email that has an account: the mailbox alone tells. */
  request(account: NewAccount, asking: Asking): Promise<void>;
}

export function createSignUp(parts: {
  database: Database;
  clock: Clock;
  throttle: Throttle;
  passwords: Passwords;
  /** With an upstream provider, accounts are made there. */
  upstream: boolean;
}): SignUp {
  const { database, clock, throttle, passwords } = parts;

  async function isOffered(origin: string): Promise<boolean> {
    if (parts.upstream || !(await isLive(database))) return false;
    if (brandAt(new URL(origin).host) !== 'claims') return true;
    const variable = 'W2_CLAIM_InsuredIsAvailable';
    const row = await database.row<{ value: string }>(
      sql`SELECT value FROM configuration WHERE key = ${variable}`,
    );
    return configurationValue(variable, row?.value);
  }

  async function check(account: NewAccount, { origin, address }: Asking): Promise<void> {
    await throttle.takeOrFail(`signUp:address:${address}`, PER_ADDRESS);
    if (!(await isOffered(origin))) fail('signUpNotOffered');
    const name = `${account.nameFirst} ${account.nameLast}`;
    await refuseWeak(account.password, { email: account.email, name });
  }

  return {
    isOffered,
    async request(account, asking) {
      await check(account, asking);
      await throttle.takeOrFail(`signUp:email:${account.email}`, PER_EMAIL);
      const inNoHurry = new Promise((resolve) => setTimeout(resolve, ANSWER_AFTER_MS));
      const hash = await passwords.hash(account.password);
      await database.transaction((tx) => signUp(tx, account, hash, { ...asking, now: clock.now() }));
      await inNoHurry;
    },
  };
}

async function signUp(
  tx: Db,
  account: Named,
  hash: string,
  { origin, requestId, now }: Asking & { now: Date },
): Promise<void> {
  const { email } = account;
  // One after the other for one email: of two at the same time the second must see the first.
  await tx.rows(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`signUp:${email}`}, 0))`);
  const known = await findKnown(tx, email);
  const entry = { at: now, action: 'identity.signUp', kind: 'logon', requestId };
  if (known && !known.isUnproved) {
    const cause = `alreadySignedUp:${newKey()}`;
    if (known.isOpen) await queueEmail(tx, alreadySignedUpEmail(origin, email, cause), now);
    const details = { refusal: 'known' };
    return appendAudit(tx, [{ ...entry, outcome: 'refused', key: known.key, details }]);
  }
  const made = known ?? { key: newKey(), person_key: newKey() };
  if (known) await replace(tx, known, account, hash, now);
  else await create(tx, made, account, hash, now);
  await sendVerification(tx, { logonKey: made.key, email, origin, now });
  await appendAudit(tx, [{ ...entry, outcome: 'done', actor: made.person_key, key: made.key }]);
}

interface Known {
  readonly key: string;
  readonly person_key: string;
  /** Created by signing up, and no one has proved yet that the email is theirs. */
  readonly isUnproved: boolean;
  /** Its owner may sign in. */
  readonly isOpen: boolean;
}

const findKnown = (tx: Db, email: string) =>
  tx.row<Known>(sql`
    SELECT logon.key, person_key, disabled_at IS NULL AND NOT record_inactive AS "isOpen",
      email_verified_at IS NULL AND upstream_subject IS NULL AND last_sign_in_at IS NULL AND disabled_at IS NULL
        AND NOT record_inactive
        AND (SELECT array_agg(role) FROM person_role WHERE person_role.person_key = person.key) = ARRAY['SIGNUP']
        AS "isUnproved"
    FROM logon JOIN person ON person.key = person_key WHERE logon.email = ${email} FOR UPDATE`);

interface Keys {
  readonly key: string;
  readonly person_key: string;
}

async function create(
  tx: Db,
  { key, person_key }: Keys,
  account: Named,
  hash: string,
  now: Date,
): Promise<void> {
  const { nameFirst, nameLast, email } = account;
  await tx.rows(sql`
    INSERT INTO person (key, name_first, name_last, email, created_at, updated_at)
    VALUES (${person_key}, ${nameFirst}, ${nameLast}, ${email}, ${now}, ${now})`);
  await tx.rows(sql`
    INSERT INTO logon (key, person_key, email, password_hash, password_set_at, created_at, updated_at)
    VALUES (${key}, ${person_key}, ${email}, ${hash}, ${now}, ${now}, ${now})`);
  await tx.rows(sql`
    INSERT INTO person_role (person_key, role, granted_at) VALUES (${person_key}, 'SIGNUP', ${now})`);
}

/** The last person to sign up wins until the mailbox decides. Links from earlier sign-ups stop working. */
async function replace(
  tx: Db,
  { key, person_key }: Keys,
  { nameFirst, nameLast }: Named,
  hash: string,
  now: Date,
): Promise<void> {
  await tx.rows(sql`
    UPDATE person SET name_first = ${nameFirst}, name_last = ${nameLast}, version = version + 1, updated_at = ${now}
    WHERE key = ${person_key}`);
  await tx.rows(sql`
    UPDATE logon SET password_hash = ${hash}, password_set_at = ${now}, updated_at = ${now} WHERE key = ${key}`);
  await withdrawTokens(tx, 'verifyEmail', key, now);
}
