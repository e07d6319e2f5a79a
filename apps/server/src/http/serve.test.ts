import { sql } from '@portico/database/open';
import { newKey } from '@portico/platform/ids';
import { describe, expect, test } from 'vitest';
import { type Caller, personKeyOf, sharedServer, testServer } from '../testing.ts';
import { notes, notesRoom } from './serve.fixture.ts';

const server = await sharedServer({ template: 'reference', rooms: [notesRoom] });
const insured = await server.as(['INSURED']);
const agent = await server.as(['AGENT', 'INSURED']);
const staff = await server.as(['INTERNAL', 'ADMIN']);

const { rows } = notes;
const key = newKey();
const moduleKey = { 'x-module-key': 'W2_PORTAL' };
const get = (url: string, headers: Caller) => server.app.inject({ url, headers });
const trail = (action: string) =>
  server.database.rows<{ outcome: string; record_kind: string; record_key: string; content: string }>(
    sql`SELECT outcome, record_kind, record_key, content FROM audit_entry WHERE action = ${action} ORDER BY seq`,
  );

describe('the order of the questions', () => {
  test('who are you comes before everything else', async () => {
    const reply = await get('/api/Note/not-a-key', {});
    expect(reply.statusCode).toBe(401);
    expect(reply.headers['www-authenticate']).toBe('Bearer');
    expect(reply.json()).toMatchObject({ code: 'unauthenticated' });
  });

  test.each([
    'Bearer',
    'Bearer ',
    'Basic dGVzdA==',
    'Bearer a b',
    'Bearer test.unknown',
    `Bearer test.${newKey()}`,
  ])('treats %j as no one', async (authorization) => {
    expect((await get(`/api/Note/${key}`, { ...moduleKey, authorization })).statusCode).toBe(401);
  });

  test('an unknown caller is turned away before the body is read', async () => {
    const reply = await server.app.inject({
      method: 'POST',
      url: '/api/Note',
      headers: { 'content-type': 'application/json' },
      payload: '{ not json',
    });
    expect(reply.statusCode).toBe(401);
  });

  test('may you comes before is it well-formed', async () => {
    const signup = await server.as(['SIGNUP']);
    const reply = await get('/api/Note/not-a-key', signup);
    expect(reply.statusCode).toBe(403);
    expect(reply.json()).toMatchObject({ code: 'forbidden', message: 'You don’t have access to this.' });
  });

  // @spec 7.132
  test.each([undefined, '', 'W2_OTHER', 'w2_portal'])('the module key %j is refused', async (value) => {
    const reply = await get('/api/Note/not-a-key', {
      ...insured,
      ...(value !== undefined && { 'x-module-key': value }),
    });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ code: 'moduleKey' });
  });

  // @spec 3.21
  test('any of the six module keys will do, and a file stream needs none', async () => {
    expect((await get(`/api/Note/${key}`, { ...insured, 'x-module-key': 'W2_CLAIM' })).statusCode).toBe(200);
    expect((await get('/api/Note/Bytes', insured)).statusCode).toBe(200);
  });

  test('names every wrong field, wherever it is', async () => {
    const reply = await get('/api/Note/not-a-key?loud=perhaps', { ...insured, ...moduleKey });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({
      code: 'badRequest',
      title: 'Error',
      fields: [{ path: 'params.key' }, { path: 'query.loud' }],
    });
  });

  test('refuses an unknown parameter and says which it takes, and a repeated one', async () => {
    const strange = await get(`/api/Note/${key}?strange=1&loud=no`, { ...insured, ...moduleKey });
    expect(strange.statusCode).toBe(400);
    expect(strange.json().fields).toEqual([
      { path: 'query.strange', message: 'isn’t known. This call takes loud' },
    ]);
    expect((await get(`/api/Note/${key}?loud=1&loud=0`, { ...insured, ...moduleKey })).statusCode).toBe(400);
  });
});

