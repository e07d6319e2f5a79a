import { mortgagees, type PolicyMortgagee } from '@portico/contract/rooms/mortgagees';
import { overviews } from '@portico/contract/rooms/overviews';
import type { AccountPolicy } from '@portico/contract/rooms/overviews/account';
import { type PolicyDetail, policies } from '@portico/contract/rooms/policies';
import { sql } from '@portico/database/open';
import { DEMO_KEYS } from '@portico/database/seeds/demo/accounts';
import { newKey } from '@portico/platform/ids';
import { expect, test } from 'vitest';
import { type Caller, sharedServer } from '../../../testing.ts';
import { policiesOfInsured } from '../../policies/policies.fixture.ts';
import { boundPolicy, changed } from '../../quotes/changes/changes.fixture.ts';

const server = await sharedServer();
const agent = await server.demo('agent');
const { current } = await policiesOfInsured(server);
const open = (caller: Caller, key = current.Key) =>
  server.call(overviews.rows.accountPolicy, { params: { key } }, caller);

// @spec I11.2
test('fills the policy page of agents and staff with one call', async () => {
  const { status, body } = await open(agent);
  expect(status).toBe(200);
  const policy = body as AccountPolicy;
  const detail = (await server.call(policies.rows.get, { params: { key: current.Key } }, agent))
    .body as PolicyDetail;
  expect(policy).toMatchObject({
    Key: current.Key,
    AlternateKey: detail.AlternateKey,
    TotalCents: detail.TotalCents,
    BalanceCents: detail.BalanceCents,
    Account: {
      Key: DEMO_KEYS.account.insured,
      Contact: { Name: detail.InsuredName },
      Email: 'insured@demo.portico.test',
      Phone: expect.stringMatching(/^\d{10}$/),
    },
    Risk: { Street1: detail.Street1, YearBuilt: detail.Risk.YearBuilt },
  });
  expect(policy.CoverageList).toEqual(detail.CoverageList);
  expect(policy.TransactionList.filter(({ PolicyKey }) => PolicyKey === current.Key)).toHaveLength(
    detail.TransactionList.length,
  );
  expect((await open(await server.demo('underwriter'))).body).toEqual(body);
});

test('shows agents whole loan numbers', async () => {
  const { MortgageeList } = (await open(agent)).body as AccountPolicy;
  expect(MortgageeList.map(({ LoanNumber }) => LoanNumber)).toEqual([expect.stringMatching(/^[^•]+$/)]);
});

test('lists what was done to the term, and to nothing else', async () => {
  const [loan] = ((await open(agent)).body as AccountPolicy).MortgageeList as PolicyMortgagee[];
  const change = {
    params: { key: loan?.Key ?? '' },
    body: { LoanNumber: '4400054321' },
    version: loan?.Version ?? 0,
  };
  expect((await server.call(mortgagees.rows.change, change, agent)).status).toBe(200);
  const { ActivityList, AlternateKey } = (await open(agent)).body as AccountPolicy;
  const deeds = ActivityList.filter(({ Key }) => Key > 0);
  expect(deeds.map(({ Text }) => Text)).toEqual([`Changed the mortgagee of ${AlternateKey}`]);
  const other = await policiesOfInsured(server);
  const earlier = other.mine.find(({ Key }) => Key !== current.Key);
  const before = ((await open(agent, earlier?.Key)).body as AccountPolicy).ActivityList;
  expect(before.filter(({ Key }) => Key > 0)).toEqual([]);
});

test('returns 404 for another agency’s policy, and 403 for its insured', async () => {
  expect((await open(await server.demo('agent2'))).status).toBe(404);
  expect((await open(await server.demo('insured'))).status).toBe(403);
});

test('is audited as a read of the policy', async () => {
  await open(agent);
  const entry = await server.database.row<{ kind: string; key: string }>(sql`
    SELECT record_kind AS kind, record_key AS key FROM audit_entry
    WHERE action = 'overviews.accountPolicy' ORDER BY seq DESC LIMIT 1`);
  expect(entry).toEqual({ kind: 'policy', key: current.Key });
});

test('tells the story of a term: bound, endorsed, canceled and reinstated, with the documents of each', async () => {
  const policy = await boundPolicy(server, agent, {
    account: DEMO_KEYS.account.insured,
    TermBegin: '2026-11-20',
  });
  server.clock.advance(60_000);
  await changed(server, agent, 'endorse', policy, { EffectiveOn: '2026-12-20', Answers: { aop: '5000' } });
  server.clock.advance(60_000);
  await changed(server, agent, 'cancel', policy, { EffectiveOn: '2026-12-24', ReasonKey: 'SOLD' });
  server.clock.advance(60_000);
  const desk = await server.demo('underwriter');
  await changed(server, desk, 'reinstate', policy, { EffectiveOn: '2026-12-24' });
  const { ActivityList } = (await open(agent, policy.Key)).body as AccountPolicy;
  const story = ActivityList.filter(({ Key }) => Key < 0);
  const n = policy.AlternateKey;
  const booked = story.filter(({ Text }) => !Text.startsWith('Issued'));
  expect(booked.map(({ Text }) => Text)).toEqual([
    expect.stringMatching(new RegExp(`^Reinstated ${n} from Dec 24, 2026 \\(\\$[\\d,.]+ more\\)$`)),
    expect.stringMatching(new RegExp(`^Canceled ${n} from Dec 24, 2026: .+ \\(\\$[\\d,.]+ less\\)$`)),
    expect.stringMatching(new RegExp(`^Endorsed ${n} from Dec 20, 2026: .+ \\(\\$[\\d,.]+ less\\)$`)),
    expect.stringMatching(new RegExp(`^Bound ${n} from Nov 20, 2026, \\$[\\d,.]+$`)),
  ]);
  expect(booked[0]?.Who).not.toBe(booked[3]?.Who);
  const issued = story.filter(({ Text }) => Text.startsWith(`Issued for ${n}: `));
  expect(issued.length).toBeGreaterThanOrEqual(4);
  expect(issued.at(-1)?.Text).toContain('Declarations');
  await server.database.rows(sql`
    INSERT INTO document (key, account_key, policy_key, type_key, title, name, state, audience, source, template,
      template_version, facts, content_type, created_at, final_at)
    SELECT ${newKey()}::uuid, account_key, key, 'APPLICATION', 'For staff', 'a.pdf', 'final', 'staff', 'template', 'quoteSummary', 1, '{}',
      'application/pdf', ${server.clock.now()}::timestamptz, ${server.clock.now()}::timestamptz FROM policy WHERE key = ${policy.Key}`);
  const toldTo = async (caller: Caller) =>
    ((await open(caller, policy.Key)).body as AccountPolicy).ActivityList.some(({ Text }) =>
      Text.includes('For staff'),
    );
  expect(await toldTo(agent)).toBe(false);
  expect(await toldTo(desk)).toBe(true);
  expect(await open(await server.demo('agent2'), policy.Key)).toMatchObject({ status: 404 });
});
