import { type AccountHit, accounts } from '@portico/contract/rooms/accounts';
import { addresses } from '@portico/contract/rooms/addresses';
import { agencies } from '@portico/contract/rooms/agencies';
import { catastrophes } from '@portico/contract/rooms/catastrophes';
import { lookups } from '@portico/contract/rooms/lookups';
import { pipeline } from '@portico/contract/rooms/pipeline';
import { type PolicyDetail, policies } from '@portico/contract/rooms/policies';
import { renewals } from '@portico/contract/rooms/renewals';
import { underwriting } from '@portico/contract/rooms/underwriting';
import { views } from '@portico/contract/rooms/views';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { answer, refuse, refuseOnce, type Sent } from '../../../testing/api.ts';
import { keyOf } from '../../../testing/keys.ts';
import { renderRouter } from '../../../testing/page.tsx';
import { policyOf, riskOf } from '../../../testing/policy.ts';
import { signInAs } from '../../../testing/signInAs.ts';
import { QuotesPage } from '../QuotesPage.tsx';

const NAPLES = {
  PostalCode: '34102',
  City: 'Naples',
  County: 'Collier',
  State: 'FL',
  Latitude: 26.134,
  Longitude: -81.7953,
};
const HOMEOWNERS = { Key: keyOf(50), Code: 'HO3', Name: 'Homeowners', Line: 'homeowners' as const };
const CONDO = { Key: keyOf(51), Code: 'HO6', Name: 'Condominium unit owners', Line: 'condo' as const };
const HARBORLINE = { Key: keyOf(60), Code: 'HBR', Name: 'Harborline Mutual', Admitted: true };
const contract = (Program: string, Market: string, ValidTo = '2099-01-01') => ({
  Key: keyOf(80),
  Code: 'C',
  Name: 'Contract',
  State: 'FL',
  ProgramKey: Program,
  MarketKey: Market,
  MGAKey: keyOf(81),
  ValidFrom: '2020-01-01',
  ValidTo,
});
const LANTERN = { Key: keyOf(61), Code: 'LAN', Name: 'Lanternfield', Admitted: false };
const CONTRACTS = [
  contract(HOMEOWNERS.Key, HARBORLINE.Key),
  contract(CONDO.Key, HARBORLINE.Key),
  contract(CONDO.Key, LANTERN.Key, '2026-12-01'),
];
const HARBORLIGHT = { Key: keyOf(40), Name: 'Harborlight Insurance' };
const QUILLFEATHER: AccountHit = {
  Key: keyOf(90),
  AlternateKey: 'A-1002',
  Contact: { Name: 'Xavier Quillfeather' },
  Street1: '1 Palm Way',
  City: 'Naples',
  State: 'FL',
  PostalCode: '34102-0001',
  PolicyNumbers: [],
};
const OPENED: PolicyDetail = {
  ...policyOf(7, 'QUOTE'),
  Risk: riskOf(2),
  CoverageList: [],
  TransactionList: [],
};

let asked: Sent<typeof lookups.rows.contracts>;
beforeEach(() => {
  signInAs('AGENT');
  answer(pipeline.rows.list, { Today: '2026-11-15', StageList: [], Total: 0, LineList: [] });
  answer(pipeline.rows.choices, { Agents: [], Programs: [], Markets: [], States: [] });
  answer(views.rows.list, []);
  answer(renewals.rows.list, []);
  answer(lookups.rows.states, [
    { Key: 'FL', Name: 'Florida', RecordInactive: false, Kind: 'state' as const },
  ]);
  answer(lookups.rows.unitTypes, []);
  answer(lookups.rows.programs, [HOMEOWNERS, CONDO]);
  answer(lookups.rows.markets, [HARBORLINE, LANTERN]);
  asked = answer(lookups.rows.contracts, ({ query }) =>
    CONTRACTS.filter(
      ({ State, ValidFrom, ValidTo }) =>
        (query?.State ?? State) === State &&
        (query?.AtDate === undefined || (ValidFrom <= query.AtDate && query.AtDate < ValidTo)),
    ),
  );
  answer(catastrophes.rows.closings, []);
  answer(accounts.rows.seek, []);
  answer(addresses.rows.seek, [NAPLES]);
  answer(addresses.rows.geocode, {
    ...NAPLES,
    Latitude: 26.142,
    Longitude: -81.79,
    Street1: '9 Quetzal Ct',
    CountryCode: 'US',
    Precision: 'address',
    Verification: 'verified',
    DistanceFeet: null,
  });
});

