import { evidence, type Verification } from '@portico/contract/rooms/evidence';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { answer, refuse, type Sent } from '../../testing/api.ts';
import { renderRouter } from '../../testing/page.tsx';
import { VerifyPage } from './VerifyPage.tsx';

const FOUND: Verification = {
  EFileType: { Name: 'Evidence of insurance' },
  PolicyNumberEnd: '2345',
  Initials: 'H. W.',
  Street1: '12 Harbor Way',
  City: 'Tampa',
  State: 'FL',
  IsInForce: true,
  AsOf: '2026-11-16',
  IssuedOn: '2026-11-02',
};
let found: Verification | null;
let asked: Sent<typeof evidence.rows.verify>;
beforeEach(() => {
  found = FOUND;
  asked = answer(evidence.rows.verify, () => found);
});

const user = userEvent.setup({ delay: null });
function show(address: string) {
  const router = createMemoryRouter(
    [
      { path: '/verify', element: <VerifyPage /> },
      { path: '/verify/:code', element: <VerifyPage /> },
    ],
    { initialEntries: [address] },
  );
  renderRouter(router);
  return () => router.state.location.pathname;
}

it('shows what to compare with the paper, and that the policy is in force', async () => {
  show('/verify/7k3m-9qx2-b4td');
  expect(await screen.findByText('This policy is in force')).toBeVisible();
  for (const text of [
    'Evidence of insurance',
    'Nov 2, 2026',
    'Ends in 2345',
    'H. W.',
    '12 Harbor Way, Tampa, FL',
  ])
    expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByText(/in force today, Nov 16, 2026/)).toBeVisible();
  expect(asked).toEqual([{ params: { code: '7K3M9QX2B4TD' } }]);
});

it('says that the policy isn’t in force', async () => {
  found = { ...FOUND, IsInForce: false };
  show('/verify/7K3M9QX2B4TD');
  expect(await screen.findByText('This policy isn’t in force')).toBeVisible();
});

// @spec I12.7
it('takes a code as people type it', async () => {
  const path = show('/verify');
  await user.type(screen.getByLabelText('Code'), '7k3m 9qx2 b4td{Enter}');
  expect(await screen.findByText('This policy is in force')).toBeVisible();
  expect(path()).toBe('/verify/7K3M9QX2B4TD');
});

it('asks for the whole code', async () => {
  show('/verify');
  await user.type(screen.getByLabelText('Code'), '7k3m');
  await user.click(screen.getByRole('button', { name: 'Verify' }));
  expect(await screen.findByLabelText('Code')).toHaveAccessibleDescription(/Enter all 12 letters and digits/);
  expect(screen.getByLabelText('Code')).toHaveFocus();
  expect(asked).toEqual([]);
});

it.each(['7K3M9QX2B4TD', 'nonsense'])('doesn’t recognize %s, and offers another try', async (code) => {
  found = null;
  show(`/verify/${code}`);
  expect(await screen.findByText('We don’t recognize this code')).toBeVisible();
  expect(screen.getByLabelText('Code')).toHaveValue(code);
});

it('says how long to wait after too many tries', async () => {
  refuse(evidence.rows.verify, 'tooManyRequests', { seconds: 60 });
  show('/verify/7K3M9QX2B4TD');
  expect(await screen.findByText(/^Too many attempts\. Please try again in 1 minute/)).toBeVisible();
});
