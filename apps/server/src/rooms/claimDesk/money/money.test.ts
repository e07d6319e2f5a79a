import {
  claimDesk,
  type DeskClaim,
  type PaymentApproval,
  type PaymentStep,
} from '@portico/contract/rooms/claimDesk';
import { claims } from '@portico/contract/rooms/claims';
import { sql } from '@portico/database/open';
import { newKey } from '@portico/platform/ids';
import { describe, expect, test } from 'vitest';
import { type Caller, sharedServer, type TestReply } from '../../../testing.ts';
import { adjusterOn, change, estimatedClaim, open } from '../claimDesk.fixture.ts';

const { rows } = claimDesk;
const server = await sharedServer();
const adjuster = await adjusterOn(server);
const senior = await adjusterOn(server, { authority: 5_000_000 });
/** Sets reserves, so that no one else is kept from approving. */
const setter = await adjusterOn(server, { authority: 0, reserves: 100_000_000 });
const insured = await server.demo('insured');
/** As the demo policy's mortgagee is called: without it, a check for the building is a warning. */
const LENDER = 'Hollowbrook Savings & Loan';

const LINE = { CoverageCode: 'A', Cost: 'indemnity' } as const;
const reserve = (key: string, ToCents: number, caller: Caller = setter) =>
  server.call(rows.reserve, { params: { key }, body: { ...LINE, ToCents, Reason: 'Estimate' } }, caller);
/** With $90,000 in reserve. */
const payable = async () => {
  const key = await estimatedClaim(server);
  await reserve(key, 9_000_000);
  return key;
};
const ask = (key: string, AmountCents: number, { Key = newKey(), caller = adjuster } = {}) =>
  server.call(
    rows.requestPayment,
    {
      params: { key },
      body: { ...LINE, Key, AmountCents, Payee: 'Hannah Whitlock', CoPayee: LENDER, Method: 'check' },
    },
    caller,
  );
const step = (
  key: string,
  payment: string,
  name: Exclude<PaymentStep, 'AskAgain' | 'ChangePayee' | 'Stop' | 'Reissue'>,
  caller = adjuster,
  body: PaymentApproval = {},
) =>
  name === 'Approve'
    ? server.call(rows.approve, { params: { key, payment }, body }, caller)
    : name === 'Void'
      ? server.call(rows.voidPayment, { params: { key, payment }, body: { Reason: 'Wrong' } }, caller)
      : server.call(rows.payment, { params: { key, payment, step: name } }, caller);
const bodyOf = ({ body }: TestReply) => body as DeskClaim;
const money = async (key: string) => {
  const [line] = (await open(server, senior, key)).MoneyList;
  return line && { reserve: line.ReserveCents, paid: line.PaidCents, incurred: line.IncurredCents };
};
const emails = async (cause: string) =>
  (await server.database.rows(sql`SELECT 1 FROM outbox_message WHERE cause LIKE ${`${cause}%`}`)).length;

