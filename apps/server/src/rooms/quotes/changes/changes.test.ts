import { binding } from '@portico/contract/rooms/binding';
import { policies } from '@portico/contract/rooms/policies';
import { type Application, quotes } from '@portico/contract/rooms/quotes';
import { sql } from '@portico/database/open';
import { DEMO_KEYS, DEMO_POLICY_NUMBERS } from '@portico/database/seeds/demo/accounts';
import { newKey } from '@portico/platform/ids';
import { describe, expect, test } from 'vitest';
import { undoneServer } from '../../../testing.ts';
import { commitBy, precommitOf, rated, save } from '../binding/binding.fixture.ts';
import { applicationOf } from '../quotes.fixture.ts';
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

describe('an endorsement', () => {
  // @spec I14.11
  test('books the days that are left, and changes record, schedule, documents and emails', async () => {
    const caller = await agent();
    const policy = await boundPolicy(server, caller, { TermBegin: BEGAN });
    const application = await opened(server, caller, 'endorse', policy);
    expect(application).toMatchObject({ Purpose: 'endorse', Status: 'open', EffectiveOn: TODAY });
    expect(application.TermChange).toMatchObject({ DifferenceCents: 0, DaysLeft: 305, DaysOfTerm: 365 });
    const covA = Number(application.Answers.covA) + 5_000_000;
    const raised = await rated(
      server,
      caller,
      await save(server, caller, application, { Answers: { covA } }),
    );
    const year = Number(raised.Price.AnnualCents) - Number(application.Price.AnnualCents);
    const premium = Math.round((year * 305) / 365);
    expect(raised.TermChange).toMatchObject({
      Before: { TotalCents: policy.TotalCents },
      ChangeList: [{ Control: 'covA', FromText: expect.stringMatching(/^\$/) }],
    });
    const { Policy, Transaction, DocumentList } = (
      await commitBy(server, caller, policy.AlternateKey, { mode: 'END' })
    ).body as never as Awaited<ReturnType<typeof changed>>;
    expect(Transaction).toMatchObject({
      TransactionTypeCode: 'END',
      Description: 'Endorsement: Dwelling (A)',
      AmountCents: raised.TermChange?.DifferenceCents,
    });
    const [first, second] = await entriesOf(server, policy);
    expect(second).toMatchObject({ type: 'END', premium, fees: 0 });
    expect(Policy.TotalCents).toBe(sumOf([first, second] as never));
    expect(DocumentList.map(({ Title }) => Title)).toEqual([
      'Endorsement Nov 15, 2026',
      'Declarations 2026–27, changed Nov 15, 2026',
    ]);
    const { body } = await server.call(policies.rows.get, { params: { key: policy.Key } }, caller);
    const detail = body as {
      PremiumCents: number;
      CoverageList: { LimitCents: number; PremiumCents: number }[];
    };
    expect(detail.CoverageList[0]?.LimitCents).toBe(covA);
    expect(detail.CoverageList.reduce((sum, { PremiumCents }) => sum + PremiumCents, 0)).toBe(
      detail.PremiumCents,
    );
    const traces = await server.database.row(sql`
      SELECT (SELECT sum(amount_cents)::bigint FROM installment WHERE policy_key = ${policy.Key}) AS billed,
        (SELECT count(*)::int FROM outbox_message WHERE cause LIKE 'changed:' || change.key || ':%') AS emails,
        change.sequence, change.kind
      FROM term_change change WHERE change.policy_key = ${policy.Key} ORDER BY sequence DESC LIMIT 1`);
    expect(traces).toEqual({ billed: Policy.TotalCents, emails: 1, sequence: 2, kind: 'END' });
  });

  test('asks for nothing that the term was bound without, but for what it brings', async () => {
    const caller = await agent();
    const policy = await boundPolicy(server, caller);
    const application = await opened(server, caller, 'endorse', policy);
    expect(codesOf(await precommitOf(server, caller, application))).toEqual(['unchanged']);
    const old = await rated(
      server,
      caller,
      await save(server, caller, application, { Answers: { yearBuilt: 1970, roofYear: 2010 } }),
    );
    expect(codesOf(await precommitOf(server, caller, old))).toEqual(['referral', 'document']);
    const unknown = await save(server, caller, old, { Answers: { covA: null, squareFeet: null } });
    expect(unknown.TermChange).toBeNull();
  });

  test('is refused at a price that no one has seen', async () => {
    const caller = await agent();
    const policy = await boundPolicy(server, caller);
    const application = await opened(server, caller, 'endorse', policy);
    await save(server, caller, application, { Answers: { covE: '500000' } });
    expect(await commitBy(server, caller, policy.AlternateKey, { mode: 'END' })).toMatchObject({
      status: 551,
      body: { code: 'priceChanged', details: { fromCents: policy.TotalCents } },
    });
    expect(await entriesOf(server, policy)).toHaveLength(1);
  });

  test('with ActionType=TEST books nothing', async () => {
    const caller = await agent();
    const policy = await boundPolicy(server, caller);
    await opened(server, caller, 'endorse', policy, { Answers: { covE: '500000' } });
    const query = { mode: 'END', ActionType: 'TEST' };
    expect(await commitBy(server, caller, policy.AlternateKey, query)).toMatchObject({
      status: 200,
      body: { Transaction: null, DocumentList: [] },
    });
    expect(await entriesOf(server, policy)).toHaveLength(1);
    expect(await applicationOf(server, caller, policy)).toMatchObject({ Status: 'open' });
  });

  test('of the past takes a statement, and higher coverage an underwriter', async () => {
    const caller = await agent();
    const policy = await boundPolicy(server, caller, { TermBegin: BEGAN });
    const past = { EffectiveOn: '2026-11-01' };
    const lower = await opened(server, caller, 'endorse', policy, { ...past, Answers: { aop: '5000' } });
    expect(codesOf(await precommitOf(server, caller, lower))).toEqual(['noKnownLoss']);
    expect(await commitBy(server, caller, policy.AlternateKey, { mode: 'END' })).toMatchObject({
      status: 551,
      body: { code: 'noKnownLoss', details: { day: 'Nov 1, 2026' } },
    });
    const higher = await rated(
      server,
      caller,
      await save(server, caller, lower, { Answers: { covE: '500000' } }),
    );
    expect(codesOf(await precommitOf(server, caller, higher))).toEqual(['authority']);
    const underwriter = await server.demo('underwriter');
    expect(codesOf(await precommitOf(server, underwriter, higher))).toEqual(['noKnownLoss']);
  });

  test('is stopped by a closing only if it raises what is insured', async () => {
    const caller = await agent();
    const policy = await boundPolicy(server, caller);
    const now = server.clock.now();
    await server.database.rows(sql`
      INSERT INTO closing (key, title, state, counties, actions, active_from, opened_by_key, updated_at)
      SELECT ${newKey()}::uuid, 'Named storm in the Gulf', 'FL', ARRAY['Manatee'], ARRAY['new', 'increase'], ${now}::timestamptz,
        key, ${now}::timestamptz FROM person LIMIT 1`);
    const lower = await opened(server, caller, 'endorse', policy, { Answers: { aop: '5000' } });
    expect(codesOf(await precommitOf(server, caller, lower))).toEqual([]);
    const higher = await rated(
      server,
      caller,
      await save(server, caller, lower, { Answers: { covE: '500000' } }),
    );
    expect(codesOf(await precommitOf(server, caller, higher))).toEqual(['closing']);
  });

  test('doesn’t go back behind the one before', async () => {
    const caller = await agent();
    const policy = await boundPolicy(server, caller, { TermBegin: BEGAN });
    await changed(server, caller, 'endorse', policy, { Answers: { aop: '5000' } });
    const earlier = await openBy(server, caller, 'endorse', policy, { EffectiveOn: '2026-11-14' });
    expect(earlier).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'body.EffectiveOn', message: 'must not be before Nov 15, 2026' }] },
    });
  });

  test('of a term from before changes were kept starts from its record', async () => {
    const caller = await agent();
    const [term] = await server.database.rows<{ Key: string; AlternateKey: string; total: number }>(sql`
      SELECT key AS "Key", policy_number AS "AlternateKey", premium_cents + fees_cents + taxes_cents AS total FROM policy
      WHERE policy_number = ${DEMO_POLICY_NUMBERS.insured.home} AND status = 'bound' AND term_begin <= ${TODAY}::date
        AND term_end > ${TODAY}::date`);
    if (term === undefined) return expect.fail('There is no current term.');
    const application = await opened(server, caller, 'endorse', term);
    expect(application.TermChange).toMatchObject({
      Before: { TotalCents: term.total },
      After: { TotalCents: term.total },
      ChangeList: [],
    });
    // Its county is closed to higher limits.
    const done = await rated(
      server,
      caller,
      await save(server, caller, application, { Answers: { aop: '10000' } }),
    );
    const reply = await commitBy(server, caller, term.AlternateKey, { mode: 'END' });
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    const [entry] = await entriesOf(server, term);
    expect(sumOf(entry ? [entry] : [])).toBe(done.TermChange?.DifferenceCents);
    // Once more, from what the first one left.
    const again = await opened(server, caller, 'endorse', term);
    expect(again.TermChange).toMatchObject({
      Before: { TotalCents: done.TermChange?.After.TotalCents },
      DifferenceCents: 0,
    });
  });
});

