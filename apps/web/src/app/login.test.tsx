import { content } from '@portico/contract/rooms/content';
import { signin } from '@portico/contract/rooms/signin';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, refuse, server } from '../testing/api.ts';
import { answerConfiguration } from '../testing/configuration.ts';
import { passThrough } from './passThrough.ts';

const reload = vi.hoisted(() => vi.fn());
vi.mock('../platform/leave.ts', async (original) => ({
  ...(await original<typeof import('../platform/leave.ts')>()),
  reload,
}));
vi.mock('./passThrough.ts', () => ({ passThrough: vi.fn(() => new Promise(() => {})) }));

beforeEach(() => {
  vi.clearAllMocks();
  vi.resetModules();
  answer(content.rows.portal, {
    Environment: 'test',
    TestBanner: true,
    Demo: false,
    IsLive: true,
    PayNow: true,
    PersonalLinesPortalUrl: null,
    EnableTracking: false,
    MapTiles: null,
  });
  answerConfiguration({});
  answer(signin.rows.details, { upstream: false, demo: false, signUp: true });
  document.body.innerHTML = '<div id="portal"></div>';
});
afterEach(() => document.body.replaceChildren());

/** Until it's called. */
function goDown(): () => void {
  let isDown = true;
  server.use(http.get('/readyz', () => (isDown ? HttpResponse.error() : undefined)));
  return () => {
    isDown = false;
  };
}

/** The entry runs when it is loaded. */
const load = async (address: string) => {
  window.history.replaceState(null, '', address);
  await import('./login.tsx');
};

it('plain /login shows nothing and passes on, with the email of the address', async () => {
  await load('/login?email=ann%40x.test');
  await vi.waitFor(() => expect(passThrough).toHaveBeenCalledExactlyOnceWith('ann@x.test'));
  expect(screen.queryByRole('heading')).toBeNull();
});

it('/login with an error shows it, and starts nothing by itself', async () => {
  await load('/login?error=roleNotSupported');
  expect(await screen.findByRole('alert')).toHaveTextContent('Your account can’t be used on this site.');
  expect(passThrough).not.toHaveBeenCalled();
  expect(document.title).toBe('Login');
});

it('says when the provider cannot be reached', async () => {
  vi.mocked(passThrough).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await load('/login/');
  expect(await screen.findByRole('alert')).toHaveTextContent('There was an issue connecting');
});

// @spec I11.14
it('shows an outage once, and loads by itself after it', async () => {
  const comeBack = goDown();
  vi.mocked(passThrough).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await load('/login');
  expect(await screen.findByText(/This page will load by itself/)).toBeVisible();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(screen.getByRole('alert')).toHaveTextContent(/^Connection Offline: There was an issue connecting/);
  expect(reload).not.toHaveBeenCalled();
  comeBack();
  await userEvent.click(screen.getByRole('button', { name: 'Try now' }));
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(screen.queryByText(/This page will load by itself/)).toBeNull();
});

it('looks again after an outage how people sign in here, and keeps what they typed', async () => {
  const comeBack = goDown();
  refuse(signin.rows.details, 'offline');
  await load('/login/some-uid');
  await userEvent.type(await screen.findByLabelText('Username'), 'ann@example.com');
  expect(await screen.findByRole('alert')).toHaveTextContent('Connection Offline');
  expect(screen.queryByRole('link', { name: 'Create an account' })).toBeNull();
  answer(signin.rows.details, { upstream: false, demo: false, signUp: true });
  comeBack();
  await userEvent.click(screen.getByRole('button', { name: 'Try now' }));
  expect(await screen.findByRole('link', { name: 'Create an account' })).toBeVisible();
  expect(screen.getByLabelText('Username')).toHaveValue('ann@example.com');
});

it.each([
  ['/login/some-uid', 'Login'],
  ['/forgot-password', 'Forgot Password'],
  ['/reset-password', 'Reset Password'],
  ['/create-account', 'Sign Up'],
  ['/use-this-device', 'Use This Device'],
  ['/verify-email', 'Confirm Your Email'],
])('%s is its own screen, titled %s, on a site marked as a test', async (address, title) => {
  await load(address);
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(await screen.findByRole('complementary', { name: 'Test site' })).toBeVisible();
  expect(document.title).toBe(title);
  expect(passThrough).not.toHaveBeenCalled();
});

it('offers to try again when a screen does not load', async () => {
  vi.doMock('./SignInScreen.tsx', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  await load('/forgot-password');
  expect(await screen.findByRole('alert')).toHaveTextContent('There was an issue connecting');
  expect(screen.getByRole('link', { name: 'Sign in again' })).toBeVisible();
  vi.doUnmock('./SignInScreen.tsx');
});

describe('in a browser that blocks site data', () => {
  beforeEach(() => {
    for (const name of ['localStorage', 'sessionStorage'] as const)
      vi.spyOn(window, name, 'get').mockImplementation(() => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      });
  });
  afterEach(() => vi.restoreAllMocks());

  it.each(['/login', '/login/some-uid', '/login?error=offline'])('%s says what to allow', async (address) => {
    await load(address);
    expect(await screen.findByRole('heading', { name: 'Allow cookies to sign in' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/login');
    expect(passThrough).not.toHaveBeenCalled();
  });

  it('a forgotten password can be reset', async () => {
    answer(signin.rows.forgotPassword, {});
    await load('/forgot-password');
    await userEvent.type(await screen.findByLabelText('Email'), 'ann@example.com{Enter}');
    expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeVisible();
  });
});
