import { type ReferralFacts, underwriting } from '@portico/contract/rooms/underwriting';
import { sql } from '@portico/database/open';
import { DEMO_KEYS } from '@portico/database/seeds/demo/accounts';
import { describe, expect, it, test } from 'vitest';
import { undoneServer } from '../../../testing.ts';
import { addClaim } from '../../lossRuns/lossRuns.fixture.ts';
import { underwritingOn } from './underwriting.fixture.ts';

const { rows } = underwriting;
const server = await undoneServer();
const agent = () => server.demo('agent');
const underwriter = () => server.demo('underwriter');
const { decided, referred } = underwritingOn(server);

describe('the queue', () => {
  const queue = async (query: object = {}) => {
    // The demo has referrals of its own.
    const reply = await server.call(
      rows.referrals,
      { query: { Take: 200, ...query } } as never,
      await underwriter(),
    );
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    return reply.body as { WebApplicationID: string; ReasonList: string[]; InsuredName: string }[];
  };
  const counts = async () => (await server.call(rows.counts, {}, await underwriter())).body;

  it('has the most urgent first, and follows each decision', async () => {
    const [caller, desk] = [await agent(), await underwriter()];
    const before = (await counts()) as { Open: number; Waiting: number; Decided: number };
    const later = await referred(caller);
    const first = await referred(caller);
    await server.database.rows(sql`
      UPDATE application SET reply_due_at = reply_due_at - interval '10 years' WHERE key = ${first.Key}`);
    const keys = (await queue()).map(({ WebApplicationID }) => WebApplicationID);
    expect(keys[0]).toBe(first.Key);
    expect(keys).toContain(later.Key);
    expect((await queue())[0]).toMatchObject({
      InsuredName: 'Garland Moore',
      ReasonList: ['Two or more losses in three years.'],
    });
    expect(await counts()).toMatchObject({ Open: before.Open + 2 });
    await decided(desk, first, 'ask', { Text: 'Why?' });
    await decided(desk, later, 'approve');
    expect(await counts()).toMatchObject({
      Open: before.Open,
      Waiting: before.Waiting + 1,
      Decided: before.Decided + 1,
    });
    expect((await queue({ View: 'waiting' })).map(({ WebApplicationID }) => WebApplicationID)).toContain(
      first.Key,
    );
    expect((await queue({ View: 'decided' }))[0]).toMatchObject({
      WebApplicationID: later.Key,
      Decision: 'approve',
    });
  });

  it('is filtered by state and purpose', async () => {
    const { Key } = await referred(await agent());
    const has = async (query: object) => (await queue(query)).some((line) => line.WebApplicationID === Key);
    expect(await has({ State: 'FL', Purpose: 'new' })).toBe(true);
    expect(await has({ State: 'NJ' })).toBe(false);
    expect(await has({ Purpose: 'renew' })).toBe(false);
  });

  it('has a renewal by its key, which has no quote number', async () => {
    const renewal = await server.database.row<{ key: string }>(
      sql`SELECT key FROM application WHERE purpose = 'renew' LIMIT 1`,
    );
    expect(await queue({ WebApplicationID: renewal?.key })).toMatchObject([
      { WebApplicationID: renewal?.key, Policy: { QuoteAlternateKey: null } },
    ]);
  });

  it('has one by its key, also after it was decided', async () => {
    const sent = await referred(await agent());
    await decided(await underwriter(), sent, 'approve');
    expect(await queue({ WebApplicationID: sent.Key })).toMatchObject([
      { WebApplicationID: sent.Key, Decision: 'approve' },
    ]);
  });

  it('isn’t for agents', async () => {
    expect((await server.call(rows.referrals, {}, await agent())).status).toBe(403);
  });
});

test('an approval has conditions to choose from: higher deductibles, and documents that haven’t come', async () => {
  const sent = await referred(await agent(), { aop: '2500' });
  const reply = await server.call(rows.facts, { params: { key: sent.Key } }, await underwriter());
  const { ConditionList } = reply.body as ReferralFacts;
  const deductibles = ConditionList.filter(({ Text }) => Text.startsWith('Deductible'));
  expect(deductibles).toEqual([
    {
      Condition: { Kind: 'answer', Control: 'aop', Value: '5000' },
      Text: 'Deductible: $5,000',
      DeltaCents: expect.any(Number),
    },
    {
      Condition: { Kind: 'answer', Control: 'aop', Value: '10000' },
      Text: 'Deductible: $10,000',
      DeltaCents: expect.any(Number),
    },
  ]);
  for (const { DeltaCents } of deductibles) expect(DeltaCents).toBeLessThan(0);
  expect(ConditionList.map(({ Text }) => Text)).toContain('Roof inspection within 30 days after binding');
  await decided(await underwriter(), sent, 'approve', {
    ConditionList: ConditionList.map(({ Condition }) => Condition).filter(({ Kind }) => Kind === 'document'),
  });
  const after = await server.call(rows.facts, { params: { key: sent.Key } }, await underwriter());
  expect(
    (after.body as ReferralFacts).ConditionList.some(({ Condition }) => Condition.Kind === 'document'),
  ).toBe(false);
});

test('earlier losses say whether they count, and why not', async () => {
  const sent = await referred(await agent());
  const add = async (facts: Parameters<typeof addClaim>[2]) => {
    const key = await addClaim(server, DEMO_KEYS.account.insured2, facts);
    await server.database.rows(sql`
      UPDATE claim SET account_key = (SELECT account_key FROM policy WHERE key = ${sent.Policy.Key}) WHERE key = ${key}`);
  };
  await add({ lossOn: '2026-02-01', status: 'WITHDRAWN', closedAt: '2026-02-09' });
  await add({ lossOn: '2025-06-01', number: 'CLM-T-1' });
  await add({ lossOn: '2025-06-01', number: 'CLM-T-2' });
  await add({ lossOn: '2022-06-01' });
  const reply = await server.call(rows.facts, { params: { key: sent.Key } }, await underwriter());
  expect((reply.body as ReferralFacts).LossList.map(({ LossOn, Count }) => [LossOn, Count])).toEqual([
    ['2026-02-01', 'withdrawn'],
    ['2025-06-01', 'counted'],
    ['2025-06-01', 'sameEvent'],
    ['2022-06-01', 'tooOld'],
  ]);
});

test('the reasons of a referral name the answer, and earlier losses are with them', async () => {
  const sent = await referred(await agent());
  const reply = await server.call(rows.facts, { params: { key: sent.Key } }, await underwriter());
  expect(reply.body).toMatchObject({
    ReasonList: [{ Code: 'CLAIMS', Control: 'claims3y', Answer: '2' }],
    LossList: [],
    MayApprove: true,
  });
  const employee = await server.call(
    rows.facts,
    { params: { key: sent.Key } },
    await server.demo('employee'),
  );
  expect(employee.body).toMatchObject({ MayApprove: false });
});
