import { CATALOGUE, errorText } from '@portico/contract/errors';
import { challenges, type PolicyChallengeItem } from '@portico/contract/rooms/challenges';
import { challengeLockMinutes } from '@portico/contract/rules/challengeLock';
import { formatMoney } from '@portico/contract/rules/format';
import { sql } from '@portico/database/open';
import { sliceTerms } from '@portico/database/testing';
import { newKey } from '@portico/platform/ids';
import { describe, expect, test } from 'vitest';
import { type Caller, personKeyOf } from '../../testing.ts';
import { endorseFrom } from '../policies/slices/slices.fixture.ts';
import { linkingServer, optionOf, sharedLinkingServer } from './challenges.fixture.ts';
import { QUESTIONS } from './questions/questions.ts';

const server = await sharedLinkingServer();
const LOCK = { maximum: 100, resetMinutes: 60 };

const rowsOf = (caller: Caller) =>
  server.database.row<{ attempts: number; wrong_answers: number; times_closed: number }>(
    sql`SELECT attempts, wrong_answers, times_closed FROM challenge WHERE person_key = ${personKeyOf(caller)}`,
  );

describe('the questions', () => {
  // @spec 4.2, 7.4
  test('are five of up to six options, one of them right, none of them marked', async () => {
    const [caller, policy] = [await server.stranger(), await server.nextPolicy()];
    const asked = await server.questions(caller, policy.PolicyNumber);
    expect(asked).toHaveLength(5);
    for (const item of asked) {
      expect(item.Policy.AlternateKey).toBe(policy.PolicyNumber);
      expect(item).toMatchObject({ Attempts: 0 });
      expect(new Set(item.Options.map(({ Value }) => Value)).size).toBe(item.Options.length);
      expect(item.Options.length).toBe(item.Type.DisplayText.startsWith('How do you pay') ? 5 : 6);
      expect(() => optionOf(item, policy, true)).not.toThrow();
      for (const option of item.Options) expect(Object.keys(option)).toEqual(['Key', 'Value']);
    }
  });

  test('have option keys that do not tell in which order they were made', async () => {
    const asked = await server.questions(await server.stranger(), (await server.nextPolicy()).PolicyNumber);
    for (const { Options } of asked) for (const { Key } of Options) expect(Key[14]).toBe('4');
  });

  // @spec 5.2, 7.4
  test('stay the same while they are not answered, and the number may be typed as one likes', async () => {
    const [caller, policy] = [await server.stranger(), await server.nextPolicy()];
    const asked = await server.questions(caller, policy.PolicyNumber);
    expect(await server.questions(caller, `  ${policy.PolicyNumber.toLowerCase()} `)).toEqual(asked);
  });

  test('show everyone the same options, so comparing two draws reveals nothing', async () => {
    const policy = await server.nextPolicy();
    const seen = new Map<string, string>();
    for (let person = 0; person < 6; person += 1) {
      const asked = await server.questions(await server.stranger(), policy.PolicyNumber);
      for (const { Type, Options } of asked) {
        const options = Options.map(({ Value }) => Value)
          .sort()
          .join('|');
        expect(seen.get(Type.DisplayText) ?? options).toBe(options);
        seen.set(Type.DisplayText, options);
      }
    }
    expect(seen.size).toBeGreaterThan(5);
  });

  test('are all redrawn when the draw has expired', async () => {
    const [caller, policy] = [await server.stranger(), await server.nextPolicy()];
    const [first] = await server.questions(caller, policy.PolicyNumber);
    await server.answerFirst(caller, policy, true);
    expect(await server.questions(caller, policy.PolicyNumber)).toHaveLength(4);
    server.clock.advance(30 * 60_000);
    expect(first && (await server.check(caller, first, optionOf(first, policy, true))).body).toBeNull();
    expect(await server.questions(caller, policy.PolicyNumber)).toHaveLength(5);
    expect(await rowsOf(caller)).toMatchObject({ attempts: 0, wrong_answers: 0 });
  });

  test('follow the policy when its data changes', async () => {
    const [caller, policy] = [await server.stranger(), await server.nextPolicy()];
    const [item] = await server.questions(caller, policy.PolicyNumber);
    await server.database.rows(sql`
      UPDATE term_slice SET premium_cents = 123456789, fees_cents = 0, taxes_cents = 0 WHERE policy_key = ${item?.Policy.Key}`);
    server.clock.advance(30 * 60_000);
    const asked = await server.questions(caller, policy.PolicyNumber);
    const values = asked.flatMap(({ Options }) => Options.map(({ Value }) => Value));
    expect(values).toContain('$1,234,567.89');
  });

  test('are about what is insured today, not about what an endorsement changes later', async () => {
    const [caller, policy] = [await server.stranger(), await server.nextPolicy()];
    const valuesAsked = async () => {
      server.clock.advance(30 * 60_000);
      const asked = await server.questions(caller, policy.PolicyNumber);
      return asked.flatMap(({ Options }) => Options.map(({ Value }) => Value));
    };
    const [item] = await server.questions(caller, policy.PolicyNumber);
    await endorseFrom(server, item?.Policy.Key ?? '', '2026-11-16', { addedCents: 123_456_789 });
    const total = await server.database.row<{ now: number; then: number }>(sql`
      SELECT min(premium_cents + fees_cents + taxes_cents) AS now, max(premium_cents + fees_cents + taxes_cents) AS then
      FROM term_slice WHERE policy_key = ${item?.Policy.Key}`);
    const [now, then] = [formatMoney(total?.now ?? 0), formatMoney(total?.then ?? 0)];
    const today = await valuesAsked();
    expect(today).toContain(now);
    expect(today).not.toContain(then);
    server.clock.advance(86_400_000);
    expect(await valuesAsked()).toContain(then);
    server.clock.advance(-86_400_000);
  });

  test('are never about what we only assume of the building', async () => {
    const policy = await server.nextPolicy();
    await server.database.rows(sql`
      UPDATE risk SET assumed = '{YearBuilt,RoofYear,SquareFeet}'
      WHERE key IN (SELECT risk_key FROM policy WHERE policy_number = ${policy.PolicyNumber})`);
    const texts = new Set<string>();
    for (let person = 0; person < 12; person += 1)
      for (const { Type } of await server.questions(await server.stranger(), policy.PolicyNumber))
        texts.add(Type.DisplayText);
    expect(texts.size).toBeGreaterThan(4);
    const { yearBuilt, roofYear, squareFeet } = QUESTIONS;
    expect([yearBuilt, roofYear, squareFeet].filter(({ text }) => texts.has(text))).toEqual([]);
  });

  // @spec D.11
  test('of two policies of one home and account have the same options where the answer is the same', async () => {
    const policy = await server.nextPolicy();
    const twin = `${policy.PolicyNumber}-2`;
    const { database } = server;
    await database.rows(sql`
      INSERT INTO risk SELECT (jsonb_populate_record(risk, jsonb_build_object('key', gen_random_uuid()))).* FROM risk
      WHERE key = (SELECT risk_key FROM policy WHERE policy_number = ${policy.PolicyNumber} LIMIT 1)`);
    await database.rows(sql`
      INSERT INTO policy SELECT (jsonb_populate_record(policy, jsonb_build_object('key', gen_random_uuid(),
        'policy_number', ${twin}::text, 'quote_number', NULL, 'premium_cents', premium_cents + 50000,
        'risk_key', (SELECT newer.key FROM risk newer JOIN risk older USING (account_key, street1)
                     WHERE older.key = policy.risk_key AND newer.key <> older.key LIMIT 1)))).*
      FROM policy WHERE policy_number = ${policy.PolicyNumber}`);
    await sliceTerms(database);
    const seen = new Map<string, Set<string>>();
    for (let person = 0; person < 8; person += 1)
      for (const number of [policy.PolicyNumber, twin])
        for (const { Type, Options } of await server.questions(await server.stranger(), number)) {
          const shown = Options.map(({ Value }) => Value).sort();
          seen.set(Type.DisplayText, (seen.get(Type.DisplayText) ?? new Set()).add(shown.join('|')));
        }
    const several = [...seen].filter(([, sets]) => sets.size > 1).map(([text]) => text);
    expect(several).toEqual(['What is the total cost of your current term, including fees and taxes?']);
    expect(seen.size).toBeGreaterThan(6);
  });
});

