import { type PolicyDetail, policies } from '@portico/contract/rooms/policies';
import { quotes } from '@portico/contract/rooms/quotes';
import { type ComparedOption, ratings } from '@portico/contract/rooms/ratings';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { answer, refuse } from '../../../testing/api.ts';
import { renderRouter } from '../../../testing/page.tsx';
import { policyOf, riskOf } from '../../../testing/policy.ts';
import { signInAs } from '../../../testing/signInAs.ts';
import { application as anApplication, controlOf } from '../application/application.fixture.ts';
import { ComparePage } from './ComparePage.tsx';
import { optionOf } from './compare.fixture.ts';
import { lowestOf, rowsOf } from './compare.rules.ts';

const OWN = optionOf('HO3', 'HBR', 247_400, { IsCurrent: true });
const OTHER = optionOf('HO3', 'LAN', 257_660, {
  LineList: [
    { Code: 'covA', Label: 'Dwelling (A)', Text: '$420,000' },
    { Code: 'hurricane', Label: 'Hurricane deductible', Text: '5% · $21,000' },
  ],
  DifferenceList: [
    { Code: 'hurricane', Label: 'Hurricane deductible', From: '2% · $8,400', To: '5% · $21,000', Is: 'less' },
  ],
});
const MISSING = optionOf('DP3', 'LAN', null, {
  MissingList: [
    controlOf('rentalTerm', {
      Type: 'choice',
      Label: 'Length of rental',
      ChoiceList: [
        { Value: 'annual', Label: 'Yearly lease', IsEnabled: true, AmountCents: null, DeltaCents: null },
        { Value: 'short', Label: 'Weekly', IsEnabled: false, AmountCents: null, DeltaCents: null },
      ],
    }),
  ],
});
const REFUSED = optionOf('DP3', 'HBR', null, {
  IneligibleList: [
    {
      Code: 'ROOF',
      Text: 'We can’t insure roofs over 25 years old.',
      Control: 'roofYear',
      Label: 'Roof replaced',
      Section: 'home',
    },
  ],
});
const application = {
  ...anApplication,
  Program: { ...OWN.Program },
  Market: { ...OWN.Market },
  Status: 'open' as const,
};
const MOVED: PolicyDetail = {
  ...policyOf(1, 'QUOTE'),
  Risk: riskOf(2),
  CoverageList: [],
  TransactionList: [],
};
const OPTIONS = [OWN, OTHER, MISSING, REFUSED];

/** A desktop, unless the test says otherwise. */
function show(options: readonly ComparedOption[] = OPTIONS, { isNarrow = false, address = '' } = {}) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isNarrow && query.includes('990px'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const sent = answer(ratings.rows.compare, { OptionList: [...options], Version: 1 });
  const at = `/quotes/compare?policy=${application.Policy.Key}${address}`;
  renderRouter(createMemoryRouter([{ path: '*', element: <ComparePage /> }], { initialEntries: [at] }));
  return sent;
}

beforeEach(() => {
  signInAs('AGENT');
  answer(quotes.rows.get, application);
});

const take = (name: string) => screen.findByRole('button', { name: `Take this one: ${name}` });

test('shows the offers of the quote’s program side by side, and only what differs', async () => {
  show();
  const table = await screen.findByRole('table');
  expect(within(table).getAllByRole('columnheader')).toHaveLength(2);
  expect(
    within(table).getByRole('row', { name: /Hurricane deductible 2% · \$8,400 5% · \$21,000/ }),
  ).toBeVisible();
  expect(within(table).queryByText('Dwelling (A)')).toBeNull();
  expect(within(table).getByText('+$102.60 a year')).toBeVisible();
  expect(within(table).getByText('Lowest price')).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: 'Everything (2)' }));
  expect(await within(table).findByText('Dwelling (A)')).toBeVisible();
});

test('says why an offer isn’t possible, with a link to the answer', async () => {
  show(OPTIONS, { address: '&program=all' });
  expect(await screen.findByText('We can’t insure roofs over 25 years old.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to “Roof replaced”' })).toHaveAttribute(
    'href',
    `/quotes/quote?policy=${application.Policy.Key}&section=home&question=roofYear`,
  );
  expect(
    screen.queryByRole('button', { name: /Take this one: Harborline Mutual, Dwelling fire/ }),
  ).toBeNull();
});

test('takes a missing answer in its column, and compares again with it', async () => {
  const sent = show(OPTIONS, { address: '&program=DP3' });
  await userEvent.click(await screen.findByRole('button', { name: 'Yearly lease' }));
  expect(screen.queryByRole('button', { name: 'Weekly' })).toBeNull();
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ body: { Answers: { rentalTerm: 'annual' } } }));
});

// @spec I14.6
test('takes another offer, and takes it back', async () => {
  const placed = answer(policies.rows.change, MOVED);
  show();
  await userEvent.click(await take('Lanternfield Specialty, Homeowners'));
  expect(await screen.findByText(/Your answers came along/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(placed).toHaveLength(2));
  expect(placed).toMatchObject([
    { body: { Program: { Key: OTHER.Program.Key }, Market: { Key: OTHER.Market.Key } } },
    { body: { Program: { Key: OWN.Program.Key }, Market: { Key: OWN.Market.Key } } },
  ]);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
});

test('says why an offer couldn’t be taken', async () => {
  refuse(policies.rows.change, 'businessError', { message: 'Lanternfield doesn’t write it there.' });
  show();
  await userEvent.click(await take('Lanternfield Specialty, Homeowners'));
  expect(await screen.findByText('Lanternfield doesn’t write it there.')).toBeVisible();
});

test('a referred quote can be compared, not moved', async () => {
  answer(quotes.rows.get, { ...application, Status: 'referred' });
  show();
  expect(await screen.findByText(/can’t change to another offer/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Take this one/ })).toBeNull();
});

test('shows cards where there’s no room for columns', async () => {
  show(OPTIONS, { isNarrow: true });
  expect(await screen.findAllByRole('listitem', { name: /Homeowners/ })).toHaveLength(2);
  expect(screen.queryByRole('table')).toBeNull();
});

test('the arrows go from offer to offer', async () => {
  show();
  await screen.findByRole('table');
  await userEvent.keyboard('{ArrowRight}');
  expect(await screen.findByRole('columnheader', { name: 'Harborline Mutual, Homeowners' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  expect(await take('Lanternfield Specialty, Homeowners')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  expect(await screen.findByRole('columnheader', { name: 'Harborline Mutual, Homeowners' })).toHaveFocus();
});

test('a line that only one offer has differs, and one price alone isn’t the lowest', () => {
  const more = optionOf('HO3', 'LAN', 1000, { LineList: [{ Code: 'x', Label: 'Extra', Text: 'Yes' }] });
  const extra = rowsOf([OWN, more]).find(({ code }) => code === 'x');
  expect(extra).toMatchObject({ differs: true });
  expect([...(extra?.cells.values() ?? [])].map(({ text }) => text)).toEqual(['None', 'Yes']);
  expect(lowestOf([OWN], OWN.Program)).toBeNull();
  expect(lowestOf([OWN, more, optionOf('DP3', 'LAN', 10)], OWN.Program)).toBe(1000);
});
