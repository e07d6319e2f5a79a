import { content } from '@portico/contract/rooms/content';
import { lookups } from '@portico/contract/rooms/lookups';
import { persons } from '@portico/contract/rooms/persons';
import { signin } from '@portico/contract/rooms/signin';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { server } from '../testing/api.ts';
import { expiredToken, makeToken } from '../testing/tokens.ts';
import { client } from './api.ts';
import { ApiFailure, Dropped } from './apiFailure.ts';
import { connection } from './connection.ts';
import { renew } from './oidc.ts';
import { refused } from './refused.ts';
import { session } from './session.ts';

vi.mock('./oidc.ts', () => ({ renew: vi.fn(async () => 'unreachable') }));
vi.mock('./refused.ts', () => ({ refused: vi.fn() }));

beforeEach(() => {
  session.clear();
  session.set({ httpCount: 0 });
  vi.clearAllMocks();
});

const key = '0197c9a0-0000-7000-8000-000000000001';
const token = makeToken();

/** Answers a call and remembers the request. */
function answer(path: string, reply: () => Response) {
  const seen: Request[] = [];
  server.use(
    http.all(path, ({ request }) => {
      seen.push(request);
      return reply();
    }),
  );
  return seen;
}
const failureFrom = (call: Promise<unknown>) =>
  call.then(
    () => expect.unreachable(),
    (error: unknown) => error,
  );

describe('a call from its row', () => {
  // @spec 7.132, 7.133
  it('has path, query, module key and token, and gives back the reply', async () => {
    session.set({ token });
    const seen = answer('*/api/Person/:key', () => HttpResponse.json({ Key: key }));
    const person = await client(persons).get({ params: { key: 'unknown' }, query: { email: 'a+b@x.test' } });
    expect(person).toEqual({ Key: key });
    const [request] = seen;
    expect(request?.method).toBe('GET');
    expect(request?.url).toBe(`${window.location.origin}/api/Person/unknown?email=a%2Bb%40x.test`);
    expect(request?.headers.get('X-Module-Key')).toBe('W2_PORTAL');
    expect(request?.headers.get('Authorization')).toBe(`Bearer ${token}`);
  });

  // @spec 7.133
  it('sends the impersonation token if there is one', async () => {
    const impersonationToken = makeToken({ sub: 'impersonated' });
    session.set({ token, impersonationToken });
    const seen = answer('*/api/Person/Seek', () => HttpResponse.json([]));
    await client(persons).seek({ query: { q: 'ann' } });
    expect(seen[0]?.headers.get('Authorization')).toBe(`Bearer ${impersonationToken}`);
  });

  // @spec 7.134
  it('cannot leave its path by a parameter', async () => {
    session.set({ token });
    const seen = answer('*', () => HttpResponse.json({}));
    await client(persons).get({ params: { key: '../../demo?x=1#' } as never });
    expect(new URL(seen[0]?.url ?? '').pathname).toBe('/api/Person/..%2F..%2Fdemo%3Fx%3D1%23');
  });

  it('reads a list as a page with its total, and asks for one by Skip and Take', async () => {
    session.set({ token });
    const seen = answer('*/api/Person', () =>
      HttpResponse.json([{ Key: key }], { headers: { 'X-Total-Count': '41' } }),
    );
    const page = await client(persons).list({ query: { NameLast: 'Lee' }, paging: { Skip: 20, Take: 10 } });
    expect(page).toEqual({ rows: [{ Key: key }], total: 41 });
    expect(new URL(seen[0]?.url ?? '').search).toBe('?NameLast=Lee&Skip=20&Take=10');
  });

  it("leaves out what isn't given", async () => {
    session.set({ token });
    const seen = answer('*/api/Person', () => HttpResponse.json([], { headers: { 'X-Total-Count': '0' } }));
    await client(persons).list();
    expect(new URL(seen[0]?.url ?? '').search).toBe('');
    expect(seen[0]?.headers.has('Content-Type')).toBe(false);
  });

  it('that is public needs no token', async () => {
    const seen = answer('*/api/Portal', () => HttpResponse.json({ TestBanner: true }));
    await client(content).portal();
    expect(seen[0]?.headers.has('Authorization')).toBe(false);
  });

  it('fails like a sick server when the reply can’t be read', async () => {
    answer('*/api/Portal', () => new HttpResponse('<html>'));
    expect(await failureFrom(client(content).portal())).toMatchObject({ status: 500, code: 'serverError' });
  });
});

