import { claimDesk } from '@portico/contract/rooms/claimDesk';
import { newKey } from '@portico/platform/ids';
import { describe, expect, test } from 'vitest';
import { type Caller, sharedServer } from '../../../testing.ts';
import { adjusterOn, estimatedClaim, open } from '../claimDesk.fixture.ts';

const { rows } = claimDesk;
const server = await sharedServer();
const adjuster = await adjusterOn(server, { authority: 1_000_000, reserves: 0 });
const chief = await adjusterOn(server, { authority: 9_000_000, reserves: 0 });
/** Sets reserves, so that no one else is kept from approving. */
const setter = await adjusterOn(server, { authority: 0, reserves: 100_000_000 });

/** A claim with $30,000 reserved for contents, and $5,000 for its expenses. */
async function payable(): Promise<string> {
  const key = await estimatedClaim(server);
  for (const [Cost, ToCents] of [['indemnity', 3_000_000] as const, ['expense', 500_000] as const])
    await server.call(
      rows.reserve,
      { params: { key }, body: { CoverageCode: 'C', Cost, ToCents, Reason: 'Estimate' } },
      setter,
    );
  return key;
}
/** The key of a payment that was requested. */
async function asked(
  key: string,
  AmountCents: number,
  more: object = {},
  caller: Caller = adjuster,
): Promise<string> {
  const Key = newKey();
  const line = { CoverageCode: 'C', Cost: 'indemnity', Method: 'check' } as const;
  const body = { ...line, Key, AmountCents, Payee: `Payee ${Key}`, ...more };
  const { status } = await server.call(rows.requestPayment, { params: { key }, body }, caller);
  expect(status).toBe(200);
  return Key;
}
const issue = (key: string, payment: string, caller = adjuster) =>
  server.call(rows.payment, { params: { key, payment, step: 'Issue' } }, caller);
const end = (key: string, payment: string, Reason = 'Wrong amount') =>
  server.call(rows.voidPayment, { params: { key, payment }, body: { Reason } }, adjuster);
const question = (key: string) =>
  server.call(rows.ask, { params: { key }, body: { Key: newKey(), Text: 'Was it hers?' } }, adjuster);

const DAY_MS = 86_400_000;

describe('the promise to pay', () => {
  const promised = async (key: string) =>
    (await open(server, chief, key)).PromiseList.filter(({ Kind }) => Kind === 'pay')
      .toSorted((one, two) => (one.DueOn < two.DueOn ? -1 : 1))
      .map(({ DueOn, KeptOn, SettledAs, SettledReason }) => ({
        DueOn,
        is: KeptOn === null ? (SettledAs ?? 'open') : 'kept',
        why: SettledReason,
      }));
  const outcomes = async (key: string) => (await promised(key)).map(({ is, why }) => [is, why]);

  test('is for the loss, not for expenses', async () => {
    const key = await payable();
    const expert = await asked(key, 10_000, { Cost: 'expense' });
    expect(await outcomes(key)).toEqual([]);
    const loss = await asked(key, 20_000);
    expect(await outcomes(key)).toEqual([['open', null]]);
    await issue(key, expert);
    await end(key, await asked(key, 11_000, { Cost: 'expense' }));
    expect(await outcomes(key)).toEqual([['open', null]]);
    await issue(key, loss);
    await issue(key, loss);
    expect(await outcomes(key)).toEqual([['kept', null]]);
  });

  test('is kept for each payment, by the day that its own approval set', async () => {
    const key = await payable();
    const first = await asked(key, 20_000);
    const [{ DueOn: dueFirst } = { DueOn: '' }] = await promised(key);
    server.clock.advance(7 * DAY_MS);
    const second = await asked(key, 30_000);
    expect(await promised(key)).toEqual([{ DueOn: dueFirst, is: 'open', why: null }]);
    await Promise.all([issue(key, first), issue(key, first), issue(key, first)]);
    const [kept, next] = await promised(key);
    expect(kept).toEqual({ DueOn: dueFirst, is: 'kept', why: null });
    expect(next).toMatchObject({ is: 'open' });
    expect(next && next.DueOn > dueFirst).toBe(true);
    await issue(key, second);
    expect(await outcomes(key)).toEqual([
      ['kept', null],
      ['kept', null],
    ]);
  });

  test('is waived with the reason when its payment is voided, and missed when its day has passed', async () => {
    const key = await payable();
    const first = await asked(key, 20_000, { Payee: 'Roofers' });
    const waiting = await asked(key, 2_000_000);
    await end(key, waiting);
    expect(await outcomes(key)).toEqual([['open', null]]);
    await end(key, first, 'The tarp was free');
    await end(key, first, 'Again');
    const waived = ['waived', 'The payment to Roofers was voided: The tarp was free'];
    expect(await outcomes(key)).toEqual([waived]);
    server.clock.advance(DAY_MS);
    const late = await asked(key, 30_000);
    server.clock.advance(7 * DAY_MS);
    const fine = await asked(key, 40_000);
    // The earlier payment still needs the promise.
    await end(key, await asked(key, 50_000));
    expect(await outcomes(key)).toEqual([waived, ['open', null]]);
    await end(key, late);
    expect(await outcomes(key)).toEqual([waived, ['missed', null], ['open', null]]);
    await issue(key, fine);
    await end(key, fine);
    expect(await outcomes(key)).toEqual([waived, ['missed', null], ['kept', null]]);
  });

  test('ends when its payment needs another approval, and is made again with that', async () => {
    const key = await payable();
    const payment = await asked(key, 20_000, { Payee: 'Roofers' });
    await question(key);
    await server.call(rows.askAgain, { params: { key, payment } }, adjuster);
    const waived = ['waived', 'The payment to Roofers needs another approval.'];
    expect(await outcomes(key)).toEqual([waived]);
    server.clock.advance(7 * DAY_MS);
    await server.call(rows.askAgain, { params: { key, payment } }, adjuster);
    const [reason] = (await open(server, chief, key)).PaymentList[0]?.ReasonList ?? [];
    const AcceptList = reason ? [{ Code: reason.Code, About: reason.About, Cents: reason.Cents }] : [];
    const body = { AcceptList, Reason: 'It was.' };
    const { status } = await server.call(rows.approve, { params: { key, payment }, body }, chief);
    expect(status).toBe(200);
    expect(await outcomes(key)).toEqual([waived, ['open', null]]);
  });
});
