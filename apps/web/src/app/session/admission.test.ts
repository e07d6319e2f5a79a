import { fail } from '@portico/contract/errors';
import { content } from '@portico/contract/rooms/content';
import { persons } from '@portico/contract/rooms/persons';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { leave } from '../../platform/leave.ts';
import { notify } from '../../platform/notify.ts';
import { session } from '../../platform/session.ts';
import { answer, server } from '../../testing/api.ts';
import { person } from '../../testing/person.ts';
import { expiredToken, makeToken, secondsFromNow } from '../../testing/tokens.ts';
import { admit } from './admission.ts';

vi.mock('../../platform/leave.ts', async (original) => ({
  ...(await original<typeof import('../../platform/leave.ts')>()),
  leave: vi.fn(),
  gone: async () => 'gone',
  pathHere: () => '/',
}));
vi.mock('../../platform/oidc.ts', () => ({ renew: vi.fn(async () => 'unreachable') }));
vi.mock('../../platform/notify.ts', async (original) => ({
  ...(await original<typeof import('../../platform/notify.ts')>()),
  notify: vi.fn(),
}));

const portalUrl = 'https://personal.example/';

const ask = vi.fn(async () => false);
const seen: { token?: string | null; form?: URLSearchParams }[] = [];
beforeEach(() => {
  vi.clearAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  session.clear();
  seen.length = 0;
  answer(content.rows.portal, {
    Environment: 'test',
    TestBanner: true,
    Demo: true,
    IsLive: true,
    PayNow: true,
    PersonalLinesPortalUrl: portalUrl,
    EnableTracking: false,
    MapTiles: null,
  });
  answer(persons.rows.get, ({ query }, request) => {
    const token = request.headers.get('Authorization');
    seen.push({ token });
    return token?.endsWith('.forged')
      ? fail('unauthenticated')
      : { ...person, NameFull: 'Pat', Email: query.email ?? null };
  });
});

const pat = makeToken({ sub: 'pat', email: 'pat@x.test' });
const ann = makeToken({ sub: 'ann', email: 'ann@x.test' });
const refusal = { severity: 'error', text: 'The link you followed is no longer valid. Please sign in.' };

describe('a token in the address', () => {
  // @spec I9.14
  it.each([pat, `Bearer ${pat}`])(
    'signs a visitor in who continues as the person the server names',
    async (authorization) => {
      ask.mockResolvedValueOnce(true);
      await admit({ authorization }, ask);
      expect(ask).toHaveBeenCalledExactlyOnceWith({ offered: 'Pat' });
      expect(seen).toEqual([{ token: `Bearer ${pat}` }]);
      expect(session.get()).toMatchObject({
        token: pat,
        loggedIn: true,
        person: { Email: 'pat@x.test' },
        personalLines: { portalUrl },
      });
    },
  );

  // @spec I9.14
  it('signs no visitor in who doesn’t continue', async () => {
    await admit({ authorization: pat }, ask);
    expect(ask).toHaveBeenCalledTimes(1);
    expect(session.get()).toMatchObject({ token: undefined, loggedIn: false, person: undefined });
    expect(JSON.stringify(localStorage)).not.toContain(pat);
  });

  it.each([
    ['nothing that can be read', 'nonsense'],
    ['one that the server refuses', `${pat.split('.').slice(0, 2).join('.')}.forged`],
    ['an impersonation token', makeToken({ act: { sub: 's', name: 'Staff' } })],
  ])('that is %s signs no one in', async (_, authorization) => {
    await admit({ authorization }, ask);
    expect(session.get()).toMatchObject({ token: undefined, loggedIn: false });
    expect(notify).toHaveBeenCalledExactlyOnceWith(refusal);
  });

  it('never replaces another person unasked: without a yes all stays as it was', async () => {
    session.set({ token: ann, loggedIn: true });
    await admit({ authorization: pat }, ask);
    expect(ask).toHaveBeenCalledExactlyOnceWith({ current: 'ann@x.test', offered: 'pat@x.test' });
    expect(session.get()).toMatchObject({ token: ann, personalLines: undefined });
  });

  it('never replaces a person whose own token is just being renewed', async () => {
    session.set({ token: expiredToken({ sub: 'ann', email: 'ann@x.test' }) });
    await admit({ authorization: pat }, ask);
    expect(ask).toHaveBeenCalledTimes(1);
    expect(session.get().token).not.toBe(pat);
  });

  it('replaces who agrees, and leaves nothing of them behind but what signs them out', async () => {
    session.set({
      token: ann,
      idToken: 'id',
      returnPath: '/x',
      impersonationToken: pat,
      acceptedTerms: true,
    });
    ask.mockResolvedValueOnce(true);
    await admit({ authorization: pat }, ask);
    expect(session.get()).toMatchObject({
      token: pat,
      idToken: 'id',
      returnPath: undefined,
      impersonationToken: undefined,
      acceptedTerms: false,
    });
  });

  it('of the person who is signed in changes nothing: their own session can be renewed', async () => {
    const own = makeToken({ sub: 'pat', email: 'pat@x.test', can_impersonate: true });
    session.set({ token: own });
    await admit({ authorization: pat }, ask);
    expect(session.get().token).toBe(own);
    expect(seen).toEqual([]);
  });

  it('follows an earlier one of the same person', async () => {
    session.set({ token: expiredToken({ sub: 'pat' }), personalLines: { portalUrl: null } });
    await admit({ authorization: pat }, ask);
    expect(session.get()).toMatchObject({ token: pat, personalLines: { portalUrl } });
    expect(ask).not.toHaveBeenCalled();
  });

  it('that has expired leads back to where it came from', async () => {
    const alert = vi.spyOn(window, 'alert').mockReturnValue();
    await admit({ authorization: expiredToken() }, ask);
    expect(alert).toHaveBeenCalledExactlyOnceWith(
      'Your session has expired. Redirecting to the Personal Lines Portal',
    );
    expect(leave).toHaveBeenCalledExactlyOnceWith(portalUrl);
  });

  it('that has expired does not take a signed-in person away', async () => {
    session.set({ token: ann });
    await admit({ authorization: expiredToken({ sub: 'pat' }) }, ask);
    expect(leave).not.toHaveBeenCalled();
    expect(session.get().token).toBe(ann);
  });
});

