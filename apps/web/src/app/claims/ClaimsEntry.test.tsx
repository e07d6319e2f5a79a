import { claims } from '@portico/contract/rooms/claims';
import { act, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { session } from '../../platform/session.ts';
import { answerQueue, lineOf } from '../../rooms/claimDesk/claimDesk.fixture.ts';
import { answer } from '../../testing/api.ts';
import { renderRouter } from '../../testing/page.tsx';
import { showOn } from '../../testing/showOn.ts';
import { signInAs } from '../../testing/signInAs.ts';
import { ClaimsEntry } from './ClaimsEntry.tsx';

beforeEach(() => void showOn('desktop'));

function open() {
  const router = createMemoryRouter(
    [
      { path: '/claims', element: <ClaimsEntry hasPage={(route) => route !== 'lossRun'} /> },
      { path: '/claims/my-claims', element: <h1>My Claims</h1> },
    ],
    { initialEntries: ['/claims'] },
  );
  renderRouter(router);
  return router;
}

test('shows the queue to staff', async () => {
  signInAs('INTERNAL');
  answerQueue(() => [lineOf(1)]);
  open();
  expect(await screen.findByRole('tab', { name: 'All open 96' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Loss run' })).toBeNull();
});

// @spec 1.18, I13.15
test('shows agents their book’s claims, without the desk', async () => {
  signInAs('AGENT');
  const asked = answer(claims.rows.find, []);
  open();
  expect(await screen.findByText('No open claims')).toBeVisible();
  expect(screen.queryByRole('tab')).toBeNull();
  await waitFor(() => expect(asked).toHaveLength(1));
});

// @spec I13.15
test('sends insureds to My Claims', async () => {
  signInAs('INSURED');
  open();
  expect(await screen.findByRole('heading', { name: 'My Claims' })).toBeVisible();
});

test('leads nowhere when the person is signed out', async () => {
  signInAs('INTERNAL');
  answerQueue(() => [lineOf(1)]);
  const router = open();
  await screen.findByRole('tab', { name: 'All open 96' });
  act(() => session.clear());
  expect(router.state.location.pathname).toBe('/claims');
  expect(screen.queryByRole('tab')).toBeNull();
});
