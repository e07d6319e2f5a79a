import { type Policy, type PolicyDetail, policies } from '@portico/contract/rooms/policies';
import { type Risk, risks } from '@portico/contract/rooms/risks';
import { sql } from '@portico/database/open';
import { DEMO_KEYS } from '@portico/database/seeds/demo/accounts';
import { programKey, type WritingState } from '@portico/database/seeds/reference/keys';
import { contractKey, marketKey } from '@portico/database/seeds/samples/keys';
import { newKey } from '@portico/platform/ids';
import { describe, expect, test } from 'vitest';
import { type Caller, type TestServer, testServer, undoneServer } from '../../../testing.ts';

const { rows } = policies;
const { account } = DEMO_KEYS;

const server = await undoneServer();
const query = { PolicyStatusGroupKey: 'CURRENT' } as const;
const { body } = await server.call(rows.list, { query }, await server.demo('insured'));
const [term = expect.fail('the insured has no current term')] = body as Policy[];
const asked = (more: object = {}) => ({
  CustomerRiskAccount: { Key: account.insured as string },
  Risk: { Key: term.Risk.Key },
  Program: { Key: programKey('HO3') },
  Market: { Key: marketKey('SLT') },
  ...more,
});
const open = (at: TestServer, caller: Caller, more: object = {}) =>
  at.call(rows.open, { body: asked(more) }, caller);
const opened = async (at: TestServer, caller: Caller, more: object = {}): Promise<PolicyDetail> => {
  const reply = await open(at, caller, more);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body as PolicyDetail;
};
const change = (at: TestServer, caller: Caller, { Key, Version }: Policy, body: object) =>
  at.call(rows.change, { params: { key: Key }, body, version: Version } as never, caller);
const totalOf = async (at: TestServer, caller: Caller) =>
  Number((await at.call(rows.list, {}, caller)).headers['x-total-count']);

