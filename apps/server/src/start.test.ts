import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { health } from '@portico/contract/rooms/health';
import { persons } from '@portico/contract/rooms/persons';
import { freePort } from '@portico/database/launch/door';
import { serverProcesses } from '@portico/database/launch/processes';
import { MigrationRefused } from '@portico/database/migrate';
import { DatabaseUnreachable, openDatabase, sql } from '@portico/database/open';
import { DEMO_KEYS, DEMO_PASSWORD } from '@portico/database/seeds/demo/accounts';
import { isLong, prepareDemo, testDatabase } from '@portico/database/testing';
import { DEFAULT_TIME_ZONE, dayOf, setBusinessTimeZone } from '@portico/platform/businessDay';
import { systemClock } from '@portico/platform/clock';
import { openSecrets, SecretsRefused } from '@portico/platform/secrets';
import { beforeAll, describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { addPerson, atLogin, signIn } from '../../identity/src/testing/portal.ts';
import { readConfig } from './config.ts';
import { StartRefused } from './refused.ts';
import { start } from './start.ts';

const MINUTE = 60_000;
const PRODUCTION = {
  PORTICO_ENV: 'production',
  PUBLIC_ORIGINS: 'https://portal.example.com',
  HOST: '127.0.0.1',
  SHUTDOWN_GRACE_SECONDS: '0',
};

beforeAll(prepareDemo, 3 * MINUTE);

/** What a start needs, gone afterwards. */
async function surroundings() {
  const folder = await mkdtemp(join(tmpdir(), 'portico-start-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return { DATA_DIR: join(folder, 'data'), PORT: String(await freePort()), LOG_LEVEL: 'error' };
}

const FORMER_CHECKSUM = '716a0c227e8785f0db9cbf1dd70435e8dbcc376232d4ec9089ff9e4d9039cd52';
const FORMER_REFUSAL =
  "This database is from before the first release and can't be upgraded. Run `npm run reset` to remove the data folder, or set DATABASE_URL to an empty database.";

/** The real program, as it's built: the server, unless it's another. */
function launch(environment: Record<string, string>, program: 'main' | 'migrate' = 'main') {
  const child = spawn(process.execPath, [join(inject('helpers'), `${program}.js`)], {
    env: { PATH: process.env.PATH, NODE_NO_WARNINGS: '1', ...environment },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const said = { out: '', err: '' };
  child.stdout.on('data', (text) => {
    said.out += text;
  });
  child.stderr.on('data', (text) => {
    said.err += text;
  });
  const closed = once(child, 'close');
  const exit = once(child, 'exit').then(([code]) => code as number | null);
  const ready = new Promise<void>((resolve, reject) => {
    child.stdout.on('data', () => said.out.includes('is ready') && resolve());
    void exit.then(() => reject(new Error(`it ended: ${said.err}`)));
  });
  // Code that only waits for the end doesn't wait for this.
  ready.catch(() => {});
  return { child, said, exit, closed, ready };
}

describe('what stops a start', () => {
  test('a wrong value: one line that names the variable, and nothing is made', async () => {
    const place = await surroundings();
    const { exit, said } = launch({ ...place, PORT: 'abc' });
    expect(await exit).toBe(1);
    expect(said.err).toBe('Portico did not start. PORT must be a port from 1 to 65535, not "abc"\n');
    expect(said.out).toBe('');
    expect(existsSync(place.DATA_DIR)).toBe(false);
  });

  test('a taken port: one line, before anything is made', async () => {
    const place = await surroundings();
    const other = createServer().listen(Number(place.PORT), '127.0.0.1');
    await once(other, 'listening');
    onTestFinished(() => void other.close());
    await expect(start(readConfig(place))).rejects.toThrow(
      new StartRefused(`PORT ${place.PORT} is in use: another program is listening on 127.0.0.1.`),
    );
    expect(existsSync(place.DATA_DIR)).toBe(false);
  });

  test('a host that is not this machine', async () => {
    const place = await surroundings();
    for (const HOST of ['no.such.host.invalid', '203.0.113.9'])
      await expect(start(readConfig({ ...place, HOST }))).rejects.toThrow(
        new StartRefused(`HOST ${HOST} isn’t an address on this machine.`),
      );
    expect(existsSync(place.DATA_DIR)).toBe(false);
  });

  test('a database that does not answer: one line without its password', async () => {
    const place = await surroundings();
    const config = readConfig({ ...place, DATABASE_URL: 'postgres://portico:hunter2@127.0.0.1:1/portico' });
    const refusal = await start(config).catch((cause: unknown) => cause);
    expect(refusal).toBeInstanceOf(DatabaseUnreachable);
    expect((refusal as Error).message).toMatch(/127\.0\.0\.1:1 .*ECONNREFUSED/);
    expect((refusal as Error).message).not.toMatch(/hunter2|\n/);
  });

  // @spec I9.4
  test('a folder of secrets that can’t be used: one line, before anything is made', async () => {
    const place = await surroundings();
    const file = join(place.DATA_DIR, '..', 'file');
    await writeFile(file, '');
    const refusal = await start(readConfig({ ...place, SECRETS_DIR: file })).catch((cause: unknown) => cause);
    expect(refusal).toBeInstanceOf(SecretsRefused);
    expect((refusal as Error).message).toMatch(/^SECRETS_DIR .*file can't be used: ENOTDIR.*$/);
    expect(existsSync(place.DATA_DIR)).toBe(false);
  });

  // @spec I9.4
  test('a master key that is missing, or another one, where data was sealed with one', async () => {
    const { url: DATABASE_URL, ...database } = await testDatabase('reference');
    const first = { ...(await surroundings()), DATABASE_URL, PORTICO_DEMO: '0' };
    await (await start(readConfig(first))).stop();
    await database.rows(sql`DELETE FROM schema_migration WHERE name LIKE '0017%'`);

    const elsewhere = { ...(await surroundings()), DATABASE_URL, PORTICO_DEMO: '0' };
    const folder = join(elsewhere.DATA_DIR, 'secrets');
    await expect(start(readConfig(elsewhere))).rejects.toThrow(
      `SECRETS_DIR ${folder} has no master.key, and this database was used with one.`,
    );
    expect(existsSync(folder)).toBe(false);
    await openSecrets(folder);
    const refusal = await start(readConfig(elsewhere)).catch((cause: unknown) => cause);
    expect(refusal).toBeInstanceOf(SecretsRefused);
    expect((refusal as Error).message).toContain('is not the one that this database was used with');
    const pending = sql`SELECT 1 FROM schema_migration WHERE name LIKE '0017%'`;
    expect(await database.rows(pending), 'nothing was migrated').toEqual([]);
  });

  test(
    'a database from before the migrations were rewritten: one line that says what to do',
    async () => {
      // Not filled yet, so another process finds it out.
      const database = await testDatabase('empty');
      await database.rows(
        sql`UPDATE schema_migration SET checksum = ${FORMER_CHECKSUM} WHERE name = '0001_platform.sql'`,
      );
      const { exit, said } = launch({ ...(await surroundings()), DATABASE_URL: database.url });
      expect(await exit).toBe(1);
      expect(said.err.trim()).toBe(`Portico did not start. ${FORMER_REFUSAL}`);
      const migrating = launch({ DATABASE_URL: database.url }, 'migrate');
      expect(await migrating.exit).toBe(1);
      expect(migrating.said.err.trim()).toBe(`The database was not migrated. ${FORMER_REFUSAL}`);
    },
    4 * MINUTE,
  );

  test('a database of a newer build', async () => {
    const database = await testDatabase('reference');
    await database.rows(sql`INSERT INTO schema_migration (name, checksum) VALUES ('9999_later.sql', '')`);
    const config = readConfig({
      ...(await surroundings()),
      DATABASE_URL: database.url,
      PORTICO_DEMO: '0',
    });
    await expect(start(config)).rejects.toThrow(MigrationRefused);
  });

  test('a web build that fails while the database is filled: one line', async () => {
    const { url: DATABASE_URL } = await testDatabase('reference');
    const config = readConfig({ ...(await surroundings()), DATABASE_URL, PORTICO_DEMO: '0' });
    await expect(start(config, systemClock, undefined, async () => false)).rejects.toThrow(
      new StartRefused('The web build failed; see above.'),
    );
  });

  // @spec I9.8
  test('demo accounts in production or at a public address', async () => {
    const { url: DATABASE_URL } = await testDatabase('demo');
    const refusal = new StartRefused(
      "The database has demo accounts, whose password everyone knows. It can't be used in production or at a public address.",
    );
    const config = readConfig({ ...(await surroundings()), ...PRODUCTION, DATABASE_URL });
    await expect(start(config)).rejects.toThrow(refusal);
    const almost = { ...(await surroundings()), ...PRODUCTION, PORTICO_ENV: 'prod', DATABASE_URL };
    await expect(start(readConfig(almost))).rejects.toThrow(refusal);
  });
});

describe('a portal that runs', () => {
  test('listens once its web is built', async () => {
    const { url: DATABASE_URL } = await testDatabase('reference');
    const place = { ...(await surroundings()), DATABASE_URL, PORTICO_DEMO: '0' };
    const ask = () => fetch(`http://127.0.0.1:${place.PORT}${health.rows.ready.path}`);
    const isWebBuilt = vi.fn(async () => {
      await expect(ask()).rejects.toThrow();
      return true;
    });
    onTestFinished((await start(readConfig(place), systemClock, undefined, isWebBuilt)).stop);
    expect(isWebBuilt).toHaveBeenCalledOnce();
    expect((await ask()).status).toBe(200);
  });

  test('without demo mode, takes no staff in without a second factor', async () => {
    const database = await testDatabase('reference');
    const place = await surroundings();
    const origin = `http://localhost:${place.PORT}`;
    const environment = { DATABASE_URL: database.url, PORTICO_DEMO: '0', PUBLIC_ORIGINS: origin };
    onTestFinished((await start(readConfig({ ...place, ...environment }))).stop);
    for (const [roles, step] of [
      [['INTERNAL'], 'enrolSecondFactor'],
      [['INSURED'], undefined],
    ] as const) {
      const { email } = await addPerson({ database }, `${roles[0].toLowerCase()}@example.test`, roles);
      const reply = await (await atLogin(origin)).submit(email);
      expect(reply.json<{ step?: string }>().step).toBe(step);
    }
  });

  // @spec I9.8
  test('in production: hides metrics and the API’s documentation', async () => {
    const { url: DATABASE_URL } = await testDatabase('reference');
    const place = await surroundings();
    const { stop } = await start(readConfig({ ...place, ...PRODUCTION, DATABASE_URL }));
    onTestFinished(stop);
    const ask = async (path: string) => (await fetch(`http://127.0.0.1:${place.PORT}${path}`)).status;
    for (const path of ['/metrics', '/api/docs', '/api/docs/openapi.json', '/api/docs/start.js'])
      expect(await ask(path), path).toBe(404);
    expect(await ask('/healthz')).toBe(200);
  });

  // @spec I9.8
  test('in the time zone of its brokerage, with only the endpoints that were opened', async () => {
    const { url: DATABASE_URL } = await testDatabase('reference');
    const place = await surroundings();
    const environment = {
      ...PRODUCTION,
      PUBLIC_ENDPOINTS: 'metrics',
      BUSINESS_TIME_ZONE: 'Pacific/Kiritimati',
    };
    onTestFinished(() => setBusinessTimeZone(DEFAULT_TIME_ZONE));
    const { stop } = await start(readConfig({ ...place, ...environment, DATABASE_URL }));
    onTestFinished(stop);
    expect(dayOf(new Date('2026-11-15T12:00:00Z'))).toBe('2026-11-16');
    const ask = (path: string) => fetch(`http://127.0.0.1:${place.PORT}${path}`);
    expect((await ask('/metrics')).status).toBe(200);
    expect((await ask('/api/docs/openapi.json')).status).toBe(404);
  });

  // @spec I9.2
  test.runIf(isLong())(
    'starts on its own data, says where, keeps others out, and gives up if its database can’t be started again',
    async () => {
      const place = { ...(await surroundings()), PORTICO_DEMO: '1' };
      const { said, exit, ready } = launch(place);
      await ready;
      expect(said.out).toContain(`http://claims.localhost:${place.PORT}`);
      expect((await fetch(`http://127.0.0.1:${place.PORT}${health.rows.ready.path}`)).status).toBe(200);

      const second = launch({ ...place, PORT: String(await freePort()) });
      expect(await second.exit).toBe(1);
      expect(second.said.err).toMatch(
        /^Portico did not start\. The data folder .* is in use by another Portico.*\n$/,
      );

      const cluster = join(place.DATA_DIR, 'postgres/cluster');
      const killPostgres = () => process.kill(serverProcesses(cluster)[0] ?? 0, 'SIGKILL');
      killPostgres();
      const statuses = new Set<number>();
      const ask = async () => {
        const { status } = await fetch(`http://127.0.0.1:${place.PORT}${health.rows.ready.path}`);
        statuses.add(status);
        return status;
      };
      await expect.poll(ask, { timeout: MINUTE }).toBe(503);
      await expect.poll(ask, { timeout: MINUTE }).toBe(200);
      expect([...statuses].filter((status) => ![200, 503].includes(status))).toEqual([]);
      expect(said.err.replace(/^.*PostgreSQL ended unexpectedly and was started again.*\n/m, '')).toBe('');

      await writeFile(join(cluster, 'postgresql.auto.conf'), 'shared_buffers = nonsense\n');
      killPostgres();
      expect(await exit).toBe(1);
      expect(said.err).toMatch(/Portico stopped\. PostgreSQL ended unexpectedly and could not be/);
    },
    4 * MINUTE,
  );

  test(
    'lists the demo’s accounts, and ends cleanly when it’s asked to',
    async () => {
      const { url: DATABASE_URL } = await testDatabase('demo');
      const { child, said, exit, ready } = launch({ ...(await surroundings()), DATABASE_URL });
      await ready;
      expect(said.out).toContain(DEMO_PASSWORD);
      expect(said.out).toMatch(/support@demo\.portico\.test +INTERNAL, SUPPORT/);
      child.kill('SIGTERM');
      expect(await exit).toBe(0);
      expect(said.err).toBe('');
    },
    2 * MINUTE,
  );

  // @spec D.32
  test('two of them on one database: a session of one counts for the other', async () => {
    const { url: DATABASE_URL } = await testDatabase('demo');
    const [one, two] = [await surroundings(), await surroundings()];
    const shared = {
      DATABASE_URL,
      SECRETS_DIR: join(one.DATA_DIR, 'secrets'),
      PUBLIC_ORIGINS: [one, two].map(({ PORT }) => `http://localhost:${PORT}`).join(','),
    };
    for (const place of [one, two]) onTestFinished((await start(readConfig({ ...place, ...shared }))).stop);

    const { token } = await signIn(`http://localhost:${one.PORT}`, 'insured@demo.portico.test', {
      password: DEMO_PASSWORD,
    });
    const headers = { authorization: `Bearer ${token}`, 'x-module-key': 'W2_PORTAL' };
    const path = persons.rows.get.path.replace('{key}', DEMO_KEYS.person.insured);
    const ask = async (port: string) => fetch(`http://127.0.0.1:${port}${path}`, { headers });
    for (const { PORT } of [one, two]) {
      const reply = await ask(PORT);
      expect(reply.status).toBe(200);
      expect(await reply.json()).toMatchObject({ NameFull: 'Hannah Whitlock' });
    }
    const database = openDatabase(DATABASE_URL);
    await database.rows(sql`UPDATE logon SET disabled_at = now() WHERE key = ${DEMO_KEYS.logon.insured}`);
    await database.close();
    await expect.poll(async () => (await ask(two.PORT)).status).toBe(401);
    expect((await ask(one.PORT)).status).toBe(401);
  });
});

/** What seedPlaces takes before it loads the ZIP codes: a process that waits for it is filling the database. */
const PLACES_LOCK = 7_462_140;

describe.runIf(isLong() && process.platform !== 'win32')('a portal that is filling its database', () => {
  test(
    'ends when it’s stopped or killed, with the process that fills it, and another one goes on',
    async () => {
      const database = await testDatabase('empty');
      const launched = async () =>
        launch({ ...(await surroundings()), DATABASE_URL: database.url, PORTICO_DEMO: '0' });
      const waiting = async () => {
        const here = sql`(SELECT oid FROM pg_database WHERE datname = current_database())`;
        const locks = sql`SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND NOT granted AND database = ${here}`;
        return (await database.rows(locks)).length;
      };
      const last = await database.transaction(
        async (tx) => {
          await tx.rows(sql`SELECT pg_advisory_xact_lock(${PLACES_LOCK})`);
          const [stopped, killed, other] = [await launched(), await launched(), await launched()];
          await expect.poll(waiting, { timeout: 2 * MINUTE }).toBe(3);
          stopped.child.kill('SIGTERM');
          killed.child.kill('SIGKILL');
          expect([await stopped.exit, await killed.exit]).toEqual([0, null]);
          // The process that fills has their output open, too: it's closed once both have ended.
          await Promise.all([stopped.closed, killed.closed]);
          for (const { said } of [stopped, killed]) expect(said).toEqual({ out: '', err: '' });
          return other;
        },
        { unhurried: true },
      );
      await last.ready;
      last.child.kill('SIGTERM');
      expect(await last.exit).toBe(0);
      expect(last.said.err).toBe('');
    },
    4 * MINUTE,
  );
});
