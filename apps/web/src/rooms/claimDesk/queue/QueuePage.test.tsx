import { claimDesk, type DeskLine } from '@portico/contract/rooms/claimDesk';
import { views } from '@portico/contract/rooms/views';
import { cleanup, renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { beforeEach, describe, expect, test } from 'vitest';
import { useNotices } from '../../../platform/notify.ts';
import { answer, refuse, refuseOnce, type Sent } from '../../../testing/api.ts';
import { keyOf } from '../../../testing/keys.ts';
import { answered, renderRouter } from '../../../testing/page.tsx';
import { showOn } from '../../../testing/showOn.ts';
import { signInAs } from '../../../testing/signInAs.ts';
import { answerQueue, LEON, lineOf, MILTON, ROSA, STATS } from '../claimDesk.fixture.ts';
import { QueuePage } from './QueuePage.tsx';

let lines: DeskLine[];
let asked: Sent<typeof claimDesk.rows.list>;
beforeEach(() => {
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
    expect(screen.getByText('1–3 of 3')).toHaveAttribute('role', 'status');
    expect(screen.getByRole('link', { name: 'Report a claim' })).toHaveAttribute('href', '/claims/report');
    expect(screen.queryByRole('link', { name: 'Loss run' })).toBeNull();
    expect(asked.at(-1)).toMatchObject({ query: { Status: 'open' }, paging: { Take: 51 } });
    await user.click(screen.getByRole('link', { name: 'CLM-26-000301' }));
    expect(router.state.location).toMatchObject({ pathname: '/claims/claim', search: `?key=${keyOf(1)}` });
  });

  test('has tabs with counts, and a tab in the address', async () => {
    const { user, query } = show();
    await user.click(await screen.findByRole('tab', { name: 'Overdue 11' }));
    expect(query()).toBe('?tab=overdue');
    await waitFor(() => expect(last()).toMatchObject({ Due: 'overdue' }));
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
    await user.type(screen.getByLabelText('Search'), 'okafor{Enter}');
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

  test('turns pages after the last claim, and back', async () => {
    lines = Array.from({ length: 51 }, (_, at) => lineOf(at + 100));
    const { user, query } = show();
    const next = async () =>
      user.click((await screen.findAllByRole('button', { name: 'Next' }))[0] as Element);
    await next();
    expect(query()).toBe(`?after=${keyOf(149)}&from=51`);
    await waitFor(() => expect(last()?.After).toBe(keyOf(149)));
    await answered();
    await next();
    await answered();
    await user.click(screen.getAllByRole('button', { name: 'Previous' })[0] as Element);
    expect(query()).toBe(`?after=${keyOf(149)}&from=51`);
    await user.click(screen.getAllByRole('button', { name: 'Previous' })[0] as Element);
    expect(query()).toBe('');
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

  test('saves its filters as a view', async () => {
    const saved = answer(views.rows.save, ({ body }) => ({ ...body, Key: keyOf(9), Version: 1 }));
    const { user } = show('/claims?tab=mine&state=FL');
    await user.click(await screen.findByRole('button', { name: /Views/ }));
    await user.click(screen.getByRole('menuitem', { name: 'Save this view…' }));
    await user.type(screen.getByLabelText('Name'), 'Mine in Florida');
    await user.click(screen.getByRole('button', { name: 'Save view' }));
    await waitFor(() =>
      expect(saved[0]?.body).toEqual({ Page: 'claims', Name: 'Mine in Florida', State: 'tab=mine&state=FL' }),
    );
  });
});

describe('selected claims', () => {
  test('are assigned to someone licensed in all of their states', async () => {
    const sent = answer(claimDesk.rows.assign, () => lines.slice(0, 2));
    const { user } = show();
    await select(user, 1, 2);
    expect(screen.getByText('2 selected')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Assign…/ }));
    const dialog = within(screen.getByRole('dialog', { name: 'Assign 2 claims' }));
    expect(dialog.getAllByRole('radio')).toHaveLength(1);
    await user.click(dialog.getByRole('radio', { name: 'Leon Boone, 5 of 20 claims' }));
    await user.click(dialog.getByRole('button', { name: 'Assign' }));
    await waitFor(() => expect(screen.queryByText('2 selected')).toBeNull());
    expect(sent).toEqual([{ body: { ClaimKeys: [keyOf(1), keyOf(2)], AdjusterKey: LEON.Key } }]);
  });

  test('are balanced, and the page says who got them', async () => {
    const sent = answer(claimDesk.rows.assign, () =>
      lines.slice(0, 2).map((line) => ({ ...line, Adjuster: { Key: LEON.Key, Name: LEON.Name } })),
    );
    const { user } = show();
    await user.click(await screen.findByLabelText('Select all on this page'));
    await user.click(screen.getByRole('button', { name: 'Balance' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toEqual({ ClaimKeys: [keyOf(1), keyOf(2), keyOf(3)] });
    const { result } = renderHook(useNotices);
    await waitFor(() => expect(result.current.at(-1)?.text).toBe('Assigned 2 claims: 2 to L. Boone.'));
  });

  test('stay selected if no one is free, and the bar says why', async () => {
    refuse(claimDesk.rows.assign, 'noAdjusterFree', { state: 'FL' });
    const { user } = show();
    await select(user, 1);
    await user.click(screen.getByRole('button', { name: 'Balance' }));
    expect(await screen.findByText(/No adjuster who is licensed in FL is available/)).toBeVisible();
    expect(screen.getByText('1 selected')).toBeVisible();
  });

  test('get a catastrophe', async () => {
    const sent = answer(claimDesk.rows.setCatastrophe, () => lines.slice(0, 1));
    const { user } = show();
    await select(user, 1);
    await user.click(screen.getByRole('button', { name: 'Set catastrophe' }));
    await user.selectOptions(screen.getByLabelText('Catastrophe of this claim'), 'Hurricane Milton');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent).toEqual([{ body: { ClaimKeys: [keyOf(1)], CatastropheKey: MILTON.Key } }]),
    );
  });

  test('don’t exist for staff who can’t change claims', async () => {
    answerQueue(() => lines, { ...STATS, CanWork: false });
    show();
    expect(await screen.findByRole('table')).toBeVisible();
    await answered();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});

test('the keyboard moves, selects, assigns, clears and opens', async () => {
  const { router, user } = show();
  await screen.findByLabelText('Select CLM-26-000301');
  await user.keyboard('j');
  expect(screen.getByRole('link', { name: 'CLM-26-000301' })).toHaveFocus();
  await user.keyboard('jjk');
  expect(screen.getByRole('link', { name: 'CLM-26-000302' })).toHaveFocus();
  await user.keyboard('x');
  expect(screen.getByText('1 selected')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.queryByText('1 selected')).toBeNull();
  await user.keyboard('ka');
  expect(screen.getByRole('dialog', { name: 'Assign 1 claim' })).toBeVisible();
  expect(screen.getAllByRole('radio', { name: /Diaz|Boone/ })).toHaveLength(2);
  expect(screen.getByRole('radio', { name: `${ROSA.Name}, 19 of 20 claims` })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.type(screen.getByLabelText('Search'), 'jx');
  expect(screen.getByLabelText('Search')).toHaveValue('jx');
  screen.getByRole('link', { name: 'CLM-26-000303' }).focus();
  await user.keyboard('{Enter}');
  expect(router.state.location.search).toBe(`?key=${keyOf(3)}`);
});
