/** What a term insures on which day, through every call that shows it. */
import { overviews } from '@portico/contract/rooms/overviews';
import type { AccountPolicy } from '@portico/contract/rooms/overviews/account';
import { type PolicyDetail, policies } from '@portico/contract/rooms/policies';
import { reports } from '@portico/contract/rooms/reports';
import { formatDay, formatMoney, formatWholeMoney } from '@portico/contract/rules/format';
import { sql } from '@portico/database/open';
import { describe, expect, test } from 'vitest';
import { type Caller, undoneServer } from '../../../testing.ts';
import { bound, rated, readyToBind } from '../binding/binding.fixture.ts';
import { BEGAN, boundPolicy, changed, opened } from '../changes/changes.fixture.ts';
import { applicationOf } from '../quotes.fixture.ts';

const server = await undoneServer();
const agent = () => server.demo('agent');
const DAY_MS = 86_400_000;

const pageOf = async (caller: Caller, key: string, AsOf?: string): Promise<AccountPolicy> => {
  const input = { params: { key }, query: { AsOf } };
  const { status, body } = await server.call(overviews.rows.accountPolicy, input, caller);
  expect(status).toBe(200);
  return body as AccountPolicy;
};
const recordOf = async (caller: Caller, key: string): Promise<PolicyDetail> =>
  (await server.call(policies.rows.get, { params: { key } }, caller)).body as PolicyDetail;
const declarationsOf = async (caller: Caller, PolicyKey: string): Promise<string> => {
  const { status, body } = await server.call(
    reports.rows.render,
    { params: { path: 'declarations' }, query: { PolicyKey } },
    caller,
  );
  expect(status).toBe(200);
  return String(body);
};
const dwelling = ({ CoverageList }: Pick<PolicyDetail, 'CoverageList'>) => CoverageList[0]?.LimitCents ?? 0;
const partOf = ({ CoverageList }: AccountPolicy, code: string) =>
  CoverageList.find(({ Code }) => Code === code)?.PremiumCents ?? expect.fail(`There is no ${code}.`);
const sum = (cents: readonly number[]) => cents.reduce((all, one) => all + one, 0);

/** Coverages and premium, the slice and the total, of any day. */
function expectTied({ CoverageList, Slice, ChangeAheadList, UninsuredCents, TotalCents }: AccountPolicy) {
  expect(sum(CoverageList.map(({ PremiumCents }) => PremiumCents))).toBe(Slice.PremiumCents);
  expect(Slice.PremiumCents + Slice.FeesCents + Slice.TaxesCents).toBe(Slice.TotalCents);
  expect(
    Slice.TotalCents + sum(ChangeAheadList.map(({ DifferenceCents }) => DifferenceCents)) + UninsuredCents,
  ).toBe(TotalCents);
}

