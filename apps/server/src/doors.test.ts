import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newKey } from '@portico/platform/ids';
import Fastify from 'fastify';
import { describe, expect, onTestFinished, test } from 'vitest';
import { realIdentity } from './access.signin.fixture.ts';
import { VISITORS } from './access.visitors.fixture.ts';
import { DOORS, refuseOtherRoutes } from './http/doors.ts';
import { openSender } from './rooms/uploads/sending.fixture.ts';
import { sharedServer, testServer } from './testing.ts';

const server = await sharedServer();
const { as, demo } = server;
const { photo, send, started, tus } = await openSender(server);
// Their agent may send files about the same policy.
const mine = await demo('agent');
const yours = await demo('insured');

/** What the sender of an upload has sent of it so far. */
const offsetOf = async (key: string, caller = yours): Promise<string | null> =>
  (await tus('HEAD', key, caller)).headers.get('upload-offset');

/** Begins an upload of the insured's, and one of someone's who is up to something. */
async function begin() {
  const half = photo.subarray(0, photo.length / 2);
  const [own, foreign] = [await started(mine, photo.length), await started(yours, photo.length)];
  expect((await send(foreign, yours, half)).status).toBe(204);
  return { own, foreign, sent: String(half.length), rest: photo.subarray(half.length) };
}

describe('a route beside the rows', () => {
  test.each(DOORS)('$url says why it’s there and what guards it', ({ why, guard }) => {
    expect(why).toMatch(/^\S.{10,}\.$/);
    expect(guard).toMatch(/^\S.{10,}\.$/);
  });

  test('doesn’t exist unless it’s listed', () => {
    const other = Fastify();
    refuseOtherRoutes(other, []);
    expect(() => other.get('/backdoor', () => 'open')).toThrow(
      'GET /backdoor is neither a row nor one of the doors in http/doors.ts',
    );
    expect(() => other.delete('/login', () => 'open')).toThrow('DELETE /login is neither');
  });

  test('is really there, each of the list', async () => {
    const webRoot = await mkdtemp(join(tmpdir(), 'portico-web-'));
    onTestFinished(() => rm(webRoot, { recursive: true }));
    for (const page of ['index', 'login', 'silent-renew']) await writeFile(join(webRoot, `${page}.html`), '');
    const whole = await testServer({ template: 'reference', identity: realIdentity, webRoot });
    // Those are there only where people sign in elsewhere.
    const listed = DOORS.filter(({ url }) => !url.includes('upstream'));
    for (const { methods, url } of listed)
      for (const method of methods)
        expect(whole.app.hasRoute({ method: method as 'GET', url }), `${method} ${url}`).toBe(true);
  });
});

describe('an upload of someone else’s', () => {
  const verbs = ['HEAD', 'PATCH', 'DELETE'] as const;
  const strangers = VISITORS.filter(({ name }) => name !== 'insured');
  const request = (verb: (typeof verbs)[number], address: string, caller: object, offset: string) =>
    tus(
      verb,
      address,
      caller as never,
      verb === 'PATCH' ? { 'upload-offset': offset, 'content-type': 'application/offset+octet-stream' } : {},
      verb === 'PATCH' ? Buffer.from('other bytes') : undefined,
    );

  test.each(strangers)('looks like none to $name, whatever is tried', async ({ email }) => {
    const { foreign, sent } = await begin();
    const caller = email === undefined ? {} : await as(email);
    for (const verb of verbs) {
      const [reply, unknown] = [
        await request(verb, foreign, caller, sent),
        await request(verb, newKey(), caller, sent),
      ];
      expect(reply.status).toBe(email === undefined ? 401 : 404);
      expect(unknown.status).toBe(reply.status);
    }
    expect(await offsetOf(foreign)).toBe(sent);
  });

  test('isn’t looked for by what is no key at all', async () => {
    for (const id of ['1', 'null', 'not-a-key', 'constructor', '%00', '%', `${newKey()}x`, 'x'.repeat(2000)])
      for (const verb of verbs) {
        const { status } = await request(verb, id, mine, '0');
        expect([400, 404, 414], `${verb} ${id}`).toContain(status);
      }
  });

  test.each([
    ['behind a question mark', (own: string, foreign: string) => `${own}?x=/${foreign}`],
    ['behind a question mark, encoded', (own: string, foreign: string) => `${own}%3Fx=/${foreign}`],
    ['behind a slash', (own: string, foreign: string) => `${own}/${foreign}`],
    ['behind a slash, encoded', (own: string, foreign: string) => `${own}%2F${foreign}`],
    ['behind a hash, encoded', (own: string, foreign: string) => `${own}%23/${foreign}`],
    ['behind a semicolon', (own: string, foreign: string) => `${own};/${foreign}`],
    ['by way of one’s own', (own: string, foreign: string) => `${own}/../${foreign}`],
  ])('isn’t reached %s of one’s own address', async (_, addressOf) => {
    const { own, foreign, sent } = await begin();
    for (const verb of verbs)
      expect((await request(verb, addressOf(own, foreign), mine, sent)).status, verb).toBe(404);
    expect(await offsetOf(foreign)).toBe(sent);
    expect(await offsetOf(own, mine)).toBe('0');
  });
});
