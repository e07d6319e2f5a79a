import { fail } from '@portico/contract/errors';
import { accounts } from '@portico/contract/rooms/accounts';
import { overviews } from '@portico/contract/rooms/overviews';
import type { AccountMember, AccountOverview } from '@portico/contract/rooms/overviews/account';
import { type PolicyTransaction, policies } from '@portico/contract/rooms/policies';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '../../platform/session.ts';
import { contactAddress } from '../../testing/address.ts';
import { answer, refuse, refuseOnce } from '../../testing/api.ts';
import { billedToLender, pastDue, settled, totalsFor } from '../../testing/billing.ts';
import { keyOf } from '../../testing/keys.ts';
import { renderRouter } from '../../testing/page.tsx';
import { policyOf, riskOf } from '../../testing/policy.ts';
import { signInAs } from '../../testing/signInAs.ts';
import { makeToken } from '../../testing/tokens.ts';
import { InvitedLine } from '../coinsureds/InvitedLine.tsx';
import { ImpersonateButton } from '../impersonation/ImpersonateButton.tsx';
import { MortgageeRow } from '../mortgagees/MortgageeRow.tsx';
import { AccountPage } from './AccountPage.tsx';

vi.mock('../../platform/oidc.ts', () => ({ renew: vi.fn() }));
vi.mock('../../ui/map/LeafletMap.tsx', () => ({ default: () => null }));

const KEY = keyOf(1);
const AT = '2026-11-15T13:30:00.000Z';

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
      ContactAddressList: [
        contactAddress('DEFAULT', '1200 Very Long Boulevard'),
        contactAddress('PHYSICAL', '4 Palm Way'),
      ],
    },
  },
  Agency: {
    Key: keyOf(9),
    Name: 'Harbor Agency',
    City: 'Tampa',
    State: 'FL',
    Email: 'a@b.example',
    Phone: '8135550100',
  },
  Agent: { Key: keyOf(8), NameFull: 'Max Agent', Title: 'Principal', Email: null, Phone: null },
  Summary: { Today: '2026-11-16', LastPayment: null, Tasks: { Open: 0, Overdue: 0 } },
  LimitedList: [],
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
      InvitedAt: null,
    },
    {
      Key: keyOf(6),
      NameFull: 'Bo Shaw',
      Relationship: 'coinsured',
      Email: null,
      Phone: null,
      Access: null,
      InvitedAt: null,
    },
  ],
  InvitationList: [
    {
      ...{ Key: keyOf(7), Email: 'cy@b.example', Name: 'Cy Shaw', Sent: AT },
      ...{ Expires: '2026-11-22T12:00:00.000Z', HasExpired: false },
    },
  ],
  ChangeAheadList: [],
  PolicyList: {
    Rows: [
      policyOf(30, 'PRIOR'),
      policyOf(31, 'CURRENT'),
      policyOf(32, 'QUOTE'),
      policyOf(33, 'UPCOMING'),
      policyOf(34, 'DECLINED'),
    ],
    Total: 4,
  },
  Billing: settled,
  BillingList: [],
  MortgageeList: [],
  RiskList: { Rows: [riskOf(2)], Total: 1 },
  Ledger: { Rows: [entry(1), entry(2)], Total: 2 },
  NoteList: { Rows: [], Total: 0 },
  ActivityList: [{ Key: 1, At: AT, Who: 'Sam Support', OnBehalfOf: 'Max Agent', Text: 'Changed the name' }],
};

let stored: AccountOverview;
beforeEach(() => {
  signInAs('AGENT');
  stored = overview;
  answer(overviews.rows.account, ({ params }) => (params.key === KEY ? stored : fail('recordNotFound')));
});
const user = userEvent.setup({ delay: null });

const PARTS = {
  Claims: () => <p>the claims</p>,
  Closings: ({ risks }: { risks: readonly { State: string }[] }) => (
    <p>closed areas in {risks.map(({ State }) => State).join()}</p>
  ),
  NearbyLosses: () => <p>nearby losses</p>,
  Endorse: () => <p>the way to an endorsement</p>,
  Documents: ({ all }: { all: { cra: string } }) => <p>the documents of {all.cra}</p>,
  Impersonate: ImpersonateButton,
  InvitedLine,
  MortgageeRow,
};

