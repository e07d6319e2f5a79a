import {
  claimDesk,
  type DeskApproval,
  type DeskClaim,
  type DeskStats,
  type PaymentApproval,
} from '@portico/contract/rooms/claimDesk';
import { sql } from '@portico/database/open';
import { newKey } from '@portico/platform/ids';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Caller, personKeyOf, sharedServer, type TestReply } from '../../../testing.ts';
import { adjusterOn, change, estimatedClaim, open } from '../claimDesk.fixture.ts';

const { rows } = claimDesk;
const server = await sharedServer();
const junior = await adjusterOn(server, { authority: 100_000, reserves: 0 });
const senior = await adjusterOn(server, { authority: 2_000_000, reserves: 0 });
const chief = await adjusterOn(server, { authority: 9_000_000, reserves: 0 });
/** Sets reserves, so that no one else is kept from approving. */
const setter = await adjusterOn(server, { authority: 0, reserves: 100_000_000 });

const reserve = (key: string, code: string, ToCents: number, caller = setter, Cost = 'indemnity') =>
  server.call(
    rows.reserve,
    { params: { key }, body: { CoverageCode: code, Cost: Cost as 'indemnity', ToCents, Reason: 'Estimate' } },
    caller,
  );
interface Asked {
  readonly caller?: Caller;
  readonly Key?: string;
  readonly code?: string;
  readonly payee?: string;
  readonly more?: object;
}
const ask = (
  key: string,
  AmountCents: number,
  { caller = junior, Key = newKey(), code = 'C', payee = `Payee ${Key}`, more = {} }: Asked = {},
) =>
  server.call(
    rows.requestPayment,
    {
      params: { key },
      body: { CoverageCode: code, Cost: 'indemnity', Key, AmountCents, Payee: payee, Method: 'eft', ...more },
    },
    caller,
  );
const approve = (key: string, payment: string, caller: Caller, body: PaymentApproval = {}) =>
  server.call(rows.approve, { params: { key, payment }, body }, caller);
const move = (key: string, payment: string, step: 'Issue' | 'Void', caller = junior) =>
  step === 'Void'
    ? server.call(rows.voidPayment, { params: { key, payment }, body: { Reason: 'Wrong' } }, caller)
    : server.call(rows.payment, { params: { key, payment, step } }, caller);
/** A claim with $30,000 reserved for contents. */
async function payable(): Promise<string> {
  const key = await estimatedClaim(server);
  await reserve(key, 'C', 3_000_000);
  return key;
}
const stateOf = async (key: string, payment: string) =>
  (await open(server, chief, key)).PaymentList.find(({ Key }) => Key === payment)?.State;
const codeOf = ({ body }: TestReply) => (body as { code?: string }).code;
const question = (key: string, Text: string, caller = junior) => {
  const Key = newKey();
  return server
    .call(rows.ask, { params: { key }, body: { Key, CoverageCode: 'C', Text } }, caller)
    .then((reply) => ({ Key, reply }));
};

