import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DEMO_KEYS } from '@portico/database/seeds/demo/accounts';
import { describe, expect, test } from 'vitest';
import { type Caller, sharedServer } from '../testing.ts';
import { notes, notesRoom } from './serve.fixture.ts';

const server = await sharedServer({ template: 'reference', rooms: [notesRoom] });
const insured: Caller = { ...(await server.as(['INSURED'])), 'x-module-key': 'W2_PORTAL' };

const fails = (how: string) => server.call(notes.rows.fails, { query: { how } }, insured);
const post = (payload: string, type = 'application/json', headers: Caller = insured) =>
  server.app.inject({
    method: 'POST',
    url: '/api/Note',
    headers: { ...headers, 'content-type': type },
    payload,
  });

describe('the catalogue on the wire', () => {
  test('a failure says its code, text, details and request', async () => {
    const reply = await fails('locked');
    expect(reply.status).toBe(423);
    expect(reply.body).toEqual({
      code: 'locked',
      message: 'This record is being edited by Ruth McAllister.',
      details: { holder: 'Ruth McAllister' },
      requestId: reply.headers['x-request-id'],
    });
    expect(reply.headers['cache-control']).toBe('no-store');
  });

  // @spec 8.4, 8.5
  test.each([
    ['businessError', 550, 'No policy was in force.'],
    ['businessWarning', 551, 'The policy has lapsed.'],
  ])('%s is a %i with its message', async (how, status, message) => {
    expect(await fails(how)).toMatchObject({ status, body: { code: how, message } });
  });

  test('too many requests say when to come again', async () => {
    expect((await fails('tooManyRequests')).headers['retry-after']).toBe('30');
  });

  // @spec 8.2
  test('reveals nothing about an unexpected failure, and logs it with its request', async () => {
    const reply = await fails('unforeseen');
    expect(reply).toMatchObject({
      status: 500,
      body: {
        code: 'serverError',
        message: 'An error has occurred. If you need assistance, please contact the Help Desk.',
      },
    });
    expect(JSON.stringify(reply.body)).not.toContain('hunter2');
    const { requestId } = reply.body as { requestId: string };
    expect(server.logged.filter(({ reqId }) => reqId === requestId)).toMatchObject([
      { msg: 'unforeseen failure', err: { message: 'the password is hunter2', stack: expect.any(Array) } },
      { msg: 'failed', call: 'notes.fails', status: 500 },
    ]);
  });

  test('an error of the database is logged without the values it carries', async () => {
    const before = server.logged.length;
    expect((await fails('constraint')).status).toBe(500);
    const lines = JSON.stringify(server.logged.slice(before));
    expect(lines).toContain('configuration_audience_check');
    expect(lines).not.toContain('secret@value.test');
  });
});

describe('what cannot be read', () => {
  test.each([
    ['broken JSON', '{ not json', 'application/json', 400, 'badRequest'],
    ['nothing', '', 'application/json', 400, 'badRequest'],
    ['poisoned JSON', '{"__proto__": {"admin": true}, "Text": "x"}', 'application/json', 400, 'badRequest'],
    ['another kind of content', 'Text=x', 'application/x-www-form-urlencoded', 415, 'unsupportedMedia'],
    ['XML', '<Text/>', 'application/xml', 415, 'unsupportedMedia'],
    ['more than fits', JSON.stringify({ Text: 'x'.repeat(1_100_000) }), 'application/json', 413, 'tooLarge'],
  ])('%s', async (_name, payload, type, status, code) => {
    const reply = await post(payload, type);
    expect(reply.statusCode).toBe(status);
    expect(reply.json()).toMatchObject({ code, requestId: reply.headers['x-request-id'] });
  });

  test('an address that cannot be decoded', async () => {
    const reply = await server.app.inject({ url: '/api/Note/%E0%A4%A', headers: insured });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ code: 'badRequest' });
  });

  test('a path that leads nowhere', async () => {
    for (const url of ['/api/Nowhere', '/api/Note/x/y/z', '/seasys/nowhere', '/'])
      expect((await server.app.inject({ url, headers: insured })).json()).toMatchObject({ code: 'notFound' });
  });
});

describe('the request id', () => {
  test('is ours, whatever the caller says', async () => {
    const reply = await server.app.inject({ url: '/healthz', headers: { 'x-request-id': 'mine' } });
    expect(reply.headers['x-request-id']).toMatch(/^[\da-f]{8}-[\da-f]{4}-7/);
    expect(reply.headers['request-id']).toBeUndefined();
  });

  test('a header cannot be smuggled in by a value', async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.app.server.address() as AddressInfo;
    const status = await new Promise((resolve, reject) => {
      const request = httpRequest(
        { port, host: '127.0.0.1', path: '/api/Note/a%0d%0aX-Smuggled:%201' },
        (reply) => {
          expect(reply.headers['x-smuggled']).toBeUndefined();
          reply.resume();
          resolve(reply.statusCode);
        },
      );
      request.on('error', reject);
      request.end();
    });
    expect(status).toBe(401);
    expect(() => httpRequest({ port, headers: { 'Idempotency-Key': 'a\r\nX-Smuggled: 1' } })).toThrow();
  });
});

describe('the log', () => {
  // @spec I9.9
  test('has one line a request, without address, name, token or body', async () => {
    const before = server.logged.length;
    await server.app.inject({ url: '/api/Note', headers: insured });
    await server.app.inject({ url: '/api/Note?email=hannah@demo.portico.test&hannah=1', headers: insured });
    await post(JSON.stringify({ Text: 'private words' }));
    const lines = server.logged.slice(before);
    expect(lines).toMatchObject([
      { call: 'notes.list', method: 'GET', status: 200, ms: expect.any(Number), reqId: expect.any(String) },
      { call: 'notes.list', method: 'GET', status: 400 },
      { call: 'notes.add', method: 'POST', status: 200 },
    ]);
    // Keys tell an operator whose request it was, and say nothing to anyone else.
    const [, actor] = insured.authorization?.split('.') ?? [];
    expect(lines.map((line) => line.actor)).toEqual([actor, actor, actor]);
    for (const secret of ['hannah', 'private words', insured.authorization?.slice(7) ?? '', '127.0.0.1'])
      expect(JSON.stringify(lines)).not.toContain(secret);
  });

  test('names the person and the staff member who acts for them by their keys', async () => {
    const own = await sharedServer({ rooms: [notesRoom] });
    const acting = await own.asOnBehalf('insured@demo.portico.test', 'support@demo.portico.test');
    const before = own.logged.length;
    await own.app.inject({ url: '/api/Note', headers: { ...acting, 'x-module-key': 'W2_PORTAL' } });
    const { insured: person, support } = DEMO_KEYS.person;
    expect(own.logged.slice(before)).toMatchObject([{ actor: person, impersonator: support }]);
  });
});
