import {
  type Mortgagee,
  type MortgageeOrg,
  mortgagees,
  type PolicyMortgagee,
} from '@portico/contract/rooms/mortgagees';
import { sql } from '@portico/database/open';
import { DEMO_KEYS } from '@portico/database/seeds/demo/accounts';
import { newKey } from '@portico/platform/ids';
import { describe, expect, test } from 'vitest';
import { sharedServer, testServer } from '../../testing.ts';

const { rows } = mortgagees;

const server = await sharedServer();
const agent = await server.demo('agent');

const orgs = async (q: string, caller = agent) =>
  ((await server.call(rows.seekOrg, { params: { q } }, caller)).body as MortgageeOrg[]).map(
    ({ Name }) => Name,
  );
const branches = async (q: string, caller = agent) =>
  (await server.call(rows.seek, { query: { q } }, caller)).body as Mortgagee[];
const list = async (query: object, paging = {}, caller = agent) => {
  const reply = await server.call(rows.list, { query, paging }, caller);
  return { total: Number(reply.headers['x-total-count']), found: reply.body as Mortgagee[] };
};

describe('lenders', () => {
  // @spec 7.96, I5.1
  test('are found by the beginnings of their words, in any order, whatever the case and signs', async () => {
    expect(await orgs('tern')).toEqual(['Ternhaven Mortgage Company']);
    expect(await orgs('COMPANY tern')).toEqual(['Ternhaven Mortgage Company']);
    expect(await orgs('odell & f')).toEqual(['O’Dell & Finch Mortgage']);
    expect(await orgs('O’Dell')).toEqual(['O’Dell & Finch Mortgage']);
    expect(await orgs('mort')).toHaveLength(4);
    expect(await orgs('%')).toEqual([]);
    expect(await orgs('.*')).toEqual([]);
    expect(await orgs('no such lender')).toEqual([]);
  });

  // @spec 7.96, I5.1
  test('are found with typing errors', async () => {
    expect(await orgs('ternhavn')).toEqual(['Ternhaven Mortgage Company']);
    expect(await orgs('brihgtmarsh savings')).toEqual(['Brightmarsh Savings Bank']);
    expect(await orgs('stonewern')).toEqual(['Stonewren Bank']);
  });

  test('begin best first: the name that begins so, then the others', async () => {
    await server.database.rows(sql`
      INSERT INTO mortgagee_org (key, name, created_at, updated_at)
      VALUES (${newKey()}, 'Zenobank Loans', now(), now()), (${newKey()}, 'Alpha Zenobank', now(), now())`);
    expect(await orgs('zenob')).toEqual(['Zenobank Loans', 'Alpha Zenobank']);
  });

  // @spec 7.95
  test('have their suffix in words, and are found by id', async () => {
    const [branch] = await branches('ternhaven');
    const id = branch?.MortgageeOrg.MortgageeOrgID ?? '';
    expect(await server.call(rows.org, { params: { id } }, agent)).toMatchObject({
      status: 200,
      body: { MortgageeOrgID: id, Name: 'Ternhaven Mortgage Company', Suffix: 'ISAOA/ATIMA' },
    });
    expect((await server.call(rows.org, { params: { id: newKey() } }, agent)).status).toBe(404);
    expect((await server.call(rows.org, { params: { id: 'x' } } as never, agent)).status).toBe(400);
  });
});

