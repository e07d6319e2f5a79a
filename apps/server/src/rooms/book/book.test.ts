import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  BOOK_COUNT_LIMIT,
  type BookChoices,
  type BookLine,
  type BookStat,
  book as bookRoom,
} from '@portico/contract/rooms/book';
import { overviews } from '@portico/contract/rooms/overviews';
import type { AccountOverview } from '@portico/contract/rooms/overviews/account';
import { POLICY_STATUS_KEYS, policies } from '@portico/contract/rooms/policies';
import { addDays } from '@portico/contract/rules/days';
import { sql } from '@portico/database/open';
import { DEMO_KEYS, DEMO_POLICY_NUMBERS } from '@portico/database/seeds/demo/accounts';
import { TEST_DAY } from '@portico/database/testing';
import { dayOf } from '@portico/platform/businessDay';
import { describe, expect, test } from 'vitest';
import { type Caller, sharedServer, type TestServer, testServer } from '../../testing.ts';

const { choices, download } = bookRoom.rows;
type Query = Parameters<TestServer['call']>[1] & Record<string, unknown>;

const server = await sharedServer();
const agent = await server.demo('agent');
const admin = await server.demo('admin');

const list = async (caller: Caller, query: object = {}, paging: object = {}, at = server) => {
  const reply = await at.call(bookRoom.rows.list, { query, paging } as Query, caller);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return { total: Number(reply.headers['x-total-count']), rows: reply.body as BookLine[] };
};
/** Every line, page by page. */
async function walk(caller: Caller, query: object = {}, Take = 200, at = server): Promise<BookLine[]> {
  const lines: BookLine[] = [];
  for (;;) {
    const After = lines.at(-1)?.Policy.Key;
    const { rows } = await list(caller, { ...query, ...(After && { After }) }, { Take }, at);
    lines.push(...rows);
    if (rows.length < Take) return lines;
  }
}
const count = async (condition: ReturnType<typeof sql>) =>
  (
    await server.database.row<{ count: number }>(sql`
      SELECT count(DISTINCT account.key) FROM account JOIN policy ON policy.account_key = account.key
      JOIN risk ON risk.key = policy.risk_key
      WHERE NOT account.record_inactive AND NOT policy.record_inactive AND ${condition}`)
  )?.count;
const only = (key: string) => sql`account.agency_key = ${key}`;