describe('what may be paid', () => {
  test('stops with what to do, and books nothing', async () => {
    const key = await payable();
    const { LimitCents } =
      (await open(server, chief, key)).CoverageList.find(({ Code }) => Code === 'C') ?? {};
    await reserve(key, 'C', (LimitCents ?? 0) + 100);
    expect(await ask(key, (LimitCents ?? 0) + 1, { caller: chief })).toMatchObject({
      status: 422,
      body: {
        code: 'paymentStopped',
        message: expect.stringMatching(/^This can’t be paid\. The limit of .* leaves/),
      },
    });
    expect(await ask(key, 1, { code: 'B' })).toMatchObject({
      body: { code: 'paymentStopped', message: expect.stringContaining('Set it to at least $0.01 first.') },
    });
    expect((await open(server, chief, key)).PaymentList).toEqual([]);
  });

  test('lets a loss outside the policy’s days have its expenses, by a second person', async () => {
    const key = await payable();
    await reserve(key, 'C', 100_000, setter, 'expense');
    await server.database.rows(sql`UPDATE claim SET loss_on = '2001-01-01' WHERE key = ${key}`);
    const Key = newKey();
    expect(codeOf(await ask(key, 1))).toBe('paymentStopped');
    expect(await ask(key, 1, { Key, more: { Cost: 'expense' } })).toMatchObject({ status: 200 });
    expect((await open(server, chief, key)).PaymentList).toMatchObject([
      { State: 'requested', ReasonList: [{ Code: 'notInForce', IsStop: false }] },
    ]);
  });

  test('waits for someone’s eyes without an estimate of the damage, and not once there is one', async () => {
    const key = await payable();
    await change(server, junior, key, { EstimateCents: null });
    await reserve(key, 'D', 100_000);
    const [Key, hotel, accepted] = [newKey(), newKey(), newKey()];
    await ask(key, 10_000, { Key });
    await ask(key, 20_000, { Key: accepted });
    await ask(key, 10_000, { Key: hotel, code: 'D' });
    expect(await stateOf(key, hotel)).toBe('approved');
    expect((await open(server, chief, key)).PaymentList.find((one) => one.Key === Key)).toMatchObject({
      State: 'requested',
      ReasonList: [
        { Code: 'estimateMissing', IsStop: false, Text: expect.stringContaining('Enter it first') },
      ],
    });
    expect(codeOf(await approve(key, Key, senior))).toBe('paymentReasonsChanged');
    const AcceptList = [{ Code: 'estimateMissing' as const, About: null, Cents: 0 }];
    const emergency = { AcceptList, Reason: 'A tarp on the same day.' };
    expect(await approve(key, accepted, senior, emergency)).toMatchObject({ status: 200 });
    expect(await move(key, accepted, 'Issue')).toMatchObject({ status: 200 });
    await change(server, junior, key, { EstimateCents: 1_000_000 });
    expect(await approve(key, Key, senior)).toMatchObject({ status: 200 });
    await change(server, junior, key, { EstimateCents: null });
    expect(codeOf(await move(key, Key, 'Issue'))).toBe('paymentReasonsChanged');
  });

  test('waits with its warnings until a second person accepts those that there are', async () => {
    const key = await payable();
    await change(server, junior, key, { EstimateCents: 1_000_000 });
    const first = newKey();
    await ask(key, 10_000, { Key: first, payee: 'Roofers', more: { Invoice: 'F-1' } });
    expect(await stateOf(key, first)).toBe('approved');
    const Key = newKey();
    await ask(key, 12_000, { Key, payee: 'Plumbers', more: { Invoice: 'f-1' } });
    const [waiting] = (await open(server, senior, key)).PaymentList;
    expect(waiting).toMatchObject({
      Invoice: 'f-1',
      State: 'requested',
      Steps: ['Approve', 'ChangePayee', 'Void'],
    });
    const AcceptList = [{ Code: 'sameInvoice', About: first, Cents: 0 }] as const;
    const accepted: PaymentApproval = { AcceptList: [...AcceptList], Reason: 'Two trades on one bill.' };
    expect(await approve(key, Key, senior)).toMatchObject({
      status: 409,
      body: {
        code: 'paymentReasonsChanged',
        message: expect.stringContaining('Invoice F-1 is on the payment'),
      },
    });
    expect(await approve(key, Key, senior, { AcceptList: [...AcceptList] })).toMatchObject({ status: 400 });
    expect(codeOf(await approve(key, Key, junior, accepted))).toBe('selfApproval');
    // A question that is asked now is one that no one has accepted.
    const { Key: asked } = await question(key, 'Was it hers?');
    expect(codeOf(await approve(key, Key, senior, accepted))).toBe('paymentReasonsChanged');
    const both = {
      ...accepted,
      AcceptList: [...AcceptList, { Code: 'openQuestion' as const, About: asked, Cents: 0 }],
    };
    expect(await approve(key, Key, senior, both)).toMatchObject({ status: 200 });
    expect(await approve(key, Key, senior, both)).toMatchObject({ status: 200 });
    const { EventList } = await open(server, senior, key);
    expect(EventList.filter(({ Kind }) => Kind === 'paymentApproved').map(({ Text }) => Text)[0]).toMatch(
      /Accepted: .*Invoice F-1.*Was it hers\?.*Reason: Two trades on one bill\.$/,
    );
    const [audited] = await server.database.rows<{ content: string }>(sql`
      SELECT content FROM audit_entry
      WHERE action = 'claimDesk.approve' AND record_key = ${Key} AND content LIKE '%Two trades%'`);
    expect(audited?.content).toMatch(/sameInvoice.*openQuestion/);
    // The one that was approved before the question has to be looked at again.
    expect(codeOf(await move(key, first, 'Issue'))).toBe('paymentReasonsChanged');
    expect((await open(server, senior, key)).PaymentList).toMatchObject([
      { Key, Steps: ['Issue', 'ChangePayee', 'Void'], AcceptedReason: 'Two trades on one bill.' },
      { Key: first, Steps: ['Approve', 'AskAgain', 'ChangePayee', 'Void'] },
    ]);
    const answer = (caller: Caller, at = key) =>
      server.call(rows.answer, { params: { key: at, question: asked }, body: { Answer: 'Yes.' } }, caller);
    expect(await answer(senior, await estimatedClaim(server))).toMatchObject({ status: 404 });
    expect((await answer(senior)).body).toMatchObject({
      QuestionList: [{ Text: 'Was it hers?', Answer: 'Yes.', AnsweredAt: expect.any(String) }],
    });
    expect(await move(key, first, 'Issue')).toMatchObject({ status: 200 });
    expect(await move(key, Key, 'Issue')).toMatchObject({ status: 200 });
    expect((await open(server, senior, key)).ReadyToPayCents).not.toBeNull();
  });

  test('questions are asked once, by adjusters, about coverages of the policy', async () => {
    const key = await estimatedClaim(server);
    const Key = newKey();
    const send = (body: object, caller: Caller = junior, at = key) =>
      server.call(rows.ask, { params: { key: at }, body: { Key, Text: 'Why?', ...body } }, caller);
    expect(await send({ CoverageCode: 'ZZ' })).toMatchObject({ body: { code: 'coverageUnknown' } });
    expect(await send({ Text: ' ' })).toMatchObject({ status: 400 });
    expect(await send({}, await server.demo('support'))).toMatchObject({ body: { code: 'notAdjuster' } });
    await Promise.all([send({}), send({}), send({})]);
    expect(await send({}, junior, await estimatedClaim(server))).toMatchObject({ status: 404 });
    expect((await open(server, junior, key)).QuestionList).toMatchObject([
      { Text: 'Why?', CoverageCode: null },
    ]);
  });
});