describe('an expired token (spec §4)', () => {
  // @spec 4.19
  it('starts a renewal, and the request is dropped', async () => {
    session.set({ token: expiredToken() });
    const seen = answer('*', () => HttpResponse.json({}));
    const error = await failureFrom(client(persons).get({ params: { key } }));
    expect(error).toBeInstanceOf(Dropped);
    expect(renew).toHaveBeenCalledTimes(1);
    expect(seen).toEqual([]);
    expect(session.get().httpCount).toBe(0);
  });

  it("doesn't block public calls, and isn't sent with them", async () => {
    session.set({ token: expiredToken() });
    const seen = answer('*/api/Portal', () => HttpResponse.json({}));
    await client(content).portal();
    expect(seen[0]?.headers.has('Authorization')).toBe(false);
    expect(renew).not.toHaveBeenCalled();
  });

  it('lets the server refuse callers without one', async () => {
    answer('*/api/Person/:key', () =>
      HttpResponse.json({ code: 'unauthenticated', message: 'Please sign in to continue.' }, { status: 401 }),
    );
    const error = await failureFrom(client(persons).get({ params: { key } }));
    expect(error).toMatchObject({ status: 401, code: 'unauthenticated' });
    expect(refused).not.toHaveBeenCalled();
  });
});

describe('a write', () => {
  const Contact = { NameFirst: 'Ann' };
  const change = (body: object = Contact) =>
    client(persons)
      .change({ params: { key }, body, version: 1 })
      .catch(() => undefined);
  const keysOf = (seen: Request[]) => seen.map(({ headers }) => headers.get('Idempotency-Key'));

  it('repeats a call without an answer under its key, so it happens once', async () => {
    session.set({ token });
    for (const lost of [() => HttpResponse.error(), () => new HttpResponse(null, { status: 502 })]) {
      const seen = answer('*/api/Person/:key', lost);
      await change();
      await change();
      await change({ NameFirst: 'Bea' });
      const [first, repeat, other] = keysOf(seen);
      expect(first).toMatch(/^[0-9a-f-]{36}$/);
      expect(repeat).toBe(first);
      expect(other).not.toBe(first);
    }
  });

  it('that was answered is another one the next time, whatever the answer was', async () => {
    session.set({ token });
    for (const status of [200, 412, 551]) {
      const seen = answer('*/api/Person/:key', () => HttpResponse.json({}, { status }));
      await change();
      await change();
      const [first, next] = keysOf(seen);
      expect(first).not.toBe(next);
    }
  });

  // @spec D.25
  it('is the only kind of call with such a key', async () => {
    session.set({ token });
    const seen = answer('*/api/Person/:key', () => HttpResponse.json({ Key: key }));
    await client(persons).get({ params: { key } });
    expect(keysOf(seen)).toEqual([null]);
  });
});

describe('signing in', () => {
  // @spec D.23
  it('carries no token and no key for repeats, and a wrong password leaves the session of another tab alone', async () => {
    session.set({ token });
    const body = { code: 'credentialsInvalid', message: 'Please try again.' };
    const seen = answer('*/login/u1/submit', () => HttpResponse.json(body, { status: 401 }));
    const credentials = { username: 'ann@example.com', password: 'right horse' };
    const call = client(signin).submit({ params: { uid: 'u1' }, body: credentials });
    expect(await failureFrom(call)).toMatchObject({ status: 401, code: 'credentialsInvalid' });
    expect(seen[0]?.headers.has('Authorization')).toBe(false);
    expect(seen[0]?.headers.has('Idempotency-Key')).toBe(false);
    expect(refused).not.toHaveBeenCalled();
  });
});