async function show(title = 'Start with an address') {
  const router = createMemoryRouter(
    [
      { path: '/quotes', element: <QuotesPage /> },
      { path: '/quotes/quote', element: <h1>The quote</h1> },
    ],
    { initialEntries: ['/quotes'] },
  );
  renderRouter(router);
  const user = userEvent.setup({ delay: null });
  await screen.findByText(title);
  const [button] = screen.getAllByRole('button', { name: 'New quote' });
  await user.click(button as HTMLElement);
  const dialog = within(await screen.findByRole('dialog', { name: 'New quote' }));
  await dialog.findByRole('option', { name: 'Harborline Mutual' });
  return { user, router, dialog, button };
}
type Shown = Awaited<ReturnType<typeof show>>;

async function fillIn({ user, dialog }: Shown, street = '9 Quetzal Court') {
  await user.click(dialog.getByLabelText('Street address'));
  await user.paste(street);
  await user.type(dialog.getByRole('combobox', { name: 'City' }), 'napl');
  await user.click(await dialog.findByRole('option', { name: /Naples, FL 34102/ }));
  await user.click(await dialog.findByLabelText('Applicant’s name'));
  await user.paste('Ximena Quillfeather');
  await user.selectOptions(dialog.getByLabelText('Program'), 'Homeowners');
  await user.selectOptions(dialog.getByLabelText('Market'), 'Harborline Mutual');
}
const create = ({ user, dialog }: Shown) => user.click(dialog.getByRole('button', { name: 'Create quote' }));

// @spec I14.2
test('opens a quote for an applicant at an address, and goes to it', async () => {
  const opened = answer(policies.rows.open, OPENED);
  const page = await show();
  expect(page.dialog.getByLabelText('Effective date')).toHaveValue('2026-11-15');
  await fillIn(page);
  await create(page);
  expect(await screen.findByRole('heading', { name: 'The quote' })).toBeVisible();
  expect(page.router.state.location.search).toBe(`?policy=${OPENED.Key}`);
  expect(opened).toEqual([
    {
      body: {
        Applicant: { Name: 'Ximena Quillfeather' },
        Location: {
          Street1: '9 Quetzal Court',
          Street2: null,
          City: 'Naples',
          County: 'Collier',
          State: 'FL',
          PostalCode: '34102',
          Latitude: 26.142,
          Longitude: -81.79,
        },
        Program: { Key: HOMEOWNERS.Key },
        Market: { Key: HARBORLINE.Key },
        TermBegin: '2026-11-15',
      },
    },
  ]);
});

test('names every field that is missing, in the order of the form', async () => {
  const page = await show();
  await create(page);
  const summary = await page.dialog.findByRole('alert');
  expect(summary).toHaveFocus();
  expect(
    within(summary)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Enter the street address.',
    'Enter the city.',
    'Enter the county, or choose the city from the list.',
    'Choose the state.',
    'Enter the ZIP code as 5 or 9 digits, like 33101 or 33101-1234.',
    'Enter the applicant’s name.',
    'Choose a program.',
    'Choose a market.',
  ]);
  await page.user.click(within(summary).getByRole('link', { name: 'Enter the city.' }));
  expect(page.dialog.getByRole('combobox', { name: 'City' })).toHaveFocus();
  await page.user.keyboard('N');
  expect(page.dialog.queryByRole('link', { name: 'Enter the city.' })).toBeNull();
  expect(page.dialog.getByRole('link', { name: 'Enter the street address.' })).toBeVisible();
});