describe('authority', () => {
  test('counts everyone’s payments of the coverage, so that parts are the whole', async () => {
    const key = await payable();
    const [one, two, three] = [newKey(), newKey(), newKey()];
    await ask(key, 60_000, { Key: one });
    await ask(key, 40_001, { Key: two });
    expect(await stateOf(key, one)).toBe('approved');
    expect(await stateOf(key, two)).toBe('requested');
    const other = await adjusterOn(server, { authority: 100_000 });
    await ask(key, 1, { Key: three, caller: other });
    expect(await stateOf(key, three)).toBe('requested');
    expect(await approve(key, two, other)).toMatchObject({
      status: 403,
      body: { code: 'overAuthority', message: expect.stringContaining('comes to $1,000.02') },
    });
    // Stopping what they sent themselves gives no one their amount back.
    await move(key, one, 'Issue');
    await move(key, one, 'Void');
    await move(key, two, 'Void');
    await move(key, three, 'Void');
    const again = newKey();
    await ask(key, 50_000, { Key: again });
    expect(await stateOf(key, again)).toBe('requested');
    expect(await approve(key, again, senior)).toMatchObject({ status: 200 });
  });

  test('ends at the line above which a second person is always needed, who is no one with a part in it', async () => {
    const key = await estimatedClaim(server);
    await reserve(key, 'C', 8_000_000);
    const Key = newKey();
    await ask(key, 5_000_001, { Key, caller: chief });
    expect(await stateOf(key, Key)).toBe('requested');
    const second = await adjusterOn(server, { authority: 9_000_000 });
    await reserve(key, 'C', 8_000_001, second);
    expect(codeOf(await approve(key, Key, second))).toBe('reserveApproval');
    await server.database.rows(
      sql`UPDATE claim_payment SET payee_by = ${personKeyOf(senior)} WHERE key = ${Key}`,
    );
    await server.database.rows(
      sql`UPDATE adjuster SET authority_cents = 9000000 WHERE person_key = ${personKeyOf(senior)}`,
    );
    expect(codeOf(await approve(key, Key, senior))).toBe('payeeApproval');
    await server.database.rows(
      sql`UPDATE adjuster SET authority_cents = 2000000 WHERE person_key = ${personKeyOf(senior)}`,
    );
    const third = await adjusterOn(server, { authority: 5_000_001 });
    const seen = { SeenPayee: `Payee ${Key}` };
    expect(await approve(key, Key, third, seen)).toMatchObject({ status: 200 });
  });

  test('for reserves is what the coverage would cost, and lowering is free', async () => {
    const key = await estimatedClaim(server);
    const small = await adjusterOn(server, { authority: 0, reserves: 500_000 });
    expect(await reserve(key, 'C', 500_001, small)).toMatchObject({
      status: 403,
      body: { code: 'overReserveAuthority', message: expect.stringContaining('$5,000.00') },
    });
    expect(await reserve(key, 'C', 500_000, small)).toMatchObject({ status: 200 });
    expect(await reserve(key, 'C', 1, small, 'expense')).toMatchObject({ status: 403 });
    await reserve(key, 'C', 900_000);
    expect(await reserve(key, 'C', 800_000, small)).toMatchObject({ status: 200 });
  });

  test('is no one’s by role, and no one’s on behalf of an adjuster', async () => {
    const key = await payable();
    const Key = newKey();
    await ask(key, 200_000, { Key });
    for (const admin of [await server.demo('admin'), await server.as(['INTERNAL', 'ADMIN'])]) {
      expect((await open(server, admin, key)).Powers).toMatchObject({ CanWork: false, AuthorityCents: 0 });
      expect(codeOf(await approve(key, Key, admin))).toBe('notAdjuster');
      expect(codeOf(await move(key, Key, 'Issue', admin))).toBe('notAdjuster');
      expect(codeOf(await reserve(key, 'C', 1, admin))).toBe('notAdjuster');
    }
    const acting = await server.asOnBehalf('employee@demo.portico.test', 'support@demo.portico.test');
    const recovery = {
      params: { key },
      body: {
        Key: newKey(),
        CoverageCode: 'C',
        Cost: 'indemnity',
        Source: 'salvage',
        AmountCents: 1,
        Reason: 'x',
      },
    } as const;
    for (const reply of [
      await ask(key, 1, { caller: acting }),
      await approve(key, Key, acting),
      await move(key, Key, 'Void', acting),
      await reserve(key, 'C', 1, acting),
      await server.call(rows.recovery, recovery, acting),
    ])
      expect(reply).toMatchObject({ status: 403, body: { details: { reason: 'impersonating' } } });
    const refused = await server.database.rows(sql`
      SELECT DISTINCT action FROM audit_entry
      WHERE outcome = 'refused' AND impersonator_key IS NOT NULL AND action LIKE 'claimDesk.%'`);
    expect(refused).toHaveLength(5);
    expect(await stateOf(key, Key)).toBe('requested');
  });
});

