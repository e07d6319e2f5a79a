/** Everything that was sold, on the policy's page and on its papers, through each change of its term. */
import { type Declared, declaredLines } from '@portico/contract/declared';
import { evidence } from '@portico/contract/rooms/evidence';
import { overviews } from '@portico/contract/rooms/overviews';
import type { AccountPolicy } from '@portico/contract/rooms/overviews/account';
import { reports } from '@portico/contract/rooms/reports';
import { formatMoney } from '@portico/contract/rules/format';
import { sql } from '@portico/database/open';
import { describe, expect, test } from 'vitest';
import { type Caller, undoneServer } from '../../../testing.ts';
import { readyToBind } from '../binding/binding.fixture.ts';
import { BEGAN, boundPolicy, changed } from '../changes/changes.fixture.ts';

const server = await undoneServer();
const agent = () => server.demo('agent');

const pageOf = async (caller: Caller, key: string): Promise<AccountPolicy> =>
  (await server.call(overviews.rows.accountPolicy, { params: { key } }, caller)).body as AccountPolicy;
const paperOf = async (caller: Caller, path: string, PolicyKey: string): Promise<string> => {
  const { status, body } = await server.call(
    reports.rows.render,
    { params: { path }, query: { PolicyKey } },
    caller,
  );
  expect(status).toBe(200);
  return String(body);
};
const sold = ({ Declared: declared }: Pick<AccountPolicy, 'Declared'>): Declared =>
  declared ?? expect.fail('It says nothing of what was sold.');
const shownValue = (page: AccountPolicy, kind: 'deductibles' | 'options' | 'basis', code: string) =>
  declaredLines(sold(page), kind).find(({ Code }) => Code === code)?.Value;

/** Each fee and tax by its own name comes to the sums of the slice, and limits to its coverages. */
function expectTied(page: AccountPolicy) {
  const { Slice, CoverageList } = page;
  const sum = (kind: 'fees' | 'taxes') =>
    declaredLines(sold(page), kind).reduce((total, { Cents }) => total + (Cents ?? 0), 0);
  expect([sum('fees'), sum('taxes')]).toEqual([Slice.FeesCents, Slice.TaxesCents]);
  expect(declaredLines(sold(page), 'limits').map(({ Code, Cents }) => [Code, Cents])).toEqual(
    CoverageList.map(({ Code, LimitCents }) => [Code, LimitCents]),
  );
  expect(declaredLines(sold(page), 'taxes').map(({ Label }) => Label)).not.toContain('Taxes');
}

test('a bound policy says everything that was sold, on its page and its declarations', async () => {
  const caller = await agent();
  const policy = await boundPolicy(server, caller, { TermBegin: BEGAN });
  const page = await pageOf(caller, policy.Key);
  expectTied(page);
  expect(sold(page).SectionList.map(({ Kind }) => Kind)).toEqual(
    expect.arrayContaining(['limits', 'deductibles', 'options', 'basis', 'forms', 'fees']),
  );
  const paper = await paperOf(caller, 'declarations', policy.Key);
  for (const { LineList } of sold(page).SectionList)
    for (const { Label, Value } of LineList) {
      expect(paper).toContain(Label);
      expect(paper).toContain(Value);
    }
});

