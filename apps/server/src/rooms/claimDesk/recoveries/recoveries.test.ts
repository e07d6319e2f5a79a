import {
  claimDesk,
  type DeskApproval,
  type DeskClaim,
  type DeskStats,
  type NewRecovery,
} from '@portico/contract/rooms/claimDesk';
import { claims } from '@portico/contract/rooms/claims';
import { sql } from '@portico/database/open';
import { newKey } from '@portico/platform/ids';
import { describe, expect, test } from 'vitest';
import { type Caller, personKeyOf, sharedServer, type TestReply } from '../../../testing.ts';
import { adjusterOn, change, estimatedClaim, open, openedClaim } from '../claimDesk.fixture.ts';

const { rows } = claimDesk;
const server = await sharedServer();
const junior = await adjusterOn(server, { authority: 100_000 });
const senior = await adjusterOn(server, { authority: 500_000 });
const other = await adjusterOn(server, { authority: 500_000 });

const LINE = { CoverageCode: 'C', Cost: 'indemnity' } as const;
/** A claim that has paid $600 for contents. */
async function paidClaim(): Promise<string> {
  const key = await estimatedClaim(server);
  const payment = newKey();
  const params = { key };
  await server.call(rows.reserve, { params, body: { ...LINE, ToCents: 90_000, Reason: 'Estimate' } }, junior);
  const body = {
    ...LINE,
    Key: payment,
    AmountCents: 60_000,
    Payee: 'Hannah Whitlock',
    Method: 'eft',
  } as const;
  await server.call(rows.requestPayment, { params, body }, junior);
  await server.call(rows.payment, { params: { key, payment, step: 'Issue' } }, junior);
  return key;
}
const recover = (key: string, AmountCents: number, more: Partial<NewRecovery> = {}, caller = junior) =>
  server.call(
    rows.recovery,
    {
      params: { key },
      body: { ...LINE, Key: newKey(), Source: 'salvage', AmountCents, Reason: 'Sold', ...more },
    },
    caller,
  );
const OverReason = 'The auction brought more.';
/** A recovery of $700 on $600 that was paid. */
async function waiting() {
  const key = await paidClaim();
  const Key = newKey();
  await recover(key, 70_000, { Key, OverReason });
  return { key, Key };
}
const approve = (key: string, recovery: string, AcceptCents: number, caller: Caller = senior) =>
  server.call(rows.approveRecovery, { params: { key, recovery }, body: { AcceptCents } }, caller);
const decline = (key: string, recovery: string, caller: Caller = senior, Reason = 'Another claim') =>
  server.call(rows.declineRecovery, { params: { key, recovery }, body: { Reason } }, caller);
const again = (key: string, recovery: string, caller: Caller = junior) =>
  server.call(rows.askForRecoveryAgain, { params: { key, recovery } }, caller);
const reverse = (key: string, recovery: string, caller: Caller = junior, Reason = 'The check bounced') =>
  server.call(rows.reverseRecovery, { params: { key, recovery }, body: { Reason } }, caller);
const recovered = async (key: string) => {
  const { MoneyList } = await open(server, senior, key);
  return MoneyList.find(({ CoverageCode, Cost }) => CoverageCode === 'C' && Cost === 'indemnity')
    ?.RecoveredCents;
};
const listed = async (key: string) => (await open(server, senior, key)).RecoveryList;
const textsOf = async (key: string) =>
  (await open(server, senior, key)).EventList.flatMap(({ Kind, IsInternal, Text }) =>
    Kind.startsWith('recovery') ? [`${IsInternal ? 'Staff' : 'All'}: ${Text}`] : [],
  );
const codeOf = ({ body }: TestReply) => (body as { code?: string }).code;