describe('an unknown number gives an empty list', () => {
  // @spec 4.1, 7.4
  test.each(['CHO-9999999', 'nonsense', "' OR 1=1 --", '%'])('%s', async (number) => {
    expect(await server.questions(await server.stranger(), number)).toEqual([]);
  });

  test('as does a quote, one that ended long ago, and one that was put away', async () => {
    const caller = await server.stranger();
    const quote = await server.database.row<{ number: string }>(
      sql`SELECT quote_number AS number FROM policy WHERE status = 'quote' LIMIT 1`,
    );
    expect(await server.questions(caller, quote?.number ?? '')).toEqual([]);
    const old = await server.nextPolicy();
    await server.database.rows(sql`
      UPDATE policy SET term_begin = term_begin - interval '6 years', term_end = term_end - interval '6 years'
      WHERE policy_number = ${old.PolicyNumber}`);
    expect(await server.questions(caller, old.PolicyNumber)).toEqual([]);
    const inactive = await server.nextPolicy();
    await server.database.rows(sql`
      UPDATE policy SET record_inactive = true WHERE policy_number = ${inactive.PolicyNumber}`);
    expect(await server.questions(caller, inactive.PolicyNumber)).toEqual([]);
  });

  test('refuses an empty one', async () => {
    const { status } = await server.read(await server.stranger(), '  ');
    expect(status).toBe(400);
  });
});