describe('the book', () => {
  // @spec 1.16
  test('an agent sees their agency, the second agency’s agent nothing of it, staff all', async () => {
    for (const [name, branch] of [
      ['agent', DEMO_KEYS.agency.firstBranch],
      ['agent2', DEMO_KEYS.agency.secondBranch],
    ] as const) {
      const lines = await walk(await server.demo(name));
      expect(new Set(lines.map(({ Agency }) => Agency.Key))).toEqual(new Set([branch]));
      expect(lines).toHaveLength((await count(only(branch))) ?? -1);
      expect(new Set(lines.map(({ Key }) => Key)).size).toBe(lines.length);
    }
    expect((await walk(admin)).length).toBe(await count(sql`true`));
    expect(await list(await server.as(['AGENT']))).toEqual({ total: 0, rows: [] });
    const second = await server.demo('agent2');
    expect((await list(second, { AgencyKey: DEMO_KEYS.agency.firstBranch })).total).toBe(0);
    expect((await list(second, { q: DEMO_POLICY_NUMBERS.insured.home })).total).toBe(0);
    expect((await list(second, { q: 'Hannah Whitlock' })).rows.map(({ Key }) => Key)).not.toContain(
      DEMO_KEYS.account.insured,
    );
  });

  test('a line is an account with the term that runs now', async () => {
    const [line] = (await list(agent, { q: DEMO_POLICY_NUMBERS.insured.home })).rows;
    expect(line).toMatchObject({
      Key: DEMO_KEYS.account.insured,
      Contact: { Name: expect.stringContaining('Whitlock') },
      Policy: { Status: { Key: 'CURRENT', DisplayText: 'current' } },
    });
    expect([...(line?.PolicyNumbers ?? [])].sort()).toEqual(
      Object.values(DEMO_POLICY_NUMBERS.insured).sort(),
    );
  });

  test.each(POLICY_STATUS_KEYS)('%s: the accounts that have such a term, and that term', async (status) => {
    const lines = await walk(agent, { PolicyStatusGroupKey: status });
    for (const { Policy } of lines) expect(Policy.Status.Key).toBe(status);
    const terms = await server.call(
      policies.rows.list,
      { query: { PolicyStatusGroupKey: status }, paging: { Take: 200 } },
      agent,
    );
    const accounts = (terms.body as { CustomerRiskAccount: { Key: string } }[]).map(
      (term) => term.CustomerRiskAccount.Key,
    );
    expect(lines.map(({ Key }) => Key)).toEqual(expect.arrayContaining([...new Set(accounts)]));
  });

  test('state, program, agency and days', async () => {
    const { Programs, Agencies, States } = (await server.call(choices, {}, admin)).body as BookChoices;
    expect(States).toContain('FL');
    expect(Agencies.length).toBeGreaterThan(1);
    const ProgramKey = Programs[0]?.Key ?? '';
    const AgencyKey = DEMO_KEYS.agency.secondBranch;
    for (const [query, condition] of [
      [{ State: 'fl' }, sql`risk.state = 'FL'`],
      [{ ProgramKey }, sql`policy.program_key = ${ProgramKey}`],
      [{ AgencyKey }, only(AgencyKey)],
      [
        { TermBeginFrom: '2026-11-01', TermBeginTo: '2026-11-30' },
        sql`term_begin BETWEEN '2026-11-01' AND '2026-11-30'`,
      ],
      [
        { TermEndFrom: '2027-01-01', TermEndTo: '2027-03-31' },
        sql`term_end BETWEEN '2027-01-01' AND '2027-03-31'`,
      ],
      [
        { State: 'FL', ProgramKey, TermEndFrom: '2027-01-01' },
        sql`risk.state = 'FL' AND policy.program_key = ${ProgramKey} AND term_end >= '2027-01-01'`,
      ],
    ] as const) {
      const found = await list(admin, query, { Take: 1 });
      expect(found.total, JSON.stringify(query)).toBe(
        Math.min((await count(condition)) ?? -1, BOOK_COUNT_LIMIT + 1),
      );
      expect(found.total).toBeGreaterThan(0);
    }
    const [late] = (await list(admin, { TermEndFrom: '2027-01-01', TermEndTo: '2027-03-31' })).rows;
    expect(late?.Policy.TermEnd.slice(0, 4)).toBe('2027');
    const own = (await server.call(choices, {}, agent)).body as BookChoices;
    expect(own.Agencies.map(({ Key }) => Key)).toEqual([DEMO_KEYS.agency.firstBranch]);
  });

  test('words as the type-ahead takes them: begun, in any order, mistyped', async () => {
    for (const q of [
      'whitlock hannah',
      'whitl h',
      'Whitlokc Hannah',
      DEMO_POLICY_NUMBERS.insured.condo.toLowerCase(),
    ])
      expect(
        (await list(agent, { q })).rows.map(({ Key }) => Key),
        q,
      ).toContain(DEMO_KEYS.account.insured);
    for (const q of ['wh', 'h'])
      for (const { Contact } of (await list(agent, { q })).rows)
        expect(Contact.Name.toLowerCase()).toMatch(new RegExp(`^${q}`));
    for (const q of ['zzzzqq', "' OR true --", '%', '!!', ':*|zzzzqq'])
      expect((await list(agent, { q })).total, q).toBe(0);
    expect((await list(agent, { q: '  ' })).total).toBe((await list(agent)).total);
  });

  test.each(['Name', 'TermBegin', 'TermEnd', 'Premium'] as const)(
    'in the order of %s, both ways, each account once',
    async (field) => {
      const value = ({ Contact, Policy }: BookLine) =>
        ({
          Name: Contact.Name.toLowerCase(),
          TermBegin: Policy.TermBegin,
          TermEnd: Policy.TermEnd,
          Premium: Policy.PremiumCents,
        })[field];
      const sorted = <T>(values: readonly T[]) =>
        [...values].sort((one, other) => (one < other ? -1 : one > other ? 1 : 0));
      // Letters that the alphabet does not have are listed elsewhere than JavaScript sorts them.
      const plain = (lines: readonly BookLine[]) =>
        lines.filter(({ Contact }) => /^[A-Za-z ]+$/.test(Contact.Name)).map(value);
      const up = await walk(agent, { sort: field }, 130);
      const down = await walk(agent, { sort: `-${field}` }, 130);
      expect(plain(up)).toEqual(sorted(plain(up)));
      expect(plain(down)).toEqual(sorted(plain(down)).reverse());
      expect(sorted(down.map(({ Key }) => Key))).toEqual(sorted(up.map(({ Key }) => Key)));
      expect(new Set(up.map(({ Key }) => Key)).size).toBe(up.length);
    },
  );

  test('shows the term that brings an account to its place: by the end of terms, the one that ends first', async () => {
    const query = { q: DEMO_POLICY_NUMBERS.insured.home, PolicyStatusGroupKey: 'ALL' };
    const shown = async (sort: string) => (await list(agent, { ...query, sort })).rows[0]?.Policy;
    const terms = await server.database.rows<{ begin: string; end: string }>(sql`
      SELECT term_begin AS begin, term_end AS end FROM policy
      WHERE account_key = ${DEMO_KEYS.account.insured} AND NOT record_inactive ORDER BY term_end`);
    expect((await shown('TermEnd'))?.TermEnd).toBe(terms[0]?.end);
    expect((await shown('-TermEnd'))?.TermEnd).toBe(terms.at(-1)?.end);
    expect((await shown('Name'))?.Status.Key).toBe('CURRENT');
  });

  test('pages go back the way they came', async () => {
    for (const sort of ['Name', '-TermEnd'] as const) {
      const whole = await walk(agent, { sort });
      const third = whole[20];
      const back = await list(agent, { sort, Before: third?.Policy.Key }, { Take: 10 });
      expect(back.rows).toEqual(whole.slice(10, 20));
      expect(back.total).toBe(whole.length);
    }
  });

  // @spec D.34
  test('no line is doubled or lost while others are added', async () => {
    const own = await testServer();
    const caller = await own.demo('agent');
    const before = await walk(caller, {}, 200, own);
    const seen: BookLine[] = [];
    for (let page = 0; ; page++) {
      const After = seen.at(-1)?.Policy.Key;
      const { rows } = await list(caller, After ? { After } : {}, { Take: 10 }, own);
      seen.push(...rows);
      if (rows.length < 10) break;
      await addAccounts(own, [`${page % 2 === 0 ? 'Aaa' : 'Zzz'} Newcomer ${page}`]);
    }
    const keys = seen.map(({ Key }) => Key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).toEqual(expect.arrayContaining(before.map(({ Key }) => Key)));
    expect((await list(caller, { q: 'Newcomer' }, {}, own)).total).toBeGreaterThan(0);
  });

  test('is counted up to a limit, and one more means that there are more', async () => {
    const own = await testServer();
    const caller = await own.demo('agent');
    const { total } = await list(caller, {}, {}, own);
    const names = Array.from({ length: BOOK_COUNT_LIMIT - total }, (_, at) => `Newcomer ${at}`);
    await addAccounts(own, names);
    expect((await list(caller, {}, {}, own)).total).toBe(BOOK_COUNT_LIMIT);
    await addAccounts(own, ['One More', 'Another']);
    expect((await list(caller, {}, {}, own)).total).toBe(BOOK_COUNT_LIMIT + 1);
  });

  test('inactive accounts only where they are asked for', async () => {
    const own = await testServer();
    const caller = await own.demo('agent');
    const { total } = await list(caller, {}, {}, own);
    await own.database.rows(
      sql`UPDATE account SET record_inactive = true WHERE key = ${DEMO_KEYS.account.insured}`,
    );
    expect((await list(caller, {}, {}, own)).total).toBe(total - 1);
    expect((await list(caller, { ReturnInactive: 'true' }, {}, own)).total).toBeGreaterThanOrEqual(total);
  });

  test('a record out of reach as a cursor doesn’t reveal its position', async () => {
    const [foreign] = (await list(await server.demo('agent2'))).rows;
    for (const Cursor of ['After', 'Before'])
      expect((await list(agent, { [Cursor]: foreign?.Policy.Key })).rows).toEqual([]);
  });

  test.each([
    { sort: 'Agency' },
    { After: 'x' },
    { PolicyStatusGroupKey: 'LATE' },
    { TermEndTo: '0000-01-01' },
    { q: 'x'.repeat(101) },
  ])('%j is refused', async (query) =>
    expect((await server.call(bookRoom.rows.list, { query } as never, agent)).status).toBe(400),
  );
});

