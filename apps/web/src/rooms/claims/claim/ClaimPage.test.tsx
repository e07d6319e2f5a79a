import { type Claim, type ClaimMessage, claims } from '@portico/contract/rooms/claims';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answer } from '../../../testing/api.ts';
import { keyOf } from '../../../testing/keys.ts';
import { renderPage } from '../../../testing/page.tsx';
import { signInAs } from '../../../testing/signInAs.ts';
import { claimOf } from '../report/report.fixture.ts';
import { ClaimPage } from './ClaimPage.tsx';

const { Items } = claimOf();
if (Items === null) throw new Error('The fixture has no items.');
const estimate: ClaimMessage = {
  Key: keyOf(600),
  At: '2026-11-12T15:00:00Z',
  From: 'us',
  Author: 'Rosa Diaz',
  Text: 'Your estimate is ready.',
  EFileList: [],
};
const full = claimOf({
  Adjuster: {
    Name: 'Rosa Diaz',
    Phone: '8135550142',
    Email: 'rosa@calder.test',
    Hours: 'Mon–Fri, 8:30 AM–5:00 PM',
    License: 'W482193',
  },
  PaidCents: 736_000,
  Items: {
    ...Items,
    EventList: [
      {
        At: '2026-11-15T15:00:00Z',
        Kind: 'reported',
        Text: 'We received the report. Receipt R-8F3KX2M7QW.',
        Who: null,
      },
    ],
    MessageList: [estimate],
    PaymentList: [
      {
        Key: keyOf(700),
        On: '2026-11-13',
        AmountCents: 736_000,
        Payee: 'Hannah Whitlock',
        CoPayee: 'Hollowbrook Savings',
        For: 'Dwelling',
        Method: 'check',
        VoidedOn: null,
        StoppedOn: null,
        FirstOn: null,
      },
    ],
  },
});

const user = userEvent.setup({ delay: null });
const open = (claim: Claim | undefined) => {
  const found = answer(claims.rows.find, claim ? [claim] : []);
  renderPage(<ClaimPage />, `/claims/claim?key=${keyOf(500)}`);
  return found;
};

beforeEach(() => signInAs('INSURED'));

// @spec I13.30
test('shows the next step with who and by when, the timeline, the adjuster and the money', async () => {
  const found = open(full);
  expect(await screen.findByRole('heading', { name: 'Falling tree or limb' })).toBeVisible();
  expect(found[0]?.query).toEqual({ ClaimKey: keyOf(500), IncludeItems: true });
  const next = screen.getByRole('region', { name: 'We call you' });
  expect(next).toHaveTextContent('Tue, Nov 17');
  expect(next).toHaveTextContent('Rosa Diaz');
  expect(next).not.toHaveTextContent('Your turn');
  const timeline = screen.getByRole('region', { name: 'Timeline' });
  expect(within(timeline).getByText('We received the report')).toBeVisible();
  expect(within(timeline).getByText('Receipt R-8F3KX2M7QW')).toBeVisible();
  expect(within(timeline).getByText('We call you').closest('li')).toHaveAttribute('aria-current', 'step');
  expect(screen.getByRole('link', { name: '(813) 555-0142' })).toHaveAttribute('href', 'tel:+18135550142');
  const money = screen.getByRole('region', { name: 'Money' });
  expect(money).toHaveTextContent(
    'Your deductibleYour share of the loss. We subtract it from what we pay.$2,500.00',
  );
  expect(money).toHaveTextContent('Paid so far$7,360.00');
  expect(money).toHaveTextContent('The check also names Hollowbrook Savings');
});

test('shows the limits of the day of the loss, unless the policy wasn’t in force', async () => {
  open(full);
  const covered = await screen.findByRole('region', { name: /^Coverage on/ });
  expect(covered).toHaveTextContent('Dwelling$319,000');
  cleanup();
  open({ ...full, InForce: false });
  await screen.findByRole('region', { name: 'Money' });
  expect(screen.queryByRole('region', { name: /^Coverage on/ })).toBeNull();
});

test('names the mortgage company before there is a check, while the claim is open', async () => {
  const LenderList = ['Hollowbrook Savings'];
  open(claimOf({ Items: { ...Items, LenderList } }));
  expect(await screen.findByRole('region', { name: 'Money' })).toHaveTextContent(
    'A check for damage to your home will also name Hollowbrook Savings, because your mortgage requires it.',
  );
});

// @spec I13.30
test('says plainly that a promise was missed, and who to call', async () => {
  open(
    claimOf({
      Next: null,
      Missed: { Text: 'We haven’t called you yet.', By: '2026-11-16' },
      LegalDay: '2026-11-20',
    }),
  );
  expect(
    await screen.findByText(
      /We haven’t called you yet\. We missed our Nov 16 date, and we’re sorry\. You can call the claims team at/,
    ),
  ).toBeVisible();
});

