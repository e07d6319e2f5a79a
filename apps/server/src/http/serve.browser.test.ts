import { get, json, post, room } from '@portico/contract/define';
import { fail } from '@portico/contract/errors';
import { sql } from '@portico/database/open';
import { answer } from '@portico/platform/context';
import { newKey } from '@portico/platform/ids';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { sharedServer, TEST_ORIGIN } from '../testing.ts';

const common = { allow: 'browser', unaudited: true } as const;

/** Rows that are made before anyone is signed in. */
const door = room('door', {
  look: get('/door/look', { ...common, about: 'Reads a cookie.', reply: json(z.string()) }),
  knock: post('/door/knock', {
    ...common,
    about: 'Sets a cookie, or keeps what it did and fails.',
    budget: 'visitors',
    ownTransactions: true,
    status: 202,
    bodyBytes: 100,
    body: z.object({ name: z.string() }),
    reply: json(z.object({ host: z.string() })),
  }),
});
const doorRoom = answer(door, {
  look: async ({ exchange }) => exchange.request.headers.cookie ?? '',
  knock: async ({ db, exchange, now }, { body: { name } }) => {
    const key = newKey();
    await db.rows(sql`
      INSERT INTO outbox_message (key, cause, recipient, subject, body_text, created_at, available_at)
      VALUES (${key}, ${key}, ${name}, 'knock', '', ${now}, ${now})`);
    if (name === 'refused') fail('credentialsInvalid');
    exchange.response.appendHeader('set-cookie', 'guest=1; HttpOnly');
    return { host: exchange.host };
  },
});

const server = await sharedServer({ template: 'reference', rooms: [doorRoom] });

const { host } = new URL(TEST_ORIGIN);
const knock = (name: string, headers: Readonly<Record<string, string>> = {}) =>
  server.call(door.rows.knock, { body: { name } }, headers);
const knocks = (name: string) =>
  server.database.rows(sql`SELECT FROM outbox_message WHERE recipient = ${name}`);

test('reads and sets cookies, and answers with the status of its row', async () => {
  expect((await server.call(door.rows.look, {}, { cookie: 'guest=1' })).body).toBe('guest=1');
  const reply = await knock('ann');
  expect(reply).toMatchObject({ status: 202, body: { host } });
  expect(reply.headers).toMatchObject({ 'set-cookie': 'guest=1; HttpOnly', 'cache-control': 'no-store' });
});

// @spec D.23
test('keeps what a refused call has written, and leaves the audit to the handler', async () => {
  expect(await knock('refused')).toMatchObject({ status: 401, body: { code: 'credentialsInvalid' } });
  expect(await knocks('refused')).toHaveLength(1);
  expect(await server.database.rows(sql`SELECT FROM audit_entry WHERE action LIKE 'door.%'`)).toEqual([]);
});

test('refuses a write by a page of another site, before it reads the body', async () => {
  for (const headers of [
    { origin: 'https://evil.example' },
    { origin: TEST_ORIGIN.replace('http:', 'https:') },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ])
    expect(await knock('x'.repeat(200), headers)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  for (const headers of [{ origin: TEST_ORIGIN }, { 'sec-fetch-site': 'same-origin' }])
    expect(await knock('ann', headers)).toMatchObject({ status: 202 });
});

test('refuses a write at an address that is not the portal’s', async () => {
  expect(await knock('ann', { host: 'other.localhost:4000' })).toMatchObject({ status: 421 });
});

// @spec D.23
test('looks at no token', async () => {
  const caller = await server.as(['INSURED']);
  expect(await knock('ann', caller)).toMatchObject({ status: 202 });
  expect(await knock('ann', { authorization: 'Bearer nonsense' })).toMatchObject({ status: 202 });
  expect(server.logged.filter(({ call, actor }) => call === 'door.knock' && actor)).toEqual([]);
});

test('takes JSON of its size and nothing else', async () => {
  expect(await knock('x'.repeat(200))).toMatchObject({ status: 413, body: { code: 'tooLarge' } });
  const payload = JSON.stringify({ name: 'ann' });
  const headers = { host, 'content-type': 'text/plain' };
  const reply = await server.app.inject({ method: 'POST', url: '/door/knock', headers, payload });
  expect(reply.statusCode).toBe(415);
});