describe('failures', () => {
  // Some ask whether it's an outage, or find one and would ask again later. Neither may reach the next test.
  afterEach(async () => {
    answer('*/readyz', () => HttpResponse.json({ status: 'ready' }));
    do await connection.check();
    while (connection.outage() !== undefined);
  });

  const failing = async (reply: () => Response) => {
    session.set({ token });
    answer('*/api/Person/:key', reply);
    return failureFrom(client(persons).get({ params: { key } }));
  };

  it('are the server’s own words', async () => {
    const body = {
      code: 'locked',
      message: 'This record is being edited by Ann.',
      fields: [{ path: 'params.key', message: 'no' }],
      requestId: 'r1',
    };
    const error = await failing(() => HttpResponse.json(body, { status: 423 }));
    expect(error).toBeInstanceOf(ApiFailure);
    expect(error).toMatchObject({ status: 423, ...body, title: undefined });
  });

  it('carry the title of the catalogue', async () => {
    const body = { code: 'badRequest', message: 'No.' };
    expect(await failing(() => HttpResponse.json(body, { status: 400 }))).toMatchObject({ title: 'Error' });
  });

  it.each([
    [500, 'serverError', 'An error has occurred. If you need assistance, please contact the Help Desk.'],
    [502, 'serverError', 'An error has occurred. If you need assistance, please contact the Help Desk.'],
    [
      503,
      'maintenance',
      'The site is temporarily unavailable due to scheduled maintenance. Please try again shortly.',
    ],
    [418, 'badRequest', "418 I'm a Teapot"],
  ])('from someone else’s server with status %i are %s', async (status, code, message) => {
    const error = await failing(
      () => new HttpResponse('<h1>Sorry</h1>', { status, statusText: "I'm a Teapot" }),
    );
    expect(error).toMatchObject({ status, code, message });
  });

  it.each(['toString', 'ETIMEDOUT', '502'])('do not trust the code %s, which is not ours', async (code) => {
    const error = await failing(() => HttpResponse.json({ code, message: 'x' }, { status: 400 }));
    expect(error).toMatchObject({ code: 'badRequest', message: 'x' });
  });

  it.each([
    [400, 'Not like this.', 'badRequest'],
    [400, '"Not like this."', 'badRequest'],
    [550, '{"message":"Not like this."}', 'businessError'],
    [551, '{"message":"Not like this."}', 'businessWarning'],
  ] as const)('with status %i and the body %s say what the body says', async (status, body, code) => {
    const error = await failing(() => new HttpResponse(body, { status }));
    expect(error).toMatchObject({ status, code, message: 'Not like this.' });
  });

  it.each([500, 502])('of status %i show nothing of a body that is not ours', async (status) => {
    const error = await failing(() => HttpResponse.json({ message: 'stack trace' }, { status }));
    expect(error).toMatchObject({
      message: 'An error has occurred. If you need assistance, please contact the Help Desk.',
    });
  });

  // @spec 8.7
  it("on the way to the server mean that we're offline", async () => {
    expect(await failing(() => HttpResponse.error())).toMatchObject({
      status: 0,
      code: 'offline',
      title: 'Connection Offline',
    });
  });

  it.each([0, 502, 503, 504])('with status %i ask whether it is an outage', async (status) => {
    const asked = answer('*/readyz', () => HttpResponse.json({ status: 'ready' }));
    const check = vi.spyOn(connection, 'check').mockClear();
    await failing(() => (status === 0 ? HttpResponse.error() : HttpResponse.json({}, { status })));
    // The page of an earlier file may ask, too, so its own calls are counted.
    expect(check).toHaveBeenCalledOnce();
    await vi.waitFor(() => expect(asked).not.toHaveLength(0));
  });

  it('of the server itself are no outage', async () => {
    const check = vi.spyOn(connection, 'check').mockClear();
    await failing(() => HttpResponse.json({}, { status: 500 }));
    expect(check).not.toHaveBeenCalled();
  });

  it('are over with the first response: it asks whether the outage is', async () => {
    server.use(http.get('*/readyz', () => HttpResponse.error(), { once: true }));
    await connection.check();
    expect(connection.outage()).toBe('unreachable');
    session.set({ token });
    answer('*/api/Person/:key', () => HttpResponse.json({ Key: key }));
    await client(persons).get({ params: { key } });
    await vi.waitFor(() => expect(connection.outage()).toBeUndefined());
  });

  it('of a refused token are passed on and reported', async () => {
    const body = { code: 'unauthenticated', message: 'Please sign in to continue.' };
    expect(await failing(() => HttpResponse.json(body, { status: 401 }))).toMatchObject({ status: 401 });
    expect(refused).toHaveBeenCalledExactlyOnceWith(token);
  });

  it('by the caller’s own wish are not failures of ours', async () => {
    session.set({ token });
    answer('*/api/Person/:key', () => HttpResponse.json({}));
    const stop = new AbortController();
    const call = client(persons).get({ params: { key } }, { signal: stop.signal });
    stop.abort();
    expect(await failureFrom(call)).toMatchObject({ name: 'AbortError' });
    expect(session.get().httpCount).toBe(0);
  });
});

describe('the busy count', () => {
  it('counts a call from start to end, even when it fails', async () => {
    session.set({ token });
    const counts: number[] = [];
    answer('*/api/Person/:key', () => {
      counts.push(session.get().httpCount);
      return HttpResponse.json({}, { status: 500 });
    });
    await failureFrom(client(persons).get({ params: { key } }));
    expect([...counts, session.get().httpCount]).toEqual([1, 0]);
  });

  // @spec 9.21
  it('leaves out rows that are quiet', async () => {
    const counts: number[] = [];
    answer('*/api/Configuration/Get', () => {
      counts.push(session.get().httpCount);
      return HttpResponse.json({ Key: 'A', Value: 'b' });
    });
    await client(lookups).configuration({ query: { Key: 'A' } });
    expect(counts).toEqual([0]);
  });
});

// @spec 7.134
it.each(['//elsewhere.test', 'https://elsewhere.test/x', '/\\elsewhere.test', '@elsewhere.test'])(
  'goes to the portal’s own host, whatever a parameter says: %s',
  async (given) => {
    session.set({ token });
    const seen = answer('*', () => HttpResponse.json([]));
    await client(persons).get({ params: { key: given }, query: { email: given } } as never);
    await client(persons).seek({ query: { q: given } });
    expect(seen.map(({ url }) => new URL(url).origin)).toEqual(Array(2).fill(window.location.origin));
  },
);

// @spec 4.20
it('sends a call to the identity provider although the token has expired', async () => {
  session.set({ token: expiredToken() });
  const seen = answer('*/login/u1/submit', () => HttpResponse.json({ returnTo: '/' }));
  const credentials = { username: 'ann@example.com', password: 'right horse' };
  await client(signin).submit({ params: { uid: 'u1' }, body: credentials });
  expect(seen).toHaveLength(1);
  expect(renew).not.toHaveBeenCalled();
});
