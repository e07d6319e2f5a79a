import { claimDesk } from '@portico/contract/rooms/claimDesk';
import { type Claim, claims } from '@portico/contract/rooms/claims';
import { sql } from '@portico/database/open';
import { newKey } from '@portico/platform/ids';
import { describe, expect, test } from 'vitest';
import { type Caller, sharedServer, type TestReply } from '../../../testing.ts';
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

describe('a check', () => {
  const stop = (key: string, payment: string, caller = adjuster, Reason = 'Lost in the mail') =>
    server.call(rows.stopPayment, { params: { key, payment }, body: { Reason } }, caller);
  const codeOf = ({ body }: TestReply) => (body as { code?: string }).code;
  const find = async (key: string, payment: string) =>
    (await open(server, chief, key)).PaymentList.find(({ Key }) => Key === payment);
  const moneyOf = async (key: string) =>
    (await open(server, chief, key)).MoneyList.find(({ Cost }) => Cost === 'indemnity');
  const insuredSees = async (key: string) => {
    const query = { query: { ClaimKey: key, IncludeItems: 'true' } };
    const reply = await server.call(claims.rows.find, query as never, await server.demo('insured'));
    const [claim] = reply.body as Claim[];
    return claim?.Items?.PaymentList.map(({ AmountCents, Payee, VoidedOn, StoppedOn, FirstOn, On }) => ({
      AmountCents,
      Payee,
      is: VoidedOn !== null ? 'voided' : StoppedOn !== null ? 'stopped' : 'sent',
      isNew: FirstOn !== null && FirstOn < On,
    }));
  };
  const emails = (cause: string) =>
    server.database.rows<{ text: string }>(
      sql`SELECT outbox_message::text AS text FROM outbox_message WHERE cause = ${cause}`,
    );
  const sent = async (key: string, more: object = {}) => {
    const payment = await asked(key, 20_000, { Payee: 'Hannah Whitlock', ...more });
    expect((await issue(key, payment)).status).toBe(200);
    return payment;
  };

  test('that was sent is stopped with a reason, once, and its entries are reversed', async () => {
    const key = await payable();
    const before = await moneyOf(key);
    const payment = await sent(key);
    expect((await find(key, payment))?.Steps).toEqual(['Clear', 'Stop', 'Void']);
    const replies = await Promise.all(Array.from({ length: 10 }, () => stop(key, payment)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await moneyOf(key)).toEqual(before);
    expect(await find(key, payment)).toMatchObject({
      State: 'stopped',
      VoidReason: 'Lost in the mail',
      Steps: ['Reissue'],
    });
    const { EntryList, EventList, Claim: claim } = await open(server, chief, key);
    const reversals = EntryList.filter(({ ReversesKey }) => ReversesKey !== null);
    expect(reversals.map(({ Kind, AmountCents }) => [Kind, AmountCents]).toSorted()).toEqual([
      ['payment', -20_000],
      ['reserve', 20_000],
    ]);
    expect(reversals[0]?.Reason).toBe('Payment to Hannah Whitlock stopped: Lost in the mail');
    expect(
      EventList.filter(({ Text }) => /stopped/.test(Text))
        .map((one) => [one.Text, one.IsInternal])
        .toSorted()
        .toReversed(),
    ).toEqual([
      ['We stopped the check of $200.00 to Hannah Whitlock.', false],
      ['The payment of $200.00 to Hannah Whitlock was stopped: Lost in the mail', true],
    ]);
    expect(claim.PaidCents).toBe(0);
    expect(await insuredSees(key)).toMatchObject([{ is: 'stopped', isNew: false }]);
    const told = await emails(`claim-payment-voided:${payment}`);
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain('We stopped our check of $200.00 to Hannah Whitlock.');
    const audited = await server.database.rows(sql`
      SELECT FROM audit_entry WHERE action = 'claimDesk.stopPayment' AND record_key = ${payment}
        AND outcome = 'done' AND content LIKE '%Lost in the mail%'`);
    expect(audited).toHaveLength(1);
  });

  test('is stopped only after it was sent and before it has cleared, and by adjusters', async () => {
    const key = await payable();
    const [waiting, payment, transfer] = [
      await asked(key, 10_000),
      await sent(key),
      await sent(key, { Method: 'eft', Payee: 'Roofers' }),
    ];
    expect(codeOf(await stop(key, waiting))).toBe('paymentStepNotAllowed');
    expect(codeOf(await stop(key, transfer))).toBe('stopNeedsCheck');
    expect((await find(key, transfer))?.Steps).toEqual(['Clear', 'Void']);
    expect((await stop(key, newKey())).status).toBe(404);
    expect((await stop(await payable(), payment)).status).toBe(404);
    expect((await stop(key, payment, adjuster, ' ')).status).toBe(400);
    expect(codeOf(await stop(key, payment, await server.demo('support')))).toBe('notAdjuster');
    expect((await stop(key, payment, await server.demo('agent'))).status).toBe(403);
    const acting = await server.asOnBehalf('employee@demo.portico.test', 'support@demo.portico.test');
    expect(await stop(key, payment, acting)).toMatchObject({
      status: 403,
      body: { details: { reason: 'impersonating' } },
    });
    await server.call(rows.payment, { params: { key, payment, step: 'Clear' } }, adjuster);
    expect(codeOf(await stop(key, payment))).toBe('paymentStepNotAllowed');
    expect(await emails(`claim-payment-voided:${payment}`)).toEqual([]);
  });

  test('that was stopped is reissued once, under the rules of any payment', async () => {
    const key = await payable();
    const first = await sent(key, { Invoice: 'F-1' });
    const reissue = (more: object = {}, caller = adjuster) => {
      const body = {
        CoverageCode: 'C',
        Cost: 'indemnity',
        Key: newKey(),
        AmountCents: 20_000,
        Payee: 'Hannah Whitlock',
        Method: 'check',
        Invoice: 'F-1',
        ReplacesKey: first,
        ...more,
      } as const;
      return server.call(rows.requestPayment, { params: { key }, body }, caller);
    };
    expect(codeOf(await reissue())).toBe('paymentStepNotAllowed');
    await stop(key, first, chief);
    expect((await reissue({ ReplacesKey: newKey() })).status).toBe(404);
    expect(codeOf(await reissue({ Cost: 'expense' }))).toBe('replacementElsewhere');
    expect(codeOf(await reissue({ AmountCents: 100_000_000 }))).toBe('paymentStopped');
    // The one that it replaces is no duplicate, and takes no one's authority: someone else stopped it.
    const second = newKey();
    await Promise.all([reissue({ Key: second }), reissue({ Key: second }), reissue({ Key: second })]);
    expect(await find(key, second)).toMatchObject({ State: 'approved', ReasonList: [], ReplacesKey: first });
    expect((await find(key, first))?.Steps).toEqual([]);
    expect(codeOf(await reissue())).toBe('paymentStepNotAllowed');
    expect(await insuredSees(key)).toMatchObject([{ is: 'stopped' }]);
    // One that is declined leaves the first one to be reissued.
    await end(key, second);
    server.clock.advance(DAY_MS);
    const racing = await Promise.all(Array.from({ length: 8 }, () => reissue()));
    expect(racing.filter(({ status }) => status === 200)).toHaveLength(1);
    const third = (await open(server, chief, key)).PaymentList.find(
      ({ ReplacesKey, State }) => ReplacesKey === first && State !== 'voided',
    );
    await issue(key, third?.Key ?? '');
    expect(await insuredSees(key)).toEqual([
      { AmountCents: 20_000, Payee: 'Hannah Whitlock', is: 'sent', isNew: true },
    ]);
    const told = await emails(`claim-payment:${third?.Key}`);
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain('It replaces the payment we sent on');
    const { EventList } = await open(server, chief, key);
    expect(EventList.filter(({ IsInternal }) => !IsInternal).map(({ Text }) => Text)).toContainEqual(
      expect.stringMatching(/^We paid \$200\.00 to Hannah Whitlock\. This replaces the payment we sent on /),
    );
    expect(EventList.map(({ Text }) => Text)).toContainEqual(
      expect.stringMatching(/^A payment of \$200\.00 .* was requested in place of the one sent on /),
    );
    // The new one can be stopped and replaced, too: still one line.
    server.clock.advance(DAY_MS);
    await stop(key, third?.Key ?? '');
    expect(await insuredSees(key)).toMatchObject([{ is: 'stopped', isNew: true }]);
    const fourth = newKey();
    // Stopping what they sent themselves gives no one their amount back, but this is within the authority.
    await reissue({ Key: fourth, ReplacesKey: third?.Key, AmountCents: 25_000 });
    await issue(key, fourth);
    expect(await insuredSees(key)).toMatchObject([{ AmountCents: 25_000, is: 'sent', isNew: true }]);
    expect((await moneyOf(key))?.PaidCents).toBe(25_000);
  });

  test('above someone’s authority is reissued with a second person', async () => {
    const key = await payable();
    const first = await asked(key, 900_000);
    await issue(key, first);
    await stop(key, first);
    const second = await asked(key, 900_000, { ReplacesKey: first });
    expect(await find(key, second)).toMatchObject({ State: 'requested', ReplacesKey: first });
    expect(codeOf(await issue(key, second))).toBe('paymentStepNotAllowed');
    const approval = { params: { key, payment: second }, body: {} };
    expect(codeOf(await server.call(rows.approve, approval, adjuster))).toBe('overAuthority');
    expect((await server.call(rows.approve, approval, chief)).status).toBe(200);
    expect((await issue(key, second)).status).toBe(200);
  });
});

describe('the payee', () => {
  const change = (key: string, payment: string, more: object = {}, caller = adjuster) =>
    server.call(
      rows.changePayee,
      { params: { key, payment }, body: { Payee: 'Roofers', Reason: 'She assigned it.', ...more } },
      caller,
    );
  const approve = (key: string, payment: string, body: object = {}, caller = chief) =>
    server.call(rows.approve, { params: { key, payment }, body }, caller);
  const codeOf = ({ body }: TestReply) => (body as { code?: string }).code;
  const find = async (key: string, payment: string) =>
    (await open(server, chief, key)).PaymentList.find(({ Key }) => Key === payment);
  const pays = async (key: string) =>
    (await open(server, chief, key)).PromiseList.filter(({ Kind }) => Kind === 'pay').map(
      ({ SettledAs, KeptOn }) => KeptOn ?? SettledAs,
    );

  test('of a payment within one’s own authority changes once, and is in the history', async () => {
    const key = await payable();
    const payment = await asked(key, 20_000, { Payee: 'Hannah Whitlock' });
    expect((await find(key, payment))?.Steps).toEqual(['Issue', 'ChangePayee', 'Void']);
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => change(key, payment, { CoPayee: 'First Bank' })),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await find(key, payment)).toMatchObject({
      Payee: 'Roofers',
      CoPayee: 'First Bank',
      State: 'approved',
    });
    const { EventList } = await open(server, chief, key);
    expect(
      EventList.filter(({ Kind }) => Kind === 'payeeChanged').map(({ Text, IsInternal }) => [
        Text,
        IsInternal,
      ]),
    ).toEqual([
      [
        'The payment of $200.00 to Hannah Whitlock goes to Roofers and First Bank instead: She assigned it.',
        true,
      ],
    ]);
    expect(await pays(key)).toEqual([null]);
    const audited = await server.database.rows(sql`
      SELECT FROM audit_entry WHERE action = 'claimDesk.changePayee' AND record_key = ${payment}
        AND outcome = 'done' AND content LIKE '%Roofers and First Bank%'`);
    expect(audited).toHaveLength(1);
  });

  test('that was approved by a second person needs one again, who isn’t the one who changed it and sees the new one', async () => {
    const key = await payable();
    const payment = await asked(key, 1_100_000, { Payee: 'Hannah Whitlock' });
    expect((await approve(key, payment)).status).toBe(200);
    expect(await pays(key)).toEqual([null]);
    const editor = await adjusterOn(server, { authority: 9_000_000, reserves: 0 });
    expect((await change(key, payment, {}, editor)).status).toBe(200);
    expect(await find(key, payment)).toMatchObject({ State: 'requested', Payee: 'Roofers' });
    expect(await pays(key)).toEqual(['waived']);
    expect(codeOf(await issue(key, payment))).toBe('paymentStepNotAllowed');
    expect(codeOf(await approve(key, payment, { SeenPayee: 'Roofers' }, editor))).toMatch(
      /selfApproval|payeeApproval/,
    );
    for (const body of [{}, { SeenPayee: 'Hannah Whitlock' }])
      expect(await approve(key, payment, body)).toMatchObject({
        status: 409,
        body: {
          code: 'payeeChanged',
          message: 'This payment now goes to Roofers. Look at it again before you approve it.',
        },
      });
    expect((await approve(key, payment, { SeenPayee: 'Roofers' })).status).toBe(200);
    expect((await issue(key, payment)).status).toBe(200);
    expect(codeOf(await change(key, payment, { Payee: 'Others' }))).toBe('paymentStepNotAllowed');
  });

  test('that makes a payment look like another one waits for a second person', async () => {
    const key = await payable();
    await asked(key, 20_000, { Payee: 'Roofers' });
    const payment = await asked(key, 20_000, { Payee: 'Hannah Whitlock' });
    await change(key, payment);
    expect(await find(key, payment)).toMatchObject({
      State: 'requested',
      ReasonList: [{ Code: 'samePayment' }],
    });
  });

  test('is changed by adjusters, never on someone’s behalf, with a reason', async () => {
    const key = await payable();
    const payment = await asked(key, 20_000);
    expect((await change(key, payment, { Reason: ' ' })).status).toBe(400);
    expect((await change(key, payment, { Payee: '' })).status).toBe(400);
    expect((await change(key, newKey())).status).toBe(404);
    expect((await change(await payable(), payment)).status).toBe(404);
    expect(codeOf(await change(key, payment, {}, await server.demo('support')))).toBe('notAdjuster');
    expect((await change(key, payment, {}, await server.demo('agent'))).status).toBe(403);
    const acting = await server.asOnBehalf('employee@demo.portico.test', 'support@demo.portico.test');
    expect((await change(key, payment, {}, acting)).status).toBe(403);
    expect((await find(key, payment))?.Payee).not.toBe('Roofers');
  });
});