describe('a new quote', () => {
  // @spec 7.14
  test('is on the account right away, with a number and the contract of its state', async () => {
    const quote = await opened(server, await server.demo('agent'));
    expect(quote).toMatchObject({
      AlternateKey: null,
      QuoteAlternateKey: expect.stringMatching(/^Q-\d{8}$/),
      Status: { Key: 'QUOTE', DisplayText: 'quote only' },
      CustomerRiskAccount: { Key: account.insured },
      Risk: { Key: term.Risk.Key },
      Program: { Name: 'Homeowners' },
      Market: { Name: 'Saltmarsh Syndicate' },
      Contract: { Key: contractKey(`HO3-SLT-${term.State as WritingState}`) },
      TermBegin: '2026-11-15',
      TermEnd: '2027-11-15',
      TotalCents: 0,
      CoverageList: [],
      TransactionList: [],
      Version: 1,
    });
    const query = { QuoteAlternateKey: quote.QuoteAlternateKey ?? '' };
    const found = await server.call(rows.list, { query }, await server.demo('agent'));
    expect(found.body).toMatchObject([{ Key: quote.Key }]);
    const value = quote.QuoteAlternateKey ?? '';
    const sought = await server.call(rows.seek, { params: { value } }, await server.demo('employee'));
    expect(sought.body).toMatchObject([
      { Key: quote.Key },
      ...Array((sought.body as object[]).length - 1).fill({}),
    ]);
  });

  test('comes once, however often it is sent at once; others have numbers of their own', async () => {
    const own = await testServer();
    const agent = await own.demo('agent');
    const before = await totalOf(own, agent);
    const repeat = { ...agent, 'idempotency-key': 'once' };
    const replies = await Promise.all(Array.from({ length: 50 }, () => open(own, repeat)));
    for (const { body } of replies) expect(body).toEqual(replies[0]?.body);
    expect(await totalOf(own, agent)).toBe(before + 1);
    expect((await open(own, repeat, { TermBegin: '2026-12-01' })).status).toBe(409);
    const numbers = (await Promise.all(Array.from({ length: 20 }, () => opened(own, agent)))).map(
      ({ QuoteAlternateKey }) => QuoteAlternateKey,
    );
    expect(new Set(numbers).size).toBe(20);
  });

  test('is for agents of the account and staff', async () => {
    expect((await open(server, await server.demo('insured'))).status).toBe(403);
    const foreign = { status: 404, body: { code: 'recordNotFound' } };
    expect(await open(server, await server.demo('agent2'))).toMatchObject(foreign);
    const agent = await server.demo('agent');
    const elsewhere = await server.database.row<{ key: string }>(
      sql`SELECT key FROM risk WHERE account_key = ${account.insured2} LIMIT 1`,
    );
    for (const more of [
      { CustomerRiskAccount: { Key: account.insured2 } },
      { Risk: { Key: elsewhere?.key } },
      { Risk: { Key: newKey() } },
      { Program: { Key: newKey() } },
      { Market: { Key: newKey() } },
    ])
      expect(await open(server, agent, more), JSON.stringify(more)).toMatchObject(foreign);
    expect(await open(server, await server.demo('admin'), { Risk: { Key: elsewhere?.key } })).toMatchObject(
      foreign,
    );
  });

  test.each([
    { TermBegin: '2026-08-16' },
    { TermBegin: '2028-01-01' },
    { TermBegin: '2026-12-01', TermEnd: '2026-12-01' },
    { TermBegin: '2026-12-01', TermEnd: '2028-12-01' },
    { TermBegin: '2026-02-30' },
    { TermBegin: 'tomorrow' },
    { Risk: { Key: 'x' } },
    { PremiumCents: 1 },
  ])('%j is refused', async (more) => {
    const reply = await open(server, await server.demo('agent'), more);
    expect(reply).toMatchObject({ status: 400, body: { code: 'badRequest' } });
  });

  test('needs a contract that is in force', async () => {
    await server.database.rows(sql`
      UPDATE contract SET valid_to = '2026-12-01' WHERE key = ${contractKey(`HO3-SLT-${term.State as WritingState}`)}`);
    const agent = await server.demo('agent');
    expect((await open(server, agent, { TermBegin: '2026-11-30' })).status).toBe(200);
    expect(await open(server, agent, { TermBegin: '2026-12-01' })).toMatchObject({
      status: 550,
      body: { message: `Saltmarsh Syndicate doesn’t write Homeowners in ${term.State} on Dec 1, 2026.` },
    });
  });

  test('needs rates on that day, and says when they begin', async () => {
    await server.database.rows(sql`
      UPDATE edition_state SET new_from = '2026-12-10'::date + (new_from > '2026-01-01')::int,
        renewal_from = '2027-02-10'::date + (new_from > '2026-01-01')::int
      WHERE state = ${term.State}
        AND (program_key, market_key) = (
          SELECT program_key, market_key FROM contract WHERE key = ${contractKey(`HO3-SLT-${term.State as WritingState}`)})`);
    const agent = await server.demo('agent');
    expect((await open(server, agent, { TermBegin: '2026-12-10' })).status).toBe(200);
    expect(await open(server, agent, { TermBegin: '2026-12-09' })).toMatchObject({
      status: 550,
      body: {
        message: `Saltmarsh Syndicate has no rates for Homeowners in ${term.State} on Dec 9, 2026. They begin on Dec 10, 2026.`,
      },
    });
  });

  test('and a move of its risk to another state never meet', async () => {
    const own = await testServer();
    const agent = await own.demo('agent');
    const facts = risks.rows.add.example.body;
    const body = { CustomerRiskAccount: { Key: account.insured }, ...facts };
    for (let round = 0; round < 5; round++) {
      const added = (await own.call(risks.rows.add, { body }, agent)).body as Risk;
      const move = { params: { key: added.Key }, body: { State: 'GA' }, version: 1 };
      const [quote] = await Promise.all([
        opened(own, agent, { Risk: { Key: added.Key } }),
        own.call(risks.rows.change, move, agent),
      ]);
      const state = await own.database.row<{ state: string; contract: string }>(sql`
        SELECT risk.state, contract.state AS contract FROM policy JOIN risk ON risk.key = risk_key
        JOIN contract ON contract.key = contract_key WHERE policy.key = ${quote.Key}`);
      expect(state?.contract).toBe(state?.state);
    }
  });

  test('is not opened on what was put away', async () => {
    await server.database.rows(sql`UPDATE risk SET record_inactive = true WHERE key = ${term.Risk.Key}`);
    expect((await open(server, await server.demo('agent'))).status).toBe(404);
  });
});

