/**
 * `npm run staff -- --email ann@example.com --first Ann --last Example --role ADMIN [--impersonate]`: creates the
 * first people of a new installation, before anyone can invite them. They choose a password with "Forgot password" on
 * the Login screen.
 *
 * `npm run staff -- --restore ann@example.com --reason "Lost the phone" [--role ADMIN]`: lets someone on staff in who is
 * locked out, if no two administrators can. Their second factor is gone, their sign-in is on, and everyone hears of it.
 */
import { parseArgs } from 'node:util';
import { clearSecondFactors } from '../apps/identity/src/resets/clear.ts';
import { restoredEmail } from '../apps/identity/src/resets/emails.ts';
import { createSessions } from '../apps/identity/src/sessions/sessions.ts';
import { EMPLOYEE_ROLES, isStaff, type TokenRole } from '../packages/contract/src/roles.ts';
import { type Database, type Db, openDatabase, sql } from '../packages/database/open.ts';
import {
  administrators,
  giveRight,
  holdAdministrators,
  LAST_SITE,
} from '../packages/platform/administrators/rights.ts';
import { appendAudit } from '../packages/platform/audit.ts';
import { newKey } from '../packages/platform/ids.ts';
import { queueEmails } from '../packages/platform/outbox.ts';
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

interface Restored {
  readonly email: string;
  readonly reason: string;
  readonly makesAdministrator: boolean;
}

const { values } = parseArgs({
  options: {
    email: { type: 'string' },
    first: { type: 'string' },
    last: { type: 'string' },
    role: { type: 'string' },
    impersonate: { type: 'boolean', default: false },
    restore: { type: 'string' },
    reason: { type: 'string' },
  },
});

function readRestored(email: string): Restored {
  const { reason = '', role } = values;
  if (reason.trim() === '')
    throw new Refused('Missing --reason. Administrators read it. For example: --reason "Lost the phone"');
  if (role !== undefined && role !== 'ADMIN')
    throw new Refused('With --restore, --role can only be ADMIN. Other roles are changed in the portal.');
  return { email: email.toLowerCase(), reason: reason.trim(), makesAdministrator: role === 'ADMIN' };
}

function readWanted(): Wanted {
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

interface Found {
  readonly logonKey: string;
  readonly personKey: string;
  readonly name: string;
  readonly site: string | null;
  readonly roles: readonly TokenRole[];
}

/** What two administrators do in the portal, at once. Those who can run this have the database anyway. */
async function restore(
  database: Database,
  tx: Db,
  { email, reason, makesAdministrator }: Restored,
  at: Date,
) {
  await holdAdministrators(tx);
  const found = await tx.row<Found>(sql`
    SELECT logon.key AS "logonKey", person.key AS "personKey", name_full AS name,
      ${LAST_SITE} AS site,
      ARRAY(SELECT role FROM person_role WHERE person_role.person_key = person.key) AS roles
    FROM logon JOIN person ON person.key = logon.person_key WHERE logon.email = ${email} FOR UPDATE OF logon`);
  if (!found) throw new Refused(`No one signs in with ${email}.`);
  const { logonKey, personKey, name, site, roles } = found;
  if (!isStaff(roles))
    throw new Refused(`${email} isn’t on staff. Administrators help others in the portal.`);
  await clearSecondFactors(tx, logonKey, at);
  await createSessions({ database, clock: { now: () => at }, forget: () => {} }).endAll(
    tx,
    logonKey,
    'secondFactorReset',
  );
  await tx.rows(sql`UPDATE logon SET disabled_at = NULL, disabled_reason = NULL WHERE key = ${logonKey}`);
  await tx.rows(sql`UPDATE person SET record_inactive = false WHERE key = ${personKey} AND record_inactive`);
  if (makesAdministrator) await giveRight(tx, personKey, { by: null, confirmedBy: null, at });
  const reader = { email, name, site };
  const others = (await administrators(tx)).filter((one) => one.personKey !== personKey);
  await queueEmails(
    tx,
    [reader, ...others].map((one) =>
      restoredEmail(one, { cause: newKey(), name, reason, makesAdministrator }),
    ),
    at,
  );
  const details = { reason, makesAdministrator };
  await appendAudit(tx, [
    { at, action: 'command.restore', outcome: 'done', kind: 'person', key: personKey, details },
  ]);
}

try {
  const restored = values.restore === undefined ? undefined : readRestored(values.restore);
  const wanted = restored ? undefined : readWanted();
  const postgres = await findPostgres();
  const database = openDatabase(postgres.url, { connections: 1 });
  try {
    await database.transaction(async (tx) => {
      if (wanted) await addStaff(tx, wanted, new Date());
      if (restored) await restore(database, tx, restored, new Date());
    });
    console.log(
      restored
        ? `${restored.email} can sign in with their password again, and sets up two-step verification then. If they don’t know the password, "Forgot password" on the Login screen helps. Every administrator gets an email.`
        : `${wanted?.email} is now on staff. They can set a password with "Forgot password" on the Login screen.`,
    );
  } finally {
    await database.close();
    await postgres.stop();
  }
} catch (cause) {
  console.error((cause as Error).message);
  process.exitCode = 1;
}
