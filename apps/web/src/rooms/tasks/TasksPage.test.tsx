import { errorText, fail } from '@portico/contract/errors';
import { type HeldPayment, payments } from '@portico/contract/rooms/payments';
import { type Task, tasks } from '@portico/contract/rooms/tasks';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { session } from '../../platform/session.ts';
import { answer, refuse, refuseOnce, type Sent } from '../../testing/api.ts';
import { keyOf } from '../../testing/keys.ts';
import { renderRouter } from '../../testing/page.tsx';
import { person } from '../../testing/person.ts';
import { signInAs } from '../../testing/signInAs.ts';
import { makeToken } from '../../testing/tokens.ts';
import { TasksPage } from './TasksPage.tsx';

const ME = { Key: keyOf(900), Name: 'Marcus Delacroix' };
const COLLEAGUE = { Key: keyOf(901), Name: 'Joanna Petrov' };
const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();

const task = (at: number, facts: Partial<Task> = {}): Task => ({
  Key: keyOf(at),
  Kind: 'linkRequest',
  RecordKey: keyOf(at + 500),
  Subject: `Request ${at}`,
  CustomerRiskAccount: { Key: keyOf(800), Contact: { Name: 'Whitlock Household' } },
  Agency: { Key: keyOf(700), Name: 'Gulf Insurance' },
  Assignee: null,
  CreatedAt: hours(-72),
  DueAt: hours(-48),
  DoneAt: null,
  DoneBy: null,
  Outcome: null,
  ...facts,
});

let stored: Task[];
let asked: Sent<typeof tasks.rows.list>;
beforeEach(() => {
  stored = [];
  signInAs('AGENT');
  session.set({ isMobile: false, person: { ...person, Key: ME.Key } });
  asked = answer(tasks.rows.list, ({ query: { Status, Mine } }) =>
    stored.filter(
      ({ DoneAt, Assignee }) =>
        (DoneAt === null) === (Status === 'pending') && (!Mine || Assignee?.Key === ME.Key),
    ),
  );
  answer(tasks.rows.assign, ({ params: { key }, body: { ToMe } }) => {
    const assigned = { ...stored.find(({ Key }) => Key === key), Assignee: ToMe ? ME : null } as Task;
    stored = stored.map((one) => (one.Key === key ? assigned : one));
    return assigned;
  });
});

function open(address = '/tasks') {
  const router = createMemoryRouter([{ path: '/tasks', element: <TasksPage /> }], {
    initialEntries: [address],
  });
  renderRouter(router);
  return { router, user: userEvent.setup() };
}
const rowOf = async (name: string) =>
  (await screen.findByRole('link', { name })).closest('tr, li') as HTMLElement;
const button = (name: RegExp | string) => screen.findByRole('button', { name });