describe('a recovery', () => {
  test('up to what was paid is booked at once, also on a closed claim, and once for one key', async () => {
    const key = await paidClaim();
    await change(server, junior, key, { Status: 'CLOSED_PAID', ReleaseReserves: true });
    const Key = newKey();
    const sent = { Key, Source: 'subrogation' } as const;
    await Promise.all([1, 2, 3].map(() => recover(key, 60_000, sent)));
    const { EntryList, MoneyList, RecoveryList } = await open(server, junior, key);
    expect(MoneyList).toMatchObject([{ PaidCents: 60_000, RecoveredCents: 60_000, IncurredCents: 0 }]);
    expect(EntryList.filter(({ Kind }) => Kind === 'recovery')).toMatchObject([
      { Key, Source: 'subrogation', ReversesKey: null },
    ]);
    expect(RecoveryList).toMatchObject([{ Key, State: 'booked', OverReason: null, Steps: ['Reverse'] }]);
    expect(await textsOf(key)).toEqual(['Staff: A recovery of $600.00 (subrogation) was booked.']);
    // The other coverage and the expenses have paid nothing.
    for (const more of [{ CoverageCode: 'A' }, { Cost: 'expense' as const }])
      expect(codeOf(await recover(key, 1, more))).toBe('recoveryReasonNeeded');
    expect(await recover(await openedClaim(server), 60_000, { Key })).toMatchObject({ status: 404 });
  });

  test('above it needs a reason, and waits for someone else with enough authority', async () => {
    const key = await paidClaim();
    await recover(key, 20_000);
    expect(await recover(key, 50_000)).toMatchObject({
      status: 422,
      body: { code: 'recoveryReasonNeeded', message: expect.stringContaining('With this, $100.00 more') },
    });
    const Key = newKey();
    expect(await recover(key, 50_000, { Key, OverReason })).toMatchObject({ status: 200 });
    expect(await recover(key, 50_000, { Key, OverReason })).toMatchObject({ status: 200 });
    expect(await recovered(key)).toBe(20_000);
    expect(await listed(key)).toMatchObject([
      { Key, State: 'requested', OverReason, OverCents: 10_000, Steps: ['Approve', 'Decline'] },
      { State: 'booked' },
    ]);
    const poor = await adjusterOn(server, { authority: 69_999 });
    expect(await approve(key, Key, 10_000, poor)).toMatchObject({
      status: 403,
      body: {
        code: 'recoveryOverAuthority',
        message: expect.stringContaining('$700.00 would have come back'),
      },
    });
    expect(codeOf(await approve(key, Key, 10_000, junior))).toBe('recoverySelfApproval');
    // Someone has booked another one since the approver looked.
    await recover(key, 5_000);
    expect(await approve(key, Key, 10_000)).toMatchObject({
      status: 409,
      body: { code: 'recoveryChanged', message: expect.stringContaining('$150.00 more') },
    });
    await Promise.all([1, 2, 3].map(() => approve(key, Key, 15_000)));
    expect(await recovered(key)).toBe(75_000);
    expect((await listed(key)).find((one) => one.Key === Key)).toMatchObject({
      State: 'booked',
      OverReason,
      RequestedBy: { Key: personKeyOf(junior) },
      DecidedBy: expect.any(String),
      Steps: ['Reverse'],
    });
    expect((await textsOf(key))[0]).toBe(
      `Staff: A recovery of $500.00 (salvage) was booked. A second person approved that $150.00 more came back than was paid. Reason: ${OverReason}`,
    );
    expect(await decline(key, Key)).toMatchObject({ status: 409, body: { code: 'recoveryStepNotAllowed' } });
    const [audited] = await server.database.rows<{ content: string }>(sql`
      SELECT content FROM audit_entry
      WHERE action = 'claimDesk.approveRecovery' AND record_key = ${Key} AND content LIKE '%auction%'`);
    expect(audited?.content).toContain('15000');
  });

  test('of 50 at once, as many are booked as were paid for', async () => {
    const key = await paidClaim();
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, at) => recover(key, 12_000, {}, at % 2 === 0 ? junior : senior)),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(await recovered(key)).toBe(60_000);
  });

  test('is recorded by adjusters for themselves, with a source, an amount, a coverage and what it was', async () => {
    const { key, Key } = await waiting();
    for (const more of [{ Source: 'lottery' as never }, { AmountCents: 0 }, { Reason: ' ' }, { Key: 'x' }])
      expect(await recover(key, 1, more)).toMatchObject({ status: 400 });
    expect(codeOf(await recover(key, 1, { CoverageCode: 'ZZ' }))).toBe('coverageUnknown');
    expect(await decline(key, Key, senior, ' ')).toMatchObject({ status: 400 });
    expect(await reverse(key, Key, senior, '')).toMatchObject({ status: 400 });
    const elsewhere = await openedClaim(server);
    const calls = (claim: string, caller: Caller) => [
      approve(claim, Key, 10_000, caller),
      decline(claim, Key, caller),
      again(claim, Key, caller),
      reverse(claim, Key, caller),
    ];
    for (const reply of await Promise.all(calls(elsewhere, senior))) expect(reply.status).toBe(404);
    const admin = await server.demo('admin');
    for (const reply of await Promise.all(calls(key, admin))) expect(codeOf(reply)).toBe('notAdjuster');
    const insured = await server.demo('insured');
    for (const reply of await Promise.all(calls(key, insured))) expect(reply.status).toBe(403);
    const acting = await server.asOnBehalf('employee@demo.portico.test', 'support@demo.portico.test');
    for (const reply of await Promise.all(calls(key, acting)))
      expect(reply).toMatchObject({ status: 403, body: { details: { reason: 'impersonating' } } });
    expect(await listed(key)).toMatchObject([{ Key, State: 'requested' }]);
  });
});

