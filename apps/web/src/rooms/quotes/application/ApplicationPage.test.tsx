import { binding } from '@portico/contract/rooms/binding';
import { type LockedRecord, locks, type RecordLock } from '@portico/contract/rooms/locks';
import { lookups } from '@portico/contract/rooms/lookups';
import { pipeline } from '@portico/contract/rooms/pipeline';
import { policies } from '@portico/contract/rooms/policies';
import { proposals } from '@portico/contract/rooms/proposals';
import { type Application, quotes } from '@portico/contract/rooms/quotes';
import { ratings } from '@portico/contract/rooms/ratings';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { pageShortcuts } from '../../../platform/shortcuts.ts';
import { answer, refuse, refuseOnce } from '../../../testing/api.ts';
import { keyOf } from '../../../testing/keys.ts';
import { answered, renderPage, renderRouter } from '../../../testing/page.tsx';
import { policyOf, riskOf } from '../../../testing/policy.ts';
import { signInAs } from '../../../testing/signInAs.ts';
import { ComparePage } from '../compare/ComparePage.tsx';
import { QuotePage } from '../QuotePage.tsx';
import { ApplicationPage } from './ApplicationPage.tsx';
import { application, controlOf, priceOf } from './application.fixture.ts';

const step = (
  Code: string,
  Label: string,
  Control: string | null,
  BeforeCents: number,
  AfterCents: number,
  Factor: string | null = null,
) => ({
  Code,
  Label,
  Words: '',
  Peril: 'aop',
  Part: 'Fire and theft',
  Coverage: null,
  Table: 'table',
  Keys: [],
  Control,
  Factor,
  BeforeCents,
  AfterCents,
});
const yesNo = (Value: string, Label: string, DeltaCents: number) => ({
  Value,
  Label,
  IsEnabled: true,
  AmountCents: null,
  DeltaCents,
});
const GATED = controlOf('gated', {
  Type: 'yesNo',
  Label: 'Gated community',
  Value: false,
  ChoiceList: [yesNo('true', 'Yes', -3000), yesNo('false', 'No', 0)],
});
const [home, coverages] = application.SectionList;
const quote: Application = {
  ...application,
  SectionList: [
    { ...(home as NonNullable<typeof home>), ControlList: [...(home?.ControlList ?? []), GATED] },
    coverages as NonNullable<typeof coverages>,
  ],
  Price: priceOf(250_000, {
    StepList: [
      step('BASE', 'Base premium', null, 0, 200_000),
      step('AMOUNT', 'Dwelling limit', 'covA', 200_000, 245_060, '1.2253'),
      step('CLAIMS', 'Losses', 'claims3y', 245_060, 245_060, '1.0000'),
      { ...step('ROUND', 'Rounding', null, 245_060, 245_100), Table: null },
    ],
    DocumentList: [
      { Code: 'FOUR_POINT', Needed: 'bind', Days: null },
      { Code: 'ROOF_INSPECTION', Needed: 'afterwards', Days: 30 },
    ],
  }),
};
const LOCK: RecordLock = {
  Key: keyOf(70),
  TypeString: 'WebApplication',
  RecordKey: quote.Key,
  LockedAt: '2026-11-16T15:40:00.000Z',
  ExpiresAt: '2099-11-16T15:42:00.000Z',
};
const HELD: LockedRecord = { ...LOCK, Holder: { Key: keyOf(71), NameFull: 'Jordan Ortiz' } };

beforeEach(() => {
  signInAs('AGENT');
  answer(locks.rows.list, []);
  answer(proposals.rows.list, []);
  answer(locks.rows.release, HELD);
  answer(lookups.rows.documentTypes, [
    { Key: 'FOUR_POINT', Name: 'Four-point inspection', RecordInactive: false, Category: 'underwriting' },
    { Key: 'ROOF_INSPECTION', Name: 'Roof inspection', RecordInactive: false, Category: 'underwriting' },
  ] as never);
});

function show(shown = quote) {
  renderPage(<ApplicationPage application={shown} />, `/quotes/quote?policy=${shown.Policy.Key}`);
  return userEvent.setup({ delay: null });
}

const UNCHANGED = { ControlList: [], SectionList: [], Price: quote.Price, Change: null, TermChange: null };