describe('an endorsement of a later day', () => {
  const LATER = '2027-02-15';

  test('is a change ahead until its day, and in force from then on', async () => {
    const caller = await agent();
    const policy = await boundPolicy(server, caller, { TermBegin: BEGAN });
    const before = dwelling(await recordOf(caller, policy.Key));
    const covA = before + 5_000_000;
    const { application, DocumentList } = await changed(server, caller, 'endorse', policy, {
      EffectiveOn: LATER,
      Answers: { covA },
    });
    const difference = application.TermChange?.DifferenceCents ?? 0;
    expect(difference).toBeGreaterThan(0);
    const page = await pageOf(caller, policy.Key);
    expectTied(page);
    expect(dwelling(page)).toBe(before);
    expect(page.Slice).toMatchObject({ Begins: BEGAN, TotalCents: policy.TotalCents });
    expect(page.TotalCents).toBe(policy.TotalCents + difference);
    expect(page.ChangeAheadList).toEqual([
      {
        Begins: LATER,
        DifferenceCents: difference,
        LineList: expect.arrayContaining([
          { Label: 'Dwelling', From: formatWholeMoney(before), To: formatWholeMoney(covA) },
        ]),
      },
    ]);
    expect(dwelling(await recordOf(caller, policy.Key))).toBe(before);
    const today = await declarationsOf(caller, policy.Key);
    expect(today).toContain(formatWholeMoney(before));
    expect(today).not.toContain(formatWholeMoney(covA));
    // What was issued with the endorsement says what it makes of the policy.
    const issued = await server.database.row<{ limit: number }>(sql`
      SELECT (facts #>> '{coverages,0,limitCents}')::bigint AS limit FROM document
      WHERE template = 'declarations' AND key = ANY (${DocumentList.map(({ Key }) => Key)}::uuid[])`);
    expect(issued).toEqual({ limit: covA });
    expect(DocumentList.map(({ Title }) => Title)).toContain(
      `Declarations 2026–27, changed ${formatDay(LATER)}`,
    );

    const asOfThen = await pageOf(caller, policy.Key, LATER);
    expectTied(asOfThen);
    expect(asOfThen).toMatchObject({ Today: '2026-11-15', AsOf: LATER, ChangeAheadList: [] });
    expect(dwelling(asOfThen)).toBe(covA);
    expect(dwelling(await pageOf(caller, policy.Key, '2027-02-14'))).toBe(before);
    // Liability and medical payments cost the same, whatever the dwelling does.
    for (const code of ['E', 'F']) expect(partOf(asOfThen, code)).toBe(partOf(page, code));
    expect(partOf(asOfThen, 'A')).toBeGreaterThan(partOf(page, 'A'));

    server.clock.advance(Date.parse(LATER) - Date.parse('2026-11-15'));
    const then = await pageOf(caller, policy.Key);
    expectTied(then);
    expect(then).toMatchObject({ Today: LATER, AsOf: LATER, ChangeAheadList: [], UninsuredCents: 0 });
    expect(dwelling(then)).toBe(covA);
    expect(then.Slice).toMatchObject({ Begins: LATER, TotalCents: page.TotalCents });
    expect(dwelling(await recordOf(caller, policy.Key))).toBe(covA);
    expect(await declarationsOf(caller, policy.Key)).toContain(formatWholeMoney(covA));
    server.clock.advance(-DAY_MS);
    expect(dwelling(await pageOf(caller, policy.Key))).toBe(before);
  });

  test('on top of another is one more change, each with its own lines', async () => {
    const caller = await agent();
    const policy = await boundPolicy(server, caller, { TermBegin: BEGAN });
    const before = dwelling(await recordOf(caller, policy.Key));
    await changed(server, caller, 'endorse', policy, {
      EffectiveOn: '2027-01-10',
      Answers: { covE: '500000' },
    });
    await changed(server, caller, 'endorse', policy, {
      EffectiveOn: LATER,
      Answers: { covA: before + 5_000_000 },
    });
    const page = await pageOf(caller, policy.Key);
    expectTied(page);
    expect(page.ChangeAheadList.map(({ Begins }) => Begins)).toEqual(['2027-01-10', LATER]);
    expect(page.ChangeAheadList[0]?.LineList).toEqual([
      { Label: 'Personal Liability', From: '$300,000', To: '$500,000' },
    ]);
    expect(page.ChangeAheadList[1]?.LineList.map(({ Label }) => Label)).not.toContain('Personal Liability');
  });
});