describe('who gets in, and how far', () => {
  test.each([
    ['INSURED', () => insured, ['self']],
    ['AGENT and INSURED', () => agent, ['self', 'book']],
    ['INTERNAL and ADMIN', () => staff, ['all']],
  ])('%s', async (_name, caller, reaches) => {
    const { body } = await server.call(rows.get, { params: { key }, query: { loud: 'yes' } }, caller());
    expect(body).toEqual({ key, reaches, loud: true });
  });

  test('requires a claim in addition to the role', async () => {
    expect((await server.call(rows.impersonators, {}, staff)).status).toBe(403);
    await server.database.rows(sql`UPDATE logon SET can_impersonate = true`);
    expect((await server.call(rows.impersonators, {}, staff)).status).toBe(200);
    await server.database.rows(sql`UPDATE logon SET can_impersonate = false`);
  });

  // @spec 6.11
  test('administration takes the role and an email of the list', async () => {
    const list = (emails: string | null) =>
      server.database.rows(sql`
        UPDATE configuration SET value = coalesce(${emails}::text, '') WHERE key = 'W2_Portal_AdminEmails'`);
    const email = String((await server.call(rows.open, {}, staff)).body);
    await list('someone.else@demo.portico.test');
    expect((await server.call(rows.admins, {}, staff)).status).toBe(403);
    await list(`someone.else@demo.portico.test, ${email.toUpperCase()}`);
    expect((await server.call(rows.admins, {}, staff)).status).toBe(200);
    await server.database.rows(sql`
      UPDATE person_role SET role = 'SUPPORT' WHERE role = 'ADMIN'
        AND person_key = (SELECT person_key FROM logon WHERE logon.email = ${email})`);
    expect((await server.call(rows.admins, {}, staff)).status).toBe(403);
    await server.database.rows(sql`
      UPDATE person_role SET role = 'ADMIN' WHERE role = 'SUPPORT'
        AND person_key = (SELECT person_key FROM logon WHERE logon.email = ${email})`);
  });

  test('no bearer token passes for the signature of a machine', async () => {
    expect((await server.call(rows.machine, {}, staff)).status).toBe(401);
    expect((await server.call(rows.machine, {})).status).toBe(401);
  });

  test('an open call knows who asks, and does not mind a token that no longer counts', async () => {
    expect((await server.call(rows.open, {})).body).toBeNull();
    expect((await server.call(rows.open, {}, { authorization: `Bearer test.${newKey()}` })).body).toBeNull();
    expect((await server.call(rows.open, {}, staff)).body).toMatch(/@test\.portico\.test$/);
  });
});

