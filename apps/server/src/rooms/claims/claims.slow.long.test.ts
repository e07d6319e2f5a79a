import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { claims } from '@portico/contract/rooms/claims';
import { openDatabase, sql } from '@portico/database/open';
import { DEMO_POLICY_NUMBERS } from '@portico/database/seeds/demo/accounts';
import { newKey } from '@portico/platform/ids';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Caller, sharedServer, TEST_ORIGIN, testServer } from '../../testing.ts';
import { currentTerm } from '../requests/requests.fixture.ts';

const server = await sharedServer();
const { database, demo } = server;
const insured = await demo('insured');
const PolicyKey = await currentTerm(server, DEMO_POLICY_NUMBERS.insured.home);

const CLIENTS = 100;
/** A phone with one bar. Otherwise 20 times as fast, for a test of seconds. */
const BYTES_A_SECOND = 200;
const STEP_MS = 100;

/** The longest report there is. */
const reportOf = (Key: string) =>
  JSON.stringify({
    ...claims.rows.report.example.body,
    Key,
    PolicyKey,
    Description: 'Water everywhere. '.repeat(230).slice(0, 4000),
  });

/** Sends a request a few bytes at a time, and waits in its middle. The first line of the reply. */
async function sendSlowly(
  port: number,
  caller: Caller,
  body: string,
  isWatched: Promise<void>,
): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.write(
    [
      `POST ${claims.rows.report.path} HTTP/1.1`,
      `Host: ${new URL(TEST_ORIGIN).host}`,
      `Authorization: ${caller.authorization}`,
      'X-Module-Key: W2_CLAIM',
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(body)}`,
      '\r\n',
    ].join('\r\n'),
  );
  const reply = once(socket, 'data') as Promise<[Buffer]>;
  const step = (BYTES_A_SECOND * STEP_MS) / 1000;
  for (let from = 0; from < body.length; from += step) {
    if (from >= body.length / 2) await isWatched;
    // steady: being slow is the subject
    await delay(STEP_MS);
    socket.write(body.slice(from, from + step));
  }
  const [bytes] = await reply;
  return bytes.toString().split('\r\n')[0] ?? '';
}

const atWork = async () =>
  (
    await database.row<{ count: number }>(sql`
      SELECT count(*)::int AS count FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid() AND state <> 'idle'`)
  )?.count;

test('a hundred reports that arrive byte by byte hold no connection to the database, and all of them get in', {
  timeout: 120_000,
}, async () => {
  // With a connection held for each, two would soon be gone.
  const few = openDatabase(database.url, { connections: 2 });
  onTestFinished(() => few.close());
  const { app, call } = await testServer({ beside: server, through: few });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  let requests = 0;
  app.server.on('request', () => {
    requests += 1;
  });
  const keys = Array.from({ length: CLIENTS }, newKey);
  let watched = () => {};
  const isWatched = new Promise<void>((resolve) => {
    watched = resolve;
  });
  const replies = keys.map((key) => sendSlowly(port, insured, reportOf(key), isWatched));

  // Who they are is looked up. After that, nothing is until a report is whole.
  await vi.waitFor(() => expect(requests).toBe(CLIENTS), 60_000);
  await vi.waitFor(async () => expect([await atWork(), few.waiting()]).toEqual([0, 0]), 60_000);
  for (let looks = 0; looks < 5; looks++) {
    // steady: looks while nothing may happen
    await delay(STEP_MS);
    expect([await atWork(), few.waiting()]).toEqual([0, 0]);
  }
  expect((await call(claims.rows.find, { paging: { Take: 1 } }, insured)).status).toBe(200);
  watched();

  expect(new Set(await Promise.all(replies))).toEqual(new Set(['HTTP/1.1 200 OK']));
  expect(await database.rows(sql`SELECT FROM claim WHERE key = ANY (${keys}::uuid[])`)).toHaveLength(CLIENTS);
});