describe('opening a change', () => {
  // @spec 7.41
  test('twice answers which one is open', async () => {
    const caller = await agent();
    const policy = await boundPolicy(server, caller);
    const { Key } = await opened(server, caller, 'endorse', policy);
    expect(await openBy(server, caller, 'cancel', policy)).toMatchObject({
      status: 409,
      body: { code: 'applicationOpen', details: { key: Key } },
    });
    await server.call(quotes.rows.withdraw, { query: { WebApplicationID: Key } } as never, caller);
    expect(await openBy(server, caller, 'cancel', policy)).toMatchObject({ status: 200 });
    const { body } = await server.call(policies.rows.get, { params: { key: policy.Key } }, caller);
    expect(body).toMatchObject({ RecordInactive: false, Status: { Key: 'CURRENT' } });
  });

  test('of another agency’s policy, a quote or an unknown one finds nothing', async () => {
    const caller = await agent();
    const foreign = await server.database.row<{ Key: string }>(sql`
      SELECT key AS "Key" FROM policy WHERE account_key = ${DEMO_KEYS.account.insured2} AND status = 'bound' LIMIT 1`);
    const missing = { status: 404, body: { code: 'recordNotFound' } };
    expect(await openBy(server, caller, 'endorse', foreign ?? { Key: '' })).toMatchObject(missing);
    expect(await openBy(server, caller, 'cancel', { Key: newKey() })).toMatchObject(missing);
    const policy = await boundPolicy(server, caller);
    expect(await openBy(server, await server.demo('agent2'), 'endorse', policy)).toMatchObject(missing);
    await opened(server, caller, 'endorse', policy, { Answers: { covE: '500000' } });
    const other = await commitBy(server, await server.demo('agent2'), policy.AlternateKey, { mode: 'END' });
    expect(other).toMatchObject(missing);
  });

  test.each([
    ['too long ago', '2026-08-16'],
    ['before the term', '2026-09-15'],
    ['after the term', '2027-09-16'],
    ['not a day', '2026-02-30'],
  ])('on a day that is %s is refused', async (_name, EffectiveOn) => {
    const caller = await agent();
    const policy = await boundPolicy(server, caller, { TermBegin: BEGAN });
    for (const purpose of ['endorse', 'cancel'] as const)
      expect(await openBy(server, caller, purpose, policy, { EffectiveOn })).toMatchObject({ status: 400 });
  });

  // @spec 9.6, I14.10
  test('goes back 90 days at most outside production', async () => {
    const caller = await agent();
    const policy = await boundPolicy(server, caller, { TermBegin: BEGAN });
    await server.database.rows(
      sql`UPDATE policy SET term_begin = '2026-06-01', term_end = '2027-06-01' WHERE key = ${policy.Key}`,
    );
    const on = (EffectiveOn: string) => openBy(server, caller, 'endorse', policy, { EffectiveOn });
    expect(await on('2026-08-16')).toMatchObject({
      status: 400,
      body: { fields: [{ message: 'must not be before Aug 17, 2026' }] },
    });
    expect(await on('2026-08-17')).toMatchObject({ status: 200 });
  });

  test('the day can move, within the same limits', async () => {
    const caller = await agent();
    const policy = await boundPolicy(server, caller, { TermBegin: BEGAN });
    const application = await opened(server, caller, 'endorse', policy, { Answers: { covE: '500000' } });
    const moved = await save(server, caller, application, { EffectiveOn: '2027-09-15' });
    expect(moved).toMatchObject({ EffectiveOn: '2027-09-15', TermChange: { DaysLeft: 1 } });
    // The price for the term is another one now.
    expect(await commitBy(server, caller, policy.AlternateKey, { mode: 'END' })).toMatchObject({
      status: 551,
    });
    const body = { Key: moved.Key, EffectiveOn: '2027-09-16' };
    const reply = await server.call(quotes.rows.change, { body, version: moved.Version } as never, caller);
    expect(reply).toMatchObject({ status: 400, body: { fields: [{ path: 'body.EffectiveOn' }] } });
  });
});

