import { binding, type CommitResult } from '@portico/contract/rooms/binding';
import { quotes } from '@portico/contract/rooms/quotes';
import {
  type GeneratedOffer,
  type Offer,
  type OfferDetail,
  renewals,
} from '@portico/contract/rooms/renewals';
import { type Task, tasks } from '@portico/contract/rooms/tasks';
import { sql } from '@portico/database/open';
import { DEMO_ACCOUNT, DEMO_KEYS, DEMO_POLICY_NUMBERS } from '@portico/database/seeds/demo/accounts';
import { newKey } from '@portico/platform/ids';
import { describe, expect, test } from 'vitest';
import { undoneServer } from '../../../testing.ts';
import { addClaim } from '../../lossRuns/lossRuns.fixture.ts';
import { answerBy, detailOf, endingTerm, generate, offered } from './renewals.fixture.ts';

const server = await undoneServer();
const { rows } = renewals;
const owner = () => server.demo('insured2');
const staff = () => server.demo('internal');
const sum = (list: readonly { readonly Cents: number }[]) => list.reduce((all, { Cents }) => all + Cents, 0);
const emails = (cause: string) =>
  server.database.rows<{ to: string; subject: string; text: string }>(sql`
    SELECT recipient AS to, subject, body_text AS text FROM outbox_message WHERE cause LIKE ${`renewal:${cause}:%`} ORDER BY 1`);

