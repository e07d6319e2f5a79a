import { ADDRESS_TYPE_OF } from '@portico/contract/enums';
import type { AccountOverview } from '@portico/contract/rooms/overviews/account';
import type { Policy, PolicyStatusKey, PolicyTransaction } from '@portico/contract/rooms/policies';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '../../platform/session.ts';
import { makeToken } from '../../testing/tokens.ts';
import { InvitedLine } from '../coinsureds/InvitedLine.tsx';
import { MortgageeRow } from '../mortgagees/MortgageeRow.tsx';
import { AccountPage } from './AccountPage.tsx';

vi.mock('../../platform/oidc.ts', () => ({ renew: vi.fn() }));

const keyOf = (number: number) => `0197c9a0-0000-7000-8000-${String(number).padStart(12, '0')}`;
const KEY = keyOf(1);
const AT = '2026-11-15T15:30:00.000Z';

const address = (Key: 'DEFAULT' | 'PHYSICAL', Street1: string) => ({
  ...{
    Type: { Key },
    AddressType: ADDRESS_TYPE_OF[Key],
    Street1,
    Street2: null,
    City: 'Naples',
    County: 'Collier',
  },
  ...{ State: 'FL', PostalCode: '34102', CountryCode: 'US' },
});
const risk = (number: number, Street1: string) => ({
  ...{
    Key: keyOf(number),
    CustomerRiskAccount: { Key: KEY },
    Street1,
    Street2: null,
    City: 'Naples',
    County: 'Collier',
  },
  ...{ State: 'FL', PostalCode: '34102', CountryCode: 'US', Latitude: 26.142, Longitude: -81.7948 },
  ...{
    Occupancy: 'home' as const,
    Construction: 'Masonry',
    YearBuilt: 1998,
    RoofYear: 2019,
    SquareFeet: 1850,
  },
  ...{ Stories: 1, ProtectionClass: '4', RecordInactive: false, Version: 1 },
});
const named = { Key: keyOf(9), Name: 'Named' };
const term = (number: number, Status: PolicyStatusKey): Policy => ({
  ...(Status === 'QUOTE' || Status === 'DECLINED'
    ? { AlternateKey: null, PolicyNumber: null }
    : { AlternateKey: `CHO-${number}`, PolicyNumber: `CHO-${number}` }),
  Key: keyOf(number),
  ...{ QuoteAlternateKey: `Q-${number}`, InsuredName: 'Ann Shaw', ...address('DEFAULT', '4 Palm Way') },
  ...{ TermNumber: 1, TermBegin: '2026-01-01', TermEnd: '2027-01-01', CancelledOn: null },
  ...{
    Status: { Key: Status, DisplayText: Status },
    CustomerRiskAccount: { Key: KEY },
    Risk: { Key: keyOf(2) },
  },
  ...{ Program: { ...named, Name: 'Homeowners' }, Market: named, Contract: named, Agency: named },
  ...{
    Agent: { Key: keyOf(8), NameFull: 'Max Agent' },
    PremiumCents: 100_000,
    FeesCents: 2500,
    TaxesCents: 500,
  },
  ...{ TotalCents: 103_000, BalanceCents: 51_500, RecordInactive: false, Version: 1 },
});
const entry = (number: number): PolicyTransaction => ({
  ...{
    Key: keyOf(10_000 + number),
    Policy: { Key: keyOf(30), AlternateKey: 'CHO-30' },
    TransactionTypeCode: 'END',
  },
  ...{
    Description: `Entry ${number}`,
    EffectiveOn: '2026-11-15',
    BookedAt: AT,
    BookedOn: AT.slice(0, 10),
    AmountCents: 100,
  },
  ...{ BalanceCents: number * 100, PaymentMethod: null },
});