describe('answers', () => {
  // @spec 4.3, 7.5
  test('a right one gives the question back and sets attempts to 0', async () => {
    const [caller, policy] = [await server.stranger(), await server.nextPolicy()];
    expect((await server.answerFirst(caller, policy, false)).body).toBeNull();
    const [item] = await server.questions(caller, policy.PolicyNumber);
    expect(item?.Attempts).toBe(1);
    const { body } = await server.answerFirst(caller, policy, true);
    expect(body).toEqual({ ...item, Attempts: 0, RecordUpdate: server.clock.now().toISOString() });
  });

  // @spec 4.4, 7.5
  test('a wrong one redraws the open questions and keeps what was passed', async () => {
    const [caller, policy] = [await server.stranger(), await server.nextPolicy()];
    const [passed, failed] = await server.questions(caller, policy.PolicyNumber);
    if (passed === undefined || failed === undefined) throw new Error('too few questions');
    await server.check(caller, passed, optionOf(passed, policy, true));
    expect(await server.check(caller, failed, optionOf(failed, policy, false))).toMatchObject({
      status: 200,
      body: null,
    });
    const again = await server.questions(caller, policy.PolicyNumber);
    expect(again).toHaveLength(4);
    expect(again.map(({ Key }) => Key)).not.toContain(failed.Key);
    expect(again.map(({ Type }) => Type.DisplayText)).not.toContain(passed.Type.DisplayText);
    for (const item of again) expect(item.Attempts).toBe(1);
  });

  test("treats another person's question like an unknown one, and counts it for no one", async () => {
    const [owner, other, policy] = [
      await server.stranger(),
      await server.stranger(),
      await server.nextPolicy(),
    ];
    const [item] = await server.questions(owner, policy.PolicyNumber);
    if (item === undefined) throw new Error('nothing asked');
    const right = optionOf(item, policy, true);
    const foreign = await server.check(other, item, right);
    const unknown = await server.check(other, { ...item, Key: newKey() }, right);
    expect([foreign.status, foreign.body]).toEqual([unknown.status, unknown.body]);
    expect(foreign).toMatchObject({ status: 200, body: null });
    expect(await rowsOf(other)).toBeUndefined();
    expect(await rowsOf(owner)).toMatchObject({ attempts: 0, wrong_answers: 0 });
  });

  test('counts one of ten concurrent answers to a question', async () => {
    const [caller, policy] = [await server.stranger(), await server.nextPolicy()];
    const [item] = await server.questions(caller, policy.PolicyNumber);
    if (item === undefined) throw new Error('nothing asked');
    const wrong = optionOf(item, policy, false);
    const replies = await Promise.all(Array.from({ length: 10 }, () => server.check(caller, item, wrong)));
    for (const reply of replies) expect(reply).toMatchObject({ status: 200, body: null });
    expect(await rowsOf(caller)).toMatchObject({ attempts: 1, wrong_answers: 1 });
  });

  test('a repeated request counts once, and gets the same answer after a right one too', async () => {
    const [caller, policy] = [await server.stranger(), await server.nextPolicy()];
    const [item] = await server.questions(caller, policy.PolicyNumber);
    if (item === undefined) throw new Error('nothing asked');
    const once = { ...caller, 'idempotency-key': 'a' };
    const right = optionOf(item, policy, true);
    const first = await server.check(once, item, right);
    expect((await server.check(once, item, right)).body).toEqual(first.body);
    // Without the key too: what was passed stays passed.
    expect((await server.check(caller, item, right)).body).toMatchObject({ Key: item.Key });
  });

  test('the last right one opens the account for ten minutes; to say it again opens nothing', async () => {
    const [caller, policy] = [await server.stranger(), await server.nextPolicy()];
    const asked = await server.questions(caller, policy.PolicyNumber);
    for (const item of asked) await server.check(caller, item, optionOf(item, policy, true));
    const last = asked.at(-1);
    if (last === undefined) throw new Error('nothing asked');
    await server.check(caller, last, optionOf(last, policy, true));
    const grants = await server.database.rows<{ minutes: number }>(sql`
      SELECT extract(epoch FROM expires_at - granted_at) / 60 AS minutes FROM challenge_grant
      WHERE person_key = ${personKeyOf(caller)} AND consumed_at IS NULL`);
    expect(grants.map(({ minutes }) => Number(minutes))).toEqual([10]);
    expect(await server.questions(caller, policy.PolicyNumber)).toHaveLength(5);
  });

  test.each([{}, { Key: 'x' }, { Key: newKey() }, { Key: newKey(), Option_Selected: {} }])(
    'refuses an invalid one: %j',
    async (body) => {
      const reply = await server.call(challenges.rows.check, { body } as never, await server.stranger());
      expect(reply.status).toBe(400);
    },
  );
});

