import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { accounts } from '@portico/contract/rooms/accounts';
import { MigrationRefused } from '@portico/database/migrate';
import { openDatabase, raw, sql } from '@portico/database/open';
import { DEMO_KEYS, DEMO_PASSWORD } from '@portico/database/seeds/demo/accounts';
import { seedDemo } from '@portico/database/seeds/demo/index';
import { auditStatus } from '@portico/platform/audit/checkpoints';
import { openStorage } from '@portico/platform/storage/open';
import { afterAll, expect, inject, onTestFinished, test } from 'vitest';
import { signIn } from '../../identity/src/testing/portal.ts';
import { readConfig } from './config.ts';
import { fill } from './filling/fill.ts';
import { start } from './start.ts';

const MINUTE = 60_000;
/** Enough to have the ten accounts and what belongs to them. */
const SMALL_BOOK = 10;

/** `npm run migrate` and `npm run audit:verify`, as the tests' programs are built. */
const run = (tool: 'migrate' | 'audit-verify', env: Record<string, string>) =>
  promisify(execFile)(process.execPath, [join(inject('helpers'), `${tool}.js`)], {
    env: { PATH: process.env.PATH, ...env },
  });

/** The tests' own PostgreSQL lets every role in over its socket. */
const urlOf = (role: string, database: string) =>
  inject('postgresUrl')
    .replace(/\/\/[^@]*@/, `//${role}@`)
    .replace(/\/[^/?]*\?/, `/${database}?`);

/** An empty database, the role that owns it, and one that owns nothing: as docs/operations.md makes them. */
async function twoRoles() {
  const name = `roles_${randomBytes(6).toString('hex')}`;
  const [owner, server] = [`${name}_owner`, `${name}_server`];
  const admin = openDatabase(urlOf('postgres', 'portico'), { connections: 1 });
  const command = (text: string) => admin.rows(sql`${raw(text)}`);
  await command(`CREATE ROLE ${owner} LOGIN`);
  await command(`CREATE ROLE ${server} LOGIN`);
  await command(`CREATE DATABASE ${name} OWNER ${owner} TEMPLATE template0`);
  const drop = async () => {
    await command(`DROP DATABASE ${name} WITH (FORCE)`);
    await command(`DROP ROLE ${owner}`);
    await command(`DROP ROLE ${server}`);
    await admin.close();
  };
  return { owner, server, MIGRATE_DATABASE_URL: urlOf(owner, name), DATABASE_URL: urlOf(server, name), drop };
}

const { owner, server, MIGRATE_DATABASE_URL, DATABASE_URL, drop } = await twoRoles();
afterAll(drop);

async function surroundings() {
  const folder = await mkdtemp(join(tmpdir(), 'portico-roles-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const listener = createServer().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  listener.close();
  return { DATA_DIR: folder, PORT: String(port), LOG_LEVEL: 'error' };
}

// @spec D.28
test(
  'the server works as a role that can only read the audit log and add to it',
  async () => {
    const place = await surroundings();
    const config = readConfig({ ...place, DATABASE_URL });
    const database = openDatabase(DATABASE_URL, { connections: 2 });
    onTestFinished(database.close);
    const storage = await openStorage({ dataDir: place.DATA_DIR });
    const now = new Date();
    await expect(fill(database, storage, { demo: true, now })).rejects.toThrow(MigrationRefused);

    const { stdout } = await run('migrate', { MIGRATE_DATABASE_URL, DATABASE_URL });
    expect(stdout).toContain(`${server} may run the server; only ${owner} may change its tables.`);
    const { stdout: again } = await run('migrate', { MIGRATE_DATABASE_URL, DATABASE_URL });
    expect(again).toMatch(/^The database is up to date\./);

    // A demo that is there already: the start only adds what's missing, as this role.
    await seedDemo(database, { now, accounts: SMALL_BOOK });
    const running = await start(config);
    onTestFinished(running.stop);
    const { token } = await signIn(`http://localhost:${place.PORT}`, 'agent@demo.portico.test', {
      password: DEMO_PASSWORD,
    });
    const path = accounts.rows.addNote.path.replace('{key}', DEMO_KEYS.account.insured);
    const reply = await fetch(`http://127.0.0.1:${place.PORT}${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'x-module-key': 'W2_PORTAL',
        'content-type': 'application/json',
      },
      body: JSON.stringify({ Text: 'Written as a role that owns nothing.' }),
    });
    expect(reply.status).toBe(200);

    expect(
      await database.row(sql`SELECT outcome FROM audit_entry WHERE action = 'accounts.addNote'`),
    ).toEqual({
      outcome: 'done',
    });
    await expect.poll(() => auditStatus(database), { timeout: MINUTE }).toMatchObject({ waiting: 0 });
    for (const table of ['audit_entry', 'audit_checkpoint'])
      for (const statement of [
        `UPDATE ${table} SET hash = hash`,
        `DELETE FROM ${table}`,
        `TRUNCATE ${table}`,
        `ALTER TABLE ${table} DISABLE TRIGGER ${table}_append_only`,
        `DROP TRIGGER ${table}_append_only ON ${table}`,
        `DROP TABLE ${table} CASCADE`,
      ].map((text) => (table === 'audit_entry' ? text.replace('hash = hash', 'content = content') : text)))
        await expect(database.rows(sql`${raw(statement)}`), statement).rejects.toThrow(
          /permission denied|must be owner/,
        );
    // Numbers are the database's to give: a made-up one could hide an entry from the sealer.
    for (const statement of [
      `INSERT INTO audit_entry (seq, at, action, outcome, content) VALUES (1000000, now(), 'x', 'done', '{}')`,
      `SELECT setval('audit_entry_seq', 1)`,
      `SET session_replication_role = replica`,
      `UPDATE schema_migration SET checksum = ''`,
    ])
      await expect(database.rows(sql`${raw(statement)}`), statement).rejects.toThrow('permission denied');

    const verified = await run('audit-verify', { DATABASE_URL, DATA_DIR: place.DATA_DIR });
    expect(verified.stdout).toContain('chain intact, all signatures valid');
    expect(verified.stdout).toMatch(/The copy in .* agrees/);
  },
  4 * MINUTE,
);

test(
  'opens a table from a later migration to the server right away',
  async () => {
    await run('migrate', { MIGRATE_DATABASE_URL, DATABASE_URL });
    const asOwner = openDatabase(MIGRATE_DATABASE_URL, { connections: 1 });
    onTestFinished(asOwner.close);
    await asOwner.rows(sql`CREATE TABLE later (key bigint GENERATED ALWAYS AS IDENTITY, drawn serial)`);
    const asServer = openDatabase(DATABASE_URL, { connections: 1 });
    onTestFinished(asServer.close);
    await asServer.rows(sql`INSERT INTO later DEFAULT VALUES`);
    expect(await asServer.rows(sql`UPDATE later SET drawn = 5 RETURNING drawn`)).toEqual([{ drawn: 5 }]);
  },
  MINUTE,
);