const overview: AccountOverview = {
  Account: {
    ...{ Key: KEY, AlternateKey: 'A-1', RecordInactive: false, Version: 3 },
    Contact: {
      Name: 'Ann Shaw',
      ContactAddressList: [address('DEFAULT', '1200 Very Long Boulevard'), address('PHYSICAL', '4 Palm Way')],
    },
  },
  Agency: {
    ...named,
    Name: 'Harbor Agency',
    City: 'Tampa',
    State: 'FL',
    Email: 'a@b.example',
    Phone: '8135550100',
  },
  Agent: { Key: keyOf(8), NameFull: 'Max Agent', Title: 'Principal', Email: null, Phone: null },
  PersonList: [
    {
      ...{
        Key: keyOf(5),
        NameFull: 'Ann Shaw',
        Relationship: 'owner',
        Email: 'ann@b.example',
        Phone: '2395550101',
      },
      Access: { IsVerified: true, IsDisabled: false, LastSignInAt: AT, Roles: ['INSURED'] },
    },
    { Key: keyOf(6), NameFull: 'Bo Shaw', Relationship: 'coinsured', Email: null, Phone: null, Access: null },
  ],
  InvitationList: [
    {
      ...{ Key: keyOf(7), Email: 'cy@b.example', Name: 'Cy Shaw', Sent: AT },
      ...{ Expires: '2026-11-22T12:00:00.000Z', HasExpired: false },
    },
  ],
  PolicyList: {
    Rows: [
      term(30, 'PRIOR'),
      term(31, 'CURRENT'),
      term(32, 'QUOTE'),
      term(33, 'UPCOMING'),
      term(34, 'DECLINED'),
    ],
    Total: 4,
  },
  MortgageeList: [],
  RiskList: { Rows: [risk(2, '4 Palm Way')], Total: 1 },
  Ledger: { Rows: [entry(1), entry(2)], Total: 2 },
  NoteList: { Rows: [], Total: 0 },
  ActivityList: [{ Key: 1, At: AT, Who: 'Sam Support', OnBehalfOf: 'Max Agent', Text: 'Changed the name' }],
};

const server = setupServer();
let stored: AccountOverview = overview;
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
afterEach(() => server.resetHandlers());
beforeEach(() => {
  localStorage.clear();
  session.clear();
  session.set({ token: makeToken({ role: ['AGENT'] }) });
  stored = overview;
  server.use(http.get(`*/api/Overview/Account/${KEY}`, () => HttpResponse.json(stored)));
});
const user = userEvent.setup({ delay: null });

function open() {
  const router = createMemoryRouter(
    [
      { path: '/account', element: <AccountPage parts={{ InvitedLine, MortgageeRow }} /> },
      { path: '/quotes/quote', element: <p>Quote</p> },
    ],
    {
      initialEntries: [`/account?cra=${KEY}`],
    },
  );
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}
const section = (name: string) => screen.findByRole('region', { name });

describe('the account page', () => {
  it('shows contact, persons with their access, agency, locations and activity', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Ann Shaw' })).toBeVisible();
    const persons = await section('Persons and portal access');
    expect(persons).toHaveTextContent('Has portal access as insured. Last signed in');
    expect(persons).toHaveTextContent('Bo Shaw Co-insuredNo portal access');
    expect(persons).toHaveTextContent(
      'Cy Shaw · cy@b.example Invited. The link expires Nov 22, 2026.Send againWithdraw',
    );
    expect(await section('Agency and agent')).toHaveTextContent('Harbor AgencyTampa, FL');
    expect(await section('Insured location')).toHaveTextContent('Latitude 26.1420, longitude -81.7948.');
    expect(await section('Activity')).toHaveTextContent(
      'Changed the nameSam Support, on behalf of Max Agent',
    );
  });

  it('cuts the labels of address tabs at 20 characters, reads them out whole, and goes by arrow keys', async () => {
    open();
    const [mailing, physical] = await screen.findAllByRole('tab');
    expect(mailing).toHaveTextContent(/^Mailing: 1200 Very L$/);
    expect(mailing).toHaveAccessibleName('Mailing: 1200 Very Long Boulevard');
    expect(screen.getByRole('tabpanel')).toHaveTextContent('1200 Very Long Boulevard');
    mailing?.focus();
    await user.keyboard('{ArrowRight}');
    expect(physical).toHaveFocus();
    expect(screen.getByRole('tabpanel')).toHaveTextContent('4 Palm Way');
    await user.keyboard('{ArrowRight}');
    expect(mailing).toHaveFocus();
  });

  it('lists terms by where they stand; only a quote leads on', async () => {
    const router = open();
    const policies = await section('Policies');
    const groups = within(policies)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent);
    expect(groups.filter((text) => !text?.includes('-'))).toEqual([
      'Current',
      'Upcoming term',
      'Quote only',
      'Prior term',
      'Declined',
    ]);
    expect(groups).toContain('Q-34Homeowners');
    const links = within(policies).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(['Q-32']);
    await user.click(links[0] as HTMLElement);
    expect(router.state.location).toMatchObject({
      pathname: '/quotes/quote',
      search: `?policy=${keyOf(32)}`,
    });
  });

  it('pages through 2,000 entries of the ledger, the latest first', async () => {
    stored = {
      ...overview,
      Ledger: { Rows: Array.from({ length: 10 }, (_, at) => entry(1991 + at)), Total: 2000 },
    };
    server.use(
      http.get('*/api/PolicyTransaction/GetList', ({ request }) => {
        const { searchParams } = new URL(request.url);
        const [skip, take] = [Number(searchParams.get('Skip')), Number(searchParams.get('Take'))];
        const rows = Array.from({ length: take }, (_, at) => entry(skip + at + 1));
        return HttpResponse.json(rows, { headers: { 'X-Total-Count': '2000' } });
      }),
    );
    open();
    const ledger = await section('Ledger');
    expect(within(ledger).getAllByRole('row')).toHaveLength(11);
    expect(within(ledger).getAllByRole('row')[1]).toHaveTextContent('Entry 2000');
    expect(ledger).toHaveTextContent('1–10 of 2,000');
    await user.click(within(ledger).getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(within(ledger).getAllByRole('row')[1]).toHaveTextContent('Entry 1990'));
    expect(ledger).toHaveTextContent('11–20 of 2,000');
    await user.click(within(ledger).getByRole('button', { name: 'Previous' }));
    expect(within(ledger).getAllByRole('row')[1]).toHaveTextContent('Entry 2000');
  });

  it('says what is missing where there is nothing', async () => {
    const none = { Rows: [], Total: 0 };
    stored = {
      ...overview,
      ...{
        PersonList: [],
        InvitationList: [],
        PolicyList: none,
        RiskList: none,
        Ledger: none,
        ActivityList: [],
      },
      Account: {
        ...overview.Account,
        RecordInactive: true,
        Contact: { Name: 'N'.repeat(200), ContactAddressList: [] },
      },
    };
    open();
    expect(await screen.findByText('Account A-1, inactive')).toBeVisible();
    for (const text of [
      'There is no address yet.',
      'There is no policy or quote on this account yet.',
      'There is no location on this account yet.',
      'Nothing has been charged or paid on this account yet.',
      'Nobody is linked to this account yet.',
      'No notes yet. Insureds never see them.',
      'Nobody has changed anything here yet.',
    ])
      expect(screen.getByText(text)).toBeVisible();
  });

  it('of another agency is not found', async () => {
    server.use(
      http.get(`*/api/Overview/Account/${KEY}`, () =>
        HttpResponse.json({ code: 'recordNotFound', message: 'No.' }, { status: 404 }),
      ),
    );
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Manage Accounts' })).toHaveAttribute('href', '/account');
  });

  it('that could not be loaded is tried again', async () => {
    server.use(
      http.get(`*/api/Overview/Account/${KEY}`, () => HttpResponse.json({}, { status: 500 }), { once: true }),
    );
    open();
    expect(await screen.findByText('The account could not be loaded.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Ann Shaw' })).toBeVisible();
  });
});

