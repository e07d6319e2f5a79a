/**
 * `npm run staff -- --email ann@example.com --first Ann --last Example --role ADMIN [--impersonate]`: creates the
 * first people of a new installation, before anyone can invite them. They choose a password with "Forgot password" on
 * the Login screen.
 */
import { parseArgs } from 'node:util';
import { EMPLOYEE_ROLES } from '../packages/contract/src/roles.ts';
import { type Db, openDatabase, sql } from '../packages/database/open.ts';
import { giveRight, holdAdministrators } from '../packages/platform/administrators/rights.ts';
import { appendAudit } from '../packages/platform/audit.ts';
import { newKey } from '../packages/platform/ids.ts';
import { findPostgres } from './postgres.ts';

class Refused extends Error {}

const ROLES: readonly string[] = ['INTERNAL', ...EMPLOYEE_ROLES];

interface Wanted {
  readonly email: string;
  readonly first: string;
  readonly last: string;
  readonly role: string;
  readonly impersonate: boolean;
}

function readWanted(): Wanted {
  const { values } = parseArgs({
    options: {
      email: { type: 'string' },
      first: { type: 'string' },
      last: { type: 'string' },
      role: { type: 'string' },
      impersonate: { type: 'boolean', default: false },
    },
  });
  const { email = '', first = '', last = '', role = '', impersonate } = values;
  if (!/^[^\s@]+@[^\s@]+$/.test(email))
    throw new Refused('Missing --email. For example: --email ann@example.com');
  if (first.trim() === '' || last.trim() === '')
    throw new Refused('Missing a name. For example: --first Ann --last Example');
  if (!ROLES.includes(role)) throw new Refused(`Missing --role. Choose one: --role ${ROLES.join('|')}`);
  return { email: email.toLowerCase(), first: first.trim(), last: last.trim(), role, impersonate };
}

/** They get in through their mailbox: with no password yet, "Forgot password" lets them choose one. */
async function addStaff(db: Db, { email, first, last, role, impersonate }: Wanted, now: Date): Promise<void> {
  if (await db.row(sql`SELECT 1 FROM logon WHERE email = ${email}`))
    throw new Refused(`${email} can already sign in.`);
  const key = newKey();
  await db.rows(sql`
    INSERT INTO person (key, name_first, name_last, email, created_at, updated_at)
    VALUES (${key}, ${first}, ${last}, ${email}, ${now}, ${now})`);
  await db.rows(sql`
    INSERT INTO logon (key, person_key, email, email_verified_at, can_impersonate, created_at, updated_at)
    VALUES (${newKey()}, ${key}, ${email}, ${now}, ${impersonate}, ${now}, ${now})`);
  const roles = [...new Set(['INTERNAL', role])];
  await db.rows(sql`
    INSERT INTO person_role (person_key, role, granted_at) SELECT ${key}, unnest(${roles}::text[]), ${now}`);
  // The first administrator: no one else could give them the right.
  if (role === 'ADMIN') {
    await holdAdministrators(db);
    await giveRight(db, key, { by: null, confirmedBy: null, at: now });
  }
  await appendAudit(db, [
    {
      at: now,
      action: 'command.staff',
      outcome: 'done',
      kind: 'person',
      key,
      details: { roles, impersonate },
    },
  ]);
}

try {
  const wanted = readWanted();
  const postgres = await findPostgres();
  const database = openDatabase(postgres.url, { connections: 1 });
  try {
    await database.transaction((tx) => addStaff(tx, wanted, new Date()));
    console.log(
      `${wanted.email} is now on staff. They can set a password with "Forgot password" on the Login screen.`,
    );
  } finally {
    await database.close();
    await postgres.stop();
  }
} catch (cause) {
  console.error((cause as Error).message);
  process.exitCode = 1;
}