describe('looking numbers up', () => {
  test('is throttled, for numbers that exist as for those that do not; a challenge under way goes on', async () => {
    const [caller, begun, known] = [
      await server.stranger(),
      await server.nextPolicy(),
      await server.nextPolicy(),
    ];
    await server.questions(caller, begun.PolicyNumber);
    for (let number = 1; number < 30; number += 1)
      expect(await server.questions(caller, `CHO-999${number}`)).toEqual([]);
    for (const number of ['CHO-999', known.PolicyNumber])
      expect(await server.read(caller, number)).toMatchObject({
        status: 429,
        headers: { 'retry-after': '3600' },
        body: { message: errorText('tooManyRequests', { seconds: 3600 }) },
      });
    expect(await server.questions(caller, begun.PolicyNumber)).toHaveLength(5);
    server.clock.advance(60 * 60_000);
    expect(await server.questions(caller, known.PolicyNumber)).toHaveLength(5);
  });

  test('counts each new draw like a lookup, and rereading the questions not at all', async () => {
    const mine = await linkingServer();
    await mine.configure('PolicyChallengeLookups_PersonHour', 2);
    const [caller, policy] = [await mine.stranger(), await mine.nextPolicy()];
    for (let reread = 0; reread < 5; reread += 1) await mine.questions(caller, policy.PolicyNumber);
    mine.clock.advance(30 * 60_000);
    await mine.questions(caller, policy.PolicyNumber);
    expect((await mine.read(caller, 'CHO-999')).status).toBe(429);
  });

  // @spec D.11
  test('draws the questions of one account twenty times in 30 days, for everyone together', async () => {
    const mine = await linkingServer();
    await mine.configure('PolicyChallengeBudget_AccountDraws', 2);
    const [first, second, third] = [await mine.stranger(), await mine.stranger(), await mine.stranger()];
    const { PolicyNumber } = await mine.nextPolicy();
    await mine.questions(first, PolicyNumber);
    mine.clock.advance(60_000);
    const begun = await mine.questions(second, PolicyNumber);
    const [closed, ...more] = await mine.questions(third, PolicyNumber);
    expect(more).toEqual([]);
    expect(closed).toMatchObject({ Options: [], TriesLeft: 0, WaysIn: { CanAskAgent: true } });
    expect(challengeLockMinutes(closed as PolicyChallengeItem, LOCK, mine.clock.now())).toBe(30 * 1440 - 1);
    expect(await mine.questions(second, PolicyNumber)).toEqual(begun);
    mine.clock.advance(30 * 24 * 60 * 60_000);
    expect(await mine.questions(third, PolicyNumber)).toHaveLength(5);
  });

  test('many lookups from one address leave everyone there a few', async () => {
    const mine = await linkingServer();
    await mine.configure('PolicyChallengeLookups_AddressHour', 10);
    const address = '203.0.113.5';
    const busy = await mine.stranger(address);
    for (let number = 0; number < 13; number += 1) await mine.questions(busy, `CHO-999${number}`);
    expect((await mine.read(busy, 'CHO-999')).status).toBe(429);
    const { PolicyNumber } = await mine.nextPolicy();
    expect(await mine.questions(await mine.stranger(address), PolicyNumber)).toHaveLength(5);
  });
});