describe('a change', () => {
  // @spec 7.12
  test('of a quote moves its term, and its end with it', async () => {
    const agent = await server.demo('agent');
    const quote = await opened(server, agent);
    const first = await change(server, agent, quote, { TermBegin: '2026-12-01' });
    expect(first.body).toEqual({ ...quote, TermBegin: '2026-12-01', TermEnd: '2027-12-01', Version: 2 });
    const second = await change(server, agent, first.body as Policy, { TermEnd: '2027-06-01' });
    expect(second.body).toMatchObject({ TermBegin: '2026-12-01', TermEnd: '2027-06-01', Version: 3 });
    expect(await change(server, agent, quote, { TermEnd: '2027-07-01' })).toMatchObject({
      status: 412,
      body: { code: 'stale' },
    });
  });

  test('of a rated quote to another market drops its price; a new date or the same market does not', async () => {
    const staff = await server.demo('underwriter');
    const query = { PolicyStatusGroupKey: 'QUOTE' } as const;
    const quotes = (await server.call(rows.list, { query }, staff)).body as Policy[];
    const rated =
      quotes.find(({ PremiumCents }) => PremiumCents > 0) ?? expect.fail('there is no rated quote');
    const dated = (
      await change(server, staff, rated, { TermBegin: '2026-12-24', Market: { Key: rated.Market.Key } })
    ).body as PolicyDetail;
    expect(dated).toMatchObject({ PremiumCents: rated.PremiumCents, TermBegin: '2026-12-24' });
    expect(dated.CoverageList).not.toEqual([]);
    const market = marketKey(rated.Market.Key === marketKey('SLT') ? 'HBR' : 'SLT');
    const moved = await change(server, staff, dated, { Market: { Key: market } });
    expect(moved.body).toMatchObject({
      Market: { Key: market },
      TotalCents: 0,
      CoverageList: [],
      Version: 3,
    });
    expect((moved.body as Policy).Contract.Key).not.toBe(rated.Contract.Key);
  });

  test('of two editors at once, one; of ten repeats, one', async () => {
    const own = await testServer();
    const agent = await own.demo('agent');
    const quote = await opened(own, agent);
    const both = await Promise.all(
      ['2026-12-01', '2026-12-02'].map((TermBegin) => change(own, agent, quote, { TermBegin })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
    const repeat = { ...agent, 'idempotency-key': 'same' };
    const replies = await Promise.all(
      Array.from({ length: 10 }, () =>
        change(own, repeat, { ...quote, Version: 2 }, { RecordInactive: true }),
      ),
    );
    for (const reply of replies) expect(reply.body).toMatchObject({ RecordInactive: true, Version: 3 });
  });

  // @spec 7.12
  test('of what is bound is for staff, who may only put it away', async () => {
    expect((await change(server, await server.demo('agent'), term, { RecordInactive: true })).status).toBe(
      403,
    );
    const staff = await server.demo('employee');
    expect(await change(server, staff, term, { TermEnd: '2027-01-01' })).toMatchObject({
      status: 550,
      body: { message: 'Only a quote can be changed. What is bound changes by an endorsement.' },
    });
    const away = await change(server, staff, term, { RecordInactive: true });
    expect(away.body).toMatchObject({ RecordInactive: true, Version: 2, TermEnd: term.TermEnd });
    const back = await change(server, staff, away.body as Policy, { RecordInactive: false });
    expect(back.body).toMatchObject({ RecordInactive: false, Version: 3 });
  });

  // @spec 7.12
  test('is not for insureds, nor for another agency, nor without a version', async () => {
    const quote = await opened(server, await server.demo('agent'));
    const body = { TermBegin: '2026-12-01' };
    expect((await change(server, await server.demo('insured'), quote, body)).status).toBe(403);
    expect((await change(server, await server.demo('agent2'), quote, body)).status).toBe(404);
    const { authorization = '' } = await server.demo('agent');
    const reply = await server.app.inject({
      method: 'PATCH',
      url: `/api/Policy/${quote.Key}`,
      headers: { authorization, 'x-module-key': 'W2_PORTAL' },
      payload: body,
    });
    expect(reply.statusCode).toBe(428);
  });

  test('that cannot be is refused, and leaves the quote as it was', async () => {
    const agent = await server.demo('agent');
    const quote = await opened(server, agent);
    for (const [body, status] of [
      [{}, 400],
      [{ TermBegin: '2026-01-01' }, 400],
      [{ TermEnd: '2026-11-15' }, 400],
      [{ Status: 'bound' }, 400],
      [{ PremiumCents: 0 }, 400],
      [{ Program: { Key: newKey() } }, 404],
      [{ Market: { Key: newKey() } }, 404],
    ] as const)
      expect((await change(server, agent, quote, body)).status, JSON.stringify(body)).toBe(status);
    expect((await server.call(rows.get, { params: { key: quote.Key } }, agent)).body).toEqual(quote);
  });
});
