import { ROUTES } from '@portico/contract/routes';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renewActive } from '../platform/impersonation.ts';
import { leave } from '../platform/leave.ts';
import { notifyFailure } from '../platform/notify.ts';
import { signIn } from '../platform/oidc.ts';
import { presentPerson } from '../platform/person.ts';
import { session } from '../platform/session.ts';
import { expiredToken, makeToken } from '../testing/tokens.ts';
import { fromTheDoor, guard } from './guard.ts';
import { owesTerms } from './session/terms.ts';

vi.mock('../platform/leave.ts', async (original) => ({
  ...(await original<typeof import('../platform/leave.ts')>()),
  leave: vi.fn(),
  gone: async () => 'gone',
  pathHere: () => '/insured/dashboard',
}));
vi.mock('../platform/oidc.ts', () => ({ signIn: vi.fn(async () => 'left for the login') }));
vi.mock('../platform/impersonation.ts', () => ({ renewActive: vi.fn() }));
vi.mock('../platform/notify.ts', async (original) => ({
  ...(await original<typeof import('../platform/notify.ts')>()),
  notifyFailure: vi.fn(),
}));
vi.mock('../platform/person.ts', () => ({ presentPerson: vi.fn(async () => ({ AgencyInviteList: [] })) }));
vi.mock('./session/terms.ts', () => ({ owesTerms: vi.fn(async () => false) }));
const place = vi.hoisted(() => ({ brand: 'brokerage' }));
vi.mock('../platform/brand.ts', async () => {
  const { DEMO_BRANDS } = await import('@portico/contract/demoBrands');
  return {
    brand: {
      ...DEMO_BRANDS.brokerage,
      get id() {
        return place.brand;
      },
    },
  };
});

beforeEach(() => {
  vi.clearAllMocks();
  session.clear();
  place.brand = 'brokerage';
});

/** The result of asking for an address: the loader's data, or where it redirects. */
async function enter(name: keyof typeof ROUTES, path: string = ROUTES[name].path) {
  const request = new Request(`http://portal.test${path}`);
  try {
    return await guard(ROUTES[name])({ request } as Parameters<ReturnType<typeof guard>>[0]);
  } catch (error) {
    if (error instanceof Response) return error.headers.get('Location');
    throw error;
  }
}

describe('the guard', () => {
  it('lets in the people the route is for', async () => {
    session.set({ token: makeToken({ role: ['INTERNAL', 'ADMIN'] }) });
    expect(await enter('identityProfile')).toBeNull();
    expect(await enter('quotes')).toBeNull();
    expect(await enter('profile')).toBeNull();
  });

  // @spec I13.27
  it('opens the claim report without a connection, for people it is for', async () => {
    vi.mocked(renewActive).mockResolvedValue('unreachable');
    session.set({ token: expiredToken({ role: ['INSURED'] }) });
    expect(await enter('reportClaim', '/claims/report?step=3')).toBeNull();
    expect(await enter('insuredDashboard')).toBe('left for the login');
    session.set({ token: expiredToken({ role: ['SIGNUP'] }), loggedIn: true });
    expect(await enter('reportClaim')).toBe('left for the login');
  });

  // @spec 2.88
  it('sends a role that the route is not for to /404', async () => {
    session.set({ token: makeToken({ role: ['AGENT'] }) });
    expect(await enter('insuredDashboard')).toBe('/404');
    expect(await enter('identityProfile')).toBe('/404');
    expect(signIn).not.toHaveBeenCalled();
  });

  // @spec 2.22
  it("sends people who aren't signed in to the login, with the path and query string to come back to", async () => {
    expect(await enter('quotes', '/quotes?state=FL&page=2')).toBe('left for the login');
    expect(signIn).toHaveBeenCalledExactlyOnceWith({ returnPath: '/quotes?state=FL&page=2' });
    expect(renewActive).not.toHaveBeenCalled();
  });

  it("shows the sign-up to people who aren't signed in, and sends others to their own page", async () => {
    expect(await enter('signup')).toBe('gone');
    expect(leave).toHaveBeenCalledExactlyOnceWith('/create-account');
    expect(signIn).not.toHaveBeenCalled();
    session.set({ token: makeToken({ role: ['SIGNUP'] }) });
    expect(await enter('signup')).toBeNull();
    session.set({ token: makeToken({ role: ['INSURED'] }) });
    expect(await enter('signup')).toBe('/insured/dashboard');
    session.set({ token: makeToken({ role: ['INTERNAL', 'ADMIN'] }) });
    expect(await enter('signup')).toBe('/quotes');
    session.set({ token: expiredToken({ role: ['SIGNUP'] }), loggedIn: true });
    vi.mocked(renewActive).mockResolvedValue('unreachable');
    await enter('signup');
    expect(signIn).toHaveBeenCalledExactlyOnceWith({ returnPath: '/signup' });
  });

  it('never comes back to another host', async () => {
    await enter('quotes', '//quotes?x=1');
    expect(signIn).toHaveBeenCalledExactlyOnceWith({ returnPath: '/quotes?x=1' });
  });

  it('lets everyone in if no sign-in is needed', async () => {
    expect(await enter('termsOfUse')).toBeNull();
    expect(await enter('notFound')).toBeNull();
  });

  it('looks at the person who is impersonated', async () => {
    session.set({
      token: makeToken({ role: ['INTERNAL'] }),
      impersonationToken: makeToken({ role: ['INSURED'] }),
    });
    expect(await enter('insuredDashboard')).toBeNull();
    expect(await enter('agent')).toBe('/404');
  });

  it('remembers the previous path', async () => {
    await enter('termsOfUse');
    expect(session.get().previousPath).toBe('/insured/dashboard');
  });

  it('takes a page that isn’t there for no place to go back to', async () => {
    await enter('notFound');
    expect(session.get().previousPath).toBeUndefined();
  });

  it('forgets brands on localhost, where these tests run', async () => {
    place.brand = 'group';
    session.set({ token: makeToken({ role: ['AGENT'] }) });
    expect(await enter('agent')).toBeNull();
  });
});

