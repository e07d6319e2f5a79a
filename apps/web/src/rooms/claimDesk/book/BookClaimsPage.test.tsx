import { type Claim, claims } from '@portico/contract/rooms/claims';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answer, refuseOnce } from '../../../testing/api.ts';
import { keyOf } from '../../../testing/keys.ts';
import { renderPage } from '../../../testing/page.tsx';
import { showOn } from '../../../testing/showOn.ts';
import { signInAs } from '../../../testing/signInAs.ts';
import { claimOf } from '../claimDesk.fixture.ts';
import { BookClaimsPage } from './BookClaimsPage.tsx';

const user = userEvent.setup({ delay: null });
const show = (address = '/claims') => renderPage(<BookClaimsPage leadsTo={() => true} />, address);
const late: Claim = claimOf({
  Missed: { Text: 'We haven’t called the insured yet.', By: '2026-11-17' },
  Items: null,
});

beforeEach(() => {
  signInAs('AGENT');
  showOn('desktop');
});

test('shows claims with their next step and opens them', async () => {
  const asked = answer(claims.rows.find, [late]);
  show();
  const table = await screen.findByRole('table', { name: 'Claims' });
  const [, row] = within(table).getAllByRole('row');
  expect(row).toHaveTextContent('Hannah Whitlock');
  expect(row).toHaveTextContent('Late since Nov 17: We haven’t called the insured yet.');
  expect(screen.getByRole('link', { name: 'CLM-26-000311' })).toHaveAttribute(
    'href',
    `/claims/claim?key=${keyOf(500)}`,
  );
  expect(within(table).queryByRole('columnheader', { name: 'Reserve' })).toBeNull();
  await user.click(screen.getByLabelText('All'));
  await waitFor(() => expect(asked.at(-1)?.query).toMatchObject({ ReturnInactive: true }));
});

test('shows cards on a phone', async () => {
  showOn('phone');
  answer(claims.rows.find, [late]);
  show();
  expect(await screen.findByRole('listitem')).toHaveTextContent(
    'Hannah WhitlockCLM-26-000311 · Pipe burst · Oct 6, 2026Late since Nov 17',
  );
});

test('can be loaded again after a failure', async () => {
  answer(claims.rows.find, []);
  refuseOnce(claims.rows.find, 'serverError');
  show();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No open claims')).toBeVisible();
});

test('leads from a page that is no longer there to the first', async () => {
  const asked = answer(claims.rows.find, []);
  show('/claims?page=9');
  await user.click(await screen.findByRole('button', { name: 'Go to the first page' }));
  await waitFor(() => expect(asked.at(-1)?.paging?.Skip ?? 0).toBe(0));
  expect(await screen.findByText('No open claims')).toBeVisible();
});
