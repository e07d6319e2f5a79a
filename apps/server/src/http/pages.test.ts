import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestServer, type TestServer, testServer } from '../testing.ts';

let server: TestServer;
let webRoot: string;
beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'portico-web-'));
  await mkdir(join(webRoot, 'assets'));
  const files = {
    'index.html': '<title>index</title>',
    'login.html': '<title>login</title>',
    'silent-renew.html': '<title>renew</title>',
    'favicon.svg': '<svg/>',
    'assets/app-1a2b3c.js': `export const words = '${'portico '.repeat(500)}';`,
    'assets/app-1a2b3c.js.gz': gzipSync('precompressed'),
    '.env': 'SECRET=1',
  };
  for (const [name, content] of Object.entries(files)) await writeFile(join(webRoot, name), content);
  await writeFile(join(webRoot, '..', 'portico-outside.txt'), 'outside');
  server = await createTestServer({ template: 'reference', webRoot });
});
afterAll(async () => {
  await server.close();
  await rm(webRoot, { recursive: true });
  await rm(join(tmpdir(), 'portico-outside.txt'));
});

const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const get = (url: string, headers: Record<string, string> = html) => server.app.inject({ url, headers });

describe('pages', () => {
  test.each([
    ['/', 'index'],
    ['/insured/dashboard?new=1', 'index'],
    ['/insured/', 'index'],
    ['/no/such/page', 'index'],
    ['/callback?code=x', 'index'],
    ['/login', 'login'],
    ['/login?email=a@b.test', 'login'],
    ['/login/some-uid', 'login'],
    ['/forgot-password', 'login'],
    ['/create-account', 'login'],
    ['/use-this-device', 'login'],
    ['/verify-email', 'login'],
    ['/signup', 'index'],
    ['/reset-password', 'login'],
    ['/silent-renew', 'renew'],
  ])('%s is %s', async (url, title) => {
    const reply = await get(url);
    expect(reply.statusCode).toBe(200);
    expect(reply.body).toBe(`<title>${title}</title>`);
    expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(reply.headers['cache-control']).toBe('no-cache');
  });

  test('a page that has not changed is not sent again', async () => {
    const { etag } = (await get('/')).headers;
    expect((await get('/', { ...html, 'if-none-match': String(etag) })).statusCode).toBe(304);
  });

  test.each(['/api/nowhere', '/seasys/nowhere', '/identity/nowhere', '/assets/gone-4d5e6f.js', '/healthz/x'])(
    '%s is a 404 even for a browser',
    async (url) => {
      const reply = await get(url);
      expect(reply.statusCode).toBe(404);
      expect(reply.json()).toMatchObject({ code: 'notFound' });
    },
  );

  test.each(['/.env', '/.git/config', '/%2egit/HEAD', '/insured/.aws/credentials', '/.well-known/unknown'])(
    '%s is a 404 even for a browser: what begins with a dot is no page',
    async (url) => {
      expect((await get(url)).statusCode).toBe(404);
    },
  );

  test('a dot elsewhere in an address is a page’s', async () => {
    expect((await get('/help?q=/.env')).statusCode).toBe(200);
    expect((await get('/help/a.b')).statusCode).toBe(200);
  });

  // @spec 7.131, I9.9
  test('answers the root with the page for curl and health checks, which accept anything', async () => {
    for (const headers of [{ accept: '*/*' }, {}]) {
      const reply = await server.app.inject({ url: '/?x=1', headers });
      expect(reply.body).toBe('<title>index</title>');
    }
    expect((await server.app.inject({ method: 'HEAD', url: '/' })).statusCode).toBe(200);
    expect((await get('/no/such/file', { accept: '*/*' })).statusCode).toBe(404);
  });

  test('who does not want a page does not get one', async () => {
    expect((await get('/no/such/file', { accept: 'application/json' })).statusCode).toBe(404);
    expect((await server.app.inject({ method: 'POST', url: '/', headers: html })).statusCode).toBe(404);
  });

  test.each([
    '/.env',
    '/../portico-outside.txt',
    '/%2e%2e/portico-outside.txt',
    '/assets/%2e%2e/.env',
    '/assets/',
  ])('%s gives nothing away', async (url) => {
    const { body } = await get(url, { accept: '*/*' });
    expect(body).not.toMatch(/SECRET|outside/);
  });
});