test('shows what yes and no would do to the price', async () => {
  show();
  await answered();
  const tiles = screen.getByRole('radiogroup', { name: 'Gated community' });
  expect(within(tiles).getByRole('radio', { name: /^Yes/ })).toHaveAccessibleName('Yes −$30');
  expect(within(tiles).getByRole('radio', { name: /^No/ })).toHaveAccessibleName('No In your price');
});

test('leads from a step of the price to its question, and names the documents', async () => {
  const user = show();
  await answered();
  const price = within(screen.getByRole('complementary', { name: 'Price' }));
  expect(price.getByText('Four-point inspection').closest('li')).toHaveTextContent('needed to bind');
  expect(price.getByText('Roof inspection').closest('li')).toHaveTextContent('due 30 days after binding');
  await user.keyboard('e');
  const rows = (await price.findAllByRole('row')).map(({ textContent }) => textContent);
  expect(rows.slice(0, 6)).toEqual([
    'StepAmount',
    'Fire and theft',
    'Base premium $2,000.00',
    'Dwelling limit × 1.2253 on $2,000.00$2,450.60',
    'Fire and theft $2,450.60 to the nearest dollar$2,451.00',
    'No effect: Losses.',
  ]);
  expect(price.getByText('Every step is rounded to the cent.')).toBeVisible();
  expect(price.queryByRole('button', { name: 'Base premium' })).toBeNull();
  await user.click(await price.findByRole('button', { name: 'Dwelling limit' }));
  expect(await screen.findByRole('heading', { name: /^Coverages/ })).toBeVisible();
  expect(screen.getByLabelText(/^Dwelling \(A\)/)).toHaveFocus();
});

test('lists its keys, and goes to a section by its number', async () => {
  const user = show();
  await answered();
  expect(pageShortcuts().map(({ key, shown = key }) => shown)).toEqual([
    'Alt + ↓',
    'Alt + ↑',
    'g, then 1',
    'Ctrl + Enter',
    'e',
    'c',
  ]);
  await user.keyboard('g2');
  expect(await screen.findByRole('heading', { name: /^Coverages/ })).toHaveFocus();
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(await screen.findByRole('heading', { name: /^The home/ })).toBeVisible();
});

// @spec I14.3
test('locks the quote with the first answer, not for someone who only looks', async () => {
  const taken = answer(locks.rows.take, LOCK);
  answer(quotes.rows.answer, { ...UNCHANGED, Version: 1 });
  answer(quotes.rows.change, { ...quote, Version: 2 });
  const user = show();
  await answered();
  expect(taken).toEqual([]);
  await user.click(screen.getByRole('radio', { name: /^Central station/ }));
  expect(await screen.findByText('You’re editing')).toBeVisible();
  expect(taken).toMatchObject([{ body: { TypeString: 'WebApplication', RecordKey: quote.Key } }]);
});

test('says who is editing, and can be edited once they’re done', async () => {
  answer(locks.rows.list, [HELD]);
  refuse(locks.rows.take, 'locked', { holder: 'Jordan Ortiz', expires: HELD.ExpiresAt });
  const user = show();
  expect(await screen.findByText('Jordan Ortiz is editing this quote')).toBeVisible();
  expect(screen.getByLabelText(/^Year built/)).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Rate' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull();
  answer(locks.rows.take, LOCK);
  answer(quotes.rows.get, { ...quote, InsuredName: 'Garland Q. Moore', Version: 2 });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Garland Q. Moore' })).toBeVisible();
  expect(screen.getByLabelText(/^Year built/)).toBeEnabled();
});

const CONFIRM = 'Confirm Alarm';
/** On the way to Review, with an answer that isn’t saved yet. */
async function reviewAfterTyping() {
  answer(locks.rows.take, LOCK);
  answer(binding.rows.precommit, {
    CanCommit: false,
    ObstacleList: [
      {
        Code: 'assumed',
        Severity: 'blocks',
        Text: 'Alarm: we assumed “None”. Confirm or change it.',
        Section: 'home',
        Control: 'alarm',
        ItemKey: null,
      },
    ],
    SettledList: [],
    Price: quote.Price,
    TermChange: null,
    PriceChangedFromCents: null,
    Today: '2026-11-15',
    AfterwardsList: [],
    SimilarAccountList: [],
  });
  answer(binding.rows.forms, []);
  answer(quotes.rows.answer, { ...UNCHANGED, Version: 1 });
  const user = show();
  await answered();
  const year = screen.getByLabelText(/^Year built/);
  await user.clear(year);
  await user.type(year, '1996');
  // The pause that saves it by itself isn’t over.
  await user.selectOptions(screen.getByLabelText('Section'), 'review');
  return user;
}