describe('the list', () => {
  it("says what to do, for which account and since when it's late, and links to its page", async () => {
    stored = [task(1), task(2, { DueAt: hours(24 * 20), Assignee: COLLEAGUE })];
    open();
    const first = await rowOf('Request 1');
    for (const text of ['2 days overdue', 'Access request', 'Whitlock Household', 'Unassigned'])
      expect(within(first).getByText(text)).toBeVisible();
    expect(within(first).getByRole('link')).toHaveAttribute(
      'href',
      `/tasks/link-request?request=${keyOf(501)}`,
    );
    expect(within(await rowOf('Request 2')).getByText('Joanna Petrov')).toBeVisible();
    expect(screen.getByText('2 open tasks')).toBeVisible();
    expect(screen.queryByText('Gulf Insurance')).toBeNull();
  });

  it('names the agency for staff, and what only staff see', async () => {
    session.set({ token: makeToken({ role: ['SUPPORT'] }) });
    stored = [task(1), task(2, { Kind: 'linkReport', Agency: null })];
    open();
    expect(within(await rowOf('Request 1')).getByText('Gulf Insurance')).toBeVisible();
    const report = await rowOf('Request 2');
    expect(within(report).getByText('Staff only')).toBeVisible();
    expect(within(report).getByRole('link')).toHaveAttribute(
      'href',
      `/tasks/link-report?report=${keyOf(502)}`,
    );
  });

  it('shows done tasks with who did them and what came of it, and nothing to take', async () => {
    stored = [task(1, { DoneAt: hours(-1), DoneBy: COLLEAGUE, Outcome: 'Approved' }), task(2)];
    const { user, router } = open();
    await user.click(await screen.findByRole('radio', { name: 'Done' }));
    const row = await rowOf('Request 1');
    expect(within(row).getByText('Access request · Approved')).toBeVisible();
    expect(within(row).getByText('Joanna Petrov')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Take/ })).toBeNull();
    expect(router.state.location.search).toBe('?status=complete');
    expect(screen.getByText('1 completed task')).toBeVisible();
  });

  it('pages through 2,000 tasks, and a filter starts at the first page', async () => {
    stored = Array.from({ length: 2_000 }, (_, at) => task(at, { Assignee: ME }));
    const { user } = open('/tasks?skip=50');
    expect(await screen.findByText('51–100 of 2,000')).toBeVisible();
    expect(screen.getAllByRole('row')).toHaveLength(51);
    await user.click(await button('Next'));
    expect(await screen.findByText('101–150 of 2,000')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Assigned to me' }));
    expect(await screen.findByText('1–50 of 2,000')).toBeVisible();
    expect(asked.at(-1)?.query.Mine).toBe(true);
  });

  it('leads back from a page after the last one', async () => {
    stored = [task(1)];
    const { user } = open('/tasks?skip=50');
    await user.click(await button('Go to the first page'));
    expect(await rowOf('Request 1')).toBeVisible();
  });

  it('shows every fact on a phone', async () => {
    session.set({ isMobile: true, token: makeToken({ role: ['SUPPORT'] }) });
    stored = [task(1, { Assignee: COLLEAGUE })];
    open();
    const card = await rowOf('Request 1');
    for (const text of ['2 days overdue', 'Whitlock Household', 'Gulf Insurance', 'Joanna Petrov'])
      expect(within(card).getByText(text)).toBeVisible();
    expect(within(card).getByRole('button', { name: 'Reassign to me: Request 1' })).toBeVisible();
  });

  it.each([
    ['/tasks', 'No open tasks'],
    ['/tasks?mine=1', 'Nothing is assigned to you'],
    ['/tasks?status=complete', 'No completed tasks yet'],
  ])('says why %s is empty', async (address, text) => {
    open(address);
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('offers another try when it cannot be loaded', async () => {
    stored = [task(1)];
    refuseOnce(tasks.rows.list, 'serverError');
    const { user } = open();
    await user.click(await button('Try again'));
    expect(await rowOf('Request 1')).toBeVisible();
  });
});

describe('taking a task', () => {
  it('assigns it and keeps the focus on the button, ready to unassign it', async () => {
    stored = [task(1), task(2)];
    const { user } = open();
    await user.click(await button('Assign to me: Request 1'));
    const back = await button('Unassign: Request 1');
    expect(within(await rowOf('Request 1')).getByText('You')).toBeVisible();
    expect(back).toHaveFocus();
    expect(screen.getByText('Assigned to you: Request 1')).toBeInTheDocument();
    await user.click(back);
    expect(await button('Assign to me: Request 1')).toHaveFocus();
  });

  // @spec D.38
  it('moves the focus to the heading when a task given back leaves the list', async () => {
    stored = [task(1, { Assignee: ME })];
    const { user } = open('/tasks?mine=1');
    await user.click(await button('Unassign: Request 1'));
    expect(await screen.findByText('Nothing is assigned to you')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Tasks' })).toHaveFocus();
    await user.click(await button('Show everyone’s tasks'));
    expect(await rowOf('Request 1')).toBeVisible();
  });

  it.each([
    [409, 'taskDone', 'This task was already completed by Joanna Petrov.'],
    [404, 'recordNotFound', 'This task is no longer available to you.'],
  ] as const)('explains a refusal with %i and updates the list', async (_, code, text) => {
    stored = [task(1), task(2)];
    answer(tasks.rows.assign, () => {
      stored = [task(2)];
      return fail(code, { name: COLLEAGUE.Name });
    });
    const { user } = open();
    await user.click(await button('Assign to me: Request 1'));
    expect(await screen.findByText(`${text} We’ve updated the list.`)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Request 1' })).toBeNull());
    expect(await rowOf('Request 2')).toBeVisible();
  });
});

describe('a credit to return', () => {
  const credit = () =>
    task(1, { Kind: 'paymentCredit', Agency: null, Subject: 'Payment after CHO-1 was canceled' });

  // @spec I12.25
  it('leads to the account, and is done once someone writes down what they did', async () => {
    stored = [credit(), task(2)];
    const settled = answer(payments.rows.settle, () => {
      stored = [task(2)];
      return null;
    });
    const { user } = open();
    const row = within(await rowOf('Payment after CHO-1 was canceled'));
    expect(row.getByText('Credit to return')).toBeVisible();
    expect(row.getByRole('link')).toHaveAttribute('href', `/account?cra=${keyOf(800)}&tab=ledger`);
    expect(screen.getAllByRole('button', { name: /^Mark as done/ })).toHaveLength(1);
    await user.click(row.getByRole('button', { name: /^Mark as done/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'What happened to the credit?' }));
    await user.click(dialog.getByRole('button', { name: 'Mark as done' }));
    expect(await dialog.findByText('Please write down what you did.')).toBeVisible();
    expect(settled).toEqual([]);
    await user.type(dialog.getByLabelText('What did you do?'), 'Refunded by check{Enter}');
    await waitFor(() =>
      expect(settled).toEqual([{ params: { key: keyOf(501) }, body: { Outcome: 'Refunded by check' } }]),
    );
    await waitFor(() => expect(screen.queryByRole('link', { name: /^Payment after/ })).toBeNull());
  });

  it('keeps what was written when it can’t be completed, and says why', async () => {
    stored = [credit()];
    refuse(payments.rows.settle, 'recordNotFound');
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /^Mark as done/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('What did you do?'), 'Refunded by check{Enter}');
    expect(await dialog.findByRole('alert')).toHaveTextContent(errorText('recordNotFound'));
    expect(dialog.getByLabelText('What did you do?')).toHaveValue('Refunded by check');
  });
});

describe('a payment that was held', () => {
  const SUBJECT = 'Payment of $90,000.00 on CHO-1, more than we’d expect';
  const heldTask = () => task(1, { Kind: 'paymentHeld', Subject: SUBJECT });
  const payment = (more: Partial<HeldPayment> = {}): HeldPayment => ({
    Key: keyOf(501),
    AlternateKey: 'CHO-1',
    AmountCents: 9_000_000,
    Method: 'card',
    ReceivedOn: '2026-11-15',
    Reference: '••••1234',
    Reason: 'amount',
    BalanceCents: 118_426,
    YearCents: 169_180,
    Decision: null,
    Note: null,
    DecidedBy: null,
    ...more,
  });
  const decided = () =>
    answer(payments.rows.decide, ({ body }) => {
      stored = [];
      return payment({ Decision: body.Decision, DecidedBy: ME });
    });
  async function openDialog() {
    stored = [heldTask()];
    const { user } = open();
    await user.click(await button(`Decide: ${SUBJECT}`));
    const dialog = within(await screen.findByRole('dialog', { name: 'Check this payment' }));
    return { user, dialog };
  }

  it('is shown with what to compare it with, and booked', async () => {
    answer(payments.rows.held, payment());
    const sent = decided();
    const { user, dialog } = await openDialog();
    for (const text of ['$90,000.00 by card', 'Nov 15, 2026', '••••1234', '$1,184.26', '$1,691.80'])
      expect(await dialog.findByText(text)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Book the payment' }));
    expect(await dialog.findByText('Please choose what happens to the payment.')).toBeVisible();
    expect(sent).toEqual([]);
    await user.click(dialog.getByRole('radio', { name: 'Book it on this policy' }));
    await user.click(await dialog.findByRole('button', { name: 'Book the payment' }));
    await waitFor(() => expect(sent).toEqual([{ params: { key: keyOf(501) }, body: { Decision: 'book' } }]));
    await waitFor(() => expect(screen.queryByRole('link', { name: SUBJECT })).toBeNull());
  });

  it('goes back only with a reason', async () => {
    answer(payments.rows.held, payment({ Reason: 'reference' }));
    const sent = decided();
    const { user, dialog } = await openDialog();
    expect(await dialog.findByText(/but the reference doesn’t match/)).toBeVisible();
    await user.click(dialog.getByRole('radio', { name: 'Send it back' }));
    await user.click(await dialog.findByRole('button', { name: 'Send it back' }));
    expect(await dialog.findByText(/^Please write why it goes back/)).toBeVisible();
    await user.type(dialog.getByLabelText('Why does it go back?'), 'Not ours');
    await user.click(dialog.getByRole('button', { name: 'Send it back' }));
    await waitFor(() =>
      expect(sent).toEqual([{ params: { key: keyOf(501) }, body: { Decision: 'return', Note: 'Not ours' } }]),
    );
  });

  it('says who was faster', async () => {
    let now = payment();
    answer(payments.rows.held, () => now);
    refuse(payments.rows.decide, 'paymentDecided');
    const { user, dialog } = await openDialog();
    await user.click(await dialog.findByRole('radio', { name: 'Book it on this policy' }));
    now = payment({ Decision: 'return', Note: 'Not ours', DecidedBy: COLLEAGUE });
    await user.click(await dialog.findByRole('button', { name: 'Book the payment' }));
    expect(await screen.findByText('Joanna Petrov sent this payment back: Not ours')).toBeVisible();
    expect(screen.queryByRole('radio', { name: 'Send it back' })).toBeNull();
  });

  it('offers another try when it can’t be loaded', async () => {
    refuseOnce(payments.rows.held, 'serverError');
    const { user, dialog } = await openDialog();
    answer(payments.rows.held, payment());
    await user.click(await dialog.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('$90,000.00 by card')).toBeVisible();
  });
});