describe('branches', () => {
  // @spec 7.93
  test('are listed by lender and the beginning of the ZIP code, page by page', async () => {
    const { found, total } = await list({}, { Take: 200 });
    expect(found).toHaveLength(total);
    const one = found[5] as Mortgagee;
    const ofOne = found.filter((branch) => branch.MortgageeOrg.Name === one.MortgageeOrg.Name);
    const query = { MortgageeOrgID: one.MortgageeOrg.MortgageeOrgID };
    expect((await list(query)).found).toEqual(ofOne);
    expect(await list(query, { Skip: 1, Take: 2 })).toEqual({
      total: ofOne.length,
      found: ofOne.slice(1, 3),
    });
    const near = await list({ ...query, MortgageeOrgBranchZip: one.PostalCode.slice(0, 3) });
    expect(near.found).toEqual(
      ofOne.filter(({ PostalCode }) => PostalCode.startsWith(one.PostalCode.slice(0, 3))),
    );
    expect((await list({ ...query, MortgageeOrgBranchZip: '99999' })).found).toEqual([]);
    expect((await list({ MortgageeOrgID: newKey() })).found).toEqual([]);
    const bad = await server.call(rows.list, { query: { MortgageeOrgBranchZip: '3%' } }, agent);
    expect(bad.status).toBe(400);
  });

  // @spec 7.97, I5.1
  test('are sought by lender, city and ZIP code together, at most twenty', async () => {
    const [one] = (await list({})).found;
    const { City, PostalCode, MortgageeOrg, MortgageeID } = one as Mortgagee;
    const found = await branches(`${City} ${PostalCode} ${MortgageeOrg.Name}`);
    expect(found.map((branch) => branch.MortgageeID)).toContain(MortgageeID);
    expect(await branches('a b c d e f g h i')).toEqual([]);
    expect(await branches('m')).toHaveLength(20);
    for (const q of ['', '   ', 'x'.repeat(101)])
      expect((await server.call(rows.seek, { query: { q } }, agent)).status).toBe(400);
    expect((await server.call(rows.get, { params: { id: MortgageeID } }, agent)).body).toEqual(one);
  });

  test('shows closed branches and renamed lenders right away', async () => {
    const own = await testServer();
    const caller = await own.demo('employee');
    const seek = async (q: string) =>
      (await own.call(rows.seek, { query: { q } }, caller)).body as Mortgagee[];
    const [first, ...others] = await seek('bluemarl');
    await own.database.rows(
      sql`UPDATE mortgagee SET record_inactive = true WHERE key = ${first?.MortgageeID}`,
    );
    expect(await seek('bluemarl')).toEqual(others);
    await own.database.rows(
      sql`UPDATE mortgagee_org SET name = 'Greymarl Bank' WHERE name = 'Bluemarl Bank'`,
    );
    expect((await seek('greymarl')).map(({ MortgageeID }) => MortgageeID)).toEqual(
      others.map(({ MortgageeID }) => MortgageeID),
    );
    expect(await seek('greymrl')).toHaveLength(others.length);
    const closed = await own.call(rows.get, { params: { id: first?.MortgageeID ?? '' } }, caller);
    expect(closed.status).toBe(200);
  });
});

describe('an insured', () => {
  // @spec I5.2
  test('sees only the lenders on their own policies, in every call', async () => {
    const insured = await server.demo('insured');
    const owed = await server.database.rows<{ id: string; name: string }>(sql`
      SELECT DISTINCT mortgagee.key AS id, org.name FROM policy_mortgagee loan
      JOIN policy ON policy.key = loan.policy_key JOIN mortgagee ON mortgagee.key = loan.mortgagee_key
      JOIN mortgagee_org org ON org.key = mortgagee.org_key
      WHERE policy.account_key = ${DEMO_KEYS.account.insured} ORDER BY mortgagee.key`);
    expect(owed.length).toBeGreaterThan(0);
    const { found } = await list({}, {}, insured);
    expect(found.map(({ MortgageeID }) => MortgageeID).sort()).toEqual(owed.map(({ id }) => id));
    const names = [...new Set(owed.map(({ name }) => name))].sort();
    const letters = 'abcdefghijklmnopqrstuvwxyz'.split('');
    const all = (await Promise.all(letters.map((letter) => orgs(letter, insured)))).flat();
    expect([...new Set(all)].sort()).toEqual(names);
    const reachable = (await Promise.all(letters.map((letter) => branches(letter, insured)))).flat();
    expect(new Set(reachable.map(({ MortgageeID }) => MortgageeID))).toEqual(
      new Set(owed.map(({ id }) => id)),
    );
  });

  // @spec I5.2
  test('sees the last four signs of the loan number; the agent of the book all of it, others nothing', async () => {
    const [policy] = await server.database.rows<{ key: string; number: string }>(sql`
      SELECT policy.key, loan.loan_number AS number FROM policy_mortgagee loan JOIN policy ON policy.key = policy_key
      WHERE account_key = ${DEMO_KEYS.account.insured} ORDER BY loan.key LIMIT 1`);
    const read = async (name: string) =>
      (await server.call(rows.ofPolicy, { params: { key: policy?.key ?? '' } }, await server.demo(name)))
        .body as PolicyMortgagee[];
    expect(await read('insured')).toMatchObject([
      { Position: 1, LoanNumber: `••••${policy?.number.slice(-4)}` },
    ]);
    for (const name of ['agent', 'underwriter'])
      expect(await read(name)).toMatchObject([{ LoanNumber: policy?.number, Kind: 'MORTGAGE' }]);
    for (const name of ['insured2', 'agent2']) expect(await read(name)).toEqual([]);
  });
});

// @spec 3.12, 7.94
test('one branch is found by its id, within reach', async () => {
  const [one] = (await list({})).found;
  const get = (id: string, caller = agent) => server.call(rows.get, { params: { id } } as never, caller);
  expect(await get(one?.MortgageeID ?? '')).toMatchObject({ status: 200, body: one });
  expect((await get(newKey())).status).toBe(404);
  expect((await get('x')).status).toBe(400);
  const insured = await server.demo('insured');
  const own = new Set((await list({}, { Take: 200 }, insured)).found.map(({ MortgageeID }) => MortgageeID));
  for (const { MortgageeID } of (await list({}, { Take: 200 })).found)
    expect((await get(MortgageeID, insured)).status).toBe(own.has(MortgageeID) ? 200 : 404);
});