test('a commit says which mode an application has, and a repeat answers what the first did', async () => {
  const caller = await agent();
  const policy = await boundPolicy(server, caller);
  const { application, ...first } = await changed(server, caller, 'endorse', policy, {
    Answers: { covE: '500000' },
  });
  const again = await commitBy(server, caller, policy.AlternateKey, { mode: 'END' });
  expect(again.body).toEqual({ ...first, Repeated: true });
  expect(await commitBy(server, caller, policy.AlternateKey, { mode: 'CAN' })).toMatchObject({ status: 404 });
  const query = { mode: 'CAN', WebApplicationID: application.Key } as const;
  expect(await server.call(binding.rows.precommit, { query }, caller)).toMatchObject({
    status: 400,
    body: { fields: [{ path: 'query.mode', message: 'must be END for this application' }] },
  });
});

describe('a copy', () => {
  test('of a quote is another quote with the same answers', async () => {
    const caller = await agent();
    const policy = await boundPolicy(server, caller);
    const source = await applicationOf(server, caller, policy);
    const body = { Policy: { Key: policy.Key }, Purpose: 'new', CopyFrom: { Key: source.Key } };
    const reply = await server.call(quotes.rows.open, { body } as never, caller);
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    const copy = reply.body as Application;
    expect(copy).toMatchObject({ Purpose: 'new', Status: 'open', Answers: source.Answers, Rating: null });
    expect(copy.Policy.Key).not.toBe(policy.Key);
    expect(copy.Policy.QuoteAlternateKey).not.toBe(policy.QuoteAlternateKey);
    const change = await opened(server, caller, 'endorse', policy);
    const wrong = { ...body, CopyFrom: { Key: change.Key } };
    expect(await server.call(quotes.rows.open, { body: wrong } as never, caller)).toMatchObject({
      status: 550,
    });
    const other = await server.demo('agent2');
    expect(await server.call(quotes.rows.open, { body } as never, other)).toMatchObject({ status: 404 });
  });
});
