import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Agent, agencies } from '@portico/contract/rooms/agencies';
import { book } from '@portico/contract/rooms/book';
import { invitations } from '@portico/contract/rooms/invitations';
import { lookups } from '@portico/contract/rooms/lookups';
import { overviews } from '@portico/contract/rooms/overviews';
import type { Dashboard, LedgerLine, PolicyOverview } from '@portico/contract/rooms/overviews/insured';
import { persons } from '@portico/contract/rooms/persons';
import { type Policy, type PolicyDetail, policies } from '@portico/contract/rooms/policies';
import { sql } from '@portico/database/open';
import { DEMO_KEYS } from '@portico/database/seeds/demo/accounts';
import { programKey } from '@portico/database/seeds/reference/keys';
import { marketKey } from '@portico/database/seeds/samples/keys';
import { DEFAULT_TIME_ZONE, setBusinessTimeZone } from '@portico/platform/businessDay';
import { afterEach, describe, expect, test } from 'vitest';
import { sharedServer } from './testing.ts';

/** 10:30 PM in New York on the tests' day, when UTC has the 16th already. */
const LATE_MS = 15.5 * 60 * 60 * 1000;
const [TODAY, TOMORROW] = ['2026-11-15', '2026-11-16'];
const { account, agent, person, agency } = DEMO_KEYS;

const server = await sharedServer();
server.clock.advance(LATE_MS);
const insured = await server.demo('insured');
const broker = await server.demo('agent');
const query = { PolicyStatusGroupKey: 'CURRENT' } as const;
const { body } = await server.call(policies.rows.list, { query }, insured);
const [policy = expect.fail('the insured has no current term')] = body as Policy[];
await server.database.rows(sql`
  UPDATE policy SET term_begin = '2025-11-16', term_end = ${TOMORROW} WHERE key = ${policy.Key}`);

afterEach(() => setBusinessTimeZone(DEFAULT_TIME_ZONE));

const detail = async () =>
  (await server.call(policies.rows.get, { params: { key: policy.Key } }, insured)).body as PolicyDetail;
const overview = async () =>
  (await server.call(overviews.rows.policy, { params: { key: policy.Key } }, insured)).body as PolicyOverview;

