import { errorText } from '@portico/contract/errors';
import { BOOK_COUNT_LIMIT, type BookLine, book } from '@portico/contract/rooms/book';
import type { PolicyStatusKey } from '@portico/contract/rooms/policies';
import { type SavedView, views } from '@portico/contract/rooms/views';
import { cleanup, renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { useNotices } from '../../platform/notify.ts';
import { session } from '../../platform/session.ts';
import { answer, refuse, refuseOnce, type Sent } from '../../testing/api.ts';
import { keyOf } from '../../testing/keys.ts';
import { renderRouter } from '../../testing/page.tsx';
import { showOn } from '../../testing/showOn.ts';
import { signInAs } from '../../testing/signInAs.ts';
import { makeToken } from '../../testing/tokens.ts';
import { ManageAccountsPage } from './ManageAccountsPage.tsx';

const named = (Name: string) => ({ Key: keyOf(900), Name });
const lineOf = (at: number, status: PolicyStatusKey = 'CURRENT'): BookLine => ({
  Key: keyOf(at),
  AlternateKey: `A-${at}`,
  Contact: { Name: `Person ${at}` },
  Agency: named('Gulf Insurance'),
  RecordInactive: false,
  PolicyNumbers: [`CHO-${at}`, 'CFL-1'],
  BalanceCents: at === 1 ? 32_175 : 0,
  NextDue: at === 1 ? { DueOn: '2026-11-07', AmountCents: 16_918, IsPastDue: true } : null,
  Policy: {
    Key: keyOf(at + 1000),
    AlternateKey: `CHO-${at}`,
    QuoteAlternateKey: null,
    State: 'FL',
    TermBegin: '2026-05-06',
    TermEnd: '2027-05-06',
    Status: { Key: status, DisplayText: status.toLowerCase() },
    Program: named('Homeowners'),
    PremiumCents: 182_700,
  },
});

let lines: BookLine[];
let total: number | undefined;
let asked: Sent<typeof book.rows.list>;
let counted: Sent<typeof book.rows.stats>;
let stored: SavedView[];
// Parts that load on request are there at once.
beforeAll(() =>
  Promise.all([import('../../platform/savedViews/SaveView.tsx'), import('../../ui/ColumnDialog.tsx')]),
);
beforeEach(() => {
  lines = [lineOf(1), lineOf(2, 'QUOTE')];
  total = undefined;
  stored = [];
  signInAs('AGENT');
  showOn('desktop');
  localStorage.clear();
  asked = answer(book.rows.list, () => ({ rows: lines, total: total ?? lines.length }));
  answer(book.rows.choices, {
    Agencies: [named('Gulf Insurance')],
    Programs: [named('Homeowners')],
    States: ['FL'],
  });
  counted = answer(book.rows.stats, [
    { Key: 'ALL', Count: 7_887, PremiumCents: 700_000_000 },
    { Key: 'CURRENT', Count: 1_619, PremiumCents: 621_000_000 },
    { Key: 'QUOTE', Count: 200, PremiumCents: 77_600_000 },
  ]);
  answer(views.rows.list, () => stored);
  answer(views.rows.save, ({ body }) => {
    const saved = { ...body, Key: keyOf(1), Version: 1 };
    stored = [saved];
    return saved;
  });
  answer(book.rows.download, '\ufeffAccount,Name\r\nA-1,Person 1\r\nA-2,Person 2\r\n');
});

function show(address = '/account') {
  const router = createMemoryRouter([{ path: '/account', element: <ManageAccountsPage /> }], {
    initialEntries: [address],
  });
  renderRouter(router);
  return { router, user: userEvent.setup({ delay: null }), query: () => router.state.location.search };
}
const last = () => asked.at(-1)?.query;

describe('the list', () => {
  // @spec I11.24
  test('is a table with a row for each account, which opens it, and a number, which opens the policy', async () => {
    show();
    expect(screen.getAllByText('Loading…')).not.toHaveLength(0);
    const table = await screen.findByRole('table');
    expect(within(table).getByRole('link', { name: 'Person 1' })).toHaveAttribute(
      'href',
      `/account?cra=${keyOf(1)}`,
    );
    expect(within(table).getByRole('link', { name: 'CHO-1' })).toHaveAttribute(
      'href',
      `/account/policy?policy=${keyOf(1001)}`,
    );
    expect(await screen.findByText('1–2 of 7,887')).toHaveAttribute('role', 'status');
    const [, first] = within(table).getAllByRole('row');
    expect(first).toHaveTextContent(
      'Person 1CHO-1 +1 moreHomeownersFLCurrentMay 6, 2026May 6, 2027$1,827$321.75Late Nov 7 · $169.18',
    );
    expect(within(table).queryByRole('columnheader', { name: 'Agency' })).toBeNull();
    expect(asked.at(-1)).toEqual({ query: {}, paging: { Skip: 0, Take: 51 } });
  });

  test('shows the agency to staff', async () => {
    session.set({ token: makeToken({ role: ['INTERNAL', 'EMPLOYEE'] }) });
    show();
    expect(await screen.findByRole('columnheader', { name: 'Agency' })).toBeInTheDocument();
    expect(screen.getAllByRole('cell', { name: 'Gulf Insurance' })).toHaveLength(2);
  });

  test('shows three facts a row on a phone, and what is owed', async () => {
    showOn('phone');
    const { user, query } = show();
    const list = await screen.findByRole('list', { name: 'Accounts' });
    expect(within(list).getAllByRole('listitem')[0]).toHaveTextContent(
      'Person 1Late Nov 7 · $169.18CHO-1 +1 moreMay 6, 2027',
    );
    expect(within(list).getAllByRole('listitem')[1]).toHaveTextContent('Person 2CHO-2 +1 moreMay 6, 2027');
    expect(screen.queryByRole('table')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    await user.selectOptions(await screen.findByLabelText('Sort by'), 'Expires soonest');
    await waitFor(() => expect(query()).toBe('?sort=TermEnd'));
  });

  test('moves from row to row with the arrow keys', async () => {
    const { user } = show();
    (await screen.findByRole('link', { name: 'Person 1' })).focus();
    await user.keyboard('{ArrowDown}');
    expect(await screen.findByRole('link', { name: 'Person 2' })).toHaveFocus();
    await user.keyboard('{ArrowDown}{ArrowUp}');
    expect(await screen.findByRole('link', { name: 'Person 1' })).toHaveFocus();
  });

  test('sorts by its headings', async () => {
    const { user, query } = show();
    const heading = await screen.findByRole('columnheader', { name: 'Premium' });
    expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
    await user.click(within(heading).getByRole('button'));
    await waitFor(() => expect(heading).toHaveAttribute('aria-sort', 'ascending'));
    await user.click(within(heading).getByRole('button'));
    await waitFor(() => expect(heading).toHaveAttribute('aria-sort', 'descending'));
    expect(query()).toBe('?sort=-Premium');
    await waitFor(() => expect(last()).toEqual({ sort: '-Premium' }));
  });

  // @spec I11.1
  test('turns its pages, says which lines they are, and reads on from the top', async () => {
    lines = Array.from({ length: 51 }, (_, at) => lineOf(at));
    total = BOOK_COUNT_LIMIT + 1;
    const { user, router } = show();
    expect(await screen.findByText('1–50 of 7,887')).toBeInTheDocument();
    expect(screen.getAllByRole('row')).toHaveLength(51);
    const pages = within(screen.getByRole('navigation', { name: 'Pages' }));
    expect(pages.getByRole('button', { name: 'Previous' })).toBeDisabled();
    await user.click(pages.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(last()).toEqual({ After: keyOf(1049) }));
    await waitFor(() => expect(screen.getByText('51–100 of 7,887')).toHaveFocus());
    await user.click(pages.getByRole('button', { name: 'Previous' }));
    await waitFor(() => expect(last()).toEqual({ Before: keyOf(1000) }));
    await router.navigate(-1);
    await waitFor(() => expect(router.state.location.search).toBe(`?after=${keyOf(1049)}&from=51`));
  });

  test('has rows of two heights, and remembers which', async () => {
    const { user } = show();
    const table = await screen.findByRole('table');
    expect(table).toHaveAttribute('data-rows', 'compact');
    await user.click(screen.getByRole('radio', { name: 'Comfortable' }));
    expect(table).toHaveAttribute('data-rows', 'comfortable');
    cleanup();
    show();
    expect(await screen.findByRole('table')).toHaveAttribute('data-rows', 'comfortable');
  });
});

describe('other states', () => {
  test('says what an empty list is for', async () => {
    lines = [];
    show();
    expect(await screen.findByText('No accounts yet')).toBeInTheDocument();
  });

  test('offers to clear the filters if nothing matches', async () => {
    lines = [];
    const { user, query } = show('/account?q=zzz&status=QUOTE&sort=-Premium');
    expect(await screen.findByText('No accounts match these filters.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear all filters' }));
    await waitFor(() => expect(query()).toBe('?sort=-Premium'));
    expect(screen.getByLabelText('Search')).toHaveValue('');
  });

  test('can try again after a failure, and keeps the rest', async () => {
    refuseOnce(book.rows.list, 'serverError');
    const { user } = show();
    expect(await screen.findByText('We couldn’t load the accounts.')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: /Current 1,619/ })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table')).toBeInTheDocument();
  });

  test('shows the list if the statistics fail', async () => {
    refuse(book.rows.stats, 'serverError');
    show();
    expect(await screen.findByText('We couldn’t load the statistics.')).toBeInTheDocument();
    expect(screen.getByText('1–2 of 2')).toBeInTheDocument();
    expect(await screen.findByRole('table')).toBeInTheDocument();
  });
});

