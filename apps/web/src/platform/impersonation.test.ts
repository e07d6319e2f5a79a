import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { server } from '../testing/api.ts';
import { expiredToken, makeToken } from '../testing/tokens.ts';
import { renewActive, renewImpersonation } from './impersonation.ts';
import { renew } from './oidc.ts';
import { refused } from './refused.ts';
import { session } from './session.ts';

vi.mock('./oidc.ts', () => ({ renew: vi.fn() }));
vi.mock('./leave.ts', async (original) => ({
  ...(await original<typeof import('./leave.ts')>()),
  leave: vi.fn(),
  pathHere: () => '/',
}));

const staff = makeToken({ sub: 'ann', can_impersonate: true });
const old = expiredToken({ sub: 'target', email: 'target@x.test' });
const fresh = makeToken({ sub: 'target', email: 'target@x.test' });
const impersonation = { environment: 'test' };
const asked: Record<string, string>[] = [];

beforeEach(() => {
  vi.resetAllMocks();
  asked.length = 0;
  session.clear();
  session.set({ token: staff, impersonationToken: old, impersonation });
});

type Reply = readonly [status: number, body: object];
const replies = (...all: Reply[]) =>
  server.use(
    http.post('*/identity/token', async ({ request }) => {
      asked.push(Object.fromEntries(new URLSearchParams(await request.text())));
      const [status, body] = all[asked.length - 1] ?? [500, {}];
      return HttpResponse.json(body, { status });
    }),
  );
const denied: Reply = [400, { error: 'access_denied', error_description: 'over' }];

describe('the token of the impersonated person', () => {
  // @spec 4.26
  it('is asked for again with the staff member’s own (call 39), once for all who ask at the same time', async () => {
    replies([200, { access_token: fresh }]);
    expect(await Promise.all([renewActive(), renewActive(), renewImpersonation()])).toEqual(
      Array(3).fill('renewed'),
    );
    expect(asked).toEqual([
      {
        client_id: 'portico-web',
        grant_type: 'impersonation-delegation',
        token: staff,
        target_email: 'target@x.test',
        target_environment: 'test',
      },
    ]);
    expect(session.get().impersonationToken).toBe(fresh);
    expect(renew).not.toHaveBeenCalled();
  });

  it('comes after the staff member’s own, if that has expired too', async () => {
    session.set({ token: expiredToken({ sub: 'ann' }) });
    vi.mocked(renew).mockImplementation(async () => {
      session.set({ token: staff });
      return 'renewed';
    });
    replies([200, { access_token: fresh }]);
    expect(await renewActive()).toBe('renewed');
    expect(asked[0]?.token).toBe(staff);
  });

  it('is not asked for where the staff member’s session has ended', async () => {
    session.set({ token: expiredToken({ sub: 'ann' }) });
    vi.mocked(renew).mockResolvedValue('ended');
    expect(await renewActive()).toBe('ended');
    expect(asked).toEqual([]);
  });

  it('is asked for once more with a renewed token, where the presented one did not count', async () => {
    vi.mocked(renew).mockResolvedValue('renewed');
    replies([400, { error: 'invalid_grant' }], [200, { access_token: fresh }]);
    expect(await renewActive()).toBe('renewed');
    expect(asked).toHaveLength(2);
  });

  it('ends this window if refused for good: no more requests, and no other token takes its place', async () => {
    replies(denied);
    expect(await renewActive()).toBe('over');
    expect(await renewActive()).toBe('over');
    expect(asked).toHaveLength(1);
    expect(session.get()).toMatchObject({ impersonationOver: true, impersonationToken: old });
  });

  it.each([
    ['a server that is ill', () => replies([500, { error: 'server_error' }])],
    ['too many requests', () => replies([429, {}])],
    ['no network', () => server.use(http.post('*/identity/token', () => HttpResponse.error()))],
    [
      'a page instead of an answer',
      () => server.use(http.post('*/identity/token', () => HttpResponse.html('<p>'))),
    ],
  ])('stays as it is with %s', async (_, answer) => {
    answer();
    expect(await renewActive()).toBe('unreachable');
    expect(session.get().impersonationOver).toBe(false);
  });
});

describe('one that the server refuses before it has expired', () => {
  it('is replaced once; refused again, the window is over and the staff member’s session stays', async () => {
    const [first, second] = [fresh, makeToken({ sub: 'target', email: 'target@x.test', aud: 'again' })];
    session.set({ impersonationToken: first });
    replies([200, { access_token: second }]);
    refused(first);
    await vi.waitFor(() => expect(session.get().impersonationToken).toBe(second));
    // steady: one turn of the event loop, in which the renewal ends, however slow it is.
    await new Promise((resolve) => setTimeout(resolve));
    refused(second);
    expect(session.get()).toMatchObject({ impersonationOver: true, token: staff });
    expect(asked).toHaveLength(1);
  });
});

it('the staff member’s own token is renewed if no one is impersonated', async () => {
  session.set({ impersonationToken: undefined, impersonation: undefined });
  vi.mocked(renew).mockResolvedValue('renewed');
  expect(await renewActive('/quotes')).toBe('renewed');
  expect(renew).toHaveBeenCalledExactlyOnceWith('/quotes', undefined);
});
