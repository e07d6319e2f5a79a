import { beforeEach, expect, it, vi } from 'vitest';
import { session } from '../../../platform/session.ts';
import { signInAs } from '../../../testing/signInAs.ts';
import { makeToken } from '../../../testing/tokens.ts';

const openStore = vi.hoisted(() => vi.fn());
vi.mock('./openStore.ts', () => ({ openStore }));

beforeEach(() => {
  vi.resetModules();
  openStore.mockReset().mockResolvedValue({ isKept: true });
});

it('keeps the reports of the person who is signed in', async () => {
  signInAs('INSURED');
  const { device } = await import('./device.ts');
  expect((await device()).store.isKept).toBe(true);
});

it('keeps nothing on the device while staff act for someone', async () => {
  signInAs('INTERNAL');
  session.set({
    impersonationToken: makeToken({ role: ['INSURED'], act: { sub: 'staff', name: 'Sam Support' } }),
    impersonation: { environment: 'test' },
  });
  const { device } = await import('./device.ts');
  expect((await device()).store.isKept).toBe(false);
  expect(openStore).not.toHaveBeenCalled();
});