describe('a request that waits', () => {
  const list = async (caller: Caller) =>
    (await server.call(rows.approvals, { paging: { Take: 200 } }, caller)).body as DeskApproval[];
  const of = async (caller: Caller, key: string) => (await list(caller)).find(({ Key }) => Key === key);
  const counted = async (caller: Caller) =>
    ((await server.call(rows.stats, {}, caller)).body as DeskStats).Approvals;
  const told = (payment: string, caller: Caller) =>
    server.database.rows(sql`
      SELECT 1 FROM outbox_message WHERE cause LIKE ${`claim-approval:${payment}:%:${personKeyOf(caller)}`}`);
  const tasksOf = (payment: string) =>
    server.database.rows<{ outcome: string | null }>(
      sql`SELECT outcome FROM task WHERE kind = 'claimApproval' AND record_key = ${payment} ORDER BY created_at`,
    );

  test('is work for those who can decide it, and says what changed since', async () => {
    const key = await payable();
    const Key = newKey();
    const before = await counted(senior);
    await ask(key, 150_000, { Key, payee: 'Roofers' });
    expect(await counted(senior)).toBe(before + 1);
    expect(await of(senior, Key)).toMatchObject({
      Kind: 'payment',
      Claim: { Key: key },
      AmountCents: 150_000,
      Payee: 'Roofers',
      IsStale: false,
      CanDecide: true,
      ChangeList: [],
    });
    for (const caller of [junior, setter, await server.demo('admin')])
      expect(await of(caller, Key)).toBeUndefined();
    expect(await told(Key, senior)).toHaveLength(1);
    expect(await told(Key, junior)).toEqual([]);
    expect(await tasksOf(Key)).toEqual([{ outcome: null }]);
    server.clock.advance(60_000);
    await reserve(key, 'C', 2_900_000);
    expect((await of(senior, Key))?.ChangeList).toMatchObject([
      { Text: expect.stringMatching(/^The reserve for .* was set to \$29,000\.00\.$/) },
    ]);
    await approve(key, Key, senior);
    expect(await of(senior, Key)).toBeUndefined();
    expect(await tasksOf(Key)).toEqual([{ outcome: 'Approved' }]);
  });

  test('is stale after five business days, and starts over when it’s asked for again', async () => {
    const key = await payable();
    const [Key, declined] = [newKey(), newKey()];
    await ask(key, 150_000, { Key });
    await ask(key, 160_000, { Key: declined });
    expect(
      await server.call(
        rows.voidPayment,
        { params: { key, payment: declined }, body: { Reason: 'Not covered' } },
        senior,
      ),
    ).toMatchObject({ status: 200 });
    expect(await tasksOf(declined)).toEqual([{ outcome: 'Declined' }]);
    const again = (caller: Caller) => server.call(rows.askAgain, { params: { key, payment: Key } }, caller);
    // Nothing to ask again for yet.
    await again(junior);
    expect(await told(Key, senior)).toHaveLength(1);
    await server.database.rows(
      sql`UPDATE claim_payment SET requested_at = requested_at - interval '12 days' WHERE key = ${Key}`,
    );
    expect(await of(senior, Key)).toBeUndefined();
    expect(await of(junior, Key)).toMatchObject({ IsStale: true, CanDecide: false });
    expect(await approve(key, Key, senior)).toMatchObject({ status: 409, body: { code: 'approvalStale' } });
    server.clock.advance(60_000);
    const { PaymentList, EventList } = (await again(chief)).body as DeskClaim;
    expect(PaymentList.find((one) => one.Key === Key)?.Steps).toEqual(['Approve', 'ChangePayee', 'Void']);
    expect(PaymentList.find((one) => one.Key === declined)?.VoidReason).toBe('Not covered');
    expect(EventList.map(({ Text }) => Text)).toContainEqual(
      expect.stringMatching(/was declined: Not covered$/),
    );
    expect(await told(Key, senior)).toHaveLength(2);
    expect(await tasksOf(Key)).toEqual([{ outcome: 'Asked for again' }, { outcome: null }]);
    // Asking makes no one a second person.
    expect(codeOf(await approve(key, Key, chief))).toBe('selfApproval');
    expect(await approve(key, Key, senior)).toMatchObject({ status: 200 });
  });
});