test('says at the market that it doesn’t write the program there, until another program is chosen', async () => {
  const message = 'Harborline Mutual doesn’t write Homeowners in FL on Nov 15, 2026.';
  refuse(policies.rows.open, 'businessError', { message });
  const page = await show();
  await fillIn(page);
  await create(page);
  const market = await page.dialog.findByLabelText('Market');
  await waitFor(() => expect(market).toHaveAccessibleDescription(`Error: ${message}`));
  expect(page.dialog.getByLabelText('Applicant’s name')).toHaveValue('Ximena Quillfeather');
  expect(market).toHaveValue(HARBORLINE.Key);
  await page.user.selectOptions(page.dialog.getByLabelText('Program'), 'Condominium unit owners');
  expect(market).not.toHaveAccessibleDescription(`Error: ${message}`);
});

test('says at the effective date that it’s too far away', async () => {
  refuse(policies.rows.open, 'badRequest', {}, [
    { path: 'body.TermBegin', message: 'must be within a year from today' },
  ]);
  const page = await show();
  await fillIn(page);
  await create(page);
  expect(
    await page.dialog.findByRole('link', { name: 'The effective date must be within a year from today.' }),
  ).toBeVisible();
});

test('asks for another ZIP code when the place isn’t on the map, and opens no quote', async () => {
  answer(addresses.rows.geocode, null);
  const opened = answer(policies.rows.open, OPENED);
  const page = await show();
  await fillIn(page, '1 Nowhere Lane');
  await create(page);
  await waitFor(() =>
    expect(page.dialog.getByRole('combobox', { name: 'ZIP code' })).toHaveAccessibleDescription(
      'Error: We can’t find this place. Check the city and the ZIP code.',
    ),
  );
  expect(opened).toEqual([]);
});

test('opens one quote for a double click', async () => {
  const opened = answer(policies.rows.open, OPENED);
  const page = await show();
  await fillIn(page);
  await page.user.dblClick(page.dialog.getByRole('button', { name: 'Create quote' }));
  expect(await screen.findByRole('heading', { name: 'The quote' })).toBeVisible();
  expect(opened).toHaveLength(1);
});

test('keeps what was typed when the server fails, and can be sent again', async () => {
  answer(policies.rows.open, OPENED);
  refuseOnce(policies.rows.open, 'serverError');
  const page = await show();
  await fillIn(page);
  await create(page);
  await page.dialog.findByRole('alert');
  expect(page.dialog.getByLabelText('Street address')).toHaveValue('9 Quetzal Court');
  await create(page);
  expect(await screen.findByRole('heading', { name: 'The quote' })).toBeVisible();
});

test('keeps a draft when it’s closed, and forgets it when it’s canceled', async () => {
  const page = await show();
  await page.user.type(page.dialog.getByLabelText('Applicant’s name'), 'Ximena');
  await page.user.click(page.dialog.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await page.user.click(page.button as HTMLElement);
  expect(await screen.findByLabelText('Applicant’s name')).toHaveValue('Ximena');
  expect(screen.getByText(/We restored what you entered earlier/)).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: 'Cancel' }));
  await page.user.click(page.button as HTMLElement);
  expect(await screen.findByLabelText('Applicant’s name')).toHaveValue('');
});

