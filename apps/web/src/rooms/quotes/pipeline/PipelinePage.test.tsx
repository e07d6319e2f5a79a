import { type Pipeline, type PipelineLine, pipeline } from '@portico/contract/rooms/pipeline';
import { quotes } from '@portico/contract/rooms/quotes';
import { renewals } from '@portico/contract/rooms/renewals';
import { views } from '@portico/contract/rooms/views';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answer, refuse, refuseOnce, type Sent } from '../../../testing/api.ts';
import { keyOf } from '../../../testing/keys.ts';
import { renderRouter } from '../../../testing/page.tsx';
import { showOn } from '../../../testing/showOn.ts';
import { signInAs } from '../../../testing/signInAs.ts';
import { QuotesPage } from '../QuotesPage.tsx';
import { readState, writeState } from './pipeline.rules.ts';

const line = (n: number, more: Partial<PipelineLine> = {}): PipelineLine => ({
  Application: { Key: keyOf(100 + n), Version: 3 },
  Policy: { Key: keyOf(n), AlternateKey: null, QuoteAlternateKey: `Q-5434874${n}` },
  InsuredName: `Janiya Ruecker ${n}`,
  Street1: '5709 Main Ave',
  City: 'Naples',
  State: 'FL',
  Program: { Key: keyOf(50), Name: 'Homeowners' },
  Market: { Key: keyOf(51), Name: 'Lanternfield Specialty' },
  Agent: { Key: keyOf(52), NameFull: 'Marcus Delacroix' },
  Agency: { Key: keyOf(53), Name: 'Harborlight' },
  Stage: 'rated',
  IsExpired: false,
  EffectiveOn: '2026-12-24',
  TotalCents: 247_400,
  Purpose: 'new',
  IsUnread: false,
  NextStep: { Text: 'Confirm 3 assumed answers', Tone: 'warning' },
  FollowUpOn: '2026-11-15',
  OpenedOn: '2026-11-12',
  AgeDays: 3,
  ...more,
});
const STAGES: Pipeline['StageList'] = [
  { Key: 'draft', Count: 9, TotalCents: 0 },
  { Key: 'rated', Count: 11, TotalCents: 3_920_000 },
  { Key: 'referred', Count: 5, TotalCents: 5_980_000 },
  { Key: 'approved', Count: 3, TotalCents: 2_250_000 },
  { Key: 'bound', Count: 6, TotalCents: 2_240_000 },
  { Key: 'closed', Count: 2, TotalCents: 100_000 },
];
const found = (LineList: PipelineLine[], Total = LineList.length): Pipeline => ({
  Today: '2026-11-15',
  StageList: STAGES,
  Total,
  LineList,
});

afterEach(() => vi.restoreAllMocks());
let asked: Sent<typeof pipeline.rows.list>;
beforeEach(() => {
  signInAs('AGENT');
  answer(renewals.rows.list, []);
  asked = answer(pipeline.rows.list, found([line(1), line(2, { FollowUpOn: null, TotalCents: null })], 60));
  answer(pipeline.rows.choices, {
    Agents: [{ Key: keyOf(52), NameFull: 'Marcus Delacroix' }],
    Programs: [{ Key: keyOf(50), Name: 'Homeowners' }],
    Markets: [],
    States: ['FL'],
  });
  answer(views.rows.list, []);
});

function show(address = '/quotes') {
  const router = createMemoryRouter([{ path: '/quotes', element: <QuotesPage /> }], {
    initialEntries: [address],
  });
  renderRouter(router);
  return { user: userEvent.setup({ delay: null }), router };
}

// @spec I11.25, I14.7
test('lists open quotes with their next step, and counts every stage', async () => {
  show();
  expect(await screen.findByRole('link', { name: 'Janiya Ruecker 1' })).toHaveAttribute(
    'href',
    `/quotes/quote?policy=${keyOf(1)}`,
  );
  const [, first, second] = screen.getAllByRole('row');
  expect(first).toHaveTextContent(
    'Janiya Ruecker 1Naples, FLHomeowners · LanternfieldDec 24, 2026$2,474RatedConfirm 3 assumed answersToday3 dMarcus Delacroix',
  );
  expect(second).toHaveTextContent('No price yet');
  const stages = within(screen.getByRole('navigation', { name: 'Pipeline' }));
  expect(stages.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Open 28 $122K',
    'Drafts 9 ',
    'Rated 11 $39.2K',
    'Referred 5 $59.8K',
    'Approved 3 $22.5K',
    'Bound in November 6 $22.4K',
    'Expired or closed 2 $1K',
  ]);
  expect(stages.getByRole('link', { name: /Open/ })).toHaveAttribute('aria-current', 'true');
  expect(screen.getByText('1–2 of 60')).toBeVisible();
  expect(asked).toEqual([{ query: { Take: 50 } }]);
});

