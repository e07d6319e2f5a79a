import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errorText } from '@portico/contract/errors';
import { health } from '@portico/contract/rooms/health';
import { lookups } from '@portico/contract/rooms/lookups';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '../testing.ts';
import { knownHosts } from './hosts.ts';

const ORIGINS = ['https://portal.example', 'https://claims.example:8443'];

describe('a host is known', () => {
  const [inProduction, elsewhere] = [true, false].map((isProduction) =>
    knownHosts({ origins: ORIGINS, isProduction }),
  );
  test.each([
    ['portal.example', true, true],
    ['PORTAL.example', true, true],
    ['claims.example:8443', true, true],
    ['claims.example', false, false],
    ['portal.example:8443', false, false],
    ['localhost', false, true],
    ['localhost:4000', false, true],
    ['127.0.0.1:4000', false, true],
    ['claims.localhost:4000', false, true],
    ['anything.localhost', false, true],
    ['localhost.evil.example', false, false],
    ['evil-localhost', false, false],
    ['127.0.0.1.evil.example', false, false],
    ['10.0.0.7', false, false],
    ['portal.example.evil.example', false, false],
    ['', false, false],
  ])('%j in production: %s, elsewhere: %s', (host, production, other) => {
    expect([inProduction?.(host), elsewhere?.(host)]).toEqual([production, other]);
  });
});

describe('in production', () => {
  let server: TestServer;
  let webRoot: string;
  beforeAll(async () => {
    webRoot = await mkdtemp(join(tmpdir(), 'portico-hosts-'));
    for (const name of ['index', 'login', 'silent-renew'])
      await writeFile(join(webRoot, `${name}.html`), name);
    server = await createTestServer({ template: 'reference', webRoot, origins: ORIGINS, isProduction: true });
  });
  afterAll(async () => {
    await server.close();
    await rm(webRoot, { recursive: true });
  });
  const at = (host: string, url: string) =>
    server.app.inject({ url, headers: { host, accept: 'text/html', 'x-module-key': 'W2_PORTAL' } });

  const OTHER_HOSTS = ['evil.example', 'localhost:4000', '10.0.0.7'];
  const PAGES = ['/', '/login', '/login/some-uid', '/forgot-password', '/insured/dashboard', '/silent-renew'];
  const CALLS = ['/api/Portal', lookups.rows.configuration.path, '/api/Person/unknown?email=a@b.example'];

  // @spec I9.16
  test.each([...PAGES, ...CALLS])('%s answers under its own names only', async (url) => {
    for (const host of OTHER_HOSTS) expect((await at(host, url)).statusCode).toBe(421);
    expect((await at('portal.example', url)).statusCode).not.toBe(421);
  });

  // @spec I9.17
  test.each(PAGES)('%s shows a readable page on another host', async (url) => {
    const { headers, body } = await at('evil.example', url);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toContain(`<p>${errorText('unknownHost')}</p>`);
  });

  test('calls, and programs that ask for no page, get the error as JSON', async () => {
    for (const url of CALLS) expect((await at('evil.example', url)).json().code).toBe('unknownHost');
    const program = await server.app.inject({ url: '/login', headers: { host: 'evil.example' } });
    expect([program.statusCode, program.json().code]).toEqual([421, 'unknownHost']);
  });

  test('health checks answer by IP address, and so does the root to programs that accept anything', async () => {
    for (const { path } of Object.values(health.rows))
      expect((await at('10.0.0.7', path)).statusCode).toBe(200);
    const root = await server.app.inject({ url: '/', headers: { host: '10.0.0.7', accept: '*/*' } });
    expect(root.body).toBe('index');
  });

  test('the host that a trusted proxy passes on counts', async () => {
    const behind = await createTestServer({
      template: 'reference',
      origins: ORIGINS,
      isProduction: true,
      trustProxy: ['loopback'],
    });
    const ask = (forwarded: string) =>
      behind.app.inject({ url: '/api/Portal', headers: { host: '10.0.0.7', 'x-forwarded-host': forwarded } });
    expect((await ask('portal.example')).statusCode).not.toBe(421);
    expect((await ask('evil.example')).statusCode).toBe(421);
    await behind.close();
  });
});