function open(tab = '') {
  const router = createMemoryRouter(
    [
      { path: '/account', element: <AccountPage parts={PARTS} /> },
      { path: '/quotes/quote', element: <p>Quote</p> },
    ],
    {
      initialEntries: [`/account?cra=${KEY}${tab && `&tab=${tab}`}`],
    },
  );
  renderRouter(router);
  return router;
}
const section = (name: string) => screen.findByRole('region', { name });
const panel = (name: RegExp) => screen.findByRole('tabpanel', { name });
const tab = (name: RegExp) => screen.getByRole('tab', { name });

describe('the account page', () => {
  it('shows people with their access, the agency, and in tabs the locations and activity', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Ann Shaw' })).toBeVisible();
    const persons = await section('People with access');
    expect(persons).toHaveTextContent('Has portal access as insured. Last signed in');
    expect(persons).toHaveTextContent('Bo Shaw · Co-insuredNo portal access');
    expect(persons).toHaveTextContent(
      'Cy Shaw · cy@b.example · Invited Nov 15, 2026, pending until Nov 22, 2026Send againWithdraw',
    );
    expect(await section('Agency and agent')).toHaveTextContent('Harbor AgencyTampa, FL');
    await user.click(tab(/^Locations/));
    const locations = await panel(/^Locations/);
    expect(locations).toHaveTextContent('Living area');
    // The map has the address below it, and no coordinates.
    expect(locations).not.toHaveTextContent(/26\.14|latitude/i);
    await user.click(tab(/^Activity/));
    expect(await panel(/^Activity/)).toHaveTextContent('Changed the nameSam Support, on behalf of Max Agent');
  });

  // @spec I11.22
  it('answers what callers ask first: contact, money, renewal and tasks', async () => {
    const facts = async () =>
      within(await section('Summary'))
        .getAllByRole('term')
        .map(({ parentElement }) => parentElement?.textContent);
    open();
    expect(await facts()).toEqual([
      'Phone(239) 555-0101ann@b.example',
      'BalancePaid',
      'Next paymentNone',
      'Last paymentNone yet',
      'Next renewalJan 1, 2027CHO-31 · in 46 days',
      'Open tasksNone',
    ]);
    cleanup();
    stored = {
      ...overview,
      PersonList: [],
      PolicyList: { Rows: [], Total: 0 },
      Billing: totalsFor(pastDue),
      Summary: {
        Today: '2026-12-10',
        LastPayment: { On: '2026-11-07', AmountCents: 16_918, Method: 'bank' },
        Tasks: { Open: 2, Overdue: 1 },
      },
    };
    open();
    expect(await facts()).toEqual([
      'PhoneNot on fileNo email on file',
      'Balance$1,184.26$169.18 past due since Dec 7, 2026',
      'Next payment$169.18 Dec 7, 2026CHO-1001 · payment 4 of 10',
      'Last payment$169.18 Nov 7, 2026Bank transfer',
      'Next renewalNone',
      'Open tasks21 overdue',
    ]);
    cleanup();
    stored = { ...overview, Billing: { ...settled, BalanceCents: 169_180 } };
    open();
    expect(await facts()).toContain('Next paymentNoneBilled to the mortgage company');
  });

  // @spec 9.13
  it('cuts the labels of address tabs at 20 characters, reads them out whole, and moves with the arrow keys', async () => {
    open('contact');
    const addresses = within(await screen.findByRole('tablist', { name: 'Addresses' }));
    const [mailing, physical] = addresses.getAllByRole('tab');
    expect(mailing).toHaveTextContent(/^Mailing: 1200 Very L$/);
    expect(mailing).toHaveAccessibleName('Mailing: 1200 Very Long Boulevard');
    expect(await panel(/^Mailing/)).toHaveTextContent('1200 Very Long Boulevard');
    mailing?.focus();
    await user.keyboard('{ArrowRight}');
    expect(physical).toHaveFocus();
    expect(await panel(/^Physical/)).toHaveTextContent('4 Palm Way');
    await user.keyboard('{ArrowRight}');
    expect(mailing).toHaveFocus();
  });

  // @spec D.14
  it('lists terms by status, each a link to its policy or quote', async () => {
    const router = open();
    const policies = await section('Policies');
    expect(policies).toHaveTextContent('1 current, 2 past terms');
    expect(within(policies).queryByText('Prior term')).toBeNull();
    await user.click(within(policies).getByRole('button', { name: 'Show 2 past terms' }));
    const groups = (await within(policies).findAllByRole('rowheader')).map(({ textContent }) => textContent);
    expect(groups.filter((text) => !text?.includes('-'))).toEqual([
      'Current',
      'Upcoming term',
      'Quote only',
      'Prior term',
      'Declined',
    ]);
    expect(groups).toContain('Q-34Homeowners');
    const link = (name: string) => within(policies).getByRole('link', { name });
    expect(link('CHO-31')).toHaveAttribute('href', `/account/policy?policy=${keyOf(31)}`);
    expect(link('CHO-30')).toHaveAttribute('href', `/account/policy?policy=${keyOf(30)}`);
    await user.click(link('Q-32'));
    expect(router.state.location).toMatchObject({
      pathname: '/quotes/quote',
      search: `?policy=${keyOf(32)}`,
    });
  });

  it('says in a line what an endorsement changes later', async () => {
    const line = (Label: string) => ({ Label, From: '$1', To: '$2' });
    const LineList = [line('Dwelling'), line('Other Structures')];
    const change = { PolicyKey: keyOf(31), Begins: '2027-02-15', DifferenceCents: 100, LineList };
    stored = { ...overview, ChangeAheadList: [change] };
    open();
    const policies = await section('Policies');
    expect(policies).toHaveTextContent('From Feb 15, 2027: Dwelling $2 and 1 more change');
  });

  // @spec I11.12
  it('says what is owed, what is past due, and how each term is paid', async () => {
    open('billing');
    expect(await panel(/^Billing/)).toHaveTextContent('Nothing is owed on this account.');
    cleanup();
    const lender = { ...billedToLender, PolicyKey: keyOf(2), AlternateKey: 'CHO-2' };
    stored = {
      ...overview,
      Billing: { ...totalsFor(pastDue), BalanceCents: 287_606 },
      BillingList: [pastDue, lender],
    };
    open('billing');
    const billing = await panel(/^Billing/);
    expect(billing).toHaveTextContent('Balance$2,876.06');
    expect(billing).toHaveTextContent('Next payment$169.18, due Dec 7, 2026');
    expect(billing).toHaveTextContent('Past due$169.18 since Dec 7, 2026');
    expect(
      within(billing)
        .getAllByRole('row')
        .slice(1)
        .map(({ textContent }) => textContent),
    ).toEqual([
      'CHO-1001Sep 7, 2026 – Sep 7, 202710 payments$169.18, past due since Dec 7, 2026Payment 4 of 10$507.54$1,184.26',
      'CHO-2Sep 7, 2026 – Sep 7, 2027Billed to the mortgage company$1,691.80, due Dec 7, 2026Payment 1 of 1$0.00$1,691.80',
    ]);
  });

  it('pages through 2,000 entries of the ledger, the latest first', async () => {
    stored = {
      ...overview,
      Ledger: { Rows: Array.from({ length: 10 }, (_, at) => entry(1991 + at)), Total: 2000 },
    };
    answer(
      policies.rows.transactions,
      Array.from({ length: 2000 }, (_, at) => entry(at + 1)),
    );
    open();
    const ledger = await panel(/^Ledger 2,000$/);
    expect(within(ledger).getAllByRole('row')).toHaveLength(11);
    expect(within(ledger).getAllByRole('row')[1]).toHaveTextContent('Entry 2000');
    expect(ledger).toHaveTextContent('1–10 of 2,000');
    await user.click(within(ledger).getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(within(ledger).getAllByRole('row')[1]).toHaveTextContent('Entry 1990'));
    expect(ledger).toHaveTextContent('11–20 of 2,000');
    await user.click(within(ledger).getByRole('button', { name: 'Previous' }));
    expect((await within(ledger).findAllByRole('row'))[1]).toHaveTextContent('Entry 2000');
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
      'No policies or quotes on this account yet.',
      'No one is linked to this account yet.',
      'No notes yet. Insureds never see them.',
    ])
      expect(screen.getByText(text)).toBeVisible();
    for (const [name, text] of [
      [/^Ledger/, 'Nothing has been charged or paid on this account yet.'],
      [/^Locations/, 'No locations on this account yet.'],
      [/^Contact/, 'No address on file yet.'],
      [/^Activity/, 'No activity yet.'],
    ] as const) {
      await user.click(tab(name));
      expect(await screen.findByRole('tabpanel')).toHaveTextContent(text);
    }
  });

  // @spec I11.23
  it('keeps the tab in the address, without a step in the history', async () => {
    const router = open('locations');
    expect(await panel(/^Locations 1$/)).toBeVisible();
    await user.click(tab(/^Activity/));
    expect(router.state.location.search).toBe(`?cra=${KEY}&tab=activity`);
    expect(router.state.historyAction).toBe('REPLACE');
    await user.click(await screen.findByRole('tab', { name: /^Ledger/ }));
    expect(router.state.location.search).toBe(`?cra=${KEY}`);
  });

  it.each(['toString', 'unknown'])('shows the first tab if the address names %s', async (name) => {
    open(name);
    expect(await panel(/^Ledger/)).toBeVisible();
  });

  // @spec I11.23
  it('offers to impersonate people with a sign-in who are not staff, to those who may', async () => {
    const [ann, bo] = overview.PersonList as [AccountMember, AccountMember];
    const withAccess = (number: number, NameFull: string, change: Partial<AccountMember['Access']>) => ({
      ...{ ...ann, Key: keyOf(number), NameFull },
      Access: { ...(ann.Access as NonNullable<AccountMember['Access']>), ...change },
    });
    const staff = withAccess(40, 'Stu Staff', { Roles: ['INSURED', 'INTERNAL'] });
    const disabled = withAccess(41, 'Di Disabled', { IsDisabled: true });
    stored = { ...overview, PersonList: [ann, bo, staff, disabled] };
    const offered = async () =>
      within(await section('People with access'))
        .queryAllByRole('button', { name: /^Impersonate/ })
        .map((button) => button.getAttribute('aria-label'));
    open();
    expect(await offered()).toEqual([]);
    cleanup();
    session.set({ token: makeToken({ role: ['INTERNAL'], can_impersonate: true }) });
    open();
    expect(await offered()).toEqual(['Impersonate Ann Shaw']);
  });

  it('of another agency is not found', async () => {
    refuse(overviews.rows.account, 'recordNotFound');
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Manage Accounts' })).toHaveAttribute('href', '/account');
  });

  it('that could not be loaded is tried again', async () => {
    refuseOnce(overviews.rows.account, 'serverError');
    open();
    expect(await screen.findByText('We couldn’t load the account.')).toBeVisible();
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
    const sent = answer(accounts.rows.addNote, (_, request) => {
      expect(request.headers.has('Idempotency-Key')).toBe(true);
      stored = { ...overview, NoteList: { Rows: [note(1)], Total: 1 } };
      return note(1);
    });
    open();
    const field = await screen.findByLabelText('New note');
    const add = screen.getByRole('button', { name: 'Add note' });
    await user.click(add);
    expect(field).toHaveAccessibleDescription('Error: Enter a note first.');
    await user.click(field);
    await user.paste('x'.repeat(2001));
    await user.click(add);
    expect(field).toHaveAccessibleDescription(
      'Error: Shorten your note to 2,000 characters. It has 2,001 now.',
    );
    await user.clear(field);
    await user.type(field, 'Note 1');
    await user.click(add);
    expect(await screen.findByText('Note 1')).toBeVisible();
    expect(sent).toEqual([{ params: { key: KEY }, body: { Text: 'Note 1' } }]);
    expect(field).toHaveValue('');
  });

  it('of long ago is read on demand', async () => {
    stored = { ...overview, NoteList: { Rows: [note(3), note(2)], Total: 3 } };
    const read = answer(accounts.rows.notes, [note(3), note(2), note(1)]);
    open();
    await user.click(await screen.findByRole('button', { name: 'Show older notes (1)' }));
    expect(await screen.findByText('Note 1')).toBeVisible();
    expect(screen.queryByRole('button', { name: /older notes/ })).toBeNull();
    expect(read.map(({ params, paging }) => [params.key, paging.Skip])).toEqual([[KEY, 2]]);
  });
});