describe('reserves', () => {
  test('are set to an amount, however they were before', async () => {
    const key = await estimatedClaim(server);
    await reserve(key, 840_000);
    await reserve(key, 500_000);
    await reserve(key, 500_000);
    const { EntryList, MoneyList } = await open(server, adjuster, key);
    expect(EntryList.map(({ AmountCents }) => AmountCents)).toEqual([-340_000, 840_000]);
    expect(MoneyList).toMatchObject([
      { Coverage: expect.stringContaining('Dwelling'), ReserveCents: 500_000 },
    ]);
  });

  test('aren’t set over what someone else has set since', async () => {
    const key = await estimatedClaim(server);
    await reserve(key, 840_000);
    const over = (FromCents: number) =>
      server.call(
        rows.reserve,
        { params: { key }, body: { ...LINE, ToCents: 900_000, FromCents, Reason: 'Estimate' } },
        senior,
      );
    expect(await over(0)).toMatchObject({ status: 412, body: { code: 'stale' } });
    expect(await money(key)).toMatchObject({ reserve: 840_000 });
    expect(await over(840_000)).toMatchObject({ status: 200 });
    // Already there: repeating it is no conflict.
    expect(await over(840_000)).toMatchObject({ status: 200 });
    expect((await open(server, adjuster, key)).EntryList).toHaveLength(2);
  });

  test('need a coverage of the policy, an amount and a reason', async () => {
    const key = await estimatedClaim(server);
    const set = (body: object) =>
      server.call(rows.reserve, { params: { key }, body: body as never }, adjuster);
    const fine = { ...LINE, ToCents: 1, Reason: 'x' };
    expect(await set({ ...fine, CoverageCode: 'ZZ' })).toMatchObject({
      status: 422,
      body: { code: 'coverageUnknown' },
    });
    expect(await set({ ...fine, ToCents: -1 })).toMatchObject({ status: 400 });
    expect(await set({ ...fine, Reason: ' ' })).toMatchObject({ status: 400 });
    expect(await money(key)).toBeUndefined();
  });

  test('are never in what the insured or the agent reads', async () => {
    const key = await estimatedClaim(server);
    await reserve(key, 123_456_78);
    for (const who of ['insured', 'agent']) {
      const reply = await server.call(
        claims.rows.find,
        { query: { ClaimKey: key, IncludeItems: 'true' } } as never,
        await server.demo(who),
      );
      expect(reply.status).toBe(200);
      expect(JSON.stringify(reply.body)).not.toMatch(/12345678|123,456\.78|reserve/i);
    }
  });
});

