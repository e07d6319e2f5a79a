import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { TERMS } from '@portico/contract/rules/terms';
import { newKey } from '@portico/platform/ids';
import { type Db, openDatabase, sql } from '../packages/database/open.ts';
import { DEMO_KEYS, DEMO_PASSWORD } from '../packages/database/seeds/demo/accounts.ts';
import { DATABASE_NOTE } from './folders.ts';
import { emailOf, originOf } from './portal.ts';

/** The tested portal's database. */
export const openPortal = () => openDatabase(readFileSync(DATABASE_NOTE, 'utf8'));

interface Extras {
  /** How many agencies have invited them. */
  readonly invitations?: number;
  /** Next to the owner of an account with several policies, which the demo's agent looks after. */
  readonly isLinked?: boolean;
}

/** Someone no other journey knows, who can therefore be changed. The password is the demo's. */
export async function newcomer(
  role: 'SIGNUP' | 'INSURED' | 'AGENT' | 'INTERNAL',
  { invitations = 0, isLinked = false }: Extras = {},
): Promise<string> {
  const key = newKey();
  const email = `${key}@demo.portico.test`;
  const now = new Date();
  const database = openPortal();
  try {
    await database.transaction(async (db) => {
      await db.rows(sql`
        INSERT INTO person (key, name_first, name_last, email, created_at, updated_at)
        VALUES (${key}, 'Robin', 'Newcomer', ${email}, ${now}, ${now})`);
      await db.rows(sql`
        INSERT INTO logon (key, person_key, email, email_verified_at, password_hash, password_set_at, created_at, updated_at)
        SELECT ${newKey()}, ${key}, ${email}, ${now}, password_hash, ${now}, ${now}, ${now}
        FROM logon WHERE email = ${emailOf('signup')}`);
      await db.rows(
        sql`INSERT INTO person_role (person_key, role, granted_at) VALUES (${key}, ${role}, ${now})`,
      );
      await db.rows(sql`
        INSERT INTO terms_acceptance (person_key, version, accepted_at, by_role)
        VALUES (${key}, ${TERMS.version}, ${now}, false)`);
      if (isLinked) await link(db, key, now);
      await invite(db, key, invitations, now);
    });
  } finally {
    await database.close();
  }
  return email;
}

const link = (db: Db, personKey: string, now: Date) =>
  db.rows(sql`
    INSERT INTO account_person (account_key, person_key, relationship, linked_at)
    SELECT account.key, ${personKey}, 'coinsured', ${now} FROM account JOIN policy ON policy.account_key = account.key
    WHERE account.agent_key = ${DEMO_KEYS.agent.agent} AND account.key <> ${DEMO_KEYS.account.insured}
      AND NOT account.record_inactive
    GROUP BY account.key HAVING count(DISTINCT policy.policy_number) > 1 ORDER BY account.number DESC LIMIT 1`);

const invite = (db: Db, personKey: string, count: number, now: Date) =>
  db.rows(sql`
    INSERT INTO agency_invitation (key, agency_key, person_key, invited_by_key, created_at, expires_at)
    SELECT gen_random_uuid(), key, ${personKey}, ${DEMO_KEYS.person.agent}, ${now}, ${now}::timestamptz + interval '7 days'
    FROM agency WHERE parent_key = ${DEMO_KEYS.agency.first} ORDER BY name DESC LIMIT ${count}`);

/** Ends up at the same path, unless the portal is expected to lead elsewhere first. */
export async function signInAs(page: Page, email: string, path: string, landing = path): Promise<void> {
  await page.goto(`${originOf('brokerage')}${path}`);
  await page.getByLabel('Username').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(`${originOf('brokerage')}${landing}`);
}
