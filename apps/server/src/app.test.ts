import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { get, json, room, signedIn } from '@portico/contract/define';
import { sql } from '@portico/database/open';
import { answer } from '@portico/platform/context';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { testServer } from './testing.ts';

test('closing lets a request under way finish, and takes no other', async () => {
  let finish = () => {};
  let arrived = () => {};
  const underWay = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  const slow = room('slow', {
    get: get('/api/Slow', {
      about: 'Waits.',
      module: 'W2_PORTAL',
      allow: signedIn,
      reply: json(z.literal('done')),
    }),
  });
  const slowRoom = answer(slow, {
    get: () =>
      new Promise((resolve) => {
        finish = () => resolve('done');
        arrived();
      }),
  });
  const server = await testServer({ template: 'reference', rooms: [slowRoom] });
  const headers = { ...(await server.as(['INSURED'])), 'x-module-key': 'W2_PORTAL' };
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as AddressInfo;
  const ask = () => fetch(`http://127.0.0.1:${port}/api/Slow`, { headers });

  const reply = ask();
  await underWay;
  const closed = server.app.close();
  await expect.poll(() => server.app.server.listening).toBe(false);
  expect(await ask().catch(({ cause }) => cause.code)).toBe('ECONNREFUSED');
  finish();
  expect(await (await reply).json()).toBe('done');
  await closed;
  expect(await server.database.rows(sql`SELECT outcome FROM audit_entry WHERE action = 'slow.get'`)).toEqual([
    { outcome: 'done' },
  ]);
});

// @spec I9.6
test('answers a request that was on its way when it began to close', async () => {
  const { app } = await testServer({ template: 'reference' });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n');
  // By the time this one is answered, the server has started to read the other.
  await fetch(`${origin}/healthz`);
  const closed = app.close();
  await expect.poll(() => app.server.listening).toBe(false);
  socket.write('Connection: close\r\n\r\n');
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 OK.*\{"status":"ok"\}$/s);
  await closed;
});

test('trusts a proxy’s word for the caller’s address only if that proxy is trusted', async () => {
  const where = room('where', {
    get: get('/api/Where', { about: 'From.', module: 'W2_PORTAL', allow: 'public', reply: json(z.string()) }),
  });
  const whereRoom = answer(where, { get: async ({ address }) => address });
  const ask = async (trustProxy: readonly string[]) => {
    const server = await testServer({ template: 'reference', rooms: [whereRoom], trustProxy });
    return (await server.call(where.rows.get, {}, { 'x-forwarded-for': '203.0.113.9' })).body;
  };
  expect(await ask([])).toBe('127.0.0.1');
  expect(await ask(['loopback'])).toBe('203.0.113.9');
  expect(await ask(['10.0.0.0/8'])).toBe('127.0.0.1');
});
