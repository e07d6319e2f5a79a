import { createHash, randomBytes } from 'node:crypto';
import { newKey } from '@portico/platform/ids';
import { sql } from '../packages/database/open.ts';
import { DEMO_KEYS } from '../packages/database/seeds/demo/accounts.ts';
import { openPortal } from './newcomer.ts';

/** An account that a newcomer owns and no other journey knows. Gives its number. */
export async function householdOf(owner: string): Promise<string> {
  const key = newKey();
  const number = `E2E-${key.slice(-12)}`;
  const now = new Date();
  const database = openPortal();
  try {
    await database.transaction(async (db) => {
      await db.rows(sql`
        INSERT INTO account (key, number, contact_name, agency_key, agent_key, mga_key, created_at, updated_at)
        SELECT ${key}::uuid, ${number}, 'Newcomer Household', agency_key, agent_key, mga_key, ${now}::timestamptz, ${now}
        FROM account WHERE key = ${DEMO_KEYS.account.insured}`);
      await db.rows(sql`
        INSERT INTO account_person (account_key, person_key, relationship, linked_at)
        SELECT ${key}::uuid, person_key, 'owner', ${now}::timestamptz FROM logon WHERE email = ${owner}`);
    });
  } finally {
    await database.close();
  }
  return number;
}

/** An invitation to an account, as its owner sends it. Gives the token of its link. */
export async function invitationTo(number: string, email: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const now = new Date();
  const database = openPortal();
  try {
    await database.rows(sql`
      INSERT INTO account_invitation (key, account_key, email, invited_by_key, token_hash, created_at, sent_at, expires_at)
      SELECT ${newKey()}::uuid, account.key, ${email}, owner.person_key, ${createHash('sha256').update(token).digest()}::bytea,
        ${now}::timestamptz, ${now}, ${now}::timestamptz + interval '7 days'
      FROM account JOIN account_person owner ON owner.account_key = account.key WHERE account.number = ${number}`);
  } finally {
    await database.close();
  }
  return token;
}
