import type { BrandId } from '@portico/contract/brands';
import { DEMO_BRANDS } from '@portico/contract/demoBrands';
import { lookups } from '@portico/contract/rooms/lookups';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { leave } from '../platform/leave.ts';
import { completeSignIn, completeSignOut, signIn, signOut } from '../platform/oidc.ts';
import { session } from '../platform/session.ts';
import { answer } from '../testing/api.ts';
import { makeToken } from '../testing/tokens.ts';
import { arrive, depart } from './arrival.ts';
import { passThrough } from './passThrough.ts';

vi.mock('../platform/leave.ts', async (original) => ({
  ...(await original<typeof import('../platform/leave.ts')>()),
  leave: vi.fn(),
  gone: async () => 'gone',
  pathHere: () => '/',
}));
vi.mock('../platform/oidc.ts', () => ({
  completeSignIn: vi.fn(),
  completeSignOut: vi.fn(),
  signIn: vi.fn(async () => 'left for the provider'),
  signOut: vi.fn(async () => 'left to sign out'),
  renew: vi.fn(),
}));
const place = vi.hoisted(() => ({ brand: { id: '' } }));
vi.mock('../platform/brand.ts', () => ({
  get brand() {
    return place.brand;
  },
}));

beforeEach(() => {
  vi.clearAllMocks();
  session.clear();
  at('brokerage');
});

const at = (brand: BrandId) => {
  place.brand = DEMO_BRANDS[brand];
};
const insuredOnClaims = (Value: string) =>
  answer(lookups.rows.configuration, ({ query }, request) => {
    expect(query.Key).toBe('W2_CLAIM_InsuredIsAvailable');
    expect(request.headers.get('Authorization')).toMatch(/^Bearer /);
    return { Key: 'W2_CLAIM_InsuredIsAvailable', Value };
  });

type Roles = NonNullable<Parameters<typeof makeToken>[0]>['role'];
const claims = (role: Roles = []) => ({
  email: 'a@x.test',
  sub: 's',
  role,
  exp: 0,
  aud: '',
  can_impersonate: false,
});
const comeBackAs = (role: Roles) => {
  session.set({ token: makeToken({ role: role ?? [] }) });
  vi.mocked(completeSignIn).mockResolvedValue(claims(role));
  return arrive('http://portal.test/callback?code=1&state=s');
};

describe('after the sign-in', () => {
  // @spec 2.2, 2.3, 4.17, 4.27, 4.28
  it.each([
    ['brokerage', ['INSURED'], '/insured/dashboard'],
    ['group', ['INSURED'], '/insured/dashboard'],
    ['brokerage', ['SIGNUP'], '/signup'],
    ['brokerage', ['AGENT'], '/quotes'],
    ['group', ['INTERNAL', 'ADMIN'], '/quotes'],
    ['group', ['ADMIN'], '/quotes'],
    ['claims', ['INTERNAL', 'ADMIN'], '/claims'],
  ] as const)('on %s %j lands on %s', async (brand, role, landing) => {
    at(brand);
    expect(await comeBackAs([...role])).toBe(landing);
  });

  // @spec 2.1
  it('goes back to the saved path and its query string, and only once', async () => {
    session.set({ returnPath: '/insured/link-policy?from=mail&x=1' });
    expect(await comeBackAs(['INSURED'])).toBe('/insured/link-policy?from=mail&x=1');
    expect(session.get().returnPath).toBeUndefined();
    expect(await comeBackAs(['INSURED'])).toBe('/insured/dashboard');
  });

  // @spec 4.24, 9.19
  it('waits 100 ms before it goes on', async () => {
    vi.useFakeTimers();
    let arrived = false;
    const arriving = comeBackAs(['INSURED']).then(() => {
      arrived = true;
    });
    await vi.advanceTimersByTimeAsync(99);
    expect(arrived).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await arriving;
    vi.useRealTimers();
  });

  // @spec 2.4, 8.25
  it('fails to /404', async () => {
    vi.mocked(completeSignIn).mockRejectedValue(new Error('No matching state found in storage'));
    expect(await arrive('http://portal.test/callback?code=1')).toBe('/404');
  });
});

describe('a role that is not supported', () => {
  // @spec 2.33, 4.29, 8.23
  it.each([
    ['brokerage', ['EMPLOYEE']],
    ['group', []],
  ] as const)('ends the session at the provider too, on %s with %j', async (brand, role) => {
    at(brand);
    session.set({ returnPath: '/quotes' });
    expect(await comeBackAs([...role])).toBe('left to sign out');
    expect(signOut).toHaveBeenCalledExactlyOnceWith('roleNotSupported');
  });

  // @spec 7.136
  it('is also an insured on the claims brand, unless the variable lets them in', async () => {
    at('claims');
    insuredOnClaims('false');
    expect(await comeBackAs(['INSURED'])).toBe('left to sign out');
    insuredOnClaims('true');
    expect(await comeBackAs(['INSURED'])).toBe('/claims/my-claims');
    expect(await comeBackAs(['SIGNUP'])).toBe('/insured/link-policy');
    expect(await comeBackAs(['AGENT'])).toBe('left to sign out');
  });
});

describe('after the sign-out', () => {
  // @spec 2.6
  it('goes to the login', async () => {
    vi.mocked(completeSignOut).mockResolvedValue(undefined);
    await depart('http://portal.test/signout-callback');
    expect(leave).toHaveBeenCalledExactlyOnceWith('/login');
  });

  it('says why, without starting again by itself', async () => {
    vi.mocked(completeSignOut).mockResolvedValue('roleNotSupported');
    await depart('http://portal.test/signout-callback?state=s');
    expect(leave).toHaveBeenCalledExactlyOnceWith('/login?error=roleNotSupported');
  });

  it('ignores an answer that nothing waited for', async () => {
    vi.mocked(completeSignOut).mockRejectedValue(new Error('No state in response'));
    await depart('http://portal.test/signout-callback?state=unknown');
    expect(leave).toHaveBeenCalledExactlyOnceWith('/login');
  });
});

describe('plain /login', () => {
  it("starts the sign-in for people who aren't signed in, with the email from the address", async () => {
    await passThrough('ann@x.test');
    expect(signIn).toHaveBeenCalledExactlyOnceWith({ loginHint: 'ann@x.test' });
  });

  it('sends a signed-in person on to the landing', async () => {
    session.set({ token: makeToken({ role: ['AGENT'] }) });
    await passThrough(undefined);
    expect(leave).toHaveBeenCalledExactlyOnceWith('/quotes');
    expect(signIn).not.toHaveBeenCalled();
  });

  it('signs out a role that is not supported', async () => {
    session.set({ token: makeToken({ role: ['SUPPORT'] }) });
    await passThrough(undefined);
    expect(signOut).toHaveBeenCalledExactlyOnceWith('roleNotSupported');
    expect(leave).not.toHaveBeenCalled();
  });
});
