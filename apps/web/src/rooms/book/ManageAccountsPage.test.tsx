import { renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { createMemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useNotices } from '../../platform/notify.ts';
import { session } from '../../platform/session.ts';
import { renderRouter } from '../../testing/page.tsx';
import { apiServer } from '../../testing/server.ts';
import { makeToken } from '../../testing/tokens.ts';
import { ManageAccountsPage } from './ManageAccountsPage.tsx';

const keyOf = (at: number) => `0190a7a0-0000-7000-8000-${String(at).padStart(12, '0')}`;
const named = (Name: string) => ({ Key: keyOf(900), Name });
const lineOf = (at: number, status = 'CURRENT') => ({
  Key: keyOf(at),
  AlternateKey: `A-${at}`,
  Contact: { Name: `Person ${at}` },
  Agency: named('Gulf Insurance'),
  RecordInactive: false,
  PolicyNumbers: [`CHO-${at}`, 'CFL-1'],
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

let lines: object[];
let total: number | undefined;
let asked: URLSearchParams[];
let views: { Key: string; Name: string; State: string; Page: string; Version: number }[];
const server = apiServer(
  http.get('/api/Overview/Book', ({ request }) => {
    asked.push(new URL(request.url).searchParams);
    return HttpResponse.json(lines, { headers: { 'X-Total-Count': String(total ?? lines.length) } });
  }),
  http.get('/api/Overview/Book/Choices', () =>
    HttpResponse.json({
      Agencies: [named('Gulf Insurance')],
      Programs: [named('Homeowners')],
      States: ['FL'],
    }),
  ),
  http.get('/api/Policy/Stats_PolicyStatus/ALL', () =>
    HttpResponse.json([
      { Key: 'CURRENT', DisplayText: 'current', Count: 1619, PremiumCents: 621_000_000 },
      { Key: 'QUOTE', DisplayText: 'quote only', Count: 200, PremiumCents: 77_600_000 },
      { Key: 'DECLINED', DisplayText: 'declined', Count: 0, PremiumCents: 0 },
    ]),
  ),
  http.get('/api/SavedView', () =>
    HttpResponse.json(views, { headers: { 'X-Total-Count': String(views.length) } }),
  ),
  http.put('/api/SavedView', async ({ request }) => {
    const saved = { ...((await request.json()) as object), Key: keyOf(1), Version: 1 };
    views = [saved as (typeof views)[number]];
    return HttpResponse.json(saved);
  }),
  http.get(
    '/api/Overview/Book/Export',
    () => new HttpResponse('\ufeffAccount,Name\r\nA-1,Person 1\r\nA-2,Person 2\r\n'),
  ),
);
beforeEach(() => {
  lines = [lineOf(1), lineOf(2, 'QUOTE')];
  total = undefined;
  asked = [];
  views = [];
  session.set({ token: makeToken({ role: ['AGENT'] }), isMobile: false });
});
afterEach(() => {
  session.clear();
});

function show(address = '/account') {
  const router = createMemoryRouter([{ path: '/account', element: <ManageAccountsPage /> }], {
    initialEntries: [address],
  });
  renderRouter(router);
  return { router, user: userEvent.setup({ delay: null }), query: () => router.state.location.search };
}
const last = () => Object.fromEntries(asked.at(-1) ?? []);

describe('the list', () => {
  test('is a table, a line an account, each a link', async () => {
    show();
    expect(screen.getAllByText('Loading…')).not.toHaveLength(0);
    const table = await screen.findByRole('table');
    expect(within(table).getByRole('link', { name: 'Person 1' })).toHaveAttribute(
      'href',
      `/account?cra=${keyOf(1)}`,
    );
    expect(screen.getByText('2 accounts')).toBeInTheDocument();
    const [, first] = within(table).getAllByRole('row');
    expect(first).toHaveTextContent(
      'Person 1 A-1CHO-1 and 1 moreHomeownersFLCurrentMay 6, 2026May 6, 2027$1,827',
    );
    expect(within(table).queryByRole('columnheader', { name: 'Agency' })).toBeNull();
    expect(last()).toEqual({ Take: '51' });
  });

  test('shows the agency to staff', async () => {
    session.set({ token: makeToken({ role: ['INTERNAL', 'EMPLOYEE'] }) });
    show();
    expect(await screen.findByRole('columnheader', { name: 'Agency' })).toBeInTheDocument();
    expect(screen.getAllByRole('cell', { name: 'Gulf Insurance' })).toHaveLength(2);
  });

  test('is a list of the three facts that matter on a phone, with the order to choose', async () => {
    session.set({ isMobile: true });
    const { user, query } = show();
    const list = await screen.findByRole('list', { name: 'Accounts' });
    expect(within(list).getAllByRole('listitem')[0]).toHaveTextContent(
      'Person 1CurrentCHO-1May 6, 2027 · $1,827',
    );
    expect(screen.queryByRole('table')).toBeNull();
    await user.selectOptions(screen.getByLabelText('Order'), 'Ends soonest');
    await waitFor(() => expect(query()).toBe('?sort=TermEnd'));
  });

  test('is walked by arrow keys', async () => {
    const { user } = show();
    (await screen.findByRole('link', { name: 'Person 1' })).focus();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('link', { name: 'Person 2' })).toHaveFocus();
    await user.keyboard('{ArrowDown}{ArrowUp}');
    expect(screen.getByRole('link', { name: 'Person 1' })).toHaveFocus();
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
    await waitFor(() => expect(last()).toEqual({ sort: '-Premium', Take: '51' }));
  });

  test('turns its pages by place, and reads on from the top', async () => {
    lines = Array.from({ length: 51 }, (_, at) => lineOf(at));
    total = 100_000;
    const { user, router } = show();
    expect(await screen.findByText('More than 1,000 accounts')).toBeInTheDocument();
    expect(screen.getAllByRole('row')).toHaveLength(51);
    expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(last()).toEqual({ After: keyOf(1049), Take: '51' }));
    await waitFor(() => expect(screen.getByText('More than 1,000 accounts')).toHaveFocus());
    await user.click(await screen.findByRole('button', { name: 'Previous' }));
    await waitFor(() => expect(last()).toEqual({ Before: keyOf(1000), Take: '51' }));
    await router.navigate(-1);
    await waitFor(() => expect(router.state.location.search).toBe(`?after=${keyOf(1049)}`));
  });
});

describe('other states', () => {
  test('an empty book says what will stand there', async () => {
    lines = [];
    show();
    expect(await screen.findByText('No accounts yet')).toBeInTheDocument();
  });

  test('nothing found: the filters can be cleared', async () => {
    lines = [];
    const { user, query } = show('/account?q=zzz&status=QUOTE&sort=-Premium');
    expect(await screen.findByText('No account fits these filters')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear all filters' }));
    await waitFor(() => expect(query()).toBe('?sort=-Premium'));
    expect(screen.getByLabelText('Search')).toHaveValue('');
  });

  test('a failure can be tried again, and the rest stays', async () => {
    server.use(http.get('/api/Overview/Book', () => new HttpResponse(null, { status: 500 }), { once: true }));
    const { user } = show();
    expect(await screen.findByText('The accounts could not be loaded.')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: /Current 1,619/ })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table')).toBeInTheDocument();
  });

  test('statistics that do not come leave the list alone', async () => {
    server.use(http.get('/api/Policy/Stats_PolicyStatus/ALL', () => new HttpResponse(null, { status: 500 })));
    show();
    expect(await screen.findByText('The statistics could not be loaded.')).toBeInTheDocument();
    expect(await screen.findByRole('table')).toBeInTheDocument();
  });
});

describe('filters', () => {
  test('the picture of the statuses filters, and takes it back', async () => {
    const { user, query } = show();
    const quotes = await screen.findByRole('button', { name: 'Quote only 200 $776K' });
    expect(screen.queryByRole('button', { name: /Declined/ })).toBeNull();
    await user.click(quotes);
    await waitFor(() => expect(quotes).toHaveAttribute('aria-pressed', 'true'));
    expect(last()).toMatchObject({ PolicyStatusGroupKey: 'QUOTE' });
    expect(screen.getByLabelText('Status')).toHaveValue('QUOTE');
    await user.click(quotes);
    await waitFor(() => expect(query()).toBe(''));
  });

  test('words are sought when one pauses, as one step that Back takes back', async () => {
    const { user, router, query } = show();
    await screen.findByRole('table');
    await user.type(screen.getByLabelText('Search'), 'whit');
    await waitFor(() => expect(query()).toBe('?q=whit'));
    await user.type(screen.getByLabelText('Search'), 'lock');
    await waitFor(() => expect(last()).toMatchObject({ q: 'whitlock' }));
    expect(asked.map((one) => one.get('q'))).not.toContain('w');
    await router.navigate(-1);
    await waitFor(() => expect(screen.getByLabelText('Search')).toHaveValue(''));
  });

  test('each choice stands in the address', async () => {
    const { user, query } = show();
    await screen.findByRole('option', { name: 'FL' });
    await user.selectOptions(screen.getByLabelText('State'), 'FL');
    await waitFor(() => expect(query()).toBe('?state=FL'));
    await user.selectOptions(screen.getByLabelText('Program'), 'Homeowners');
    await waitFor(() => expect(last()).toMatchObject({ State: 'FL', ProgramKey: keyOf(900) }));
    expect(screen.queryByLabelText('Agency')).toBeNull();
  });

  test('columns are chosen, and the usual ones come back', async () => {
    const { user, query } = show();
    await screen.findByRole('table');
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    expect(screen.getByLabelText('Name')).toBeDisabled();
    await user.click(screen.getByRole('checkbox', { name: 'Program' }));
    await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Program' })).toBeNull());
    expect(query()).toContain('columns=name.policy.state');
    await user.click(screen.getByRole('button', { name: 'Usual columns' }));
    expect(await screen.findByRole('columnheader', { name: 'Program' })).toBeInTheDocument();
  });
});

test('a view is saved under a name and shown as the current one', async () => {
  const { user } = show('/account?status=QUOTE');
  await user.click(await screen.findByRole('button', { name: 'Views' }));
  await user.click(screen.getByRole('menuitem', { name: 'Save this view…' }));
  await user.click(screen.getByRole('button', { name: 'Save view' }));
  expect(screen.getByText('Please enter a name.')).toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Open quotes{Enter}');
  expect(await screen.findByRole('button', { name: 'View: Open quotes' })).toBeInTheDocument();
  expect(views).toMatchObject([{ Name: 'Open quotes', State: 'status=QUOTE', Page: 'accounts' }]);
});

test('says that another export is still running', async () => {
  const message = 'You already have an export running. Wait until it finishes, then try again.';
  server.use(
    http.get('*/api/Overview/Book/Export', () =>
      HttpResponse.json({ code: 'exportRunning', message }, { status: 429 }),
    ),
  );
  const { user } = show('/account');
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
  expect(await screen.findByRole('button', { name: 'Export CSV' })).toBeInTheDocument();
  const { result } = renderHook(useNotices);
  await waitFor(() => expect(result.current.at(-1)).toMatchObject({ severity: 'warning', text: message }));
});

test('the export becomes a file', async () => {
  const saved = vi.fn<(blob: Blob) => string>(() => 'blob:x');
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: saved, revokeObjectURL: vi.fn() }));
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const { user } = show('/account?state=FL');
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(click).toHaveBeenCalledOnce());
  expect(saved.mock.calls[0]?.[0].size).toBeGreaterThan(30);
  click.mockRestore();
});
