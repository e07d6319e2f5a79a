import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { apiServer } from '../testing/server.ts';
import { passThrough } from './passThrough.ts';

vi.mock('./passThrough.ts', () => ({ passThrough: vi.fn(() => new Promise(() => {})) }));

apiServer(
  http.get('*/api/Portal', () => HttpResponse.json({ TestBanner: true, Demo: false })),
  http.get('*/api/Configuration/Get', () => HttpResponse.json({ Key: 'K', Value: 'false' })),
  http.get('*/login/:uid/details', () => HttpResponse.json({ upstream: false, demo: false })),
);
beforeEach(() => {
  vi.clearAllMocks();
  vi.resetModules();
  document.body.innerHTML = '<div id="portal"></div>';
});
afterEach(() => document.body.replaceChildren());

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

it('/login with an error says it, and starts nothing by itself', async () => {
  await load('/login?error=roleNotSupported');
  expect(await screen.findByRole('alert')).toHaveTextContent('Your role is not supported on this site.');
  expect(passThrough).not.toHaveBeenCalled();
  expect(document.title).toBe('Login');
});

it('says when the provider cannot be reached', async () => {
  vi.mocked(passThrough).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await load('/login/');
  expect(await screen.findByRole('alert')).toHaveTextContent('There was an issue connecting');
});

it.each([
  ['/login/some-uid', 'Login'],
  ['/forgot-password', 'Forgot Password'],
  ['/reset-password', 'Reset Password'],
  ['/create-account', 'Sign Up'],
  ['/use-this-device', 'Use This Device'],
  ['/verify-email', 'Confirm Your Email'],
])(
  '%s is a screen of its own, under the title %s, on a site that says it is a test',
  async (address, title) => {
    await load(address);
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(await screen.findByRole('complementary', { name: 'Test site' })).toBeVisible();
    expect(document.title).toBe(title);
    expect(passThrough).not.toHaveBeenCalled();
  },
);
