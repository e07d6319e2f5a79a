import { overviews } from '@portico/contract/rooms/overviews';
import type { AccountOverview } from '@portico/contract/rooms/overviews/account';
import type {
  Dashboard,
  LedgerLine,
  LedgerSummary,
  PolicyOverview,
} from '@portico/contract/rooms/overviews/insured';
import { payments, type TermBilling } from '@portico/contract/rooms/payments';
import { type PolicyDetail, policies } from '@portico/contract/rooms/policies';
import { sql } from '@portico/database/open';
import { DEMO_KEYS } from '@portico/database/seeds/demo/accounts';
import { newKey } from '@portico/platform/ids';
import { expect, test } from 'vitest';
import { type Caller, type TestServer, testServer } from '../../testing.ts';

const { rows } = overviews;
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Walks every screen that shows what an insured owes, and compares their amounts. */
async function walk(server: TestServer, insured: Caller, agent: Caller, accountKey: string): Promise<void> {
  const read = async <T>(reply: Promise<{ status: number; body: unknown }>): Promise<T> => {
    const { status, body } = await reply;
    expect(status, JSON.stringify(body)).toBe(200);
    return body as T;
  };
  const dashboard = await read<Dashboard>(server.call(rows.dashboard, {}, insured));
  const summary = await read<LedgerSummary>(server.call(rows.paymentsSummary, {}, insured));
  const history = await read<LedgerLine[]>(server.call(rows.payments, { paging: { Take: 1 } }, insured));
  const schedules = await read<TermBilling[]>(
    server.call(payments.rows.schedules, { paging: { Take: 200 } }, insured),
  );
  const account = await read<AccountOverview>(
    server.call(rows.account, { params: { key: accountKey } }, agent),
  );

  // One set of totals on the dashboard, in the payment history and on the account page.
  expect(summary.Billing).toEqual(dashboard.Billing);
  expect(account.Billing).toEqual(dashboard.Billing);
  expect(summary.BalanceCents).toBe(dashboard.Billing.BalanceCents);
  expect(history[0]?.BalanceCents).toBe(dashboard.Billing.BalanceCents);
  expect(account.Ledger.Rows.at(-1)?.BalanceCents).toBe(dashboard.Billing.BalanceCents);
  expect(sum(account.PolicyList.Rows.map(({ BalanceCents }) => BalanceCents))).toBe(
    dashboard.Billing.BalanceCents,
  );
  expect(sum(dashboard.PolicyList.map(({ Billing }) => Billing.BalanceCents))).toBe(
    dashboard.Billing.BalanceCents,
  );
  expect(sum(schedules.map(({ BalanceCents }) => BalanceCents))).toBe(dashboard.Billing.BalanceCents);

  // One schedule per term, wherever it is shown.
  for (const term of schedules) {
    const page = await read<PolicyOverview>(
      server.call(rows.policy, { params: { key: term.PolicyKey } }, insured),
    );
    const detail = await read<PolicyDetail>(
      server.call(policies.rows.get, { params: { key: term.PolicyKey } }, agent),
    );
    expect(page.TermBilling).toEqual(term);
    expect(account.BillingList).toContainEqual(term);
    expect(page.BalanceCents).toBe(term.BalanceCents);
    expect(detail.BalanceCents).toBe(term.BalanceCents);
    expect(sum(term.InstallmentList.map(({ AmountCents }) => AmountCents))).toBe(term.TotalCents);
    const shown = dashboard.PolicyList.find(({ AlternateKey }) => AlternateKey === term.AlternateKey);
    expect(page.Billing).toEqual(shown?.Billing);
    if (shown?.TermBilling?.PolicyKey === term.PolicyKey) expect(shown.TermBilling).toEqual(term);
  }
  for (const { TermBilling } of dashboard.PolicyList) expect(schedules).toContainEqual(TermBilling);
}

// @spec I11.11
test('dashboard, payment history, policy page and account page agree to the cent, before and after changes', async () => {
  const server = await testServer();
  const insured = await server.demo('insured');
  const agent = await server.demo('agent');
  const check = () => walk(server, insured, agent, DEMO_KEYS.account.insured);
  await check();

  const { PolicyList } = (await server.call(rows.dashboard, {}, insured)).body as Dashboard;
  const book = (type: string, cents: number) =>
    server.database.rows(sql`
      INSERT INTO policy_transaction (key, policy_key, type_code, effective_on, booked_at, amount_cents, description)
      VALUES (${newKey()}, ${PolicyList[0]?.Key ?? ''}, ${type}, '2026-11-15', ${server.clock.now()}, ${cents}, 'Test')`);
  for (const [type, cents] of [
    ['END', 12_345],
    ['END', -6_789],
    ['CAN', -400_000],
    ['REF', 10_001],
    ['REI', 400_000],
  ] as const) {
    await book(type, cents);
    await check();
  }
  // Half a year later, payments are past due everywhere.
  server.clock.advance(180 * 86_400_000);
  await check();
  const late = (await server.call(rows.dashboard, {}, insured)).body as Dashboard;
  expect(late.Billing.PastDue?.Cents).toBeGreaterThan(0);
});

test('an account whose mortgage company is billed owes nothing itself', async () => {
  const server = await testServer();
  await server.database.rows(sql`
    UPDATE billing_plan SET plan = 'mortgagee' FROM policy
    WHERE policy.key = policy_key AND account_key = ${DEMO_KEYS.account.insured2}`);
  const insured = await server.demo('insured2');
  await walk(server, insured, await server.demo('agent2'), DEMO_KEYS.account.insured2);
  const { Billing } = (await server.call(rows.dashboard, {}, insured)).body as Dashboard;
  expect(Billing).toMatchObject({ OwedCents: 0, Next: null, PastDue: null });
});
