import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fillTemplate, isOnlyDots, OutboundFailure, openOutbound } from './outbound.ts';

/** A test service, with the requests it got and what was logged about it. */
async function service(answer: RequestListener, options = {}) {
  const asked: { method: string | undefined; url: string | undefined; headers: object; body: string }[] = [];
  const logged: object[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      const { method, url, headers } = request;
      asked.push({ method, url, headers, body });
      answer(request, response);
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  const log = { warn: (facts: object) => void logged.push(facts) };
  const outbound = openOutbound({ name: 'Test', base, log, timeoutMs: 10_000, backOffMs: 1, ...options });
  return { outbound, asked, logged, base };
}

/** Where the time-out is the subject. On a busy machine, others may take as long. */
const HURRIED = { timeoutMs: 300, attempts: 1 };

const trouble = (promise: Promise<unknown>) =>
  promise.then(
    () => 'none',
    (cause) => (cause instanceof OutboundFailure ? cause.trouble : String(cause)),
  );

test('asks at the configured address, with query, headers and body', async () => {
  const { outbound, asked } = await service((_request, response) => response.end('{"ok":true}'));
  expect(
    await outbound.json({ path: '/find', query: { q: 'a b&c', none: undefined }, headers: { 'X-Key': 'k' } }),
  ).toEqual({ ok: true });
  await outbound.json({ path: '/add', body: { a: 1 } });
  expect(asked).toMatchObject([
    { method: 'GET', url: '/v1/find?q=a+b%26c', headers: { 'x-key': 'k', accept: 'application/json' } },
    { method: 'POST', url: '/v1/add', body: '{"a":1}', headers: { 'content-type': 'application/json' } },
  ]);
});

test('a path cannot lead to another host', async () => {
  const { outbound, asked } = await service((_request, response) => response.end('1'));
  await outbound.json({ path: '//elsewhere.example/x' });
  await outbound.json({ path: '/../../x' });
  expect(asked).toHaveLength(2);
});

test('an ill service is asked once more, and one that recovers has answered', async () => {
  let times = 0;
  const { outbound, logged } = await service((_request, response) => {
    times += 1;
    response.writeHead(times === 1 ? 503 : 200).end('"well"');
  });
  expect(await outbound.json({})).toBe('well');
  expect(logged).toEqual([]);
});

test('reports a service that keeps failing as down, then leaves it alone for a while, and logs no secrets', async () => {
  const { outbound, asked, logged } = await service((_request, response) =>
    response.writeHead(500).end('no'),
  );
  const request = { query: { key: 'secret' }, headers: { Authorization: 'Bearer secret' } };
  const failure = await outbound.json(request).catch((cause: unknown) => cause);
  expect(failure).toMatchObject({
    trouble: 'down',
    status: 500,
    message: 'Test: the service does not answer (500).',
  });
  expect(await trouble(outbound.json(request))).toBe('down');
  expect(asked).toHaveLength(2);
  expect(logged).toEqual([{ service: 'Test', status: 500 }]);
  expect(JSON.stringify([logged, failure, (failure as Error).stack])).not.toContain('secret');
});

test('after its rest it is asked again', async () => {
  let times = 0;
  const options = { attempts: 1, restMs: 20 };
  const { outbound } = await service((_request, response) => {
    times += 1;
    response.writeHead(times === 1 ? 500 : 200).end('"back"');
  }, options);
  expect(await trouble(outbound.json({}))).toBe('down');
  await vi.waitFor(async () => expect(await outbound.json({})).toBe('back'), 10_000);
});

test('one that is too slow, in its headers or in its body, is down', async () => {
  const silent = await service(() => {}, HURRIED);
  expect(await trouble(silent.outbound.json({}))).toBe('down');
  const halting = await service((_request, response) => response.writeHead(200).write('{"a":'), HURRIED);
  expect(await trouble(halting.outbound.json({}))).toBe('down');
});

test("reports a service that isn't running as down", async () => {
  const log = { warn: () => {} };
  const outbound = openOutbound({ name: 'Unreachable', base: 'http://127.0.0.1:1', log, backOffMs: 1 });
  expect(await trouble(outbound.json({}))).toBe('down');
});

test.each([
  [400, 'refused'],
  [401, 'refused'],
  [404, 'refused'],
  [429, 'refused'],
  [302, 'refused'],
])('a %d is %s, and not repeated', async (status, expected) => {
  const { outbound, asked } = await service((_request, response) =>
    response.writeHead(status, { Location: 'http://127.0.0.1:1/elsewhere' }).end('{}'),
  );
  expect(await trouble(outbound.json({}))).toBe(expected);
  expect(asked).toHaveLength(1);
});

test("reports a response that isn't JSON, or is too large, as garbled", async () => {
  const { outbound } = await service((request, response) =>
    response.end(request.url?.includes('large') ? `"${'x'.repeat(1_100_000)}"` : '<html>'),
  );
  expect(await trouble(outbound.json({}))).toBe('garbled');
  expect(await trouble(outbound.json({ path: '/large' }))).toBe('garbled');
});

test('sends to a service that replies with nothing, or with anything', async () => {
  let reply = '';
  const { outbound, asked } = await service((_request, response) =>
    response.writeHead(reply === '' ? 204 : 202).end(reply),
  );
  await outbound.send({ body: { a: 1 } });
  reply = 'thank you';
  await outbound.send({ body: { a: 2 } });
  expect(asked.map(({ body }) => body)).toEqual(['{"a":1}', '{"a":2}']);
});

test('hands over bytes as they arrive, once more from the start if they stop on the way', async () => {
  let times = 0;
  const { outbound, asked } = await service((_request, response) => {
    times += 1;
    response.writeHead(200, { 'Content-Length': 6 }).write('abc');
    if (times === 1) setImmediate(() => response.destroy());
    else response.end('def');
  });
  const request = { headers: { Accept: 'application/pdf' } };
  expect((await outbound.receive(request, buffer)).toString()).toBe('abcdef');
  expect(asked).toMatchObject([{}, { headers: { accept: 'application/pdf' } }]);
});

test('passes on the failure of who takes the bytes, and asks no one again', async () => {
  const { outbound, asked } = await service((_request, response) => response.end('abc'));
  const take = async (bytes: AsyncIterable<Uint8Array>) => {
    for await (const _ of bytes) throw new Error('The disk is full.');
  };
  await expect(outbound.receive({}, take)).rejects.toThrow('The disk is full.');
  expect(asked).toHaveLength(1);
});

test('reports bytes that take too long as down', async () => {
  const { outbound } = await service((_request, response) => response.writeHead(200).write('abc'), HURRIED);
  expect(await trouble(outbound.receive({}, buffer))).toBe('down');
});

test('fills a template so that a value stays one step of the path, or one value of the query', () => {
  const template = '/forms/{number}/{edition}.pdf?q={number}&as={kind}';
  const header = { name: 'X-Key', value: 'k' };
  expect(fillTemplate(template, { number: '../a?b#c', edition: '07 24' }, header)).toEqual({
    path: '/forms/..%2Fa%3Fb%23c/07%2024.pdf',
    query: { q: '../a?b#c', as: '{kind}' },
    headers: { 'X-Key': 'k' },
  });
  expect(['.', '..', 'a.b', ''].map(isOnlyDots)).toEqual([true, true, false, false]);
});
