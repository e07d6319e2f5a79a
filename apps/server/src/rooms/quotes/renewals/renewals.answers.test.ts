import { payments, type TermBilling } from '@portico/contract/rooms/payments';
import type { OfferDetail } from '@portico/contract/rooms/renewals';
import { sql } from '@portico/database/open';
import { DEMO_ACCOUNT } from '@portico/database/seeds/demo/accounts';
import { describe, expect, test } from 'vitest';
import { undoneServer } from '../../../testing.ts';
import { accepted, answerBy, detailOf, offered } from './renewals.fixture.ts';

const server = await undoneServer();
const owner = () => server.demo('insured2');
const sum = (list: readonly { readonly Cents: number }[]) => list.reduce((all, { Cents }) => all + Cents, 0);
const emails = (cause: string) =>
  server.database.rows<{ to: string; subject: string; text: string }>(sql`
    SELECT recipient AS to, subject, body_text AS text FROM outbox_message WHERE cause LIKE ${`renewal:${cause}:%`} ORDER BY 1`);

describe('accepting', () => {
  // @spec I14.15
  test('binds the next term at the price that was shown', async () => {
    const { Offer, Policy } = await offered(server);
    const answered = await accepted(server, await owner(), Offer);
    expect(answered).toMatchObject({ Status: 'accepted', WhatIfList: [], TotalCents: Offer.TotalCents });
    const bound = await server.database.row(sql`
      SELECT policy.status, entry.type_code AS type, entry.amount_cents AS cents, change.kind, application.status AS application,
        (SELECT count(*)::int FROM document WHERE key = ANY (change.document_keys)) AS papers,
        (SELECT count(*)::int FROM installment WHERE policy_key = policy.key) AS installments,
        (SELECT array_agg(loan_number) FROM policy_mortgagee WHERE policy_key = policy.key)
          = (SELECT array_agg(loan_number) FROM policy_mortgagee WHERE policy_key = ${Offer.PriorPolicy.Key}) AS loans
      FROM policy JOIN policy_transaction entry ON entry.policy_key = policy.key
      JOIN term_change change ON change.key = entry.change_key JOIN application ON application.key = change.application_key
      WHERE policy.key = ${Policy.Key}`);
    expect(bound).toEqual({
      status: 'bound',
      type: 'REN',
      cents: Offer.TotalCents,
      kind: 'REN',
      application: 'committed',
      papers: 3,
      installments: 2,
      loans: true,
    });
    expect((await emails(`accepted:${Offer.Key}`)).map(({ subject }) => subject)).toEqual(
      [
        expect.stringContaining('accepted the renewal'),
        `Your policy ${Policy.AlternateKey} is renewed`,
      ].sort(),
    );
  });

  test('can choose a higher deductible, and the reasons still add up', async () => {
    const { Offer } = await offered(server);
    const caller = await owner();
    const { WhatIfList } = (await detailOf(server, caller, Offer.Key)).body as OfferDetail;
    const option = WhatIfList.find(({ CanTake }) => CanTake) ?? expect.fail('Nothing can be chosen.');
    const { Control, Value, TotalCents } = option;
    const answered = await accepted(
      server,
      caller,
      { Key: Offer.Key, TotalCents },
      { Option: { Control, Value } },
    );
    expect(answered.TotalCents).toBe(TotalCents);
    expect(sum(answered.ReasonList)).toBe(TotalCents - Offer.PriorTotalCents);
    expect(answered.ReasonList.at(-1)).toMatchObject({
      Code: 'CHOSEN',
      Cents: TotalCents - Offer.TotalCents,
    });
  });

  test('refuses an option that has to be proved, and a price that wasn’t shown', async () => {
    const { Offer } = await offered(server);
    const caller = await owner();
    const { WhatIfList } = (await detailOf(server, caller, Offer.Key)).body as OfferDetail;
    const proved = WhatIfList.find(({ CanTake }) => !CanTake);
    const { Control = 'alarm', Value = 'central', TotalCents = 0 } = proved ?? {};
    expect(
      await answerBy(server, caller, Offer.Key, 'accept', { TotalCents, Option: { Control, Value } }),
    ).toMatchObject({ status: 550 });
    expect(
      await answerBy(server, caller, Offer.Key, 'accept', { TotalCents: Offer.TotalCents - 100 }),
    ).toMatchObject({ status: 551, body: { code: 'priceChanged', details: { toCents: Offer.TotalCents } } });
    expect((await answerBy(server, caller, Offer.Key, 'accept')).status).toBe(551);
    expect((await detailOf(server, caller, Offer.Key)).body).toMatchObject({ Status: 'open' });
  });

  test('again answers the same and books nothing', async () => {
    const { Offer, Policy } = await offered(server);
    const caller = await owner();
    const first = await accepted(server, caller, Offer);
    expect(await accepted(server, caller, Offer)).toEqual(first);
    const entries = await server.database.rows(sql`
      SELECT 1 FROM policy_transaction WHERE policy_key = ${Policy.Key}`);
    expect(entries).toHaveLength(1);
  });

  test('is for the insured alone: not for others, agents, or staff who act for them', async () => {
    const { Offer } = await offered(server);
    const by = async (caller: Awaited<ReturnType<typeof owner>>) =>
      (await answerBy(server, caller, Offer.Key, 'accept', { TotalCents: Offer.TotalCents })).status;
    expect(await by(await server.demo('insured'))).toBe(404);
    expect(await by(await server.demo('agent2'))).toBe(403);
    expect(await by(await server.asOnBehalf(DEMO_ACCOUNT.insured2.Email, DEMO_ACCOUNT.internal.Email))).toBe(
      403,
    );
    expect((await detailOf(server, await owner(), Offer.Key)).body).toMatchObject({ Status: 'open' });
  });

  test('is too late on the day the current term ends', async () => {
    const { Offer } = await offered(server);
    await server.database.rows(
      sql`UPDATE renewal_offer SET expires_on = '2026-11-15' WHERE key = ${Offer.Key}`,
    );
    const reply = await answerBy(server, await owner(), Offer.Key, 'accept', {
      TotalCents: Offer.TotalCents,
    });
    expect(reply).toMatchObject({
      status: 409,
      body: { code: 'offerClosed', message: expect.stringContaining('expired') },
    });
    expect((await detailOf(server, await owner(), Offer.Key)).body).toMatchObject({ Status: 'expired' });
  });

  test('lets the first installment of the new term be paid', async () => {
    const { Offer, Policy } = await offered(server);
    const caller = await owner();
    // What is still owed on the current term comes first.
    await server.database.rows(sql`DELETE FROM installment WHERE policy_key = ${Offer.PriorPolicy.Key}`);
    await server.database.rows(
      sql`DELETE FROM policy_transaction WHERE policy_key = ${Offer.PriorPolicy.Key}`,
    );
    await accepted(server, caller, Offer, { PayPlan: '4' });
    const { body } = await server.call(
      payments.rows.schedules,
      { query: { AlternateKey: Policy.AlternateKey ?? '' } },
      caller,
    );
    const billing = (body as TermBilling[]).find(({ PolicyKey }) => PolicyKey === Policy.Key);
    expect(billing?.InstallmentList).toHaveLength(4);
    const started = await server.call(payments.rows.start, { body: { PolicyKey: Policy.Key } }, caller);
    expect(started.status, JSON.stringify(started.body)).toBe(200);
  });
});

