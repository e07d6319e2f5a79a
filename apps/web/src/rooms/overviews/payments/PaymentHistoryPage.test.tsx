import { content } from '@portico/contract/rooms/content';
import { overviews } from '@portico/contract/rooms/overviews';
import type { LedgerLine, LedgerSummary, Receipt } from '@portico/contract/rooms/overviews/insured';
import { payments } from '@portico/contract/rooms/payments';
import { policies } from '@portico/contract/rooms/policies';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, refuse, type Sent } from '../../../testing/api.ts';
import { pastDue, settled, tenPayments, totalsFor } from '../../../testing/billing.ts';
import { keyOf } from '../../../testing/keys.ts';
import { renderRouter } from '../../../testing/page.tsx';
import { policyOf } from '../../../testing/policy.ts';
import { portal } from '../../../testing/portal.ts';
import { signInAs } from '../../../testing/signInAs.ts';
import { PaymentHistoryPage } from './PaymentHistoryPage.tsx';

const line = (place: number, more: Partial<LedgerLine> = {}): LedgerLine => ({
  Key: keyOf(place),
  PolicyKey: keyOf(9000),
  AlternateKey: 'CHO-1001',
  TransactionTypeCode: 'PAY',
  Description: `Installment ${place}, card`,
  EffectiveOn: '2026-05-01',
  BookedAt: '2026-05-02T14:00:00.000Z',
  BookedOn: '2026-05-02',
  AmountCents: -5_000,
  BalanceCents: 15_000,
  PaymentMethod: 'card',
  ...more,
});
const summary: LedgerSummary = {
  ChargedCents: 20_000,
  PaidCents: 5_000,
  RefundedCents: 0,
  BalanceCents: 15_000,
  Billing: { ...settled, BalanceCents: 15_000, OwedCents: 15_000 },
  PolicyList: [{ AlternateKey: 'CHO-1001', ProgramName: 'Homeowners', Street1: '12 Gulf Shore Blvd' }],
  YearList: [2026, 2025],
};
const receipt: Receipt = {
  Key: keyOf(1),
  AmountCents: 5_000,
  ReceivedOn: '2026-05-02',
  Method: 'card',
  Description: 'Installment 1, card',
  Reference: '••••4821',
  InsuredName: 'Hannah Whitlock',
  AlternateKey: 'CHO-1001',
  Program: { Name: 'Homeowners' },
  TermBegin: '2026-03-01',
  TermEnd: '2027-03-01',
  AgencyName: 'Harborlight Insurance',
  AgencyPhone: '8135554459',
  Street1: '12 Gulf Shore Blvd',
  Street2: null,
  City: 'Naples',
  State: 'FL',
  PostalCode: '34102',
};

let asked: Sent<typeof overviews.rows.payments>;

beforeEach(() => {
  signInAs('INSURED');
  answer(content.rows.portal, portal);
});

const user = userEvent.setup();
function open(search = '') {
  const router = createMemoryRouter([{ path: '/insured/payment-history', element: <PaymentHistoryPage /> }], {
    initialEntries: [`/insured/payment-history${search}`],
  });
  renderRouter(router);
  return () => router.state.location.search;
}
function book(rows: readonly LedgerLine[], total = rows.length) {
  asked = answer(overviews.rows.payments, { rows, total });
  answer(overviews.rows.paymentsSummary, summary);
  answer(overviews.rows.receipt, receipt);
  answer(payments.rows.schedules, { rows: [], total: 0 });
  answer(policies.rows.list, [policyOf(1, 'CURRENT')]);
}
const ledgerTable = () => screen.findByRole('table', { name: 'Charges and payments, newest first' });
const dataRows = () => screen.getAllByRole('row').slice(1);

