import '../../../testing/deviceDatabase.ts';
import { claims } from '@portico/contract/rooms/claims';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { brand } from '../../../platform/brand.ts';
import { kept } from '../../../platform/browserState.ts';
import { answer, refuse } from '../../../testing/api.ts';
import { answerConfiguration } from '../../../testing/configuration.ts';
import { keyOf } from '../../../testing/keys.ts';
import { renderPage } from '../../../testing/page.tsx';
import { signInAs } from '../../../testing/signInAs.ts';
import { begin, device, owner } from '../device/device.ts';
import { claimOf, complete } from '../report/report.fixture.ts';
import { MyClaimsPage } from './MyClaimsPage.tsx';

const LossRun = ({ account, children }: { account: string; children: string }) => (
  <button type="button" value={account}>
    {children}
  </button>
);
const open = (address = '/claims/my-claims') => renderPage(<MyClaimsPage LossRun={LossRun} />, address);

beforeEach(async () => {
  signInAs('INSURED');
  await (await device()).store.forget(owner());
  answerConfiguration({ W2_CLAIM_InsuredIsAvailable: 'true' });
});

// @spec 1.3, I13.29
test('shows open claims first, each with its status and its next step', async () => {
  const closed = claimOf({
    Key: keyOf(501),
    Status: {
      Key: 'CLOSED_PAID',
      Name: 'Closed with payment',
      Title: 'Closed',
      Words: 'We paid this claim.',
      IsOpen: false,
    },
    Next: null,
  });
  answer(claims.rows.find, [
    closed,
    claimOf({ Key: keyOf(502), Missed: { Text: 'We haven’t called you yet.', By: '2026-11-16' } }),
  ]);
  open();
  const cards = within(await screen.findByRole('list', { name: 'Your claims' })).getAllByRole('listitem');
  expect(cards[0]).toHaveTextContent('Falling tree or limb');
  expect(cards[0]).toHaveTextContent('Next: We call you');
  expect(cards[0]).toHaveTextContent('Calder Group, by Tue, Nov 17');
  expect(cards[0]).toHaveTextContent(
    'We haven’t called you yet. We missed our Nov 16 date, and we’re sorry.',
  );
  expect(cards[1]).toHaveTextContent('We paid this claim.');
  expect(screen.getAllByRole('link', { name: 'Falling tree or limb' })[0]).toHaveAttribute(
    'href',
    `/claims/claim?key=${keyOf(502)}`,
  );
});

test('offers to report a claim if there is none', async () => {
  answer(claims.rows.find, []);
  open();
  expect(await screen.findByText('No claims yet. Had a loss?')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Report a claim' })).toHaveAttribute('href', '/claims/report');
});

// @spec I13.29
test('greets people whose policy was just linked', async () => {
  answer(claims.rows.find, []);
  open('/claims/my-claims?new=1');
  expect(await screen.findByText('Your policy is linked')).toBeVisible();
  expect(await screen.findByText('No claims yet. Had a loss?')).toBeVisible();
});

// @spec I13.29
test('shows reports on this device on top, and removes one after asking', async () => {
  answer(claims.rows.find, [claimOf()]);
  const key = await begin(complete);
  open();
  const link = await screen.findByRole('link', { name: 'Finish your report' });
  expect(link).toHaveAttribute('href', `/claims/report?report=${key}`);
  expect(screen.getByText(/Falling tree or limb · 4 Palm Way · Saved/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Remove from this device' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByText('Finish your report')).toBeNull());
  expect(kept('claimReports').read()).toBeNull();
});

test('says how to reach us where claims aren’t open to insureds, and to people without a policy', async () => {
  answerConfiguration({ W2_CLAIM_InsuredIsAvailable: 'false' });
  open();
  expect(await screen.findByText('Call us about a claim')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Report a claim' })).toBeNull();
});

test('sends people to their agent as long as there is no phone number or email', async () => {
  answerConfiguration({ W2_CLAIM_InsuredIsAvailable: 'false' });
  const { contact } = brand;
  Object.assign(brand, { contact: { ...contact, phone: '', email: '' } });
  try {
    open();
    expect(await screen.findByText('You can’t report a claim online yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'your agent' })).toHaveAttribute(
      'href',
      '/insured/contact-agent',
    );
    expect(screen.queryByText(/call us/i)).toBeNull();
  } finally {
    Object.assign(brand, { contact });
  }
});

test('offers another try if the claims can’t be loaded', async () => {
  refuse(claims.rows.find, 'serverError');
  open();
  expect(await screen.findByText('We couldn’t load your claims')).toBeVisible();
});

// @spec I13.33
test('offers a loss run of each account', async () => {
  const elsewhere = claimOf({ Key: keyOf(503), CustomerRiskAccountKey: keyOf(78) });
  answer(claims.rows.find, [
    claimOf({ CustomerRiskAccountKey: keyOf(77) }),
    { ...elsewhere, Policy: { ...elsewhere.Policy, Street1: '9 Bay St' } },
  ]);
  open();
  expect(await screen.findByRole('button', { name: 'Download loss run for 9 Bay St (PDF)' })).toHaveValue(
    keyOf(78),
  );
  expect(screen.getByRole('button', { name: 'Download loss run for 4 Palm Way (PDF)' })).toHaveValue(
    keyOf(77),
  );
});
