import { claimDesk, type DeskClaim } from '@portico/contract/rooms/claimDesk';
import { claims } from '@portico/contract/rooms/claims';
import { locks, type RecordLock } from '@portico/contract/rooms/locks';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer, refuse } from '../../../testing/api.ts';
import { keyOf } from '../../../testing/keys.ts';
import { renderPage } from '../../../testing/page.tsx';
import { showOn } from '../../../testing/showOn.ts';
import { signInAs } from '../../../testing/signInAs.ts';
import { claimOf, deskOf, paymentOf, promiseOf } from '../claimDesk.fixture.ts';
import { DeskClaimPage } from './DeskClaimPage.tsx';

const { rows } = claimDesk;
const user = userEvent.setup({ delay: null });
const params = { key: keyOf(500) };
const lock: RecordLock = {
  Key: keyOf(1),
  TypeString: 'Claim',
  RecordKey: keyOf(500),
  LockedAt: '2026-11-15T12:00:00Z',
  ExpiresAt: '2099-01-01T00:00:00Z',
};
const held = { ...lock, Holder: { Key: keyOf(3), NameFull: 'Leon Boone' } };

beforeEach(() => {
  signInAs('INTERNAL');
  showOn('desktop');
  answer(locks.rows.take, lock);
  answer(locks.rows.renew, lock);
  answer(locks.rows.release, held);
});

async function show(desk: DeskClaim = deskOf()) {
  answer(rows.open, desk);
  renderPage(<DeskClaimPage />, `/claims/claim?key=${keyOf(500)}`);
  await screen.findByRole('heading', { name: 'Hannah Whitlock', level: 1 });
}
const dialog = (name: string) => within(screen.getByRole('dialog', { name }));

describe('the claim', () => {
  test('shows its facts, timeline and money', async () => {
    await show();
    expect(screen.getByText(/CLM-26-000311 · Pipe burst · Oct 6, 2026 · St\. Petersburg, FL/)).toBeVisible();
    expect(screen.getByRole('link', { name: '(239) 555-9681' })).toHaveAttribute('href', 'tel:+12395559681');
    expect(screen.getByText('Home is livable. No one was hurt.')).toBeVisible();
    const money = within(screen.getByRole('table', { name: 'Money by coverage' }));
    expect(money.getByRole('row', { name: /^Dwelling/ })).toHaveTextContent('Dwelling$8,400$3,000$11,400');
    expect(money.getByRole('row', { name: /^Total/ })).toHaveTextContent('Total$9,600$3,000$12,600');
    expect(screen.getByText('Left to pay after deductible').nextSibling).toHaveTextContent('$8,200.00');
    expect(screen.getByText('Desk only')).toBeVisible();
    await user.click(screen.getByLabelText('Show what only the desk sees'));
    expect(screen.queryByText(/Reserve set/)).toBeNull();
    expect(await screen.findByText('You’re editing this claim')).toBeVisible();
  });

  test('says which promise is late and what the law requires, and moves it with a reason', async () => {
    await show();
    expect(screen.getByText('3 days late: We tell you our decision.')).toBeVisible();
    expect(
      screen.getByText(/The law requires this by Dec 5, 2026 \(FS 627\.70131\(7\)\(a\)\)/),
    ).toBeVisible();
    const sent = answer(rows.promise, deskOf({ PromiseList: [promiseOf({ DueOn: '2026-11-20' })] }));
    await user.click(screen.getByRole('button', { name: 'Set a new date' }));
    const form = dialog('Set a new date');
    await user.type(form.getByLabelText('New date'), '2026-11-20');
    await user.type(form.getByLabelText('Reason'), 'Waiting for the engineer');
    await user.click(form.getByRole('button', { name: 'Move' }));
    await waitFor(() => expect(screen.queryByText(/days late/)).toBeNull());
    expect(sent).toEqual([
      {
        params: { ...params, promise: keyOf(510) },
        body: { DueOn: '2026-11-20', Reason: 'Waiting for the engineer' },
      },
    ]);
  });

  test('shows who else is editing it', async () => {
    refuse(locks.rows.take, 'locked', { holder: 'Leon Boone' });
    answer(locks.rows.list, [held]);
    await show();
    expect(await screen.findByText('Leon Boone is editing this claim')).toBeVisible();
  });

  test('can be read and annotated, but not changed, by staff who aren’t adjusters', async () => {
    const withNote = deskOf({
      Powers: { CanWork: false, AuthorityCents: 0 },
      NoteList: [{ Key: keyOf(7), At: '2026-11-15T12:00:00Z', Author: 'Sam Support', Text: 'Called back.' }],
    });
    await show({ ...withNote, NoteList: [] });
    expect(
      screen.queryByRole('button', { name: /Set status|Request payment|Set reserve|Mark as done/ }),
    ).toBeNull();
    const sent = answer(rows.note, withNote);
    await user.click(screen.getByRole('tab', { name: 'Notes 0' }));
    await user.type(screen.getByLabelText('Write a note'), 'Called back.');
    await user.click(screen.getByRole('button', { name: 'Save note' }));
    expect(
      within(await screen.findByRole('list', { name: 'Notes' })).getByText('Called back.'),
    ).toBeVisible();
    expect(sent).toEqual([{ params, body: { Text: 'Called back.' } }]);
  });

  test('is worked on in tabs on a phone', async () => {
    showOn('phone');
    await show();
    expect(screen.queryByRole('table', { name: 'Money by coverage' })).toBeNull();
    await user.click(screen.getByRole('tab', { name: 'Money and diary' }));
    expect(screen.getByRole('table', { name: 'Money by coverage' })).toBeVisible();
  });

  test('says so if it doesn’t exist', async () => {
    refuse(rows.open, 'recordNotFound');
    renderPage(<DeskClaimPage />, `/claims/claim?key=${keyOf(500)}`);
    expect(await screen.findByText('We couldn’t find this claim')).toBeVisible();
  });
});

