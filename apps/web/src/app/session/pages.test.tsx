import { persons } from '@portico/contract/rooms/persons';
import { TERMS } from '@portico/contract/rules/terms';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { leave } from '../../platform/leave.ts';
import { session } from '../../platform/session.ts';
import { answer, refuse } from '../../testing/api.ts';
import { signInAs } from '../../testing/signInAs.ts';
import { AcceptTermsPage } from './AcceptTermsPage.tsx';
import { ReplacePerson } from './ReplacePerson.tsx';

vi.mock('../../platform/leave.ts', () => ({ leave: vi.fn(), pathHere: () => '/accept-terms' }));
vi.mock('../../platform/oidc.ts', () => ({ renew: vi.fn() }));

beforeEach(() => {
  vi.clearAllMocks();
  signInAs('INSURED');
});

describe('the step before the first page', () => {
  const recordAcceptance = () => answer(persons.rows.acceptTerms, { Version: TERMS.version, Accepted: true });
  const open = () => {
    const router = createMemoryRouter(
      [
        { path: '/accept-terms', Component: AcceptTermsPage },
        { path: '*', element: <h1>Elsewhere</h1> },
      ],
      { initialEntries: ['/accept-terms'] },
    );
    render(<RouterProvider router={router} />);
    return router;
  };
  const accept = () => userEvent.click(screen.getByRole('button', { name: 'Accept and continue' }));

  it('shows the terms, records their version, and continues to the requested page', async () => {
    const sent = recordAcceptance();
    session.set({ returnPath: '/insured/dashboard?new=1' });
    const router = open();
    expect(screen.getByRole('heading', { level: 1, name: 'Terms of Use' })).toBeVisible();
    await accept();
    expect(await screen.findByText('Elsewhere')).toBeVisible();
    expect(sent).toEqual([{ body: { Version: '2026-11-01' } }]);
    const { pathname, search } = router.state.location;
    expect(pathname + search).toBe('/insured/dashboard?new=1');
    expect(session.get()).toMatchObject({ acceptedTerms: true, returnPath: undefined });
  });

  it('leads to the landing of the role otherwise', async () => {
    recordAcceptance();
    const router = open();
    await accept();
    await screen.findByText('Elsewhere');
    expect(router.state.location.pathname).toBe('/insured/dashboard');
  });

  it('stays when it was not recorded, and says why', async () => {
    refuse(persons.rows.acceptTerms, 'serverError');
    open();
    await accept();
    expect(await screen.findByRole('alert')).toHaveTextContent('An error has occurred.');
    expect(session.get().acceptedTerms).toBe(false);
  });

  it('loads afresh where other terms are in force by now', async () => {
    refuse(persons.rows.acceptTerms, 'stale');
    open();
    await accept();
    await vi.waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith('/accept-terms'));
  });
});

describe('who should be signed in', () => {
  it.each([
    ['Stay signed in as ann@x.test', false],
    ['Continue as pat@x.test', true],
  ])('%s', async (name, isReplaced) => {
    const onAnswer = vi.fn();
    render(<ReplacePerson current="ann@x.test" offered="pat@x.test" onAnswer={onAnswer} />);
    expect(screen.getByRole('button', { name: 'Stay signed in as ann@x.test' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name }));
    expect(onAnswer).toHaveBeenCalledExactlyOnceWith(isReplaced);
  });

  it.each([
    ['Continue as Pat Doe', true],
    ['Don’t continue', false],
  ])('asks a visitor, who answers %s', async (name, isSignedIn) => {
    const onAnswer = vi.fn();
    render(<ReplacePerson offered="Pat Doe" onAnswer={onAnswer} />);
    expect(screen.getByRole('heading', { name: 'Sign in with this link?' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name }));
    expect(onAnswer).toHaveBeenCalledExactlyOnceWith(isSignedIn);
  });
});