// @spec I11.25
test('keeps stage, search, filter, order and page in the address', async () => {
  const { user, router } = show('/quotes?page=2');
  await screen.findByRole('option', { name: 'Homeowners' });
  expect(asked.at(-1)?.query).toEqual({ Skip: 50, Take: 50 });
  await user.click(screen.getByRole('link', { name: /^Rated/ }));
  await user.selectOptions(await screen.findByLabelText('Program'), 'Homeowners');
  await user.click(screen.getByRole('button', { name: 'Total' }));
  await user.type(await screen.findByRole('searchbox', { name: 'Search' }), 'rueck{Enter}');
  await waitFor(() =>
    expect(asked.at(-1)?.query).toEqual({
      Stage: 'rated',
      ProgramKey: keyOf(50),
      sort: 'Total',
      q: 'rueck',
      Take: 50,
    }),
  );
  expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
    stage: 'rated',
    q: 'rueck',
    program: keyOf(50),
    sort: 'Total',
  });
  expect(screen.queryByRole('columnheader', { name: 'Stage' })).toBeNull();
  answer(pipeline.rows.list, found([]));
  await user.click(screen.getByRole('button', { name: 'Total' }));
  expect(await screen.findByText('No quotes match these filters.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear all filters' }));
  expect(await screen.findByText('No rated quotes')).toBeVisible();
});

test('sets a follow-up by keyboard, and keeps the dialog when the quote has changed', async () => {
  refuse(quotes.rows.change, 'stale');
  const { user } = show();
  await screen.findByRole('link', { name: 'Janiya Ruecker 1' });
  await user.keyboard('jj');
  expect(await screen.findByRole('link', { name: 'Janiya Ruecker 2' })).toHaveFocus();
  await user.keyboard('t');
  const dialog = within(await screen.findByRole('dialog', { name: 'Follow up with Janiya Ruecker 2' }));
  await user.click(dialog.getByRole('button', { name: 'In a week' }));
  expect(await dialog.findByLabelText('Follow up on')).toHaveValue('2026-11-22');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/Someone else changed this quote/)).toBeVisible();
  expect(dialog.getByLabelText('Follow up on')).toHaveValue('2026-11-22');
});

test('rates expired quotes again, and says which have no price', async () => {
  answer(
    pipeline.rows.list,
    found([line(1, { Stage: 'closed', IsExpired: true }), line(2, { Stage: 'closed', Application: null })]),
  );
  const rated = refuse(quotes.rows.rate, 'businessError');
  const { user } = show('/quotes?stage=closed');
  await user.click(await screen.findByRole('checkbox', { name: 'Select all shown' }));
  expect(await screen.findByText('1 selected')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Select Janiya Ruecker 2' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Set follow-up…' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Rate again (1)' }));
  await waitFor(() => expect(screen.queryByText('1 selected')).toBeNull());
  expect(rated).toMatchObject([{ body: { WebApplicationID: keyOf(101) } }]);
});

test('marks what the underwriter wrote since', async () => {
  answer(pipeline.rows.list, found([line(1, { IsUnread: true }), line(2)]));
  show();
  expect(
    await screen.findByRole('link', { name: /^New from the underwriter: ?Janiya Ruecker 1$/ }),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Janiya Ruecker 2' })).toBeVisible();
});

test('exports what is listed, with the same filters', async () => {
  const exported = answer(pipeline.rows.download, 'Quote\r\nQ-1\r\n');
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }));
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { user } = show('/quotes?stage=rated&q=rueck&sort=-Total&page=2');
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  expect(exported).toEqual([{ query: { Stage: 'rated', q: 'rueck', sort: '-Total' } }]);
});

// @spec I11.25
test('shows cards on a phone', async () => {
  showOn('phone');
  show();
  const list = await screen.findByRole('list', { name: 'Quotes' });
  expect(list).toHaveTextContent('Janiya Ruecker 1$2,474Confirm 3 assumed answersDec 24, 2026');
  expect(screen.queryByRole('table')).toBeNull();
});

test('can try again after a failure', async () => {
  refuseOnce(pipeline.rows.list, 'serverError');
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Janiya Ruecker 1' })).toBeInTheDocument();
});

test('says what the empty list is for, and where the accounts are', async () => {
  answer(pipeline.rows.list, found([]));
  show();
  expect(await screen.findByText('Start with an address')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Manage Accounts' })).toBeInTheDocument();
});

test('ignores what makes no sense in an address', () => {
  const address = new URLSearchParams(
    'page=0&stage=all&program=Flood&state=Florida&agent=me&sort=Password&q=  ',
  );
  expect(writeState(readState(address)).toString()).toBe('');
});