describe('payments', () => {
  test('within the authority are approved at once, and booked when they are issued', async () => {
    const key = await estimatedClaim(server);
    await reserve(key, 500_000);
    const Key = newKey();
    expect(bodyOf(await ask(key, 100_000, { Key })).PaymentList).toMatchObject([{ State: 'approved' }]);
    expect(await money(key)).toEqual({ reserve: 500_000, paid: 0, incurred: 500_000 });
    await step(key, Key, 'Issue');
    expect(await money(key)).toEqual({ reserve: 400_000, paid: 100_000, incurred: 500_000 });
    const { Claim } = await open(server, adjuster, key);
    expect(Claim).toMatchObject({ PaidCents: 100_000, Status: { Key: 'PAID_PARTIAL' } });
    expect(Claim.Items?.PaymentList).toMatchObject([{ AmountCents: 100_000, CoPayee: LENDER }]);
    expect(await emails(`claim-payment:${Key}`)).toBe(1);
  });

  test('above the authority need someone else with enough of it', async () => {
    const key = await payable();
    const Key = newKey();
    expect(bodyOf(await ask(key, 100_001, { Key })).PaymentList).toMatchObject([{ State: 'requested' }]);
    expect(await step(key, Key, 'Issue')).toMatchObject({ status: 409 });
    expect(await step(key, Key, 'Approve')).toMatchObject({ status: 403, body: { code: 'overAuthority' } });
    expect(await step(key, Key, 'Approve', senior)).toMatchObject({ status: 200 });
    expect(await step(key, Key, 'Issue')).toMatchObject({ status: 200 });
  });

  test('aren’t approved by the person who requested them', async () => {
    const key = await payable();
    const Key = newKey();
    await ask(key, 6_000_000, { Key, caller: senior });
    await server.database.rows(
      sql`UPDATE adjuster SET authority_cents = 9000000 WHERE authority_cents = 5000000`,
    );
    expect(await step(key, Key, 'Approve', senior)).toMatchObject({
      status: 403,
      body: { code: 'selfApproval' },
    });
    await server.database.rows(
      sql`UPDATE adjuster SET authority_cents = 5000000 WHERE authority_cents = 9000000`,
    );
  });

  test('requested twice with one key are one payment', async () => {
    const key = await payable();
    const Key = newKey();
    await Promise.all([1, 2, 3, 4, 5].map(() => ask(key, 90_000, { Key })));
    expect((await open(server, adjuster, key)).PaymentList).toHaveLength(1);
    const other = await estimatedClaim(server);
    expect(await ask(other, 90_000, { Key })).toMatchObject({ status: 404 });
  });

  test('approved and issued twenty times at once are booked once', async () => {
    const key = await payable();
    const Key = newKey();
    await ask(key, 200_000, { Key });
    const twenty = Array.from({ length: 20 });
    await Promise.all(twenty.map(() => step(key, Key, 'Approve', senior)));
    await Promise.all(twenty.map(() => step(key, Key, 'Issue', senior)));
    expect(await money(key)).toEqual({ reserve: 8_800_000, paid: 200_000, incurred: 9_000_000 });
    expect(await emails(`claim-payment:${Key}`)).toBe(1);
  });

  // @spec I13.17
  test('are refused to the second of two adjusters who change a claim at once', async () => {
    const key = await estimatedClaim(server);
    await reserve(key, 500_000);
    const { Claim } = await open(server, adjuster, key);
    const close = (caller: Caller) =>
      server.call(
        rows.change,
        {
          params: { key },
          version: Claim.Version,
          body: { Status: 'CLOSED_UNPAID', Reason: 'No damage', ReleaseReserves: true },
        },
        caller,
      );
    const statuses = (await Promise.all([close(adjuster), close(senior)])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 412]);
    expect((await open(server, adjuster, key)).EntryList).toHaveLength(2);
  });

  test('that are voided leave the claim as it was', async () => {
    const key = await estimatedClaim(server);
    await reserve(key, 80_000);
    const before = await money(key);
    const Key = newKey();
    await ask(key, 80_000, { Key });
    await step(key, Key, 'Issue');
    await step(key, Key, 'Void');
    await step(key, Key, 'Void');
    expect(await money(key)).toEqual(before);
    expect((await open(server, adjuster, key)).Claim.Items?.PaymentList).toMatchObject([
      { VoidedOn: expect.any(String) },
    ]);
    expect(await emails(`claim-payment-voided:${Key}`)).toBe(1);
  });

  test('that have cleared can’t be voided', async () => {
    const key = await payable();
    const Key = newKey();
    await ask(key, 80_000, { Key });
    await step(key, Key, 'Issue');
    await step(key, Key, 'Clear');
    expect(await step(key, Key, 'Void')).toMatchObject({
      status: 409,
      body: { code: 'paymentStepNotAllowed' },
    });
  });

  test('hold a claim open until they are sent, and one click releases the rest', async () => {
    const key = await estimatedClaim(server);
    await reserve(key, 500_000);
    const Key = newKey();
    await ask(key, 100_000, { Key });
    const close = () => change(server, adjuster, key, { Status: 'CLOSED_PAID', ReleaseReserves: true });
    expect(await close()).toMatchObject({ status: 422 });
    expect(await money(key)).toMatchObject({ reserve: 500_000 });
    await step(key, Key, 'Issue');
    expect(await close()).toMatchObject({ status: 200, body: { Claim: { Status: { Key: 'CLOSED_PAID' } } } });
    expect(await money(key)).toEqual({ reserve: 0, paid: 100_000, incurred: 100_000 });
  });

  test('of another claim are no payments of this one', async () => {
    const [key, other] = [await payable(), await payable()];
    const Key = newKey();
    await ask(other, 10_000, { Key });
    expect(await step(key, Key, 'Issue')).toMatchObject({ status: 404 });
  });

  test('are for adjusters', async () => {
    const key = await estimatedClaim(server);
    for (const caller of [await server.demo('support'), insured])
      expect(await ask(key, 1, { caller })).toMatchObject({ status: 403 });
  });
});

test('the ledger says which entries a voided payment reversed', async () => {
  const key = await estimatedClaim(server);
  await reserve(key, 80_000);
  const Key = newKey();
  await ask(key, 80_000, { Key });
  await step(key, Key, 'Issue');
  const issued = (await open(server, adjuster, key)).EntryList.slice(0, 2).map((entry) => entry.Key);
  await step(key, Key, 'Void');
  const { EntryList } = await open(server, adjuster, key);
  expect(EntryList).toHaveLength(5);
  expect(EntryList.flatMap(({ ReversesKey }) => ReversesKey ?? []).toSorted()).toEqual(issued.toSorted());
});