/** An account of the first agency with a quote, as like another as can be. */
async function addAccounts({ database }: TestServer, names: readonly string[]): Promise<void> {
  await database.rows(sql`
    WITH added AS (
      INSERT INTO account (key, number, contact_name, agency_key, agent_key, mga_key, created_at, updated_at)
      SELECT gen_random_uuid(), 'A-' || name, name, agency_key, agent_key, mga_key, now(), now()
      FROM account, unnest(${names}::text[]) AS name WHERE key = ${DEMO_KEYS.account.insured}
      RETURNING key, number)
    INSERT INTO policy (key, account_key, risk_key, quote_number, term_number, term_begin, term_end, status, program_key,
      market_key, contract_key, premium_cents, fees_cents, taxes_cents, created_at, updated_at)
    SELECT gen_random_uuid(), added.key, risk_key, 'Q-' || added.number, 1, term_begin, term_end, 'quote', program_key,
      market_key, contract_key, premium_cents, fees_cents, taxes_cents, now(), now()
    FROM policy, added WHERE policy_number = ${DEMO_POLICY_NUMBERS.insured.home} AND term_number = 1`);
}

describe('the statistics', () => {
  const stats = async (caller: Caller, query: object = {}) =>
    (await server.call(bookRoom.rows.stats, { query } as Query, caller)).body as BookStat[];
  const countOf = (found: readonly BookStat[], key: string) =>
    found.find(({ Key }) => Key === key)?.Count ?? 0;

  test('count what the list counts, with the same filters, whatever the status', async () => {
    for (const query of [{}, { State: 'FL' }, { q: 'whitlock' }, { RenewsWithinDays: '90' }]) {
      const found = await stats(agent, query);
      for (const status of ['ALL', 'INFORCE', 'CURRENT', 'PRIOR', 'QUOTE'])
        expect(countOf(found, status), `${JSON.stringify(query)} ${status}`).toBe(
          (await list(agent, { ...query, PolicyStatusGroupKey: status }, { Take: 1 })).total,
        );
      expect(await stats(agent, { ...query, PolicyStatusGroupKey: 'QUOTE' })).toEqual(found);
    }
  });

  test('count beyond the limit of the list, and only what the caller may see', async () => {
    expect(countOf(await stats(admin), 'ALL')).toBe(await count(sql`true`));
    expect(countOf(await stats(await server.demo('agent2')), 'ALL')).toBe(
      await count(only(DEMO_KEYS.agency.secondBranch)),
    );
    expect(await stats(await server.as(['AGENT']))).toEqual([]);
  });
});