describe('who', () => {
  test('neither asks nor answers while impersonating', async () => {
    const caller = await server.asOnBehalf('insured@demo.portico.test', 'support@demo.portico.test');
    const policy = await server.nextPolicy();
    expect((await server.read(caller, policy.PolicyNumber)).status).toBe(403);
    const body = { Key: newKey(), Option_Selected: { Key: newKey() } };
    expect((await server.call(challenges.rows.check, { body }, caller)).status).toBe(403);
  });

  test('learns that they already have the policy', async () => {
    const caller = await server.demo('insured');
    const own = await server.database.row<{ number: string }>(sql`
      SELECT policy_number AS number FROM policy JOIN account_person USING (account_key)
      WHERE person_key = ${personKeyOf(caller)} AND policy_number IS NOT NULL LIMIT 1`);
    expect(await server.read(caller, own?.number ?? '')).toMatchObject({
      status: CATALOGUE.businessWarning.status,
      body: { message: 'This policy is already linked to your account.' },
    });
  });

  test('leaves an audit trail with the policy', async () => {
    const [caller, policy] = [await server.stranger(), await server.nextPolicy()];
    await server.answerFirst(caller, policy, false);
    await server.answerFirst(caller, policy, true);
    const entries = await server.database.rows<{ action: string; kind: string; details: object }>(sql`
      SELECT action, record_kind AS kind, content::jsonb -> 'details' AS details FROM audit_entry
      WHERE actor_key = ${personKeyOf(caller)} ORDER BY seq`);
    expect(entries).toEqual([
      { action: 'challenges.list', kind: 'policy', details: {} },
      { action: 'challenges.check', kind: 'policy', details: { right: false } },
      { action: 'challenges.list', kind: 'policy', details: {} },
      { action: 'challenges.check', kind: 'policy', details: { right: true } },
    ]);
  });
});

test('the demo offers at least twenty policies with every answer, and not the one that was just linked', async () => {
  const mine = await linkingServer();
  const before = await mine.freePolicies();
  expect(before.length).toBeGreaterThanOrEqual(20);
  const [caller, [policy]] = [await mine.stranger(), before];
  if (policy === undefined) throw new Error('nothing to link');
  const { CustomerRiskAccount } = await mine.pass(caller, policy);
  expect((await mine.link(caller, CustomerRiskAccount)).status).toBe(200);
  const after = await mine.freePolicies();
  expect(after.map(({ PolicyNumber }) => PolicyNumber)).not.toContain(policy.PolicyNumber);
  for (const entry of after) {
    const asked = await mine.questions(await mine.stranger(), entry.PolicyNumber);
    expect(asked).toHaveLength(5);
    for (const item of asked) expect(() => optionOf(item, entry, true)).not.toThrow();
  }
});