// @spec I9.7
describe('late in the evening it is still today', () => {
  test('for a term that ends tomorrow, wherever it is shown', async () => {
    expect((await detail()).Status.Key).toBe('CURRENT');
    const dashboard = (await server.call(overviews.rows.dashboard, { query: {} }, insured)).body as Dashboard;
    expect(dashboard.Today).toBe(TODAY);
    expect(dashboard.PolicyList.find(({ Key }) => Key === policy.Key)?.Status.Key).toBe('CURRENT');
    expect(await overview()).toMatchObject({ Today: TODAY, Status: { Key: 'CURRENT' } });
  });

  test('for lists, statistics and the book', async () => {
    const query = { PolicyStatusGroupKey: 'CURRENT' } as const;
    const listed = (await server.call(policies.rows.list, { query }, insured)).body as Policy[];
    expect(listed.map(({ Key }) => Key)).toContain(policy.Key);
    const count = async () => {
      const { body } = await server.call(policies.rows.stats, { params: query }, broker);
      return (body as { Count: number }[])[0]?.Count;
    };
    const current = await count();
    await server.database.rows(sql`UPDATE policy SET term_end = ${TODAY} WHERE key = ${policy.Key}`);
    expect(await count()).toBe((current ?? 0) - 1);
    await server.database.rows(sql`UPDATE policy SET term_end = ${TOMORROW} WHERE key = ${policy.Key}`);
    const peeked = await server.call(policies.rows.peek, { query: { RiskKey: policy.Risk.Key } }, insured);
    expect((peeked.body as Policy | null)?.Key).toBe(policy.Key);
    const ending = { ...query, q: policy.AlternateKey ?? '', TermEndTo: TOMORROW };
    const lines = await server.call(book.rows.list, { query: ending }, broker);
    expect(lines.body).toMatchObject([{ Policy: { Key: policy.Key, Status: { Key: 'CURRENT' } } }]);
  });

  test('for a quote', async () => {
    const body = {
      CustomerRiskAccount: { Key: account.insured },
      Risk: { Key: policy.Risk.Key },
      Program: { Key: programKey('HO3') },
      Market: { Key: marketKey('SLT') },
    };
    const { body: quote } = await server.call(policies.rows.open, { body }, broker);
    expect(quote).toMatchObject({ TermBegin: TODAY, TermEnd: '2027-11-15' });
  });

  test('for a list of values', async () => {
    await server.database.rows(sql`
      INSERT INTO lookup_item (list, key, name, attributes, valid_from, valid_to)
      SELECT list, 'PROBE', 'Probe', attributes, '2020-01-01', ${TOMORROW}::date FROM lookup_item
      WHERE list = 'CancellationReason' LIMIT 1`);
    const { body } = await server.call(lookups.rows.sysCancellationReasons, { query: {} }, broker);
    expect(JSON.stringify(body)).toContain('PROBE');
  });

  test('for a license that ends today and an appointment that ends tomorrow', async () => {
    await server.database.rows(sql`
      UPDATE contact_license SET expires_on = ${TODAY} WHERE person_key = ${person.agent}`);
    await server.database.rows(sql`
      UPDATE agency_appointment SET ended_on = ${TOMORROW} WHERE agency_key = ${agency.firstBranch}`);
    const { body } = await server.call(agencies.rows.agent, { body: { Key: agent.agent } }, broker);
    expect((body as Agent).LicenseList[0]?.Status).toBe('expiring');
    const desk = await server.call(agencies.rows.desk, { query: {} }, broker);
    expect((desk.body as { AppointmentList: unknown[] }).AppointmentList.length).toBeGreaterThan(0);
  });

  test('for entries in the ledger, the policy, the payments and a receipt', async () => {
    await server.database.rows(sql`
      UPDATE policy_transaction SET booked_at = ${server.clock.now()}
      WHERE key = (SELECT key FROM policy_transaction WHERE policy_key = ${policy.Key} ORDER BY key LIMIT 1)`);
    const booked = (entries: readonly { BookedAt: string; BookedOn: string }[]) =>
      entries.find(({ BookedAt }) => BookedAt === server.clock.now().toISOString())?.BookedOn;
    expect(booked((await detail()).TransactionList)).toBe(TODAY);
    expect(booked((await overview()).TransactionList)).toBe(TODAY);
    const lines = await server.call(overviews.rows.payments, { query: {} }, insured);
    expect(booked(lines.body as LedgerLine[])).toBe(TODAY);
    const paid = await server.database.row<{ key: string }>(sql`
      UPDATE payment SET received_at = ${server.clock.now()} FROM policy_transaction entry
      WHERE entry.payment_key = payment.key AND entry.policy_key = ${policy.Key} RETURNING entry.key`);
    const receipt = await server.call(overviews.rows.receipt, { params: { key: paid?.key ?? '' } }, insured);
    expect(receipt.body).toMatchObject({ ReceivedOn: TODAY });
  });

  test('for the last day of an invitation, in the emails', async () => {
    const body = { AgencyKey: agency.firstBranch, Email: 'new.agent@example.com' };
    await server.call(invitations.rows.send, { body }, broker);
    const query = { PersonRoleKey: 'INSURED', CustomerRiskAccountKey: account.insured } as const;
    const invited = { NameFirst: 'New', NameLast: 'Client', Email: 'new.client@example.com' };
    await server.call(persons.rows.create, { query, body: invited }, broker);
    const mails = await server.database.rows<{ text: string }>(sql`
      SELECT body_text AS text FROM outbox_message
      WHERE recipient = ANY (${[body.Email, invited.Email]}) ORDER BY recipient`);
    expect(mails.map(({ text }) => /(?:expires on|until) (\w+ \d+, \d+)/.exec(text)?.[1])).toEqual([
      'Nov 22, 2026',
      'Nov 22, 2026',
    ]);
  });
});

test('where the brokerage is in another time zone, that one decides', async () => {
  setBusinessTimeZone('Europe/London');
  expect((await detail()).Status.Key).toBe('PRIOR');
  expect((await overview()).Today).toBe(TOMORROW);
  setBusinessTimeZone('America/Los_Angeles');
  expect((await detail()).Status.Key).toBe('CURRENT');
});

// @spec I9.7
test('is made of an instant in one place only', () => {
  const folders = ['apps/server/src', 'apps/identity/src', 'packages/platform'];
  const files = folders.flatMap((folder) => {
    const root = fileURLToPath(new URL(`../../../${folder}/`, import.meta.url));
    const names = readdirSync(root, { recursive: true, encoding: 'utf8' });
    return names.filter((name) => /(?<!\.test|fixture)\.ts$/.test(name)).map((name) => join(root, name));
  });
  expect(files.length).toBeGreaterThan(200);
  const makesDay = /\.slice\(0, 10\)|toLocaleDate|current_date|_at\)?::date|now\(\)::date/i;
  expect(files.filter((file) => makesDay.test(readFileSync(file, 'utf8')))).toEqual([]);
});