test('shows the balance of the account’s ledger', async () => {
  const owed = await server.database.rows<{ key: string; cents: number }>(sql`
    SELECT policy.account_key AS key, sum(amount_cents)::bigint AS cents
    FROM policy_transaction JOIN policy ON policy.key = policy_key GROUP BY 1`);
  const balances = new Map(owed.map(({ key, cents }) => [key, Number(cents)]));
  const lines = await walk(agent);
  expect(lines.some(({ BalanceCents }) => BalanceCents > 0)).toBe(true);
  for (const { Key, BalanceCents } of lines) expect(BalanceCents).toBe(balances.get(Key) ?? 0);
});

// @spec I11.24
test('shows the next payment that the account page shows, and whether it is past due', async () => {
  const lines = await walk(agent);
  const late = lines.filter(({ NextDue }) => NextDue?.IsPastDue);
  const due = lines.filter(({ NextDue }) => NextDue && !NextDue.IsPastDue);
  const none = lines.filter(({ NextDue }) => NextDue === null);
  for (const { Key, NextDue } of [...late.slice(0, 3), ...due.slice(0, 3), ...none.slice(0, 3)]) {
    const { body } = await server.call(overviews.rows.account, { params: { key: Key } }, agent);
    const { Next } = (body as AccountOverview).Billing;
    expect(NextDue).toEqual(
      Next && { AmountCents: Next.AmountCents, DueOn: Next.DueOn, IsPastDue: Next.IsPastDue },
    );
  }
  expect([late.length > 0, due.length > 0, none.length > 0]).toEqual([true, true, true]);
});