test('shows each payment once, with how it was sent and whether it was voided', async () => {
  const [payment = expect.fail()] = full.Items?.PaymentList ?? [];
  const voided = { ...payment, Key: keyOf(701), On: '2026-11-12', VoidedOn: '2026-11-13' };
  const again = { ...payment, Key: keyOf(702), FirstOn: '2026-11-02', CoPayee: null };
  const Status = { ...full.Status, Title: 'Partly paid', Words: 'We’ve paid part of your claim.' };
  const PaymentList = [voided, payment, again, { ...again, Key: keyOf(703), StoppedOn: '2026-11-14' }];
  const Items = { ...(full.Items ?? expect.fail()), PaymentList, PromiseList: [] };
  open({ ...full, Status, Next: null, Items });
  expect(await screen.findByRole('region', { name: 'Partly paid' })).toHaveTextContent(
    'We’ve paid part of your claim.',
  );
  const money = screen.getByRole('region', { name: 'Money' });
  expect(money).toHaveTextContent(
    'Sent to Hannah Whitlock and Hollowbrook Savings by check on Nov 12, 2026Voided on Nov 13, 2026$7,360.00',
  );
  expect(money).toHaveTextContent(
    'Sent to Hannah Whitlock and Hollowbrook Savings by check on Nov 13, 2026$7,360.00Dwelling',
  );
  const newCheck = 'Sent to Hannah Whitlock by check on Nov 2, 2026A new check was sent on Nov 13, 2026';
  expect(money).toHaveTextContent(`${newCheck}$7,360.00Dwelling`);
  expect(money).toHaveTextContent(`${newCheck}Stopped on Nov 14, 2026$7,360.00Paid so far$7,360.00`);
  const lines = within(screen.getByRole('region', { name: 'Timeline' })).getAllByText(/7,360/);
  expect(lines).toHaveLength(4);
});

// @spec I13.30
test('sends a message, and shows it', async () => {
  let claim = full;
  answer(claims.rows.find, () => ({ rows: [claim], total: 1 }));
  const sent = answer(claims.rows.message, ({ body }) => {
    const message = { ...estimate, Key: keyOf(601), From: 'you' as const, Text: body.Text };
    claim = { ...full, Items: { ...Items, MessageList: [message] } };
    return message;
  });
  renderPage(<ClaimPage />, `/claims/claim?key=${keyOf(500)}`);
  await user.click(await screen.findByRole('button', { name: 'Ask a question' }));
  const box = await screen.findByLabelText('Write to Rosa');
  expect(box).toHaveFocus();
  await user.type(box, 'What about the gutter?');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('What about the gutter?', { selector: 'p' })).toBeVisible();
  expect(sent).toMatchObject([{ params: { key: keyOf(500) }, body: { Text: 'What about the gutter?' } }]);
  expect(box).toHaveValue('');
});

test.each([
  ['2026-12-18', 'State law gives us until Dec 18, 2026. Our own date is earlier.'],
  ['2026-11-20', 'State law gives us until Nov 20, 2026.'],
])('says what day the law sets: %s', async (LegalDay, text) => {
  open(claimOf({ Next: { Text: 'We’ll make a decision.', Who: 'us', By: '2026-11-20' }, LegalDay }));
  expect(await screen.findByText(text)).toBeVisible();
});

test('lets the insured say that they sent everything', async () => {
  open(claimOf({ Next: { Text: 'Please send us the plumber’s invoice.', Who: 'you', By: '2026-11-20' } }));
  const done = answer(claims.rows.proofComplete, full);
  expect(await screen.findByText('Your turn')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'I’ve sent everything' }));
  await waitFor(() => expect(done).toEqual([{ params: { key: keyOf(500) } }]));
});

test('names the insured to agents', async () => {
  signInAs('AGENT');
  const Status = {
    Key: 'OPEN',
    Name: 'Open',
    Title: 'Claim opened',
    Words: 'We have the report.',
    IsOpen: true,
  };
  open(claimOf({ Status, Next: { Text: 'Please send us the invoice.', Who: 'you', By: '2026-11-20' } }));
  expect(await screen.findByText(/CLM-26-000284 · Hannah Whitlock · 4 Palm Way/)).toBeVisible();
  expect(screen.getByRole('region', { name: 'Please send us the invoice' })).toHaveTextContent(
    'Hannah Whitlock',
  );
  expect(screen.queryByText('Your turn')).toBeNull();
  expect(screen.getByRole('region', { name: 'Money' })).toHaveTextContent(
    'DeductibleThe insured’s share of the loss.',
  );
  expect(document.body.textContent).not.toMatch(/\byour\b/i);
});

test('says so if there is no claim, or none for this person', async () => {
  open(undefined);
  expect(await screen.findByText('We couldn’t find this claim')).toBeVisible();
});

test('of a policy that is only partly open shows how it goes on, and no messages, money or papers', async () => {
  const limited = {
    ...full,
    IsLimited: true,
    Insured: '',
    Items: { ...Items, PaymentList: [] },
    Policy: { ...full.Policy, Street1: '', City: '', State: '' },
  };
  open(limited);
  expect(await screen.findByText(/show once you can see all of your policy/)).toBeVisible();
  expect(screen.getByText(new RegExp(`Policy ${full.Policy.AlternateKey}`))).toBeVisible();
  for (const name of ['Ask a question', 'Add documents'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByLabelText('Write to Rosa')).toBeNull();
  expect(screen.queryByText(/7,360/)).toBeNull();
});
