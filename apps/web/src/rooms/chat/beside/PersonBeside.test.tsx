import { overviews } from '@portico/contract/rooms/overviews';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answer, refuseOnce } from '../../../testing/api.ts';
import { keyOf } from '../../../testing/keys.ts';
import { renderPage } from '../../../testing/page.tsx';
import { signInAs } from '../../../testing/signInAs.ts';
import { insured, visitor } from './beside.fixture.ts';
import { PersonBeside } from './PersonBeside.tsx';

const beside = <PersonBeside conversationKey={keyOf(1)} brand="brokerage" />;
beforeEach(() => signInAs('INTERNAL', 'SUPPORT'));

test('leads to the account, policies and claims of who is signed in', async () => {
  answer(overviews.rows.conversation, insured);
  renderPage(beside);
  expect(await screen.findByRole('link', { name: 'Homeowners CHO-1' })).toHaveAttribute(
    'href',
    `/account/policy?policy=${keyOf(13)}`,
  );
  expect(screen.getByText('In force · Paid in full')).toBeInTheDocument();
  expect(screen.getByText('The latest 1 of 31 policies and quotes. The account page has all.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'CLM-26-000123' })).toHaveAttribute(
    'href',
    `/claims/claim?key=${keyOf(15)}`,
  );
  expect(screen.getByText('Water on Nov 10, 2026 · Assigned')).toBeInTheDocument();
  expect(screen.getByText('A-1001 · Owner · Bay Agency')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '(813) 555-0142' })).toHaveAttribute('href', 'tel:+18135550142');
  expect(screen.getByText('hannah@on.file on file')).toBeInTheDocument();
  expect(screen.getByText('They wrote “Hannah Brooks” here')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Message on a claim' })).toBeInTheDocument();
  expect(screen.getByText('Your declarations')).toBeInTheDocument();
});

test('says that what a visitor typed isn’t verified', async () => {
  answer(overviews.rows.conversation, visitor);
  renderPage(beside);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Not signed in. We haven’t verified this name and email, so don’t share anything about a policy.',
  );
  expect(screen.getByRole('link', { name: 'hannah@example.com' })).toBeInTheDocument();
  expect(screen.queryByText('Policies')).not.toBeInTheDocument();
});

test('offers to try again when it can’t be loaded', async () => {
  answer(overviews.rows.conversation, visitor);
  refuseOnce(overviews.rows.conversation, 'serverError');
  renderPage(beside);
  expect(await screen.findByText('We couldn’t load who this is.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Not signed in.');
});