describe('a recovery that waits', () => {
  const list = async (caller: Caller) =>
    (await server.call(rows.approvals, { paging: { Take: 200 } }, caller)).body as DeskApproval[];
  const of = async (caller: Caller, key: string) => (await list(caller)).find(({ Key }) => Key === key);
  const counted = async (caller: Caller) =>
    ((await server.call(rows.stats, {}, caller)).body as DeskStats).Approvals;
  const told = async (recovery: string, caller: Caller) =>
    (
      await server.database.rows(sql`
      SELECT 1 FROM outbox_message WHERE cause LIKE ${`claim-approval:${recovery}:%:${personKeyOf(caller)}`}`)
    ).length;
  const outcomes = async (recovery: string) =>
    (
      await server.database.rows<{ outcome: string | null }>(
        sql`SELECT outcome FROM task WHERE kind = 'claimApproval' AND record_key = ${recovery} ORDER BY created_at`,
      )
    ).map(({ outcome }) => outcome);

  test('is work for those who can decide it, and says what changed since', async () => {
    const before = await counted(senior);
    const { key, Key } = await waiting();
    expect(await counted(senior)).toBe(before + 1);
    expect(await of(senior, Key)).toMatchObject({
      Kind: 'recovery',
      Claim: { Key: key },
      Source: 'salvage',
      AmountCents: 70_000,
      OverReason,
      PaidCents: 60_000,
      RecoveredCents: 0,
      OverCents: 10_000,
      CanDecide: true,
      ChangeList: [],
    });
    for (const caller of [junior, await server.demo('admin')]) expect(await of(caller, Key)).toBeUndefined();
    expect([await told(Key, senior), await told(Key, junior)]).toEqual([1, 0]);
    server.clock.advance(60_000);
    await recover(key, 1_000, { Source: 'subrogation' });
    expect(await of(senior, Key)).toMatchObject({
      RecoveredCents: 1_000,
      OverCents: 11_000,
      ChangeList: [{ Text: 'A recovery of $10.00 (subrogation) was booked.' }],
    });
    await approve(key, Key, 11_000);
    expect(await of(senior, Key)).toBeUndefined();
    expect(await outcomes(Key)).toEqual(['Approved']);
  });

  test('is declined with a reason and asked for again, or too late after five business days', async () => {
    const { key, Key } = await waiting();
    await Promise.all([decline(key, Key), decline(key, Key), decline(key, Key)]);
    expect(await listed(key)).toMatchObject([
      { State: 'declined', EndReason: 'Another claim', Steps: ['AskAgain'], DecideBy: null },
    ]);
    expect(codeOf(await approve(key, Key, 10_000))).toBe('recoveryStepNotAllowed');
    server.clock.advance(60_000);
    await Promise.all([again(key, Key, other), again(key, Key, other)]);
    expect(await outcomes(Key)).toEqual(['Declined', null]);
    expect(await told(Key, senior)).toBe(2);
    // Asking makes no one a second person.
    expect(codeOf(await approve(key, Key, 10_000, other))).toBe('recoverySelfApproval');
    await server.database.rows(
      sql`UPDATE claim_recovery SET asked_again_at = asked_again_at - interval '12 days' WHERE key = ${Key}`,
    );
    expect(await of(senior, Key)).toBeUndefined();
    expect(await of(junior, Key)).toMatchObject({ IsStale: true, CanDecide: false });
    expect(codeOf(await approve(key, Key, 10_000))).toBe('approvalStale');
    expect(await listed(key)).toMatchObject([{ Steps: ['AskAgain', 'Decline'] }]);
    server.clock.advance(60_000);
    await again(key, Key);
    expect(await approve(key, Key, 10_000)).toMatchObject({ status: 200 });
    expect(codeOf(await again(key, Key))).toBe('recoveryStepNotAllowed');
    expect((await textsOf(key)).toReversed()).toEqual([
      expect.stringMatching(/^Staff: .* is more than was paid and waits for a second person\. Reason: The/),
      'Staff: The recovery of $700.00 (salvage) was declined: Another claim',
      expect.stringMatching(/^Staff: .* was asked for again/),
      expect.stringMatching(/^Staff: .* was asked for again/),
      expect.stringMatching(/^Staff: A recovery of \$700\.00 \(salvage\) was booked\./),
    ]);
  });
});