describe('the payment history', () => {
  it('without an entry says what goes here', async () => {
    book([]);
    open();
    expect(await screen.findByText('No charges or payments yet')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Download as CSV' })).toBeNull();
  });

  it('of someone without a policy leads to linking one', async () => {
    book([]);
    answer(policies.rows.list, []);
    open();
    expect(await screen.findByText('Link a policy to see its payments')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Link a Policy' })).toHaveAttribute(
      'href',
      '/insured/link-policy',
    );
  });

  it('with one shows it, its balance, the totals, and a receipt for payments alone', async () => {
    book([
      line(1),
      line(2, {
        TransactionTypeCode: 'NEW',
        Description: 'New business',
        AmountCents: 20_000,
        PaymentMethod: null,
      }),
    ]);
    open();
    await screen.findByRole('table');
    expect(dataRows().map((row) => row.textContent)).toEqual([
      'May 2, 2026Installment 1, cardCHO-1001-$50.00$150.00Receipt',
      'May 2, 2026New businessCHO-1001$200.00$150.00',
    ]);
    const totals = await screen.findByText('Charged');
    expect(totals.closest('dl')).toHaveTextContent('Charged$200.00Paid$50.00Balance$150.00');
    expect(screen.queryByRole('navigation', { name: 'Pages of the history' })).toBeNull();
  });

  it('of two thousand comes in pages', async () => {
    book(
      Array.from({ length: 50 }, (_, at) => line(at + 1)),
      2000,
    );
    const where = open();
    expect(await screen.findByText('1–50 of 2,000')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByText('51–100 of 2,000');
    expect(where()).toBe('?page=2');
    await waitFor(() => expect(asked.at(-1)).toEqual({ query: {}, paging: { Skip: 50, Take: 50 } }));
  });

  it('is narrowed by words, policy and year, in the address and from its first page', async () => {
    book([line(1)], 120);
    const where = open('?page=2&year=2025');
    await screen.findByRole('option', { name: 'Homeowners, 12 Gulf Shore Blvd (CHO-1001)' });
    expect(screen.getByLabelText('Year')).toHaveValue('2025');
    await user.selectOptions(screen.getByLabelText('Policy'), 'CHO-1001');
    expect(where()).toBe('?year=2025&policy=CHO-1001');
    await user.type(screen.getByLabelText('Search'), 'card');
    await waitFor(() => expect(where()).toBe('?year=2025&policy=CHO-1001&q=card'));
    await waitFor(() =>
      expect(asked.at(-1)?.query).toEqual({ q: 'card', AlternateKey: 'CHO-1001', Year: 2025 }),
    );
    // The page waits until the typing pauses.
    expect(asked.filter(({ query }) => query.q !== undefined)).toHaveLength(1);
    await user.selectOptions(screen.getByLabelText('Year'), '');
    expect(where()).toBe('?policy=CHO-1001&q=card');
  });

  it('says when nothing matches, and leads back to everything', async () => {
    book([]);
    const where = open('?q=nothing');
    expect(await screen.findByText('No results')).toBeVisible();
    expect(screen.getByLabelText('Search')).toHaveValue('nothing');
    book([line(1)]);
    await user.click(screen.getByRole('button', { name: 'Show everything' }));
    expect(where()).toBe('');
    expect(await screen.findByRole('table')).toBeVisible();
    expect(screen.getByLabelText('Search')).toHaveValue('');
  });

  it('that cannot be loaded says so, and tries again', async () => {
    refuse(overviews.rows.payments, 'serverError');
    refuse(overviews.rows.paymentsSummary, 'serverError');
    answer(payments.rows.schedules, { rows: [], total: 0 });
    open();
    expect(await screen.findByText('We couldn’t load your payment history.')).toBeVisible();
    book([line(1)]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table')).toBeVisible();
    expect(await screen.findByText('Charged')).toBeVisible();
  });

  // @spec D.6
  it('is downloaded as it came, under a harmless name', async () => {
    const saved: { name: string; content: Blob }[] = [];
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: vi.fn(() => 'blob:x'), revokeObjectURL: vi.fn() }),
    );
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push({ name: this.download, content: vi.mocked(URL.createObjectURL).mock.calls[0]?.[0] as Blob });
    });
    book([line(1)]);
    answer(overviews.rows.paymentsFile, '\uFEFFDate\r\n');
    open('?policy=A/B:C&year=2025');
    await screen.findByRole('table');
    await user.click(screen.getByRole('button', { name: 'Download as CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toBe('Payment History ABC 2025.csv');
    expect(
      [...new Uint8Array((await saved[0]?.content.arrayBuffer()) ?? new ArrayBuffer())].slice(0, 4),
    ).toEqual([0xef, 0xbb, 0xbf, 0x44]);
    click.mockRestore();
  });
});

describe('the payment schedule', () => {
  const schedule = () => screen.findByRole('region', { name: 'Payment schedule' });

  // @spec I11.12
  it('shows what is next, how far the plan is, and every due date with totals that tie', async () => {
    book([line(1)]);
    const sent = answer(payments.rows.schedules, { rows: [tenPayments], total: 1 });
    open('?policy=CHO-1001');
    const part = within(await schedule());
    expect(
      await part.findByRole('heading', { name: 'Homeowners insurance, 12 Gulf Shore Blvd' }),
    ).toBeVisible();
    for (const text of ['$169.18 is due Dec 7, 2026.', 'Payment 4 of 10 · 7 left', '$507.54 paid so far'])
      expect(part.getByText(text)).toBeVisible();
    await user.click(part.getByText('See all due dates'));
    const table = await part.findByRole('table', { name: 'Payment schedule of CHO-1001' });
    const lines = within(table)
      .getAllByRole('row')
      .map((row) => row.textContent);
    expect(lines).toHaveLength(13);
    expect([lines[1], lines[4], lines[5], lines[11], lines[12]]).toEqual([
      'Sep 7, 2026Paid$169.18$169.18',
      'Dec 7, 2026Due$169.18–',
      'Jan 7, 2027Upcoming$169.18–',
      'Total$1,691.80$507.54',
      'Left to pay$1,184.26',
    ]);
    expect(sent.at(-1)?.query).toEqual({ AlternateKey: 'CHO-1001' });
    expect(await ledgerTable()).toBeVisible();
  });

  // @spec I11.10
  it('marks a past-due payment with a word, and says how to pay', async () => {
    book([line(1)]);
    answer(payments.rows.schedules, { rows: [pastDue], total: 1 });
    answer(overviews.rows.paymentsSummary, { ...summary, Billing: totalsFor(pastDue) });
    open();
    const part = within(await schedule());
    expect(await part.findByText(/^\$169.18 is past due since Dec 7, 2026/)).toBeVisible();
    expect(part.getAllByText('Past due')).toHaveLength(2);
    const totals = await screen.findByText('Charged');
    expect(totals.closest('dl')).toHaveTextContent('Past due$169.18');
    expect(part.getByRole('heading', { name: 'How to pay' })).toBeVisible();
    expect(await part.findByRole('button', { name: 'Pay now' })).toBeVisible();
    expect(part.getByText(/^Choose Pay now to pay by card\. You can also send a check/)).toBeVisible();
  });

  it('names only the other ways to pay where there is no Pay now', async () => {
    answer(content.rows.portal, { ...portal, PayNow: false });
    book([line(1)]);
    answer(payments.rows.schedules, { rows: [pastDue], total: 1 });
    open();
    const part = within(await schedule());
    expect(await part.findByText(/^Send a check with your policy number on it/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /pay now/i })).toBeNull();
  });

  it('says that a payment is being checked, and nothing of being late', async () => {
    book([line(1)]);
    const held = { ...tenPayments, HeldCents: 9_000_000 };
    answer(overviews.rows.paymentsSummary, { ...summary, Billing: totalsFor(held) });
    answer(payments.rows.schedules, { rows: [held], total: 1 });
    open();
    const text = 'We’re checking your payment of $90,000.00. You don’t need to pay it again.';
    await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2));
    expect(screen.queryByText(/past due/i)).toBeNull();
  });

  it('says what became of a payment that the reader comes back from, and opens its receipt', async () => {
    book([line(1)]);
    const started = answer(payments.rows.started, {
      Key: keyOf(7),
      PolicyKey: keyOf(9000),
      AlternateKey: 'CHO-1001',
      AmountCents: 5_000,
      PaidCents: 5_000,
      IsHeld: false,
      ReceiptKey: keyOf(1),
    });
    const where = open(`?started=${keyOf(7)}&result=paid`);
    expect(await screen.findByText(/^You paid \$50\.00 on policy CHO-1001/)).toBeVisible();
    expect(started).toMatchObject([{ params: { key: keyOf(7) } }]);
    await user.click(screen.getByRole('button', { name: 'View receipt' }));
    expect(await screen.findByRole('article', { name: 'Receipt' })).toBeVisible();
    expect(where()).toContain(`receipt=${keyOf(1)}`);
  });

  it('can be loaded again after a failure, and leaves the history alone', async () => {
    book([line(1)]);
    refuse(payments.rows.schedules, 'serverError');
    open();
    expect(await screen.findByText('We couldn’t load your payment schedule.')).toBeVisible();
    expect(await ledgerTable()).toBeVisible();
    answer(payments.rows.schedules, { rows: [tenPayments], total: 1 });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Payment 4 of 10 · 7 left')).toBeVisible();
  });

  it('isn’t there for someone without bills', async () => {
    book([line(1)]);
    open();
    expect(await ledgerTable()).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Payment schedule' })).toBeNull());
  });
});