describe('an expired token', () => {
  beforeEach(() => session.set({ token: expiredToken(), loggedIn: true }));

  it('is renewed before anything is decided', async () => {
    vi.mocked(renewActive).mockImplementation(async () => {
      session.set({ token: makeToken() });
      return 'renewed';
    });
    expect(await enter('insuredDashboard', '/insured/dashboard?new=1')).toBeNull();
    expect(renewActive).toHaveBeenCalledExactlyOnceWith('/insured/dashboard?new=1');
    expect(signIn).not.toHaveBeenCalled();
  });

  it('may come back with a role less', async () => {
    vi.mocked(renewActive).mockImplementation(async () => {
      session.set({ token: makeToken({ role: ['SIGNUP'] }) });
      return 'renewed';
    });
    expect(await enter('insuredDashboard')).toBe('/404');
  });

  it('whose session has ended waits for the login that the renewal goes to', async () => {
    vi.mocked(renewActive).mockResolvedValue('ended');
    expect(await enter('insuredDashboard')).toBe('gone');
    expect(signIn).not.toHaveBeenCalled();
  });

  it('that cannot be renewed now leads to the sign-in', async () => {
    vi.mocked(renewActive).mockResolvedValue('unreachable');
    await enter('insuredDashboard');
    expect(signIn).toHaveBeenCalledExactlyOnceWith({ returnPath: '/insured/dashboard' });
  });
});

describe('an impersonation', () => {
  beforeEach(() =>
    session.set({
      token: makeToken({ role: ['INTERNAL'] }),
      impersonationToken: expiredToken({ role: ['INSURED'] }),
    }),
  );

  // @spec 4.26
  it('gets a new token by itself if the old one has expired (spec §4)', async () => {
    vi.mocked(renewActive).mockImplementation(async () => {
      session.set({ impersonationToken: makeToken({ role: ['INSURED'] }) });
      return 'renewed';
    });
    expect(await enter('insuredDashboard')).toBeNull();
    expect(renewActive).toHaveBeenCalledTimes(1);
  });

  it('that is over for good shows a page that can load nothing, never the staff member’s own', async () => {
    vi.mocked(renewActive).mockResolvedValue('over');
    expect(await enter('insuredDashboard')).toBeNull();
    expect(await fromTheDoor()).toBeNull();
    expect(signIn).not.toHaveBeenCalled();
    expect(leave).not.toHaveBeenCalled();
  });
});