describe('filters', () => {
  // @spec D.10
  test('filters by the statistics, which follow the other filters, and takes it back', async () => {
    const { user, query } = show('/account?state=FL');
    const quotes = await screen.findByRole('button', { name: 'Quote only 200 $776K' });
    expect(counted).toEqual([{ query: { State: 'FL' } }]);
    expect(screen.queryByRole('button', { name: /Declined/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'All 7,887' })).toHaveAttribute('aria-pressed', 'true');
    await user.click(quotes);
    await waitFor(() => expect(quotes).toHaveAttribute('aria-pressed', 'true'));
    expect(last()).toEqual({ PolicyStatusGroupKey: 'QUOTE', State: 'FL' });
    expect(screen.getByLabelText('Status')).toHaveValue('QUOTE');
    expect(await screen.findByText('1–2 of 200')).toBeInTheDocument();
    expect(counted).toHaveLength(1);
    await user.click(quotes);
    await waitFor(() => expect(query()).toBe('?state=FL'));
  });

  // @spec I11.1
  test('lists what renews in 30, 60 or 90 days', async () => {
    const { user, query } = show();
    const soon = await screen.findByRole('button', { name: '60 days' });
    await user.click(soon);
    await waitFor(() =>
      expect(last()).toEqual({ RenewsWithinDays: '60', PolicyStatusGroupKey: 'CURRENT', sort: 'TermEnd' }),
    );
    expect(soon).toHaveAttribute('aria-pressed', 'true');
    await user.click(soon);
    await waitFor(() => expect(query()).toBe(''));
  });

  test('has dates and inactive records behind More, with how many filters are set', async () => {
    const { user, query } = show('/account?endTo=2027-01-31');
    await user.click(await screen.findByRole('button', { name: 'More (1)' }));
    const dialog = await screen.findByRole('dialog', { name: 'Filters' });
    expect(within(dialog).getByLabelText('Expires through')).toHaveValue('2027-01-31');
    await user.click(within(dialog).getByLabelText('Show inactive records too'));
    await waitFor(() => expect(query()).toBe('?endTo=2027-01-31&inactive=1'));
    await user.click(within(dialog).getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(query()).toBe(''));
  });

  test('searches when typing pauses, as one step that Back undoes', async () => {
    const { user, router, query } = show();
    await screen.findByRole('table');
    await user.type(screen.getByLabelText('Search'), 'whit');
    await waitFor(() => expect(query()).toBe('?q=whit'));
    await user.type(screen.getByLabelText('Search'), 'lock');
    await waitFor(() => expect(last()).toMatchObject({ q: 'whitlock' }));
    expect(asked.map(({ query }) => query.q)).not.toContain('w');
    await router.navigate(-1);
    await waitFor(() => expect(screen.getByLabelText('Search')).toHaveValue(''));
  });

  test('keeps each choice in the address', async () => {
    const { user, query } = show();
    await screen.findByRole('option', { name: 'FL' });
    await user.selectOptions(screen.getByLabelText('State'), 'FL');
    await waitFor(() => expect(query()).toBe('?state=FL'));
    await user.selectOptions(screen.getByLabelText('Program'), 'Homeowners');
    await waitFor(() => expect(last()).toMatchObject({ State: 'FL', ProgramKey: keyOf(900) }));
    expect(screen.queryByLabelText('Agency')).toBeNull();
  });

  test('lets columns be chosen, and brings back the usual ones', async () => {
    const { user, query } = show();
    await screen.findByRole('table');
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    expect(await screen.findByLabelText(/^Name/)).toBeDisabled();
    await user.click(screen.getByRole('checkbox', { name: 'Program' }));
    await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Program' })).toBeNull());
    expect(query()).toContain('columns=name.policy.state');
    await user.click(screen.getByRole('button', { name: 'Default columns' }));
    expect(await screen.findByRole('columnheader', { name: 'Program' })).toBeInTheDocument();
  });
});

