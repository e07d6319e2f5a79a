import { type BulkDone, type BulkPlan, claimBulk } from '@portico/contract/rooms/claimBulk';
import { claimDesk, type DeskApproval, type DeskLine } from '@portico/contract/rooms/claimDesk';
import { claims } from '@portico/contract/rooms/claims';
import { locks } from '@portico/contract/rooms/locks';
import { views } from '@portico/contract/rooms/views';
import { cleanup, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { setUndoable } from '../../../platform/claimUndo/undoable.ts';
import { useNotices } from '../../../platform/notify.ts';
import { answer, refuse, refuseOnce, type Sent } from '../../../testing/api.ts';
import { keyOf } from '../../../testing/keys.ts';
import { answered, renderRouter } from '../../../testing/page.tsx';
import { showOn } from '../../../testing/showOn.ts';
import { signInAs } from '../../../testing/signInAs.ts';
import { atTheDesk } from '../claim/deskPage.fixture.tsx';
import { answerQueue, deskOf, LEON, lineOf, MILTON, ROSA, recoveryOf, STATS } from '../claimDesk.fixture.ts';
import { QueuePage } from './QueuePage.tsx';

// Parts that load on request are there at once.
beforeAll(() =>
  Promise.all([
    import('./Approvals.tsx'),
    import('./AssignDialog.tsx'),
    import('./BalanceDialog.tsx'),
    import('./CatastropheDialog.tsx'),
    import('./HandOverAgain.tsx'),
    import('./HandOverAllAgain.tsx'),
    import('./QueueList.tsx'),
    import('./QueueMap.tsx'),
    import('./QueueStatus.tsx'),
    import('./SelectionBar.tsx'),
    import('../../../platform/savedViews/SaveView.tsx'),
    import('../../../ui/ColumnDialog.tsx'),
  ]),
);

let lines: DeskLine[];
let asked: Sent<typeof claimDesk.rows.list>;
beforeEach(() => {
  setUndoable(undefined);
  signInAs('INTERNAL');
  showOn('desktop');
  lines = [
    lineOf(1, { DueOn: '2026-11-12' }),
    lineOf(2, { DueOn: '2026-11-15', Adjuster: null, State: 'LA', City: 'Metairie', Catastrophe: MILTON }),
    lineOf(3),
  ];
  asked = answerQueue(() => lines);
});

function show(address = '/claims') {
  const router = createMemoryRouter(
    [
      { path: '/claims', element: <QueuePage leadsTo={(route) => route === 'reportClaim'} /> },
      { path: '/claims/claim', element: <p>The claim</p> },
    ],
    { initialEntries: [address] },
  );
  renderRouter(router);
  return { router, user: userEvent.setup({ delay: null }), query: () => router.state.location.search };
}
const last = () => asked.at(-1)?.query;
const select = async (user: ReturnType<typeof userEvent.setup>, ...at: number[]) => {
  for (const one of at) await user.click(await screen.findByLabelText(`Select CLM-26-00030${one}`));
};

describe('the queue', () => {
  // @spec I13.11
  test('shows each claim with its due date, people and money, and opens it', async () => {
    const { router, user } = show();
    const table = await screen.findByRole('table');
    const [, first, second] = within(table).getAllByRole('row');
    await waitFor(() =>
      expect(first).toHaveTextContent('Nov 12 OverdueCLM-26-000301Person 1Tampa, FLPipe burst'),
    );
    expect(first).toHaveTextContent('Coverage under reviewR. Diaz$12,400$040 d');
    expect(second).toHaveTextContent('Nov 15 Today');
    expect(second).toHaveTextContent('Hurricane Milton');
    expect(second).toHaveTextContent('Unassigned');
    expect(screen.getByText('96 open of 600 · $1,214,600 outstanding')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Report a claim' })).toHaveAttribute('href', '/claims/report');
    expect(screen.queryByRole('link', { name: 'Loss run' })).toBeNull();
    expect(asked.at(-1)).toMatchObject({ query: { Status: 'open' }, paging: { Take: 101 } });
    expect(table).toHaveAttribute('aria-rowcount', '4');
    await user.click(screen.getByRole('link', { name: 'CLM-26-000301' }));
    expect(router.state.location).toMatchObject({ pathname: '/claims/claim', search: `?key=${keyOf(1)}` });
  });

  // @spec I13.11
  test('has tabs with counts, and a tab in the address', async () => {
    const { user, query } = show();
    await user.click(await screen.findByRole('tab', { name: 'Overdue 11' }));
    expect(query()).toBe('?tab=overdue');
    await waitFor(() => expect(last()).toMatchObject({ Due: 'overdue' }));
    await waitFor(() => expect(screen.getByText('3 claims')).toHaveAttribute('role', 'status'));
    await user.click(screen.getByRole('tab', { name: 'Litigation and mediation 8' }));
    await waitFor(() => expect(last()).toMatchObject({ Status: 'dispute' }));
    expect(screen.queryByLabelText('Status')).toBeNull();
  });

  test('is filtered by a select, the search and a press on a bar', async () => {
    const { user, query } = show();
    await screen.findByRole('option', { name: 'FL' });
    await screen.findByRole('option', { name: 'Denied' });
    await user.selectOptions(screen.getByLabelText('State'), 'FL');
    await user.selectOptions(screen.getByLabelText('Status'), 'Denied');
    await user.click(screen.getByRole('button', { name: /^Hurricane Milton/ }));
    expect(query()).toBe(`?status=DENIED&state=FL&cat=${MILTON.Key}`);
    await user.type(await screen.findByLabelText('Search'), 'okafor{Enter}');
    await waitFor(() =>
      expect(last()).toMatchObject({ q: 'okafor', State: 'FL', CatastropheKey: MILTON.Key }),
    );
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(query()).toBe('');
  });

  test('is sorted by age, and by due date again', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Age' }));
    await waitFor(() => expect(last()?.sort).toBe('Reported'));
    expect(screen.getByRole('columnheader', { name: 'Age' })).toHaveAttribute('aria-sort', 'descending');
    await user.click(screen.getByRole('button', { name: 'Due' }));
    await waitFor(() => expect(last()?.sort).toBeUndefined());
    expect(screen.getByRole('columnheader', { name: 'Due' })).toHaveAttribute('aria-sort', 'ascending');
  });

  // @spec I13.11
  test('goes on after the last claim, once, and keeps what is there if that fails', async () => {
    const all = Array.from({ length: 130 }, (_, at) => lineOf(at + 100));
    asked = answer(claimDesk.rows.list, ({ query }) => {
      const from = all.findIndex(({ Key }) => Key === query?.After) + 1;
      return { rows: all.slice(from, from + 101), total: all.length };
    });
    const { user } = show();
    // By text and by the table's own rows: in a table of this size, working out every element's role takes seconds.
    const more = await screen.findByText('Show more claims');
    const table = screen.getByRole<HTMLTableElement>('table');
    expect(table.rows).toHaveLength(101);
    refuseOnce(claimDesk.rows.list, 'serverError');
    await user.click(more);
    expect(await screen.findByText('We couldn’t load more claims.')).toBeVisible();
    expect(table.rows).toHaveLength(101);
    await user.click(screen.getByText('Try again'));
    await waitFor(() => expect(table.rows).toHaveLength(131));
    expect(last()?.After).toBe(keyOf(199));
    expect(table).toHaveAttribute('aria-rowcount', '131');
    expect(screen.queryByText('Show more claims')).toBeNull();
  });

  // @spec I13.11
  test('has the columns that someone chooses, and keeps them in its address', async () => {
    const { user, query } = show();
    await screen.findByRole('table');
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    expect(await screen.findByRole('checkbox', { name: /^Claim/ })).toBeDisabled();
    await user.click(screen.getByRole('checkbox', { name: 'Date of loss' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Reserve' }));
    expect(query()).toContain(
      'columns=due.claim.insured.place.cause.catastrophe.loss.status.adjuster.paid.age',
    );
    await user.click(await screen.findByRole('button', { name: 'Done' }));
    expect(await screen.findByRole('columnheader', { name: 'Date of loss' })).toBeVisible();
    expect(screen.queryByRole('columnheader', { name: 'Reserve' })).toBeNull();
    expect(asked).toHaveLength(1);
  });

  test('is a list of three facts each on a phone, without selection', async () => {
    showOn('phone');
    show();
    const list = await screen.findByRole('list', { name: 'Claims' });
    await waitFor(() =>
      expect(within(list).getAllByRole('listitem')[0]).toHaveTextContent(
        'Person 1Nov 12 OverdueCLM-26-000301 · Pipe burstCoverage under reviewR. Diaz',
      ),
    );
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  test('says what would be in an empty tab, and offers to clear filters', async () => {
    lines = [];
    show('/claims?tab=overdue');
    expect(await screen.findByText('Nothing is overdue')).toBeVisible();
    cleanup();
    const { user, query } = show('/claims?state=TX');
    expect(await screen.findByText('No claims match these filters.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear all filters' }));
    expect(query()).toBe('');
  });

  test('can be loaded again after a failure', async () => {
    refuseOnce(claimDesk.rows.list, 'serverError');
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'CLM-26-000301' })).toBeVisible();
  });

  // @spec I13.11
  test('saves its filters as a view', async () => {
    const saved = answer(views.rows.save, ({ body }) => ({ ...body, Key: keyOf(9), Version: 1 }));
    const { user } = show('/claims?tab=mine&state=FL');
    await user.click(await screen.findByRole('button', { name: /Views/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Save this view…' }));
    await user.type(await screen.findByLabelText('Name'), 'Mine in Florida');
    await user.click(screen.getByRole('button', { name: 'Save view' }));
    await waitFor(() =>
      expect(saved[0]?.body).toEqual({ Page: 'claims', Name: 'Mine in Florida', State: 'tab=mine&state=FL' }),
    );
  });
});

describe('the map', () => {
  const PINELLAS = {
    State: 'FL',
    County: 'Pinellas',
    Latitude: 27.9,
    Longitude: -82.7,
    Count: 12,
    Open: 9,
    PaidCents: 1_250_000,
  };

  // @spec I13.12
  test('takes the place of the chart, and a county narrows the queue', async () => {
    const mapped = answer(claimDesk.rows.map, [PINELLAS, { ...PINELLAS, County: 'Lee', Count: 1 }]);
    const { user, query } = show('/claims?state=FL');
    await user.click(await screen.findByRole('radio', { name: 'Map' }));
    expect(query()).toBe('?state=FL&view=map');
    expect(await screen.findByRole('row', { name: 'Pinellas, FL 12 9 $12,500' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Open claims at a glance' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Pinellas, FL' }));
    await waitFor(() => expect(last()).toMatchObject({ State: 'FL', County: 'Pinellas' }));
    expect(screen.getByRole('button', { name: 'Pinellas, FL' })).toHaveAttribute('aria-pressed', 'true');
    expect(mapped.at(-1)?.query).not.toHaveProperty('County');
    await user.click(screen.getByRole('button', { name: /show all counties/ }));
    expect(query()).toBe('?state=FL&view=map');
  });

  // @spec I13.12
  test('shows how far a catastrophe had come by a day', async () => {
    const mapped = answer(claimDesk.rows.map, [PINELLAS]);
    const { query } = show(`/claims?view=map&cat=${MILTON.Key}`);
    expect(await screen.findByText('Hurricane Milton, Oct 9, 2024 to Oct 10, 2024')).toBeVisible();
    const days = screen.getByRole('slider', { name: 'Days' });
    expect(days).toHaveAttribute('aria-valuetext', 'All losses');
    fireEvent.change(days, { target: { value: '0' } });
    await waitFor(() => expect(mapped.at(-1)?.query).toMatchObject({ LossTo: '2024-10-09' }));
    expect(last()).toMatchObject({ LossTo: '2024-10-09' });
    fireEvent.change(days, { target: { value: '1' } });
    await waitFor(() => expect(query()).toBe(`?cat=${MILTON.Key}&view=map`));
  });

  test('has days of its own without a catastrophe, and says if nothing is there', async () => {
    const mapped = answer(claimDesk.rows.map, []);
    show('/claims?view=map');
    fireEvent.change(await screen.findByLabelText('Losses from'), { target: { value: '2026-10-01' } });
    await waitFor(() => expect(mapped.at(-1)?.query).toMatchObject({ LossFrom: '2026-10-01' }));
    expect(await screen.findByText('No claims match these filters.')).toBeVisible();
  });
});

describe('claims that didn’t reach the claims office', () => {
  // @spec I13.13
  test('are sent again, one or all', async () => {
    lines = [lineOf(1, { HandOver: 'failed' }), lineOf(2, { HandOver: 'failed' })];
    const sent = answer(claims.rows.retry, 'true');
    const { user } = show('/claims?tab=failed');
    await user.click(await screen.findByRole('button', { name: 'Try again, CLM-26-000302' }));
    await waitFor(() => expect(sent.map(({ params }) => params.ClaimKey)).toEqual([keyOf(2)]));
    const { result } = renderHook(useNotices);
    await waitFor(() =>
      expect(result.current.at(-1)?.text).toBe('We’re sending 1 claim to the claims office again.'),
    );
    await user.click(screen.getByRole('button', { name: 'Try all 2 again' }));
    await waitFor(() => expect(sent).toHaveLength(3));
  });

  test('stay in the list if they can’t be sent, and the page says how many', async () => {
    lines = [lineOf(1, { HandOver: 'failed' }), lineOf(2, { HandOver: 'failed' })];
    answer(claims.rows.retry, 'true');
    refuseOnce(claims.rows.retry, 'serverError');
    const { user } = show('/claims?tab=failed');
    await user.click(await screen.findByRole('button', { name: 'Try all 2 again' }));
    expect(await screen.findByText(/We couldn’t send 1 claim again/)).toBeVisible();
  });
});

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
    answerQueue(() => lines, { ...STATS, CanWork: false });
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