describe('security.txt', () => {
  const read = async (from: TestServer, host = 'brokerage.localhost:4000') =>
    from.app.inject({ url: '/.well-known/security.txt', headers: { host } });

  test('says where to report a weakness, for half a year: by default to the brand', async () => {
    const reply = await read(server);
    expect(reply.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(reply.body.split('\n')).toEqual([
      'Contact: mailto:help@calder.example',
      'Expires: 2027-05-14T00:00:00Z',
      'Preferred-Languages: en',
      'Canonical: http://brokerage.localhost:4000/.well-known/security.txt',
      '',
    ]);
    expect((await read(server, 'claims.localhost')).body).toContain('mailto:help@claims.calder.example');
    expect((await read(server, 'elsewhere.example')).statusCode).toBe(421);
  });

  test('names the address that the installation has set', async () => {
    const securityContact = 'https://example.com/security';
    const { body } = await read(await testServer({ template: 'reference', securityContact, https: true }));
    expect(body).toContain(`Contact: ${securityContact}\n`);
    expect(body).toContain('Canonical: https://');
  });
});

describe('assets', () => {
  test('are kept for good, and come compressed as they were built', async () => {
    const reply = await get('/assets/app-1a2b3c.js', { 'accept-encoding': 'gzip' });
    expect(reply.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'gzip',
      vary: expect.stringContaining('accept-encoding'),
    });
    expect(reply.rawPayload).toEqual(gzipSync('precompressed'));
  });

  test('whose compressed form was not built are compressed on the way', async () => {
    const reply = await get('/assets/app-1a2b3c.js', { 'accept-encoding': 'br' });
    expect(reply.headers['content-encoding']).toBe('br');
    expect(reply.rawPayload.length).toBeLessThan(500);
  });

  test('with a fixed name are asked for again', async () => {
    expect((await get('/favicon.svg')).headers['cache-control']).toBe('no-cache');
  });
});

describe('browser headers', () => {
  const policyOf = async (url: string) => String((await get(url)).headers['content-security-policy']);

  test('scripts and styles come from our own files alone', async () => {
    const policy = await policyOf('/');
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).toContain("style-src 'self';");
    expect(policy).not.toContain('unsafe-');
    expect(policy).not.toContain('upgrade-insecure-requests');
    expect(policy).not.toMatch(/https?:/);
  });

  test('allows only the silent renewal page in a frame, and only in ours', async () => {
    for (const url of ['/silent-renew', '/silent-renew?code=x', '/identity/auth?prompt=none'])
      expect(await policyOf(url)).toContain("frame-ancestors 'self'");
    for (const url of ['/', '/login', '/silent-renewal', '/identityx', '/api/docs', '/healthz'])
      expect(await policyOf(url)).toContain("frame-ancestors 'none'");
  });

  test('every reply carries the rest', async () => {
    for (const url of ['/', '/healthz', '/api/nowhere', '/assets/app-1a2b3c.js'])
      expect((await get(url)).headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('microphone=()'),
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'x-request-id': expect.any(String),
      });
  });

  test('requires https only where there is https, and then on subdomains too', async () => {
    expect((await get('/')).headers['strict-transport-security']).toBeUndefined();
    const secure = await testServer({ template: 'reference', https: true });
    const reply = await secure.app.inject('/healthz');
    expect(reply.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  });
});

describe('the API viewer', () => {
  test('is a page of ours with files of ours', async () => {
    const page = await get('/api/docs');
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    const files = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file]) => String(file));
    expect(files).toHaveLength(4);
    for (const file of files) expect((await get(file)).statusCode).toBe(200);
    expect(page.body).not.toMatch(/<script>|<style|\sstyle=|\son\w+=/);
  });

  test('shows the calls that this server answers', async () => {
    const document = (await get('/api/docs/openapi.json')).json();
    expect(document.openapi).toBe('3.1.0');
    expect(document.paths['/api/Person/{key}'].get.operationId).toBe('persons.get');
  });
});

test('without a build the API works and pages are not found', async () => {
  const bare = await testServer({ template: 'reference' });
  expect((await bare.app.inject({ url: '/', headers: html })).statusCode).toBe(404);
  expect((await bare.app.inject('/healthz')).statusCode).toBe(200);
});