describe('offering a renewal', () => {
  // @spec 7.59
  test('makes the next term, its application, rating, document and email', async () => {
    const { Policy, Offer, Rating, ChangeList, PriorTotalCents, Repeated } = await offered(server);
    expect(Repeated).toBe(false);
    expect(Policy).toMatchObject({
      AlternateKey: DEMO_POLICY_NUMBERS.insured2.home,
      TermNumber: 3,
      TermBegin: '2027-01-07',
      TermEnd: '2028-01-07',
      Status: { Key: 'PENDING' },
      TotalCents: Rating.TotalCents,
      BalanceCents: 0,
    });
    expect(Rating.Edition).toBe('HO3-LAN-2026.2');
    expect(Offer).toMatchObject({
      Status: 'open',
      TotalCents: Rating.TotalCents,
      PriorTotalCents,
      ExpiresOn: '2027-01-07',
    });
    expect(sum(ChangeList)).toBe(Number(Rating.TotalCents) - PriorTotalCents);
    const stored = await server.database.row(sql`
      SELECT application.purpose, application.status, rating.kind, document.type_key AS type, document.title
      FROM renewal_offer offer JOIN application ON application.key = offer.application_key
      JOIN rating ON rating.key = application.rated_key JOIN document ON document.key = offer.document_key
      WHERE offer.key = ${Offer.Key}`);
    expect(stored).toEqual({
      purpose: 'renew',
      status: 'open',
      kind: 'renewal',
      type: 'RENEWAL_OFFER',
      title: 'Renewal offer 2027–28',
    });
    const [email] = await emails(`offer:${Offer.Key}`);
    expect(email).toMatchObject({
      to: DEMO_ACCOUNT.insured2.Email,
      subject: `Your policy ${Policy.AlternateKey} renews Jan 7, 2027`,
    });
    expect(email?.text).toContain(`/quotes/renewal?offer=${Offer.Key}`);
  });

  // @spec 7.59
  test('happens once: a second call answers as the first one did', async () => {
    const first = await offered(server);
    const again = await generate(server, await staff(), first.Offer.PriorPolicy.Key);
    expect(again.body).toEqual({ ...first, Repeated: true });
    expect(await emails(`offer:${first.Offer.Key}`)).toHaveLength(1);
  });

  test('trends the limits and keeps what was chosen', async () => {
    const { Offer } = await offered(server);
    const { CoverageList, Declared } = (await detailOf(server, await owner(), Offer.Key)).body as OfferDetail;
    const dwelling = CoverageList.find(({ Code }) => Code === 'A');
    expect(dwelling?.Next?.LimitCents).toBeGreaterThan(dwelling?.Prior?.LimitCents ?? 0);
    const liability = CoverageList.find(({ Code }) => Code === 'E');
    expect(liability?.Next).toEqual(liability?.Prior);
    expect(Declared?.LimitList.map(({ Prior, Next }) => [Prior?.Cents, Next?.Cents])).toEqual(
      CoverageList.map(({ Prior, Next }) => [Prior?.LimitCents, Next?.LimitCents]),
    );
    expect(Declared?.DeductibleList.map(({ Prior, Next }) => Prior?.Percent === Next?.Percent)).toEqual(
      Declared?.DeductibleList.map(() => true),
    );
    expect(Declared?.DeductibleList[0]?.Next).toMatchObject({ Code: 'aop' });
  });

  test('compares only the coverages if the term that ends came from elsewhere', async () => {
    const { Offer } = await offered(server);
    await server.database.rows(sql`
      UPDATE term_slice SET declared = NULL WHERE policy_key = ${Offer.PriorPolicy.Key} AND change_key IS NULL`);
    const { Declared } = (await detailOf(server, await owner(), Offer.Key)).body as OfferDetail;
    expect(Declared).toBeNull();
  });

  const closedAt = '2025-06-05';
  test.each([
    ['doesn’t count a loss of exactly three years before', { lossOn: '2024-01-07' }, 0],
    ['counts a loss of a day later', { lossOn: '2024-01-08' }, 1],
    ['counts a loss that was reported twice once', { lossOn: '2025-06-01', repeated: 'DUPLICATE' }, 1],
    ['counts two claims about one event once', { lossOn: '2025-06-01', repeated: 'OPEN' }, 1],
    ['doesn’t count a loss that was withdrawn', { lossOn: '2025-06-01', status: 'WITHDRAWN' }, 0],
    ['doesn’t count a loss below the deductible', { lossOn: '2025-06-01', status: 'BELOW_DEDUCTIBLE' }, 0],
    ['counts a loss that was denied', { lossOn: '2025-06-01', status: 'DENIED' }, 1],
  ] as [string, { lossOn: string; status?: string; repeated?: 'DUPLICATE' | 'OPEN' }, number][])(
    '%s',
    async (_, { lossOn, status, repeated }, losses) => {
      await server.database.rows(
        sql`UPDATE claim SET number = NULL WHERE account_key = ${DEMO_KEYS.account.insured2}`,
      );
      const original = await addClaim(server, DEMO_KEYS.account.insured2, {
        lossOn,
        ...(status && { status, closedAt }),
      });
      if (repeated === 'OPEN') await addClaim(server, DEMO_KEYS.account.insured2, { lossOn });
      if (repeated === 'DUPLICATE')
        await addClaim(server, DEMO_KEYS.account.insured2, {
          ...{ lossOn, status: 'DUPLICATE', closedAt, duplicateOf: original },
        });
      const { Offer } = await offered(server);
      const stored = await server.database.row(sql`
      SELECT (application.answers ->> 'claims3y')::int AS losses
      FROM renewal_offer offer JOIN application ON application.key = offer.application_key WHERE offer.key = ${Offer.Key}`);
      expect(stored).toEqual({ losses });
    },
  );

  test.each([
    [
      'canceled',
      sql`status = 'cancelled', cancelled_on = '2026-11-20'`,
      'Only a policy that’s in force can be renewed.',
    ],
    ['over', sql`term_end = '2026-11-15'`, 'This term is over, so it can’t be renewed anymore.'],
    ['far from its end', sql`term_end = '2027-10-01'`, 'This term can be renewed from May 4, 2027.'],
    ['a day early', sql`term_end = '2027-04-15'`, 'This term can be renewed from Nov 16, 2026.'],
  ])('is refused for a term that is %s', async (_, change, message) => {
    const key = await endingTerm(server);
    await server.database.rows(sql`UPDATE policy SET ${change} WHERE key = ${key}`);
    expect(await generate(server, await staff(), key)).toMatchObject({ status: 550, body: { message } });
  });

  test.each([
    ['first', '2027-04-14'],
    ['last', '2026-11-16'],
  ])('is possible on the %s day', async (_, end) => {
    const key = await endingTerm(server);
    await server.database.rows(sql`UPDATE policy SET term_end = ${end} WHERE key = ${key}`);
    expect((await generate(server, await staff(), key)).status).toBe(200);
  });

  test('is refused for a term that is renewed already, and for what isn’t there', async () => {
    const key = await endingTerm(server);
    await server.database.rows(sql`
      UPDATE policy SET term_number = 1, term_end = '2027-01-07' WHERE policy_number = ${DEMO_POLICY_NUMBERS.insured2.home} AND term_number = 1`);
    const earlier = await server.database.row<{ key: string }>(sql`
      SELECT key FROM policy WHERE policy_number = ${DEMO_POLICY_NUMBERS.insured2.home} AND term_number = 1`);
    expect(await generate(server, await staff(), earlier?.key ?? key)).toMatchObject({
      status: 550,
      body: { message: 'This term has been renewed already.' },
    });
    expect((await generate(server, await staff(), newKey())).status).toBe(404);
    expect((await generate(server, await server.demo('agent2'), key)).status).toBe(403);
  });

  test('says why a home can’t be renewed, and leaves nothing behind', async () => {
    const key = await endingTerm(server);
    await server.database.rows(sql`
      UPDATE risk SET year_built = 1980, roof_year = 1990 WHERE key = (SELECT risk_key FROM policy WHERE key = ${key})`);
    expect(await generate(server, await staff(), key)).toMatchObject({
      status: 550,
      body: { message: expect.stringMatching(/^We can’t offer to renew this policy\. .*roof/) },
    });
    const next = await server.database.row(sql`
      SELECT 1 FROM policy WHERE policy_number = ${DEMO_POLICY_NUMBERS.insured2.home} AND term_number = 3`);
    expect(next).toBeUndefined();
  });
});