describe('the terms of use', () => {
  beforeEach(() => session.set({ token: makeToken() }));

  it('come before every page that needs a sign-in, which comes after them', async () => {
    vi.mocked(owesTerms).mockResolvedValue(true);
    expect(await enter('insuredDashboard', '/insured/dashboard?new=1')).toBe('/accept-terms');
    expect(session.get().returnPath).toBe('/insured/dashboard?new=1');
    expect(await enter('acceptTerms')).toBeNull();
    expect(await enter('termsOfUse')).toBeNull();
    vi.mocked(owesTerms).mockResolvedValue(false);
  });

  it('are no question where the route is not for the role', async () => {
    expect(await enter('agent')).toBe('/404');
    expect(owesTerms).not.toHaveBeenCalled();
  });
});

describe('an agent with invitations to answer', () => {
  const invite = (count: number) =>
    vi.mocked(presentPerson).mockResolvedValue({
      AgencyInviteList: Array.from({ length: count }, () => ({})),
    } as unknown as Awaited<ReturnType<typeof presentPerson>>);
  beforeEach(() => {
    session.set({ token: makeToken({ role: ['AGENT'] }) });
    invite(1);
  });

  // @spec 2.14, 2.15, 4.37
  it('goes there from quotes and agent pages, and comes back with path and query (spec §4)', async () => {
    expect(await enter('quotes', '/quotes?state=FL')).toBe('/agent-invitation');
    expect(session.get().returnPath).toBe('/quotes?state=FL');
    expect(await enter('agentAgency')).toBe('/agent-invitation');
    expect(session.get().returnPath).toBe('/agent/agency');
  });

  it('goes anywhere else, including the invitations, without a check', async () => {
    for (const name of ['agentInvitation', 'profile', 'account', 'claims'] as const)
      expect(await enter(name)).toBeNull();
    expect(presentPerson).not.toHaveBeenCalled();
  });

  it('continues if there are none', async () => {
    invite(0);
    expect(await enter('quotes')).toBeNull();
    expect(session.get().returnPath).toBeUndefined();
  });

  // @spec 4.38, 8.26
  it('continues if the check fails, and the global handler says why (spec §8)', async () => {
    const failure = new Error('out of order');
    vi.mocked(presentPerson).mockRejectedValue(failure);
    expect(await enter('quotes')).toBeNull();
    expect(notifyFailure).toHaveBeenCalledExactlyOnceWith(failure);
  });

  it('checks no one else', async () => {
    session.set({ token: makeToken({ role: ['INTERNAL', 'ADMIN'] }) });
    expect(await enter('quotes')).toBeNull();
    session.set({ token: makeToken({ role: ['INSURED'] }) });
    expect(await enter('quotes')).toBeNull();
    expect(presentPerson).not.toHaveBeenCalled();
  });

  it("doesn't check staff who impersonate an agent", async () => {
    session.set({
      token: makeToken({ role: ['INTERNAL'] }),
      impersonationToken: makeToken({ role: ['AGENT'] }),
    });
    expect(await enter('quotes')).toBeNull();
    expect(presentPerson).not.toHaveBeenCalled();
  });

  it('accepts the terms first, and both are asked at the same time', async () => {
    vi.mocked(owesTerms).mockImplementation(async () => {
      expect(presentPerson).toHaveBeenCalledTimes(1);
      return true;
    });
    expect(await enter('quotes')).toBe('/accept-terms');
    vi.mocked(owesTerms).mockResolvedValue(false);
  });
});

describe('the empty path', () => {
  const knock = () => fromTheDoor().catch((error: Response) => error.headers.get('Location'));

  // @spec 2.8
  it('leads to the login, and forgets what another visitor asked for', async () => {
    session.set({ returnPath: '/insured/dashboard' });
    expect(await knock()).toBe('gone');
    expect(leave).toHaveBeenCalledExactlyOnceWith('/login');
    expect(session.get().returnPath).toBeUndefined();
  });

  it.each([
    [['INSURED'], '/insured/dashboard'],
    [['SIGNUP'], '/signup'],
    [['AGENT'], '/quotes'],
    [['EMPLOYEE'], '/404'],
  ] as const)('leads %j to %s', async (role, landing) => {
    session.set({ token: makeToken({ role: [...role] }) });
    expect(await knock()).toBe(landing);
    expect(leave).not.toHaveBeenCalled();
  });
});