describe('a note', () => {
  const note = (number: number) => ({
    ...{ Key: keyOf(500 + number), Text: `Note ${number}`, WrittenAt: AT },
    Author: { Key: keyOf(8), NameFull: 'Max Agent' },
  });

  it('is added, and shows at once; nothing and too much are refused at the field', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post(`*/api/CustomerRiskAccount/${KEY}/Note`, async ({ request }) => {
        sent.push(await request.json(), request.headers.has('Idempotency-Key'));
        stored = { ...overview, NoteList: { Rows: [note(1)], Total: 1 } };
        return HttpResponse.json(note(1));
      }),
    );
    open();
    const field = await screen.findByLabelText('New note');
    const add = screen.getByRole('button', { name: 'Add note' });
    await user.click(add);
    expect(field).toHaveAccessibleDescription('Error: Write the note first.');
    await user.click(field);
    await user.paste('x'.repeat(2001));
    await user.click(add);
    expect(field).toHaveAccessibleDescription(
      'Error: A note has at most 2,000 characters; this one has 2,001.',
    );
    await user.clear(field);
    await user.type(field, 'Note 1');
    await user.click(add);
    expect(await screen.findByText('Note 1')).toBeVisible();
    expect(sent).toEqual([{ Text: 'Note 1' }, true]);
    expect(field).toHaveValue('');
  });

  it('of long ago is read on demand', async () => {
    stored = { ...overview, NoteList: { Rows: [note(3), note(2)], Total: 3 } };
    server.use(
      http.get(`*/api/CustomerRiskAccount/${KEY}/Note`, ({ request }) => {
        expect(new URL(request.url).searchParams.get('Skip')).toBe('2');
        return HttpResponse.json([note(1)], { headers: { 'X-Total-Count': '3' } });
      }),
    );
    open();
    await user.click(await screen.findByRole('button', { name: 'Show older notes (1)' }));
    expect(await screen.findByText('Note 1')).toBeVisible();
    expect(screen.queryByRole('button', { name: /older notes/ })).toBeNull();
  });
});