describe('an impersonation code in the address', () => {
  const target = makeToken({
    sub: 'target',
    email: 'target@x.test',
    act: { sub: 'ann', name: 'Ann' },
    impersonation_ends: secondsFromNow(3600),
  });
  const exchange = (status: number, body: object) =>
    server.use(
      http.post('/identity/token', async ({ request }) => {
        seen.push({ form: new URLSearchParams(await request.text()) });
        return HttpResponse.json(body, { status });
      }),
    );

  // @spec 2.21, 4.25, 7.39
  it('is exchanged for the target’s token, which stays in this window', async () => {
    session.set({ token: ann, person: { Email: 'ann@x.test' } as never, returnPath: '/quotes' });
    exchange(200, { access_token: target });
    await admit({ impersonation: 'one-use' }, ask);
    expect(Object.fromEntries(seen[0]?.form ?? [])).toMatchObject({
      client_id: 'portico-web',
      grant_type: 'impersonation-delegation',
      token: ann,
      target_environment: 'test',
      code: 'one-use',
    });
    expect(session.get()).toMatchObject({
      token: ann,
      impersonationToken: target,
      impersonation: { environment: 'test' },
      person: undefined,
      returnPath: undefined,
    });
    expect(JSON.stringify(localStorage)).not.toContain(target);
  });

  it('that was used before leaves the staff member as they were', async () => {
    session.set({ token: ann });
    exchange(400, { error: 'access_denied', error_description: 'over' });
    await admit({ impersonation: 'used' }, ask);
    expect(session.get()).toMatchObject({ token: ann, impersonationToken: undefined });
    expect(notify).toHaveBeenCalledExactlyOnceWith(refusal);
  });

  it('asks in a window that is already impersonating', async () => {
    session.set({ token: ann, impersonationToken: target, impersonation: { environment: 'test' } });
    await admit({ impersonation: 'other' }, ask);
    expect(ask).toHaveBeenCalledExactlyOnceWith({ current: 'target@x.test', offered: 'another person' });
    expect(session.get().impersonationToken).toBe(target);
  });

  // @spec 2.57, 8.16
  it('of someone without a dashboard role is refused in the spec’s words', async () => {
    session.set({ token: ann });
    exchange(200, { access_token: makeToken({ role: ['EMPLOYEE'] }) });
    await admit({ impersonation: 'one-use' }, ask);
    expect(session.get().impersonationToken).toBeUndefined();
    expect(notify).toHaveBeenCalledExactlyOnceWith({
      severity: 'error',
      text: 'This person does not have an account.',
    });
  });
});