describe('an endorsement', () => {
  test('changes what is declared from its day on, and nothing before', async () => {
    const caller = await agent();
    const policy = await boundPolicy(server, caller, { TermBegin: BEGAN });
    const before = await pageOf(caller, policy.Key);
    const { DocumentList } = await changed(server, caller, 'endorse', policy, {
      EffectiveOn: '2027-02-15',
      Answers: { hurricane: '5', ordinance: '25' },
    });
    const today = await pageOf(caller, policy.Key);
    expect(today.Declared).toEqual(before.Declared);
    expect(today.ChangeAheadList[0]?.LineList).toEqual([
      {
        Label: 'Hurricane deductible',
        From: shownValue(before, 'deductibles', 'hurricane'),
        To: expect.anything(),
      },
      { Label: 'Ordinance or law', From: shownValue(before, 'options', 'ordinance'), To: expect.anything() },
    ]);
    expect(await paperOf(caller, 'declarations', policy.Key)).toContain(
      '2% of the Dwelling limit, per calendar year',
    );
    const { keys, facts } = (await server.database.row<{ keys: string[]; facts: string }>(sql`
      SELECT array_agg(key) AS keys, string_agg(facts::text, '') AS facts FROM document
      WHERE template = 'declarations' AND template_version = 2
        AND key = ANY (${DocumentList.map(({ Key }) => Key)}::uuid[])`)) ?? { keys: [], facts: '' };
    expect(keys).toHaveLength(1);
    expect(facts).toContain('5% of the Dwelling limit, per calendar year');
    server.clock.advance(Date.parse('2027-02-15') - Date.parse('2026-11-15'));
    const then = await pageOf(caller, policy.Key);
    expectTied(then);
    expect(shownValue(then, 'deductibles', 'hurricane')).toBe(today.ChangeAheadList[0]?.LineList[0]?.To);
    const paper = await paperOf(caller, 'declarations', policy.Key);
    expect(paper).toContain('5% of the Dwelling limit, per calendar year');
    expect(paper).not.toContain('2% of the Dwelling limit, per calendar year');
  });

  test('has fees and taxes by name that come to what the term comes to, one after the other', async () => {
    const caller = await agent();
    const policy = await boundPolicy(server, caller, { TermBegin: BEGAN });
    for (const answers of [{ covE: '500000' }, { aop: '1000' }, { covE: '100000' }]) {
      await changed(server, caller, 'endorse', policy, { EffectiveOn: '2026-11-15', Answers: answers });
      expectTied(await pageOf(caller, policy.Key));
    }
  });

  test('of a term that came from elsewhere makes its papers say everything', async () => {
    const caller = await agent();
    const policy = await boundPolicy(server, caller, { TermBegin: BEGAN });
    await server.database.transaction(async (db) => {
      await db.rows(sql`SET CONSTRAINTS ALL IMMEDIATE`);
      await db.rows(sql`ALTER TABLE term_slice DISABLE TRIGGER term_slice_stays`);
      await db.rows(sql`UPDATE term_slice SET declared = NULL WHERE policy_key = ${policy.Key}`);
      await db.rows(sql`ALTER TABLE term_slice ENABLE TRIGGER term_slice_stays`);
      await db.rows(sql`SET CONSTRAINTS ALL DEFERRED`);
    });
    const before = await pageOf(caller, policy.Key);
    expect(before.Declared).toBeNull();
    const paper = await paperOf(caller, 'declarations', policy.Key);
    expect(paper).toContain('Limits, deductibles and premiums');
    expect(paper).toContain('Taxes');
    await changed(server, caller, 'endorse', policy, {
      EffectiveOn: '2026-11-15',
      Answers: { covE: '500000' },
    });
    const after = await pageOf(caller, policy.Key);
    expectTied(after);
    expect(await paperOf(caller, 'declarations', policy.Key)).toContain('Policy fee');
  });
});

test('days without coverage leave what was sold as it was', async () => {
  const caller = await agent();
  const admin = await server.demo('admin');
  const policy = await boundPolicy(server, caller, { TermBegin: BEGAN });
  const before = await pageOf(caller, policy.Key);
  await changed(server, admin, 'cancel', policy, { EffectiveOn: '2026-10-20', ReasonKey: 'SOLD' });
  await changed(server, admin, 'reinstate', policy, { EffectiveOn: '2026-11-01' });
  expect((await pageOf(caller, policy.Key)).Declared).toEqual(before.Declared);
  await changed(server, caller, 'endorse', policy, {
    EffectiveOn: '2026-11-15',
    Answers: { covE: '500000' },
  });
  expectTied(await pageOf(caller, policy.Key));
});

test('a quote is written again by each rating, and its summary names each fee and tax', async () => {
  const caller = await agent();
  const { Policy, Price } = await readyToBind(server, caller);
  const { status, body } = await server.call(
    reports.rows.quoteSummary,
    { query: { PolicyKey: Policy.Key } } as never,
    caller,
  );
  expect(status).toBe(200);
  for (const { Name, AmountCents } of [...Price.FeeList, ...Price.ChargeList]) {
    expect(String(body)).toContain(Name);
    expect(String(body)).toContain(formatMoney(AmountCents));
  }
});

test('evidence for a lender has every deductible and option, and no price', async () => {
  const caller = await agent();
  const policy = await boundPolicy(server, caller, { TermBegin: BEGAN });
  const issued = await server.call(evidence.rows.issue, { params: { key: policy.Key } }, caller);
  expect(issued.status).toBe(200);
  const { status, body } = await server.call(
    reports.rows.render,
    { params: { path: 'evidence' }, query: { EFileKey: (issued.body as { Key: string }).Key } },
    caller,
  );
  expect(status).toBe(200);
  expect(String(body)).toContain('2% of the Dwelling limit, per calendar year');
  expect(String(body)).toContain('Ordinance or law');
  for (const price of ['Policy fee', 'Emergency', formatMoney(policy.PremiumCents)])
    expect(String(body)).not.toContain(price);
});
