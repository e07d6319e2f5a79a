import { type BulkDone, type BulkPlan, claimBulk } from '@portico/contract/rooms/claimBulk';
import { claimDesk, type DeskApproval } from '@portico/contract/rooms/claimDesk';
import { locks } from '@portico/contract/rooms/locks';
import { renderHook, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { useNotices } from '../../../platform/notify.ts';
import { answer, refuse, refuseOnce } from '../../../testing/api.ts';
import { keyOf } from '../../../testing/keys.ts';
import { answered } from '../../../testing/page.tsx';
import { atTheDesk } from '../claim/deskPage.fixture.tsx';
import { answerQueue, deskOf, LEON, lineOf, MILTON, ROSA, recoveryOf, STATS } from '../claimDesk.fixture.ts';
import { queue, queueOfThree, select, show } from './queuePage.fixture.tsx';

queueOfThree();

describe('selected claims', () => {
  const changed = (at: number, more: Partial<BulkPlan['ChangeList'][number]> = {}) => ({
    ClaimKey: keyOf(at),
    Number: `CLM-26-00030${at}`,
    Before: 'Rosa Diaz',
    After: LEON.Name,
    Why: 'Rosa Diaz has 19 of 20. Leon Boone is licensed in FL and goes from 5 to 6 of 20 claims.',
    PromiseList: [],
    ...more,
  });
  const CALL = { Before: 'Our call by Dec 6, 2026', After: 'Our call by Nov 17, 2026' };
  const left = (at: number, Why: string, IsRefused: boolean) => ({
    ...{ ClaimKey: keyOf(at), Number: `CLM-26-00030${at}` },
    ...{ Why, IsRefused },
  });
  const PLAN: BulkPlan = {
    Seal: 'seal',
    ChangeList: [changed(1), changed(2, { Before: 'Unassigned' })],
    LeftList: [left(3, 'It isn’t open.', true)],
    LoadList: [{ AdjusterKey: LEON.Key, Name: LEON.Name, Open: 5, OpenAfter: 7, Capacity: 20 }],
  };
  const DONE: BulkDone = { Key: keyOf(90), LineList: [], UndoUntil: '2026-11-15T15:10:00Z' };
  const lastNotice = () => renderHook(useNotices).result.current.at(-1);

  // @spec I13.14
  test('are assigned after the page has shown what changes, and can be undone', async () => {
    const [load] = PLAN.LoadList;
    const full = { ...(load ?? expect.unreachable()), Open: 19, OpenAfter: 21 };
    const asked = answer(claimBulk.rows.preview, { ...PLAN, LeftList: [], LoadList: [full] });
    const sent = answer(claimBulk.rows.apply, DONE);
    const { user } = show();
    await select(user, 1, 2);
    expect(await screen.findByText('2 selected')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Assign…/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Assign 2 claims' }));
    expect(dialog.getByRole('button', { name: 'Assign' })).toBeDisabled();
    await user.click(dialog.getByRole('radio', { name: 'Leon Boone, 5 of 20 claims' }));
    expect(await dialog.findByText(/^Leon Boone goes from 19 to 21 claims, above/)).toBeVisible();
    await user.click(await dialog.findByRole('button', { name: 'Assign 2 claims' }));
    await waitFor(() => expect(screen.queryByText('2 selected')).toBeNull());
    const request = { ClaimKeys: [keyOf(1), keyOf(2)], Action: 'assign', AdjusterKey: LEON.Key };
    expect(asked[0]?.body).toEqual(request);
    expect(sent[0]?.body).toEqual({ ...request, Seal: 'seal', Key: expect.stringMatching(/^[\da-f-]{36}$/) });
    expect(
      await screen.findByText('Assigned 2 claims: 2 to L. Boone. You can undo this for 10 minutes.'),
    ).toBeVisible();
    const undone = answer(claimBulk.rows.undo, {
      LineList: [lineOf(1)],
      LeftList: [{ ClaimKey: keyOf(2), Number: 'CLM-26-000302' }],
    });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(undone).toMatchObject([{ params: { key: DONE.Key } }]));
    await waitFor(() =>
      expect(lastNotice()?.text).toBe(
        'Undone for 1 claim. Someone has changed CLM-26-000302 since, so nothing was undone there.',
      ),
    );
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  // @spec I13.14
  test('are balanced with a reason for each, and what can’t be changed stays selected', async () => {
    const asked = answer(claimBulk.rows.preview, PLAN);
    const sent = answer(claimBulk.rows.apply, DONE);
    const { user } = show();
    await user.click(await screen.findByLabelText('Select all shown'));
    await user.click(await screen.findByRole('button', { name: 'Balance…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Balance 3 claims' }));
    expect(await dialog.findByText('2 claims change, 1 claim can’t be changed.')).toBeVisible();
    expect(
      dialog.getByRole('row', { name: /^CLM-26-000301 Rosa Diaz becomes Leon Boone Rosa Diaz has 19/ }),
    ).toBeVisible();
    expect(dialog.queryByText('Above capacity')).toBeNull();
    await user.click(dialog.getByText('Workload before and after'));
    expect(await dialog.findByRole('row', { name: 'Leon Boone 5 7 20' })).toBeVisible();
    expect(dialog.getByText('CLM-26-000303: It isn’t open.')).toBeVisible();
    expect(asked[0]?.body).toEqual({ ClaimKeys: [keyOf(1), keyOf(2), keyOf(3)], Action: 'balance' });
    expect(sent).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Move 2 claims' }));
    await waitFor(() => expect(screen.getByText('1 selected')).toBeVisible());
    expect(sent).toHaveLength(1);
  });

  test('stay selected if something has changed since, and there is a new preview', async () => {
    const asked = answer(claimBulk.rows.preview, PLAN);
    refuse(claimBulk.rows.apply, 'bulkChanged');
    const { user } = show();
    await select(user, 1);
    await user.click(await screen.findByRole('button', { name: 'Balance…' }));
    await user.click(await screen.findByRole('button', { name: 'Move 2 claims' }));
    expect(await screen.findByText(/Something has changed since you looked/)).toBeVisible();
    await waitFor(() => expect(asked).toHaveLength(2));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('1 selected')).toBeVisible();
  });

  test('have nothing to confirm if each is best where it is', async () => {
    answer(claimBulk.rows.preview, {
      ...{ Seal: 's', ChangeList: [], LoadList: [] },
      LeftList: [left(1, 'Rosa Diaz has 2 of 20 claims, and no one else would have less to do.', false)],
    });
    const { user } = show();
    await select(user, 1);
    await user.click(await screen.findByRole('button', { name: 'Balance…' }));
    expect(await screen.findByText('Nothing changes, 1 claim stays as it is.')).toBeVisible();
    expect(screen.getByText(/no one else would have less to do/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull();
  });

  test('get a catastrophe, or none', async () => {
    const asked = answer(claimBulk.rows.preview, {
      ...PLAN,
      ChangeList: [changed(1, { Before: 'None', After: MILTON.Name, PromiseList: [CALL] })],
    });
    const sent = answer(claimBulk.rows.apply, DONE);
    const { user } = show();
    await select(user, 1);
    await user.click(await screen.findByRole('button', { name: 'Set catastrophe' }));
    const choice = await screen.findByLabelText('Catastrophe of this claim');
    await user.selectOptions(choice, 'None');
    await waitFor(() => expect(asked.at(-1)?.body).toMatchObject({ CatastropheKey: null }));
    expect(await screen.findByText(/ 1 promise gets another date\.$/)).toBeVisible();
    expect(
      screen.getByRole('row', { name: new RegExp(`${CALL.Before} becomes ${CALL.After}$`) }),
    ).toBeVisible();
    await user.selectOptions(choice, 'Hurricane Milton');
    await waitFor(() => expect(asked.at(-1)?.body).toMatchObject({ CatastropheKey: MILTON.Key }));
    await user.click(await screen.findByRole('button', { name: 'Change 1 claim' }));
    await waitFor(() => expect(sent).toMatchObject([{ body: { CatastropheKey: MILTON.Key, Seal: 'seal' } }]));
  });

  test('don’t exist for staff who can’t change claims', async () => {
    answerQueue(() => queue.lines, { ...STATS, CanWork: false });
    show();
    expect(await screen.findByRole('table')).toBeVisible();
    await answered();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});

// @spec I13.14
test('the keyboard moves, selects, assigns, clears and opens', async () => {
  const { router, user } = show();
  await screen.findByLabelText('Select CLM-26-000301');
  await user.keyboard('j');
  expect(await screen.findByRole('link', { name: 'CLM-26-000301' })).toHaveFocus();
  await user.keyboard('jjk');
  expect(await screen.findByRole('link', { name: 'CLM-26-000302' })).toHaveFocus();
  await user.keyboard('x');
  expect(await screen.findByText('1 selected')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.queryByText('1 selected')).toBeNull();
  await user.keyboard('ka');
  expect(await screen.findByRole('dialog', { name: 'Assign 1 claim' })).toBeVisible();
  expect(screen.getAllByRole('radio', { name: /Diaz|Boone/ })).toHaveLength(2);
  expect(screen.getByRole('radio', { name: `${ROSA.Name}, 19 of 20 claims` })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  answer(claimDesk.rows.open, deskOf());
  // Someone else was editing it until now. The dialog opens, and says so instead of showing its form.
  refuse(locks.rows.take, 'locked', { holder: 'Leon Boone' });
  answer(locks.rows.list, []);
  (await screen.findByRole('link', { name: 'CLM-26-000302' })).focus();
  await user.keyboard('s');
  expect(await screen.findByText('No one is editing this claim now.')).toBeVisible();
  expect(screen.getByText('Now: Coverage under review')).not.toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.type(await screen.findByLabelText('Search'), 'jx');
  expect(screen.getByLabelText('Search')).toHaveValue('jx');
  screen.getByRole('link', { name: 'CLM-26-000303' }).focus();
  await user.keyboard('{Enter}');
  expect(router.state.location.search).toBe(`?key=${keyOf(3)}`);
});

test('what waits for a second person is decided in its own tab, by keyboard', async () => {
  const waiting = {
    Kind: 'payment',
    Key: keyOf(700),
    Claim: { Key: keyOf(500), Number: 'CLM-26-000311', Insured: 'Hannah Whitlock' },
    Coverage: 'Dwelling',
    Cost: 'indemnity',
    AmountCents: 3_000_000,
    Payee: 'Hannah Whitlock',
    RequestedBy: { Key: ROSA.Key, NameFull: ROSA.Name },
    AskedAt: '2026-11-13T15:00:00Z',
    DecideBy: '2026-11-20',
    IsStale: false,
    CanDecide: true,
    ReasonList: [],
    // A page shows each of them, also those that read alike.
    ChangeList: [1, 2].map((at) => ({ Key: keyOf(710 + at), Text: 'The reserve for Dwelling was set.' })),
  } satisfies DeskApproval;
  const mine = {
    ...waiting,
    Key: keyOf(701),
    Payee: 'Roofers',
    IsStale: true,
    CanDecide: false,
    ChangeList: [],
  };
  const { AmountCents, Source, Reason, OverReason, OverCents } = recoveryOf();
  const recovery: DeskApproval = {
    ...waiting,
    Kind: 'recovery',
    Key: keyOf(702),
    AmountCents,
    Source: Source ?? 'salvage',
    Reason,
    OverReason: OverReason ?? '',
    PaidCents: 300_000,
    RecoveredCents: 0,
    OverCents,
    ChangeList: [],
  };
  let left: DeskApproval[] = [waiting, mine, recovery];
  answer(claimDesk.rows.approvals, () => ({ rows: left, total: left.length > 0 ? left.length + 120 : 0 }));
  atTheDesk();
  const { user } = show('/claims?tab=approvals');
  expect(await screen.findByRole('tab', { name: /^Approvals.*2/ })).toBeVisible();
  expect(await screen.findByText('2 changes since then')).toBeVisible();
  expect(screen.getByText(/no one decided by Nov 20, 2026/)).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
  // What changes the list of claims does nothing here.
  for (const name of ['Chart', 'Columns', 'Compact']) expect(screen.queryByText(name)).toBeNull();
  await user.keyboard('j');
  expect(await screen.findByRole('link', { name: '$30,000.00 to Hannah Whitlock' })).toHaveFocus();
  await user.keyboard('n');
  expect(await screen.findByRole('dialog', { name: 'Decline this payment?' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  screen.getByRole('link', { name: '$30,000.00 to Hannah Whitlock' }).focus();
  await user.keyboard('y');
  const form = within(await screen.findByRole('dialog', { name: 'Approve payment' }));
  const sent = answer(claimDesk.rows.approve, deskOf());
  left = [mine, recovery];
  await user.click(form.getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(screen.queryByText('$30,000.00 to Hannah Whitlock')).toBeNull());
  expect(sent).toEqual([
    {
      params: { key: keyOf(500), payment: keyOf(700) },
      body: { SeenPayee: 'Hannah Whitlock' },
    },
  ]);
  expect(screen.getByText('These are the 2 oldest of 122. The others follow as you decide.')).toBeVisible();
  expect(
    screen.getByText(
      /^Recovered so far: \$0\.00 of \$3,000\.00 paid\. This brings what came back to \$500\.00 more/,
    ),
  ).toBeVisible();
  screen.getByRole('link', { name: 'Recovery of $3,500.00, salvage' }).focus();
  await user.keyboard('n');
  expect(await screen.findByRole('dialog', { name: 'Decline this recovery?' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  screen.getByRole('link', { name: 'Recovery of $3,500.00, salvage' }).focus();
  await user.keyboard('y');
  // Someone books another one before the decision: the dialog shows it, and what counts is what it shows.
  const approving = within(await screen.findByRole('dialog', { name: 'Approve recovery' }));
  refuseOnce(claimDesk.rows.approveRecovery, 'recoveryChanged');
  left = [mine, { ...recovery, OverCents: 60_000 }];
  await user.click(approving.getByRole('button', { name: 'Approve and book' }));
  expect(await approving.findByText(/^This brings what came back to \$600\.00 more/)).toBeVisible();
  const booked = answer(claimDesk.rows.approveRecovery, deskOf());
  left = [mine];
  await user.click(approving.getByRole('button', { name: 'Approve and book' }));
  await waitFor(() =>
    expect(booked).toEqual([
      { params: { key: keyOf(500), recovery: keyOf(702) }, body: { AcceptCents: 60_000 } },
    ]),
  );
  const again = answer(claimDesk.rows.askAgain, deskOf());
  left = [];
  await user.click(screen.getByRole('button', { name: 'Ask again' }));
  expect(await screen.findByText('Nothing waits for you')).toBeVisible();
  expect(again).toHaveLength(1);
});