describe('a receipt', () => {
  it('says who paid what, how and when, prints, and leads back', async () => {
    book([line(1)]);
    const print = vi.spyOn(window, 'print').mockImplementation(() => {});
    const where = open('?year=2026');
    await user.click(await screen.findByRole('button', { name: 'Receipt for $50.00 on May 2, 2026' }));
    const paper = within(await screen.findByRole('article', { name: 'Receipt' }));
    for (const text of [
      '$50.00',
      'May 2, 2026',
      'Card',
      '••••4821',
      'Hannah Whitlock',
      'CHO-1001, Homeowners insurance',
      '12 Gulf Shore Blvd, Naples, FL 34102',
    ])
      expect(paper.getByText(text)).toBeVisible();
    expect(where()).toBe(`?year=2026&receipt=${keyOf(1)}`);
    expect(screen.getByRole('heading', { level: 1, name: 'Receipt' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Print receipt' }));
    expect(print).toHaveBeenCalledOnce();
    await user.click(await screen.findByRole('button', { name: 'Back to Payment History' }));
    expect(where()).toBe('?year=2026');
    expect(await screen.findByRole('heading', { level: 1, name: 'Payment History' })).toHaveFocus();
  });

  it('looks missing if it is unknown or someone else’s', async () => {
    refuse(overviews.rows.receipt, 'recordNotFound');
    open(`?receipt=${keyOf(5)}`);
    expect(await screen.findByText('We couldn’t find this payment on your account')).toBeVisible();
  });
});
