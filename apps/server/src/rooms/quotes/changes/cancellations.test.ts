import { type ClaimMatch, claims } from '@portico/contract/rooms/claims';
import { overviews } from '@portico/contract/rooms/overviews';
import type { AccountPolicy } from '@portico/contract/rooms/overviews/account';
import { quotes } from '@portico/contract/rooms/quotes';
import { sql } from '@portico/database/open';
import { DEMO_KEYS } from '@portico/database/seeds/demo/accounts';
import { newKey } from '@portico/platform/ids';
import { describe, expect, test } from 'vitest';
import { undoneServer } from '../../../testing.ts';
import { commitBy, precommitOf, rated, save } from '../binding/binding.fixture.ts';
import {
  BEGAN,
  boundPolicy,
  changed,
  codesOf,
  entriesOf,
  openBy,
  opened,
  sumOf,
  TODAY,
} from './changes.fixture.ts';

const server = await undoneServer();
const agent = () => server.demo('agent');

describe('a cancellation', () => {
  // @spec I14.11
  test('gives back what the program says, keeps what is earned, and a reinstatement takes all of it back', async () => {
    const caller = await agent();
    const staff = await server.demo('underwriter');
    const policy = await boundPolicy(server, caller, { TermBegin: BEGAN });
    await changed(server, caller, 'endorse', policy, { Answers: { aop: '5000' } });
    await changed(server, caller, 'endorse', policy, { Answers: { covE: '500000' } });
    const before = await entriesOf(server, policy);
    const { Policy, application, DocumentList, Transaction } = await changed(
      server,
      caller,
      'cancel',
      policy,
      {
        ReasonKey: 'SOLD',
        EffectiveOn: '2026-12-01',
      },
    );
    expect(application.TermChange).toMatchObject({
      Method: 'shortRate',
      Reason: { Key: 'SOLD' },
      DaysLeft: 289,
    });
    expect(Policy).toMatchObject({ CancelledOn: '2026-12-01', Status: { Key: 'CURRENT' } });
    expect(Transaction).toMatchObject({ Description: 'Cancellation: Property sold, short rate' });
    expect(DocumentList).toMatchObject([{ Title: 'Cancellation notice' }]);
    const canceled = (await entriesOf(server, policy)).at(-1);
    expect(canceled).toMatchObject({ type: 'CAN', fees: 0 });
    expect(Number(canceled?.premium)).toBeLessThan(0);
    const installments = sql`SELECT sum(amount_cents)::bigint AS billed FROM installment WHERE policy_key = ${policy.Key}`;
    expect(await server.database.row(installments)).toEqual({
      billed: sumOf([...before, ...(canceled ? [canceled] : [])]),
    });

    const back = await changed(server, staff, 'reinstate', policy);
    expect(back.Policy).toMatchObject({
      CancelledOn: null,
      Status: { Key: 'CURRENT' },
      TotalCents: sumOf(before),
    });
    expect(back.DocumentList).toMatchObject([{ Title: 'Cancellation withdrawn' }]);
    const entries = await entriesOf(server, policy);
    expect(entries).toHaveLength(5);
    expect(entries.at(-1)).toEqual({
      type: 'REI',
      premium: -Number(canceled?.premium),
      fees: 0,
      taxes: -Number(canceled?.taxes) + 0,
    });
    expect(await server.database.row(installments)).toEqual({ billed: sumOf(before) });
  });

  test('and its reinstatement leave the payment schedule as it was, and totals agree at every step', async () => {
    const caller = await agent();
    const staff = await server.demo('underwriter');
    const policy = await boundPolicy(server, caller, { TermBegin: BEGAN }, { PayPlan: '10' });
    const shown = async () =>
      (await server.call(overviews.rows.accountPolicy, { params: { key: policy.Key } }, await agent()))
        .body as AccountPolicy;
    const billed = async () => (await shown()).TermBilling;
    const before = await billed();
    expect(before?.InstallmentList).toHaveLength(10);
    const totals = async () => {
      const { TotalCents, BalanceCents, TermBilling } = await shown();
      expect(TermBilling).toMatchObject({ TotalCents, BalanceCents });
      return TotalCents;
    };
    const whole = await totals();
    await changed(server, caller, 'cancel', policy, { ReasonKey: 'SOLD', EffectiveOn: '2026-12-31' });
    expect(await totals()).toBeLessThan(whole);
    await changed(server, staff, 'reinstate', policy);
    expect(await totals()).toBe(whole);
    expect(await billed()).toEqual(before);
    // What fell due while it was canceled is due at once.
    await changed(server, caller, 'cancel', policy, { ReasonKey: 'SOLD', EffectiveOn: '2026-12-31' });
    server.clock.advance(35 * 86_400_000);
    await changed(server, await server.demo('underwriter'), 'reinstate', policy);
    const days = ({ InstallmentList }: NonNullable<typeof before>) =>
      InstallmentList.map(({ DueOn }) => DueOn);
    const after = await billed();
    if (!before || !after) return expect.fail('There is no schedule.');
    const missed = ['2026-11-16', '2026-12-16'];
    expect(days(after)).toEqual(days(before).map((day) => (missed.includes(day) ? '2026-12-20' : day)));
  });

  test('for nonpayment waits while a payment is being checked; other reasons don’t', async () => {
    const staff = await server.demo('underwriter');
    const policy = await boundPolicy(server, await agent(), { TermBegin: BEGAN });
    const unpaid = await opened(server, staff, 'cancel', policy, { ReasonKey: 'NONPAYMENT' });
    const codes = async () => codesOf(await precommitOf(server, staff, unpaid));
    expect(await codes()).not.toContain('payment');
    const key = newKey();
    await server.database.rows(sql`
      INSERT INTO payment (key, policy_key, amount_cents, method, processor, transaction_id, received_at)
      VALUES (${key}, ${policy.Key}, 100, 'card', 'SEP', 'T-1', ${server.clock.now()})`);
    await server.database.rows(sql`
      INSERT INTO payment_hold (payment_key, reason, held_at) VALUES (${key}, 'amount', ${server.clock.now()})`);
    expect(await codes()).toContain('payment');
    const sold = await save(server, staff, unpaid, { ReasonKey: 'SOLD' });
    expect(codesOf(await precommitOf(server, staff, sold))).not.toContain('payment');
    await save(server, staff, sold, { ReasonKey: 'NONPAYMENT' });
    await server.database.rows(sql`
      UPDATE payment_hold SET decision = 'book', decided_at = ${server.clock.now()}, decided_by_key = ${DEMO_KEYS.person.support}`);
    expect(await codes()).not.toContain('payment');
  });

  test('from the first day comes to nothing, fees and charges too', async () => {
    const caller = await agent();
    const policy = await boundPolicy(server, caller, { TermBegin: '2026-11-01' });
    await changed(server, caller, 'cancel', policy, { ReasonKey: 'NOT_TAKEN', EffectiveOn: '2026-11-01' });
    const [bound, canceled] = await entriesOf(server, policy);
    expect(bound).toMatchObject({ fees: 2_500 });
    expect(canceled).toMatchObject({ premium: -Number(bound?.premium), fees: -2_500 });
    expect(sumOf([bound, canceled] as never)).toBe(0);
    const billed = await server.call(
      overviews.rows.accountPolicy,
      { params: { key: policy.Key } },
      await agent(),
    );
    expect(billed.body).toMatchObject({
      TotalCents: 0,
      BalanceCents: 0,
      TermBilling: { TotalCents: 0, OwedCents: 0, Left: 0 },
    });
  });

  // @spec I14.12
  test('needs a reason, which an agent can’t give for the insurer', async () => {
    const caller = await agent();
    const policy = await boundPolicy(server, caller);
    const application = await opened(server, caller, 'cancel', policy);
    expect(codesOf(await precommitOf(server, caller, application))).toEqual(['reason']);
    const unpaid = await rated(
      server,
      caller,
      await save(server, caller, application, { ReasonKey: 'NONPAYMENT' }),
    );
    expect(codesOf(await precommitOf(server, caller, unpaid))).toEqual(['authority']);
    const staff = await server.demo('underwriter');
    const { ObstacleList } = await precommitOf(server, staff, unpaid);
    expect(ObstacleList).toMatchObject([
      {
        Code: 'effective',
        Text: expect.stringMatching(/10 days’ notice in FL .* to Nov 25, 2026 or later\.$/),
      },
    ]);
    expect(await commitBy(server, staff, policy.AlternateKey, { mode: 'CAN' })).toMatchObject({
      status: 550,
    });
    const later = await save(server, staff, unpaid, { EffectiveOn: '2026-11-25' });
    expect(codesOf(await precommitOf(server, staff, await rated(server, staff, later)))).toEqual([]);
    const reply = await server.call(
      quotes.rows.change,
      { body: { Key: later.Key, ReasonKey: 'NO_SUCH_REASON' }, version: later.Version } as never,
      caller,
    );
    expect(reply).toMatchObject({ status: 400, body: { fields: [{ path: 'body.ReasonKey' }] } });
  });

  test('isn’t dated before a reported loss, or from the middle of a term that wasn’t taken', async () => {
    const caller = await agent();
    const [claim] = await server.database.rows<{ Key: string; lossOn: string }>(sql`
      SELECT policy.key AS "Key", max(claim.loss_on) AS "lossOn" FROM claim JOIN policy ON policy.key = claim.policy_key
      WHERE policy.status = 'bound' AND claim.number IS NOT NULL AND policy.term_end > ${TODAY}::date
        AND policy.term_begin <= ${TODAY}::date AND claim.loss_on > ${TODAY}::date - 80 GROUP BY policy.key LIMIT 1`);
    if (claim === undefined) return expect.fail('There is no current term with a recent loss.');
    const staff = await server.demo('underwriter');
    const lossy = await opened(server, staff, 'cancel', claim, {
      ReasonKey: 'SOLD',
      EffectiveOn: claim.lossOn,
    });
    expect(codesOf(await precommitOf(server, staff, lossy))).toEqual(['loss']);
    const policy = await boundPolicy(server, caller, { TermBegin: BEGAN });
    const late = await opened(server, caller, 'cancel', policy, { ReasonKey: 'NOT_TAKEN' });
    expect(codesOf(await precommitOf(server, caller, late))).toEqual(['effective']);
  });

  test('can’t change answers', async () => {
    const caller = await agent();
    const policy = await boundPolicy(server, caller);
    const answers = { Answers: { covE: '500000' } };
    expect(await openBy(server, caller, 'cancel', policy, answers)).toMatchObject({ status: 400 });
    const { Key, Version } = await opened(server, caller, 'cancel', policy);
    const body = { Key, ...answers };
    expect(await server.call(quotes.rows.change, { body, version: Version } as never, caller)).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'body.Answers' }] },
    });
  });
});