describe('an offer', () => {
  // @spec I14.15
  test('says why the price changes, to the cent, and how to pay less', async () => {
    const { Offer } = await offered(server);
    const detail = (await detailOf(server, await owner(), Offer.Key)).body as OfferDetail;
    expect(sum(detail.ReasonList)).toBe(detail.TotalCents - detail.PriorTotalCents);
    expect(detail.WhatIfList.length).toBeGreaterThanOrEqual(2);
    for (const { TotalCents, SavesCents } of detail.WhatIfList)
      expect(TotalCents + SavesCents).toBe(detail.TotalCents);
    expect(detail).toMatchObject({
      Today: '2026-11-15',
      PayPlan: '2',
      Document: { Title: 'Renewal offer 2027–28' },
    });
  });

  test('is seen by the insured, their agency and staff, and by no one else', async () => {
    const { Offer } = await offered(server);
    for (const name of ['insured2', 'agent2', 'internal'])
      expect((await detailOf(server, await server.demo(name), Offer.Key)).status, name).toBe(200);
    for (const name of ['insured', 'agent'])
      expect((await detailOf(server, await server.demo(name), Offer.Key)).status, name).toBe(404);
  });

  test('is listed by either term and by status', async () => {
    const { Offer: offer } = await offered(server);
    const listed = async (query: object) =>
      ((await server.call(rows.list, { query }, await owner())).body as Offer[]).map(({ Key }) => Key);
    expect(await listed({})).toEqual([offer.Key]);
    expect(await listed({ PolicyKey: offer.PriorPolicy.Key, Status: 'open' })).toEqual([offer.Key]);
    expect(await listed({ PolicyKey: offer.Policy.Key, Status: 'declined' })).toEqual([]);
  });
});