test('a recovery that was booked is reversed once, by an entry that undoes it, and no one else hears of it', async () => {
  const key = await paidClaim();
  const Key = newKey();
  await recover(key, 60_000, { Key });
  const before = await server.database.rows(sql`SELECT 1 FROM outbox_message`);
  const replies = await Promise.all(Array.from({ length: 10 }, () => reverse(key, Key)));
  expect(replies.every(({ status }) => status === 200)).toBe(true);
  const { EntryList, MoneyList, EventList, RecoveryList }: DeskClaim = await open(server, junior, key);
  expect(EntryList.filter(({ Kind }) => Kind === 'recovery')).toMatchObject([
    { AmountCents: -60_000, ReversesKey: Key, Source: 'salvage', Reason: 'The check bounced' },
    { AmountCents: 60_000, ReversesKey: null },
  ]);
  expect(MoneyList).toMatchObject([{ PaidCents: 60_000, RecoveredCents: 0 }]);
  expect(RecoveryList).toMatchObject([{ State: 'reversed', EndReason: 'The check bounced', Steps: [] }]);
  expect(EventList[0]).toMatchObject({
    Text: 'The recovery of $600.00 (salvage) was reversed: The check bounced',
    IsInternal: true,
  });
  expect(await server.database.rows(sql`SELECT 1 FROM outbox_message`)).toHaveLength(before.length);
  const seen = await server.call(
    claims.rows.find,
    { query: { ClaimKey: key, IncludeItems: 'true' } } as never,
    await server.demo('insured'),
  );
  expect(seen.status).toBe(200);
  expect(JSON.stringify(seen.body)).not.toMatch(/recover|salvage/i);
  // What it undid can come back again. A reversal is no recovery.
  expect(await recover(key, 60_000)).toMatchObject({ status: 200 });
  expect(
    await reverse(key, EntryList.find(({ ReversesKey }) => ReversesKey === Key)?.Key ?? ''),
  ).toMatchObject({
    status: 404,
  });
});

test('a payment whose money has come back is taken back only once the recovery is reversed', async () => {
  const key = await paidClaim();
  const Key = newKey();
  await recover(key, 10_000, { Key });
  const payment = (await open(server, senior, key)).PaymentList[0]?.Key ?? '';
  const takeBack = () =>
    server.call(rows.voidPayment, { params: { key, payment }, body: { Reason: 'Wrong payee' } }, senior);
  expect(await takeBack()).toMatchObject({
    status: 409,
    body: {
      code: 'recoveredAlready',
      message:
        '$100.00 has come back on this coverage, which would be more than we’ve paid without this payment. Reverse the recovery first.',
    },
  });
  await reverse(key, Key);
  expect((await takeBack()).status).toBe(200);
  expect((await open(server, senior, key)).MoneyList).toMatchObject([{ PaidCents: 0, RecoveredCents: 0 }]);
});