test('a coverage that ends has used its part, and the others stay where they are', async () => {
  const caller = await agent();
  const policy = await boundPolicy(server, caller, { TermBegin: BEGAN });
  await changed(server, caller, 'endorse', policy, { Answers: { waterBackup: '5000' } });
  const added = await pageOf(caller, policy.Key);
  expectTied(added);
  server.clock.advance(20 * DAY_MS);
  const { application } = await changed(server, caller, 'endorse', policy, {
    Answers: { waterBackup: 'none' },
  });
  const ended = await pageOf(caller, policy.Key);
  const codes = ended.CoverageList.map(({ Code }) => Code);
  const [gone, ...others] = added.CoverageList.filter(({ Code }) => !codes.includes(Code));
  expect(others).toEqual([]);
  for (const { Code, PremiumCents } of ended.CoverageList) expect(PremiumCents).toBe(partOf(added, Code));
  const used = ended.Slice.PremiumCents - sum(ended.CoverageList.map(({ PremiumCents }) => PremiumCents));
  const { Before, After } = application.TermChange ?? expect.fail('There is no price.');
  expect(used).toBe((gone?.PremiumCents ?? 0) + After.PremiumCents - Before.PremiumCents);
  expect(used).toBeGreaterThan(0);
  expect(await declarationsOf(caller, policy.Key)).toMatch(
    new RegExp(`Other premium.*\\${formatMoney(used)}`, 's'),
  );
});

test('days without coverage are a part of the price, and no slice of their own', async () => {
  const caller = await agent();
  const admin = await server.demo('admin');
  const policy = await boundPolicy(server, caller, { TermBegin: BEGAN });
  await changed(server, admin, 'cancel', policy, { EffectiveOn: '2026-10-20', ReasonKey: 'SOLD' });
  const canceled = await pageOf(caller, policy.Key);
  expectTied(canceled);
  expect(canceled.UninsuredCents).toBeLessThan(0);
  await changed(server, admin, 'reinstate', policy, { EffectiveOn: '2026-11-01' });
  const page = await pageOf(caller, policy.Key);
  expectTied(page);
  expect(page.UninsuredCents).toBeLessThan(0);
  expect(page.Slice).toEqual(canceled.Slice);
  // What comes on top of it adds to the slice what it adds to the total.
  const { application } = await changed(server, caller, 'endorse', policy, { Answers: { covE: '500000' } });
  const endorsed = await pageOf(caller, policy.Key);
  expectTied(endorsed);
  expect(endorsed.UninsuredCents).toBe(page.UninsuredCents);
  expect(endorsed.Slice.TotalCents - page.Slice.TotalCents).toBe(application.TermChange?.DifferenceCents);
});

test('a quote has one slice, which moves with its term and is written again by each rating', async () => {
  const caller = await agent();
  const slicesOf = (key: string) =>
    server.database.rows(sql`
      SELECT slice.sequence, slice.begins, slice.premium_cents AS premium, slice.change_key IS NOT NULL AS "isBound", (
        SELECT sum(part.premium_cents)::bigint FROM coverage part
        WHERE part.policy_key = slice.policy_key AND part.sequence = slice.sequence) AS parts
      FROM term_slice slice WHERE slice.policy_key = ${key} ORDER BY slice.sequence`);
  const { Policy, Price, Key } = await readyToBind(server, caller);
  const priced = { sequence: 1, premium: Price.PremiumCents, parts: Price.PremiumCents, isBound: false };
  expect(await slicesOf(Policy.Key)).toEqual([{ ...priced, begins: Policy.TermBegin }]);
  const { Version } = await recordOf(caller, Policy.Key);
  const TermBegin = '2026-11-20';
  await server.call(
    policies.rows.change,
    { params: { key: Policy.Key }, body: { TermBegin }, version: Version } as never,
    caller,
  );
  expect(await slicesOf(Policy.Key)).toEqual([{ ...priced, begins: TermBegin }]);
  const moved = await rated(server, caller, { ...(await applicationOf(server, caller, Policy)), Key });
  await bound(server, caller, moved);
  const { PremiumCents: premium } = moved.Price;
  const first = { sequence: 1, begins: TermBegin, premium, parts: premium, isBound: true };
  expect(await slicesOf(Policy.Key)).toEqual([first]);
  // Only a commit makes another.
  await opened(server, caller, 'endorse', Policy, { Answers: { covE: '500000' } });
  expect(await slicesOf(Policy.Key)).toEqual([first]);
});