describe('an offer that is withdrawn', () => {
  test('says so, and the term can be offered again', async () => {
    const { Offer, Rating: _, Policy } = await offered(server);
    const application = await server.database.row<{ key: string }>(sql`
      SELECT application_key AS key FROM renewal_offer WHERE key = ${Offer.Key}`);
    const withdrawn = await server.call(
      quotes.rows.withdraw,
      { query: { WebApplicationID: application?.key ?? '' } },
      await staff(),
    );
    expect(withdrawn.status, JSON.stringify(withdrawn.body)).toBe(200);
    expect(
      await answerBy(server, await owner(), Offer.Key, 'accept', { TotalCents: Offer.TotalCents }),
    ).toMatchObject({
      status: 409,
      body: { code: 'offerClosed', message: expect.stringContaining('withdrawn') },
    });
    const again = (await generate(server, await staff(), Offer.PriorPolicy.Key)).body as GeneratedOffer;
    expect(again).toMatchObject({ Repeated: false, Policy: { Key: Policy.Key } });
    expect(again.Offer.Key).not.toBe(Offer.Key);
  });

  test('is also one whose current term was canceled', async () => {
    const { Offer } = await offered(server);
    await server.database.rows(sql`
      UPDATE policy SET status = 'cancelled', cancelled_on = '2026-11-20' WHERE key = ${Offer.PriorPolicy.Key}`);
    expect(
      await answerBy(server, await owner(), Offer.Key, 'accept', { TotalCents: Offer.TotalCents }),
    ).toMatchObject({
      status: 409,
      body: { code: 'offerClosed', message: expect.stringContaining('withdrawn') },
    });
  });
});

describe('a question', () => {
  const write = async (name: string, key: string, Text: string) =>
    server.call(rows.write, { params: { key }, body: { Text } }, await server.demo(name));
  const openTasks = async () => {
    const { body } = await server.call(
      tasks.rows.list,
      { query: { Kind: 'renewalQuestion' } },
      await server.demo('agent2'),
    );
    return body as Task[];
  };

  test('is a task and an email for the agent, until it’s answered', async () => {
    const { Offer } = await offered(server);
    expect(await write('insured2', Offer.Key, 'Could we keep last year’s limit?')).toMatchObject({
      status: 200,
      body: { HasQuestion: true, MessageList: [{ IsOurs: false, Text: 'Could we keep last year’s limit?' }] },
    });
    expect(await openTasks()).toMatchObject([
      { RecordKey: Offer.Key, Subject: expect.stringContaining('asks about') },
    ]);
    expect(await write('agent2', Offer.Key, 'Yes, call me.')).toMatchObject({
      status: 200,
      body: { HasQuestion: false, MessageList: [{}, { IsOurs: true, Text: 'Yes, call me.' }] },
    });
    expect(await openTasks()).toEqual([]);
    const told = await server.database.rows(sql`
      SELECT 1 FROM outbox_message WHERE cause LIKE 'renewal:message:%' AND recipient = ${DEMO_ACCOUNT.insured2.Email}`);
    expect(told).toHaveLength(1);
  });

  test('needs words, and someone who may see the offer', async () => {
    const { Offer } = await offered(server);
    expect((await write('insured2', Offer.Key, ' ')).status).toBe(400);
    expect((await write('insured', Offer.Key, 'Mine?')).status).toBe(404);
  });
});

describe('an agent', () => {
  const commit = async (query: object, name = 'agent2') =>
    server.call(
      binding.rows.commit,
      {
        params: { CertificateNr: DEMO_POLICY_NUMBERS.insured2.home },
        query: { mode: 'REN', ...query },
      } as never,
      await server.demo(name),
    );

  test('renews for the insured with a commit, once', async () => {
    const { Offer, Policy } = await offered(server);
    expect(await commit({ ActionType: 'TEST' })).toMatchObject({ status: 200, body: { Transaction: null } });
    const first = (await commit({ PayPlan: '10' })).body as CommitResult;
    expect(first).toMatchObject({
      Policy: { Key: Policy.Key, Status: { Key: 'UPCOMING' } },
      Transaction: { TransactionTypeCode: 'REN', AmountCents: Offer.TotalCents },
      Repeated: false,
    });
    expect((await commit({})).body).toEqual({ ...first, Repeated: true });
    expect((await commit({}, 'agent')).status).toBe(404);
  });
});