describe('what goes out', () => {
  test('a list is a page, with the number of all', async () => {
    const first = await server.call(rows.list, {}, insured);
    expect(first.headers['x-total-count']).toBe('137');
    expect(first.body).toHaveLength(50);
    const last = await server.call(rows.list, { paging: { Skip: 130, Take: 200 } }, insured);
    expect(last.body).toHaveLength(7);
  });

  test.each(['Take=0', 'Take=201', 'Take=-1', 'Take=1e3', 'Take=', 'Skip=-1', 'Skip=x', 'Take=1&Take=2'])(
    '%s is refused',
    async (query) => {
      const reply = await get(`/api/Note?${query}`, { ...insured, ...moduleKey });
      expect(reply.statusCode).toBe(400);
      expect(reply.json().fields[0].path).toMatch(/^query\.(Take|Skip)$/);
    },
  );

  test('a whole list comes whole, and can still be paged', async () => {
    expect((await server.call(rows.whole, {}, insured)).body).toHaveLength(137);
    expect((await server.call(rows.whole, { paging: { Skip: 136, Take: 5 } }, insured)).body).toEqual([
      { n: 136 },
    ]);
  });

  test('JSON, text and streams have their type, and none of them is kept anywhere', async () => {
    const json = await server.call(rows.list, {}, insured);
    expect(json.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
    const text = await server.call(rows.page, {}, insured);
    expect(text.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(text.headers['content-security-policy']).toContain("script-src 'self'");
    const bytes = await server.call(rows.bytes, {}, insured);
    expect(bytes).toMatchObject({ body: '%PDF-1.7', headers: { 'content-type': 'application/pdf' } });
  });

  test('a null is a null on the wire', async () => {
    const reply = await server.call(rows.drop, { params: { key: newKey() } }, insured);
    expect(reply).toMatchObject({ status: 200, body: null });
  });

  test('HEAD runs no handler', async () => {
    const reply = await server.app.inject({
      method: 'HEAD',
      url: `/api/Note/${key}/Touch`,
      headers: insured,
    });
    expect(reply.statusCode).toBe(404);
  });

  test('a reply that drifts from its row is caught, and says nothing', async () => {
    for (const kind of ['wrong', 'more'] as const) {
      const reply = await server.call(rows.drift, { query: { kind } }, insured);
      expect(reply).toMatchObject({ status: 500, body: { code: 'serverError' } });
      expect(JSON.stringify(reply.body)).not.toContain('password_hash');
    }
    expect((await server.call(rows.drift, { query: { kind: 'right' } }, insured)).status).toBe(200);
    expect(server.logged.filter(({ msg }) => msg === 'unforeseen failure')).toMatchObject([
      { err: { type: 'ReplyDrift', message: expect.stringContaining('Name') } },
      { err: { type: 'ReplyDrift' } },
    ]);
  });

  test('where replies are not checked they go out as they are', async () => {
    const quick = await testServer({ template: 'reference', rooms: [notesRoom], checkReplies: false });
    const reply = await quick.call(rows.drift, { query: { kind: 'wrong' } }, await quick.as(['INSURED']));
    expect(reply.status).toBe(200);
  });
});

describe('what the audit says', () => {
  test('audits a read with its record after the response', async () => {
    const record = newKey();
    const reply = await server.call(rows.get, { params: { key: record } }, insured);
    const told = (await trail('notes.get')).find(({ record_key }) => record_key === record);
    expect(told).toMatchObject({ outcome: 'done', record_kind: 'document' });
    expect(JSON.parse(told?.content ?? '')).toMatchObject({
      actor: personKeyOf(insured),
      requestId: reply.headers['x-request-id'],
      at: server.clock.now().toISOString(),
    });
  });

  // @spec D.25
  test('treats a POST that reads as a read, without a transaction', async () => {
    expect(await server.call(rows.find, {}, insured)).toMatchObject({ status: 200, body: false });
    expect(await trail('notes.find')).toMatchObject([{ outcome: 'done' }]);
  });

  test('audits a refusal with the key that was asked for', async () => {
    const record = newKey();
    await server.call(rows.get, { params: { key: record } }, await server.as(['SIGNUP']));
    expect((await trail('notes.get')).find(({ record_key }) => record_key === record)).toMatchObject({
      outcome: 'refused',
    });
  });

  test("audits a handler's failure by its code, and malformed requests not at all", async () => {
    await server.call(rows.fails, { query: { how: 'forbidden' } }, insured);
    await server.call(rows.fails, { query: { how: 'recordNotFound' } }, insured);
    await server.call(rows.fails, {} as never, insured);
    const told = (await trail('notes.fails')).map(({ outcome, content }) => [
      outcome,
      JSON.parse(content).details.code,
    ]);
    expect(told).toEqual([
      ['refused', 'forbidden'],
      ['failed', 'recordNotFound'],
    ]);
  });

  test('strangers and lists without persons leave nothing', async () => {
    await server.call(rows.list, {});
    await server.call(rows.whole, {}, insured);
    expect(await trail('notes.whole')).toEqual([]);
    expect((await trail('notes.list')).every(({ content }) => JSON.parse(content).actor !== undefined)).toBe(
      true,
    );
  });

  test('behind an impersonation both are named', async () => {
    const demo = await testServer({ rooms: [notesRoom] });
    const both = await demo.asOnBehalf('insured@demo.portico.test', 'support@demo.portico.test');
    await demo.call(rows.get, { params: { key } }, both);
    const [, actor, impersonator] = (both.authorization ?? '').split('.');
    expect(
      await demo.database.rows(
        sql`SELECT actor_key, impersonator_key FROM audit_entry WHERE action = 'notes.get'`,
      ),
    ).toEqual([{ actor_key: actor, impersonator_key: impersonator }]);
  });
});