test('offers only what is written there on that day, and lets go of what isn’t', async () => {
  const page = await show();
  await fillIn(page);
  const { user, dialog } = page;
  const marketsNow = () =>
    within(dialog.getByLabelText('Market'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  expect(marketsNow()).toEqual(['Choose a market', 'Harborline Mutual']);
  await user.selectOptions(dialog.getByLabelText('Program'), 'Condominium unit owners');
  await user.selectOptions(dialog.getByLabelText('Market'), 'Lanternfield');
  const day = dialog.getByLabelText('Effective date');
  await user.clear(day);
  await user.type(day, '2026-12-01');
  await waitFor(() => expect(dialog.getByLabelText('Market')).toHaveValue(''));
  expect(marketsNow()).toEqual(['Choose a market', 'Harborline Mutual']);
  expect(asked.at(-1)?.query).toEqual({ State: 'FL', AtDate: '2026-12-01' });
  expect(dialog.getByLabelText('Program')).toHaveValue(CONDO.Key);
});

// @spec I14.2
test('asks whether a customer with that name is meant, and quotes for their account', async () => {
  answer(accounts.rows.seek, [QUILLFEATHER, { ...QUILLFEATHER, Key: keyOf(91), PostalCode: '33101' }]);
  const opened = answer(policies.rows.open, OPENED);
  const page = await show();
  await fillIn(page);
  const question = await page.dialog.findByRole('radiogroup', { name: 'Is this one of your customers?' });
  expect(within(question).getAllByRole('radio')).toHaveLength(2);
  await page.user.click(
    await page.dialog.findByRole('radio', { name: /^Yes: Xavier Quillfeather, 1 Palm Way/ }),
  );
  await create(page);
  expect(await screen.findByRole('heading', { name: 'The quote' })).toBeVisible();
  expect(opened[0]?.body).toMatchObject({
    CustomerRiskAccount: { Key: QUILLFEATHER.Key },
    Location: { Street1: '9 Quetzal Court' },
  });
  expect(opened[0]?.body).not.toHaveProperty('Applicant');
});

test('warns where binding is closed', async () => {
  const closing = {
    ID: keyOf(95),
    Title: 'Tropical weather',
    State: 'FL',
    Counties: ['Collier'],
    Programs: [],
    Actions: ['new' as const],
    ActiveFrom: '2026-11-14T12:00:00.000Z',
    ActiveTo: null,
    Catastrophe: null,
    UpdatedAt: '2026-11-14T12:00:00.000Z',
    Version: 1,
  };
  answer(catastrophes.rows.closings, [
    closing,
    { ...closing, ID: keyOf(96), Title: 'Elsewhere', Counties: ['Lee'] },
  ]);
  const page = await show();
  await fillIn(page);
  expect(await page.dialog.findByText('Closed to binding: Tropical weather')).toBeVisible();
  expect(page.dialog.queryByText(/Elsewhere/)).toBeNull();
});

test('asks staff for the agent', async () => {
  signInAs('INTERNAL');
  answer(underwriting.rows.counts, { Open: 0, Waiting: 0, Decided: 0, Overdue: 0 });
  answer(agencies.rows.seek, [
    { ...HARBORLIGHT, OrgBranchId: 1, City: 'Tampa', State: 'FL', Phone: '8135550100' },
  ]);
  const agent = {
    Key: keyOf(41),
    Title: 'Agent',
    Person: { Key: keyOf(42), NameFull: 'Marcus Delacroix', Email: null, Phone: null },
    Agency: HARBORLIGHT,
    Started: '2020-01-01T00:00:00.000Z',
    Ended: null,
    LicenseList: [],
    InvitedAt: null,
  };
  answer(agencies.rows.agents, [agent]);
  const opened = answer(policies.rows.open, OPENED);
  const page = await show('No open quotes');
  await fillIn(page);
  await create(page);
  expect(await page.dialog.findByRole('link', { name: 'Choose the agent.' })).toBeVisible();
  await page.user.type(page.dialog.getByRole('combobox', { name: 'Agency' }), 'harb');
  await page.user.click(await page.dialog.findByRole('option', { name: /Harborlight Insurance/ }));
  await page.dialog.findByRole('option', { name: 'Marcus Delacroix' });
  await page.user.selectOptions(page.dialog.getByLabelText('Agent'), 'Marcus Delacroix');
  await create(page);
  expect(await screen.findByRole('heading', { name: 'The quote' })).toBeVisible();
  expect(opened[0]?.body.Agent).toEqual({ Key: agent.Key });
});