describe('at the limit', () => {
  test('of 50 payments at once, as many are requested, approved and sent as the limit holds', async () => {
    const key = await estimatedClaim(server);
    const { LimitCents } =
      (await open(server, chief, key)).CoverageList.find(({ Code }) => Code === 'F') ?? {};
    const part = (LimitCents ?? 0) / 5;
    await reserve(key, 'F', (LimitCents ?? 0) * 2);
    const keys = Array.from({ length: 50 }, () => newKey());
    const asked = await Promise.all(
      keys.map((Key, at) => ask(key, part, { Key, code: 'F', caller: at % 2 === 0 ? chief : junior })),
    );
    expect(asked.filter(({ status }) => status === 200)).toHaveLength(5);
    const { PaymentList } = await open(server, chief, key);
    expect(PaymentList).toHaveLength(5);
    const requested = PaymentList.map((payment) => payment.Key);
    await Promise.all(requested.flatMap((one) => [approve(key, one, chief), approve(key, one, senior)]));
    // Each is sent four times at once, and goes out once.
    const sent = [...requested, ...requested, ...requested, ...requested];
    await Promise.all(sent.map((one) => move(key, one, 'Issue')));
    const after = await open(server, chief, key);
    expect(after.MoneyList).toMatchObject([{ PaidCents: LimitCents, ReserveCents: LimitCents }]);
    expect(after.PaymentList.every(({ State }) => State === 'issued')).toBe(true);
  });

  test('no sequence of actions gets more out than people, limit and reserve hold', async () => {
    const people = [junior, senior, chief, setter];
    const limits = [100_000, 2_000_000, 9_000_000, 0];
    const action = fc.record({
      does: fc.constantFrom('ask', 'ask', 'approve', 'issue', 'issue', 'void', 'reserve'),
      by: fc.nat({ max: 2 }),
      at: fc.nat(),
      cents: fc.integer({ min: 1, max: 1_500_000 }),
    });
    const key = await payable();
    const [actions = []] = fc.sample(fc.array(action, { minLength: 40, maxLength: 40 }), 1);
    const payments: { readonly Key: string; readonly by: number }[] = [];
    for (const { does, by, at, cents } of actions) {
      const caller = people[by] ?? junior;
      const payment = payments[at % (payments.length || 1)]?.Key ?? newKey();
      const Key = newKey();
      const reply =
        does === 'ask'
          ? await ask(key, cents, { caller, Key })
          : does === 'approve'
            ? await approve(key, payment, caller)
            : does === 'reserve'
              ? await reserve(key, 'C', cents * 2)
              : await move(key, payment, does === 'issue' ? 'Issue' : 'Void', caller);
      // What is refused changes nothing: the next one that isn't would show it.
      if (reply.status !== 200) continue;
      if (does === 'ask') payments.push({ Key, by });
      const { MoneyList, CoverageList, PaymentList } = reply.body as DeskClaim;
      const line = MoneyList.find(({ CoverageCode }) => CoverageCode === 'C');
      const limit = CoverageList.find(({ Code }) => Code === 'C')?.LimitCents ?? 0;
      expect(line?.ReserveCents).toBeGreaterThanOrEqual(0);
      expect(line?.PaidCents).toBeLessThanOrEqual(limit);
      for (const [person, most] of limits.entries()) {
        const whose = personKeyOf(people[person] ?? junior);
        const alone = PaymentList.filter(
          ({ RequestedBy, ApprovedBy, IssuedAt, State }) =>
            RequestedBy.Key === whose && ApprovedBy?.Key === whose && IssuedAt !== null && State !== 'voided',
        );
        expect(
          alone.reduce((sum, { AmountCents }) => sum + AmountCents, 0),
          JSON.stringify(actions),
        ).toBeLessThanOrEqual(Math.min(most, 5_000_000));
      }
    }
  });
});