test('saves a view under a name and shows it as the current one', async () => {
  const { user } = show('/account?status=QUOTE');
  await user.click(await screen.findByRole('button', { name: 'Views' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Save this view…' }));
  await user.click(await screen.findByRole('button', { name: 'Save view' }));
  expect(await screen.findByText('Please enter a name.')).toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Open quotes{Enter}');
  expect(await screen.findByRole('button', { name: 'View: Open quotes' })).toBeInTheDocument();
  expect(stored).toMatchObject([{ Name: 'Open quotes', State: 'status=QUOTE', Page: 'accounts' }]);
});

test('says that another export is still running', async () => {
  refuse(book.rows.download, 'exportRunning');
  const { user } = show('/account');
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
  expect(await screen.findByRole('button', { name: 'Export CSV' })).toBeInTheDocument();
  const { result } = renderHook(useNotices);
  await waitFor(() =>
    expect(result.current.at(-1)).toMatchObject({ severity: 'warning', text: errorText('exportRunning') }),
  );
});

test('saves the export as a file', async () => {
  const saved = vi.fn<(blob: Blob) => string>(() => 'blob:x');
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: saved, revokeObjectURL: vi.fn() }));
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const { user } = show('/account?state=FL');
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(click).toHaveBeenCalledOnce());
  expect(saved.mock.calls[0]?.[0].size).toBeGreaterThan(30);
  click.mockRestore();
});
