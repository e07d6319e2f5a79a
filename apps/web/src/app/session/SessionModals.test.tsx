import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { idle } from '../../platform/idle.ts';
import { leave } from '../../platform/leave.ts';
import { signOut } from '../../platform/oidc.ts';
import { session } from '../../platform/session.ts';
import { makeToken } from '../../testing/tokens.ts';
import { SessionModals } from './SessionModals.tsx';

vi.mock('../../platform/leave.ts', () => ({ leave: vi.fn(), pathHere: () => '/' }));
vi.mock('../../platform/oidc.ts', () => ({ signOut: vi.fn(() => new Promise(() => {})), renew: vi.fn() }));

beforeEach(() => {
  vi.clearAllMocks();
  session.clear();
  idle.reset();
  idle.limit({ idleMs: 60_000, countdownMs: 60_000 });
});
const goIdle = () => act(() => idle.limit({ idleMs: 0, countdownMs: 42_000 }));

describe('Session Expiring', () => {
  it('is not there while the person is', () => {
    session.set({ token: makeToken() });
    render(<SessionModals />);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  // @spec 2.64
  it('says what the spec says, counts, and has the focus on Yes', () => {
    session.set({ token: makeToken() });
    render(<SessionModals />);
    goIdle();
    const dialog = screen.getByRole('dialog', { name: 'Session Expiring' });
    expect(dialog).toHaveTextContent(
      'Your session is about to expire. Would you like to stay logged in?You will be logged out in 42 seconds.',
    );
    expect(screen.getByRole('button', { name: 'Yes' })).toHaveFocus();
    expect(screen.getByRole('button', { name: 'No' })).toBeVisible();
  });

  // @spec 2.66
  it('Yes begins the time again', async () => {
    session.set({ token: makeToken() });
    render(<SessionModals />);
    goIdle();
    const before = JSON.parse(localStorage.getItem('portico.activity') ?? '{}').since;
    act(() => idle.limit({ idleMs: 1, countdownMs: 42_000 }));
    await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
    expect(JSON.parse(localStorage.getItem('portico.activity') ?? '{}').since).toBeGreaterThan(before);
    expect(signOut).not.toHaveBeenCalled();
  });

  // @spec 2.65
  it('No logs out', async () => {
    session.set({ token: makeToken() });
    render(<SessionModals />);
    goIdle();
    await userEvent.click(screen.getByRole('button', { name: 'No' }));
    expect(signOut).toHaveBeenCalledExactlyOnceWith();
  });

  it("doesn't ask people who aren't signed in", () => {
    render(<SessionModals />);
    goIdle();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('Impersonation Session Expired', () => {
  // @spec 2.67
  it("shows the spec's text, and closing the window signs no one else in", async () => {
    const close = vi.spyOn(window, 'close').mockReturnValue();
    const token = makeToken();
    session.set({
      token,
      impersonationToken: makeToken({ sub: 'target' }),
      impersonation: { environment: 'test' },
    });
    render(<SessionModals />);
    act(() => session.set({ impersonationOver: true }));
    expect(screen.getByRole('dialog', { name: 'Impersonation Session Expired' })).toHaveTextContent(
      'Your impersonation session has expired. Please close this window.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Close window' }));
    expect(session.get()).toMatchObject({ token, impersonationToken: undefined, impersonationOver: false });
    expect(close).toHaveBeenCalled();
    expect(leave).toHaveBeenCalledExactlyOnceWith('/');
  });
});