test('opens Review once what was typed is saved, so that confirming isn’t refused', async () => {
  let save = () => {};
  const sent = answer(quotes.rows.change, async ({ body, version }) => {
    if (version === 1) await new Promise<void>((resolve) => (save = resolve));
    return { ...quote, Answers: { ...quote.Answers, ...body.Answers }, Version: version + 1 };
  });
  answer(quotes.rows.get, { ...quote, Version: 3 });
  const user = await reviewAfterTyping();
  expect(await screen.findByText('Saving your answers…')).toBeVisible();
  expect(sent).toMatchObject([{ body: { Answers: { yearBuilt: 1996 } }, version: 1 }]);
  expect(screen.queryByRole('button', { name: CONFIRM })).toBeNull();
  save();
  await user.click(await screen.findByRole('button', { name: CONFIRM }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ body: { Answers: { alarm: 'none' } }, version: 2 });
});

test('says why Review doesn’t open when answers can’t be saved, and opens it after another try', async () => {
  answer(quotes.rows.change, ({ version }) => ({ ...quote, Version: version + 1 }));
  refuseOnce(quotes.rows.change, 'serverError');
  const user = await reviewAfterTyping();
  expect(await screen.findByText(/This page opens once they’re saved/)).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: 'Try again' })[1] as HTMLElement);
  expect(await screen.findByRole('button', { name: CONFIRM })).toBeVisible();
});

test('starts from what was saved when it’s opened again', async () => {
  const sent = answer(quotes.rows.change, ({ version }) => ({ ...quote, Version: version + 1 }));
  answer(quotes.rows.answer, { ...UNCHANGED, Version: 1 });
  answer(locks.rows.take, LOCK);
  answer(quotes.rows.get, quote);
  answer(ratings.rows.compare, { OptionList: [], Version: 2 } as never);
  const router = createMemoryRouter(
    [
      { path: '/quotes/quote', element: <QuotePage /> },
      { path: '/quotes/compare', element: <ComparePage /> },
    ],
    { initialEntries: [`/quotes/quote?policy=${quote.Policy.Key}`] },
  );
  renderRouter(router);
  const user = userEvent.setup({ delay: null });
  await user.click(await screen.findByRole('radio', { name: /^Central station/ }));
  await user.click(await screen.findByRole('button', { name: 'Compare offers' }));
  await user.click(await screen.findByRole('link', { name: 'Back to the application' }));
  await user.click(await screen.findByRole('radio', { name: /^Central station/ }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.map(({ version }) => version)).toEqual([1, 2]);
});

test('tells that the agent has seen what the underwriter wrote', async () => {
  const seen = answer(pipeline.rows.seen, { MessageCount: 2 });
  show({ ...quote, MessageCount: 2 });
  await waitFor(() => expect(seen).toEqual([{ params: { key: quote.Key }, body: { MessageCount: 2 } }]));
});

test('withdraws the quote, and undoes it', async () => {
  const withdrawn = { ...quote, Status: 'withdrawn' as const, Version: 2 };
  withdrawn.Policy = { ...quote.Policy, RecordInactive: true, Version: 2 };
  const sent = answer(quotes.rows.withdraw, withdrawn);
  const user = show();
  await answered();
  await user.click(screen.getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('This quote is withdrawn')).toBeVisible();
  expect(sent).toEqual([{ query: { WebApplicationID: quote.Key } }]);
  expect(screen.getByLabelText(/^Year built/)).toBeDisabled();
  const undo = screen.getByRole('button', { name: 'Undo' });
  expect(undo).toHaveFocus();
  const back = answer(policies.rows.change, {
    ...policyOf(1, 'QUOTE'),
    Risk: riskOf(2),
    CoverageList: [],
    TransactionList: [],
  });
  answer(quotes.rows.get, { ...quote, Version: 3 });
  await user.click(undo);
  expect(await screen.findByRole('button', { name: 'Withdraw' })).toBeVisible();
  expect(back).toMatchObject([{ body: { RecordInactive: false }, version: 2 }]);
  expect(screen.queryByText('This quote is withdrawn')).toBeNull();
});