describe('status', () => {
  test('is changed from its menu, which says what is missing and releases the reserve', async () => {
    await show();
    await user.keyboard('s');
    const form = dialog('Set status');
    await user.selectOptions(form.getByLabelText('New status'), 'Denied');
    expect(form.getByText('Issue or void the open payments first.')).toBeVisible();
    expect(form.getByRole('button', { name: 'Set status' })).toBeDisabled();
    await user.selectOptions(form.getByLabelText('New status'), 'Closed with payment');
    await user.click(form.getByLabelText('Release the reserve of $9,600.00'));
    const closed = claimOf({
      Next: null,
      Status: { Key: 'CLOSED_PAID', Name: 'Closed with payment', Words: '', IsOpen: false },
    });
    const sent = answer(rows.change, deskOf({ Claim: closed, PromiseList: [] }));
    await user.click(form.getByRole('button', { name: 'Set status' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([{ params, version: 7, body: { Status: 'CLOSED_PAID', ReleaseReserves: true } }]);
    expect(screen.queryByRole('button', { name: /Request payment/ })).toBeNull();
  });

  test('asks for a reason where one is needed', async () => {
    await show();
    await user.click(screen.getByRole('button', { name: /Set status/ }));
    const form = dialog('Set status');
    await user.selectOptions(form.getByLabelText('New status'), 'In litigation');
    await user.click(form.getByRole('button', { name: 'Set status' }));
    expect(form.getAllByText('Give a reason.')).not.toHaveLength(0);
  });
});

describe('money', () => {
  test('is reserved by coverage, in dollars', async () => {
    await show();
    await user.click(screen.getByRole('button', { name: 'Set reserve' }));
    const form = dialog('Set reserve');
    await user.selectOptions(form.getByLabelText('Coverage'), 'Personal property');
    expect(form.getByText(/Now \$1,200\.00/)).toBeVisible();
    await user.type(form.getByLabelText('Reserve'), 'lots');
    await user.type(form.getByLabelText('Reason'), 'Inventory');
    await user.click(form.getByRole('button', { name: 'Set reserve' }));
    expect(form.getAllByText('Enter an amount.')).not.toHaveLength(0);
    await user.clear(form.getByLabelText('Reserve'));
    await user.type(form.getByLabelText('Reserve'), '$2,500');
    const sent = answer(rows.reserve, deskOf());
    await user.click(form.getByRole('button', { name: 'Set reserve' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent[0]?.body).toEqual({
      CoverageCode: 'C',
      Cost: 'indemnity',
      ToCents: 250_000,
      Reason: 'Inventory',
    });
  });

  test('is paid to the insured and their mortgage company, with a word on authority', async () => {
    await show();
    await user.keyboard('p');
    const form = dialog('Request payment');
    expect(form.getByLabelText('Amount')).toHaveValue('8200.00');
    expect(form.getByText(/within your authority/)).toBeVisible();
    await user.clear(form.getByLabelText('Amount'));
    await user.type(form.getByLabelText('Amount'), '30000');
    expect(form.getByText(/above your authority of \$25,000\.00/)).toBeVisible();
    const sent = answer(
      rows.requestPayment,
      deskOf({ PaymentList: [paymentOf({ State: 'requested', Steps: ['Approve', 'Void'] })] }),
    );
    await user.click(form.getByRole('button', { name: 'Request payment' }));
    expect(await screen.findByText(/Needs approval/)).toBeVisible();
    expect(sent[0]?.body).toMatchObject({
      CoverageCode: 'A',
      AmountCents: 3_000_000,
      Payee: 'Hannah Whitlock',
      CoPayee: 'Hollowbrook Savings',
      Method: 'check',
    });
  });

  test('says who has to approve a payment instead', async () => {
    await show(deskOf({ PaymentList: [paymentOf({ State: 'requested', Steps: ['Approve', 'Void'] })] }));
    refuse(rows.payment, 'selfApproval');
    await user.click(screen.getByRole('button', { name: /^Approve/ }));
    expect(
      await screen.findByText('You requested this payment, so someone else has to approve it.'),
    ).toBeVisible();
  });

  test('is issued, and voided after asking', async () => {
    await show(deskOf({ PaymentList: [paymentOf()] }));
    const issued = deskOf({ PaymentList: [paymentOf({ State: 'issued', Steps: ['Clear', 'Void'] })] });
    const sent = answer(rows.payment, issued);
    await user.click(screen.getByRole('button', { name: /^Issue/ }));
    await user.click(await screen.findByRole('button', { name: /^Void/ }));
    expect(dialog('Void this payment?').getByText(/we book the reversal/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Void payment' }));
    await waitFor(() => expect(sent.map(({ params: { step } }) => step)).toEqual(['Issue', 'Void']));
  });

  test('starts with an estimate', async () => {
    await show();
    await user.click(screen.getByRole('button', { name: 'Change the estimate' }));
    const form = dialog('Estimate');
    await user.clear(form.getByLabelText('Covered damage'));
    await user.type(form.getByLabelText('Covered damage'), '9,000');
    const sent = answer(rows.change, deskOf({ EstimateCents: 900_000 }));
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toEqual([{ params, version: 7, body: { EstimateCents: 900_000 } }]));
  });
});

test('the diary takes what there is to do, and ticks it off', async () => {
  await show();
  const item = {
    Key: keyOf(8),
    DueOn: '2026-11-15',
    Text: 'Call the plumber',
    AddedBy: 'Rosa Diaz',
    DoneAt: null,
    DoneBy: null,
  };
  const added = answer(rows.addDiary, deskOf({ DiaryList: [item] }));
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await user.type(screen.getByLabelText('What there is to do'), 'Call the plumber');
  await user.type(screen.getByLabelText('By'), '2026-11-15');
  await user.click(screen.getByRole('button', { name: 'Add to diary' }));
  const done = answer(rows.doneDiary, deskOf());
  await user.click(await screen.findByLabelText('Today Call the plumber'));
  expect(await screen.findByText('Nothing to do.')).toBeVisible();
  expect(added[0]?.body).toEqual({ DueOn: '2026-11-15', Text: 'Call the plumber' });
  expect(done).toEqual([{ params: { ...params, item: keyOf(8) } }]);
});

test('messages go to the insured', async () => {
  await show();
  await user.click(screen.getByRole('tab', { name: 'Messages 0' }));
  await user.type(screen.getByLabelText('Write to Hannah Whitlock'), 'We’ll call on Friday.');
  const sent = answer(claims.rows.message, {
    Key: keyOf(9),
    At: '2026-11-15T12:00:00Z',
    From: 'us',
    Author: 'Rosa Diaz',
    Text: 'We’ll call on Friday.',
    EFileList: [],
  });
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(sent).toMatchObject([{ params, body: { Text: 'We’ll call on Friday.' } }]));
});
