import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { BUDGETS } from '@portico/contract/budgets';
import { get, room, signedIn, stream } from '@portico/contract/define';
import { errorText } from '@portico/contract/errors';
import { sql } from '@portico/database/open';
import { DEMO_ACCOUNT } from '@portico/database/seeds/demo/accounts';
import { enlargeBudgets } from '@portico/platform/budgets.fixture';
import { answer } from '@portico/platform/context';
import { expect, onTestFinished, test } from 'vitest';
import { type Caller, personKeyOf, type TestServer, testServer } from '../testing.ts';
import { createStreamSlots, STREAM_LIMITS } from './streams.ts';

const files = room('files', {
  rows: get('/api/File/Rows', { about: 'An export.', allow: signedIn, reply: stream('text/csv') }),
  news: get('/api/File/News', { about: 'Events.', allow: signedIn, reply: stream('text/event-stream') }),
  bytes: get('/api/File/Bytes', { about: 'A file.', allow: signedIn, reply: stream('application/pdf') }),
  fails: get('/api/File/Fails', { about: 'Never begins.', allow: signedIn, reply: stream('text/csv') }),
});

/** Streams that continue until the test ends them. */
function openFiles() {
  const end = new EventEmitter().setMaxListeners(0);
  async function* untilEnd() {
    yield Buffer.from('begun\n');
    await once(end, 'end');
  }
  const filesRoom = answer(files, {
    rows: async () => untilEnd(),
    news: async () => untilEnd(),
    bytes: async () => untilEnd(),
    fails: async () => {
      throw new Error('no');
    },
  });
  return { filesRoom, finish: () => end.emit('end') };
}

async function portal(beside?: TestServer) {
  const { filesRoom, finish } = openFiles();
  const server = await testServer({ rooms: [filesRoom], ...(beside && { beside }) });
  const origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => server.app.server.closeAllConnections());
  const open = async (name: keyof typeof files.rows, caller: Caller) => {
    const sent = request(`${origin}${files.rows[name].path}`, { headers: caller }).end();
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    const { statusCode: status, headers } = response;
    return { status, headers, read: () => text(response), leave: () => sent.destroy() };
  };
  return { server, finish, open };
}

const leases = ({ database }: TestServer) =>
  database.rows<{ until: Date }>(sql`SELECT leased_until AS until FROM running_export`);

// @spec I9.13
test('one person exports one file at a time, and the next one right after it', async () => {
  const { server, finish, open } = await portal();
  const [agent, other] = [await server.as(['AGENT']), await server.as(['AGENT'])];
  const first = await open('rows', agent);
  expect(first.status).toBe(200);
  const second = await open('rows', agent);
  expect(second.status).toBe(429);
  expect(second.headers['retry-after']).toBe('10');
  expect(await second.read()).toContain(errorText('exportRunning'));
  expect((await open('rows', other)).status).toBe(200);
  expect((await open('bytes', agent)).status).toBe(200);
  finish();
  expect(await first.read()).toBe('begun\n');
  expect((await open('rows', agent)).status).toBe(200);
});

test('an export counts in every process, until its process has been dead for a minute', async () => {
  const first = await portal();
  const second = await portal(first.server);
  const agent = await first.server.as(['AGENT']);
  expect((await first.open('rows', agent)).status).toBe(200);
  expect((await second.open('rows', agent)).status).toBe(429);
  second.server.clock.advance(60_000);
  expect((await second.open('rows', agent)).status).toBe(200);
});

test('an export that fails, or whose reader leaves, gives its place back', async () => {
  const { server, open } = await portal();
  const agent = await server.as(['AGENT']);
  expect((await open('fails', agent)).status).toBe(500);
  expect(await leases(server)).toEqual([]);
  const left = await open('rows', agent);
  left.leave();
  await expect.poll(() => leases(server)).toEqual([]);
  expect((await open('rows', agent)).status).toBe(200);
});

// @spec I9.13
test('a process runs a few exports in parallel', async () => {
  const { server, finish, open } = await portal();
  for (let number = 0; number < STREAM_LIMITS.exportsPerProcess; number += 1)
    expect((await open('rows', await server.as(['AGENT']))).status).toBe(200);
  const more = await open('rows', await server.as(['AGENT']));
  expect(more.status).toBe(429);
  expect(await more.read()).toContain(errorText('exportsBusy'));
  finish();
  await expect.poll(() => leases(server)).toEqual([]);
  expect((await open('rows', await server.as(['AGENT']))).status).toBe(200);
});

// @spec I9.13
test('one person can have ten event streams open; staff who impersonate use their own', async () => {
  const { server, open } = await portal();
  const insured = await server.as(DEMO_ACCOUNT.insured.Email);
  const acting = await server.asOnBehalf(DEMO_ACCOUNT.insured.Email, DEMO_ACCOUNT.support.Email);
  const opened = [];
  for (let number = 0; number < 10; number += 1) opened.push(await open('news', insured));
  expect(opened.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
  const refused = await open('news', insured);
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '30']);
  expect((await open('news', acting)).status).toBe(200);
  opened[3]?.leave();
  await expect.poll(async () => (await open('news', insured)).status).toBe(200);
});

test('visitors at one address can have thirty event streams open, and all of them 500 in a process', async () => {
  const { database, clock, app } = await testServer({ template: 'reference', usualBudgets: true });
  const { address, process } = BUDGETS.visitors.streams;
  const slots = createStreamSlots({ database, clock });
  const take = (from: string) =>
    slots.take('text/event-stream', { personKey: undefined, address: from }, app.log);
  const opened = [];
  for (let number = 0; number < process; number += 1)
    opened.push(await take(`address ${Math.floor(number / address)}`));
  await expect(take('address 0')).rejects.toMatchObject({ code: 'tooManyRequests' });
  await expect(take('another address')).rejects.toMatchObject({ code: 'tooManyRequests' });
  await opened.at(-1)?.release();
  await expect(take('address 0')).rejects.toMatchObject({ code: 'tooManyRequests' });
  await take('another address');
  // An administrator allows twice as many.
  await enlargeBudgets(database, 200);
  for (let number = 0; number < address; number += 1) await take('address 0');
  await expect(take('address 0')).rejects.toMatchObject({ code: 'tooManyRequests' });
});

test('ends an export that no one reads', async () => {
  const { server } = await portal();
  const key = personKeyOf(await server.as(['AGENT']));
  const slots = createStreamSlots({ database: server.database, clock: server.clock, stalledMs: 20 });
  const slot = await slots.take('text/csv', { personKey: key, address: '192.0.2.1' }, server.app.log);
  const endless = Readable.from(
    (async function* () {
      for (;;) yield Buffer.alloc(65_536);
    })(),
  );
  const web = createServer((_request, response) => {
    slot.during(endless, response).pipe(response);
  });
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
  const { port } = web.address() as AddressInfo;
  const reader = request({ port, host: '127.0.0.1' }, (response) => response.pause()).end();
  reader.on('error', () => {});
  expect(await leases(server)).toHaveLength(1);
  await expect.poll(() => leases(server)).toEqual([]);
  reader.destroy();
  web.close();
});