test.each(['30', '60', '90'] as const)('lists current terms that expire within %s days', async (days) => {
  const query = { RenewsWithinDays: days, PolicyStatusGroupKey: 'CURRENT', sort: 'TermEnd' };
  const lines = await walk(agent, query);
  const today = dayOf(TEST_DAY);
  for (const { Policy } of lines) {
    expect(Policy.TermEnd > today && Policy.TermEnd <= addDays(today, Number(days))).toBe(true);
    expect(Policy.Status.Key).toBe('CURRENT');
  }
  expect(lines.length).toBeGreaterThan(0);
});

describe('the export', () => {
  const linesIn = (csv: unknown) => String(csv).replace('\ufeff', '').split('\r\n').slice(1, -1);

  // @spec D.34
  test('is the list, with the same filters and order', async () => {
    for (const query of [
      {},
      { PolicyStatusGroupKey: 'QUOTE', sort: '-Premium' },
      { State: 'FL', sort: 'TermEnd' },
    ] as const) {
      const reply = await server.call(download, { query }, agent);
      expect(reply.status).toBe(200);
      expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8');
      const listed = await walk(agent, query);
      expect(linesIn(reply.body).map((line) => line.split(',')[0])).toEqual(
        listed.map(({ AlternateKey }) => AlternateKey),
      );
    }
    const all = linesIn((await server.call(download, {}, admin)).body);
    expect(all).toHaveLength((await count(sql`true`)) ?? -1);
  });

  test('of a stranger’s agency holds its headings and nothing else', async () => {
    const query = { AgencyKey: DEMO_KEYS.agency.firstBranch };
    const reply = await server.call(download, { query }, await server.demo('agent2'));
    expect(linesIn(reply.body)).toEqual([]);
    expect(String(reply.body)).toContain('Account,Name,');
  });

  test('is on record, without the words that were typed', async () => {
    await server.call(download, { query: { q: 'whitlock' } }, agent);
    const [entry] = await server.database.rows<{ details: object }>(sql`
      SELECT content::json -> 'details' AS details FROM audit_entry WHERE action = 'book.download' ORDER BY seq DESC LIMIT 1`);
    expect(entry?.details).toEqual({ filters: ['q'] });
  });

  test('stops when the client disconnects', async () => {
    const own = await testServer();
    await own.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = own.app.server.address() as AddressInfo;
    const headers = { ...(await own.demo('admin')), 'X-Module-Key': download.module };
    await new Promise((resolve) => {
      const asked = httpRequest({ port, path: download.path, headers, agent: false }, (reply) => {
        reply.once('data', () => asked.destroy());
        reply.once('close', resolve);
      });
      asked.end();
    });
    const open = () => new Promise((resolve) => own.app.server.getConnections((_, count) => resolve(count)));
    await expect.poll(open).toBe(0);
    expect((await list(await own.demo('agent'), {}, {}, own)).total).toBeGreaterThan(0);
    expect(own.logged.filter(({ level }) => Number(level) >= 50)).toEqual([]);
  });
});