describe('declining', () => {
  test('ends the offer and tells the agent why', async () => {
    const { Offer } = await offered(server);
    const caller = await owner();
    const reply = await answerBy(server, caller, Offer.Key, 'decline', { Reason: 'We sold the house.' });
    expect(reply).toMatchObject({ status: 200, body: { Status: 'declined' } });
    expect((await answerBy(server, caller, Offer.Key, 'decline')).status).toBe(200);
    expect(
      await answerBy(server, caller, Offer.Key, 'accept', { TotalCents: Offer.TotalCents }),
    ).toMatchObject({
      status: 409,
      body: { code: 'offerClosed', message: expect.stringContaining('declined') },
    });
    const sent = await emails(`declined:${Offer.Key}`);
    expect(
      sent.find(({ to }) => to === DEMO_ACCOUNT.agent2.Email)?.text ?? sent.map(({ text }) => text).join(),
    ).toContain('We sold the house.');
  });

  test('isn’t possible once it was accepted', async () => {
    const { Offer } = await offered(server);
    const caller = await owner();
    await accepted(server, caller, Offer);
    expect(await answerBy(server, caller, Offer.Key, 'decline')).toMatchObject({
      status: 409,
      body: { code: 'offerClosed', message: expect.stringContaining('accepted') },
    });
  });
});