describe('a reinstatement', () => {
  // @spec I14.11, I14.12
  test('after days without coverage leaves them out', async () => {
    const staff = await server.demo('underwriter');
    const policy = await boundPolicy(server, await agent(), { TermBegin: BEGAN });
    await changed(server, staff, 'cancel', policy, { ReasonKey: 'SOLD', EffectiveOn: '2026-11-05' });
    const { application, Transaction, Policy } = await changed(server, staff, 'reinstate', policy, {
      EffectiveOn: TODAY,
    });
    expect(application.TermChange).toMatchObject({ DaysLapsed: 10 });
    expect(Transaction).toMatchObject({ Description: 'Reinstatement after 10 days without coverage' });
    const [bound, ...later] = await entriesOf(server, policy);
    const premium = Math.round((Number(bound?.premium) * 355) / 365);
    expect(Policy.PremiumCents).toBe(premium);
    expect(later.reduce((sum, entry) => sum + entry.premium, Number(bound?.premium))).toBe(premium);
    const isCovered = async (LossOn: string) => {
      const query = { PolicyKey: policy.Key, LossOn, ClaimCausePrimaryKey: 'WATER' };
      return ((await server.call(claims.rows.match, { query }, staff)).body as ClaimMatch).InForce;
    };
    expect(await Promise.all(['2026-11-04', '2026-11-05', '2026-11-14', TODAY].map(isCovered))).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });

  test('of a cancellation that’s still to come is also for the agent who made it', async () => {
    const caller = await agent();
    const policy = await boundPolicy(server, caller, { TermBegin: BEGAN });
    const cancel = { ReasonKey: 'SOLD', EffectiveOn: '2026-12-31' };
    const before = await entriesOf(server, policy);
    await changed(server, caller, 'cancel', policy, cancel);
    const { Policy, DocumentList } = await changed(server, caller, 'reinstate', policy);
    expect(Policy).toMatchObject({ CancelledOn: null, TotalCents: sumOf(before) });
    expect(DocumentList).toMatchObject([{ Title: 'Cancellation withdrawn' }]);
    const email = await server.database.row<{ subject: string }>(sql`
      SELECT subject FROM outbox_message WHERE kind = 'document' ORDER BY created_at DESC, key DESC LIMIT 1`);
    expect(email?.subject).toContain('stays in force');
    // Another one's is the other one's, or staff's, to take back: also at the last moment.
    await changed(server, caller, 'cancel', policy, cancel);
    const application = await opened(server, caller, 'reinstate', policy);
    await server.database.rows(sql`
      ALTER TABLE term_change DISABLE TRIGGER term_change_stays`);
    await server.database.rows(sql`
      UPDATE term_change SET booked_by_key = ${DEMO_KEYS.person.support} WHERE policy_key = ${policy.Key} AND kind = 'CAN'`);
    expect(codesOf(await precommitOf(server, caller, application))).toEqual(['authority']);
    expect(await commitBy(server, caller, policy.AlternateKey, { mode: 'REI' })).toMatchObject({
      status: 550,
    });
    const withdrawn = { query: { WebApplicationID: application.Key } };
    expect(await server.call(quotes.rows.withdraw, withdrawn, caller)).toMatchObject({ status: 200 });
    expect(await openBy(server, caller, 'reinstate', policy)).toMatchObject({
      status: 550,
      body: {
        message: expect.stringMatching(/^Only .+, who canceled this policy, and staff can take that back\.$/),
      },
    });
  });

  test('is for staff, within 30 days, of what was canceled here', async () => {
    const caller = await agent();
    const staff = await server.demo('underwriter');
    const policy = await boundPolicy(server, caller);
    expect(await openBy(server, staff, 'reinstate', policy)).toMatchObject({ status: 550 });
    const shown = async (who = staff) =>
      (await server.call(overviews.rows.accountPolicy, { params: { key: policy.Key } }, who)).body;
    expect(await shown()).toMatchObject({ CancelledOn: null, Cancellation: null });
    await changed(server, caller, 'cancel', policy, { ReasonKey: 'SOLD' });
    expect(await shown()).toMatchObject({ CancelledOn: TODAY, Cancellation: { MayTakeBack: true } });
    const Why = 'Only staff can reinstate a policy that has ended.';
    expect(await shown(caller)).toMatchObject({ Cancellation: { MayTakeBack: false, Why } });
    expect(await openBy(server, caller, 'reinstate', policy)).toMatchObject({
      status: 550,
      body: { message: Why },
    });
    expect(await openBy(server, caller, 'endorse', policy)).toMatchObject({ status: 550 });
    server.clock.advance(31 * 86_400_000);
    expect(await openBy(server, await server.demo('underwriter'), 'reinstate', policy)).toMatchObject({
      status: 550,
      body: { message: expect.stringContaining('30 days') },
    });
  });
});
