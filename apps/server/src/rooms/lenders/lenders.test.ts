import { type LenderMerge, type LenderPair, lenders } from '@portico/contract/rooms/lenders';
import { type MasterChange, masters } from '@portico/contract/rooms/masters';
import { mortgagees } from '@portico/contract/rooms/mortgagees';
import { sql } from '@portico/database/open';
import { newKey } from '@portico/platform/ids';
import { describe, expect, test } from 'vitest';
import { type Caller, testServer, undoneServer } from '../../testing.ts';

const { rows } = lenders;
const server = await undoneServer();
const { database } = server;

type At = Pick<typeof server, 'call' | 'database' | 'clock'>;

async function newLender(name: string, streets: readonly string[] = [], at: At = server) {
  const key = newKey();
  const now = at.clock.now();
  await at.database.rows(
    sql`INSERT INTO mortgagee_org (key, name, created_at, updated_at) VALUES (${key}, ${name}, ${now}, ${now})`,
  );
  const branches: string[] = [];
  for (const street of streets) {
    branches.push(newKey());
    await at.database.rows(sql`
      INSERT INTO mortgagee (key, org_key, street1, city, county, state, postal_code, created_at, updated_at)
      VALUES (${branches.at(-1)}, ${key}, ${street}, 'Tampa', 'Hillsborough', 'FL', '33602', ${now}, ${now})`);
  }
  return { key, branches };
}
/** A loan on one of the demo's terms. */
async function newLoan(branchKey: string | undefined, number: string, skip = 0): Promise<string> {
  const key = newKey();
  await database.rows(sql`
    INSERT INTO policy_mortgagee (key, policy_key, mortgagee_key, position, kind, loan_number, created_at, updated_at)
    SELECT ${key}, policy.key, ${branchKey}, 2, 'MORTGAGE', ${number}, ${server.clock.now()}, ${server.clock.now()} FROM policy
    WHERE NOT EXISTS (SELECT FROM policy_mortgagee loan WHERE loan.policy_key = policy.key) ORDER BY policy.key OFFSET ${skip} LIMIT 1`);
  return key;
}
const branchOf = async (loan: string) =>
  (
    await database.row<{ key: string }>(
      sql`SELECT mortgagee_key AS key FROM policy_mortgagee WHERE key = ${loan}`,
    )
  )?.key;
const duplicates = async (caller: Caller) =>
  (await server.call(rows.duplicates, {}, caller)).body as LenderPair[];
const preview = (caller: Caller, key: string, IntoKey: string) =>
  server.call(rows.merging, { params: { key }, query: { IntoKey } }, caller);
const merge = (caller: Caller, key: string, IntoKey: string, at: At = server) =>
  at.call(rows.merge, { params: { key }, body: { IntoKey } }, caller);

describe('possible duplicates', () => {
  test('are lenders with names much alike, the likeliest first, and not those that are retired', async () => {
    const employee = await server.demo('employee');
    const [one, other, far] = [
      await newLender('Quillfeather Savings Bank', ['1 Main St']),
      await newLender('Quillfeather Savings Bank NA'),
      await newLender('Zephyr Credit Union'),
    ];
    const found = await duplicates(employee);
    const pair = found.find(({ One, Other }) => [One.Key, Other.Key].includes(one.key));
    expect(pair).toMatchObject({ Likeness: expect.any(Number) });
    expect(pair?.Likeness).toBeGreaterThanOrEqual(0.6);
    expect([pair?.One, pair?.Other].find((lender) => lender?.Key === one.key)).toMatchObject({
      Branches: 1,
      Loans: 0,
    });
    expect([pair?.One.Key, pair?.Other.Key].sort()).toEqual([one.key, other.key].sort());
    expect(JSON.stringify(found)).not.toContain(far.key);
    expect(found.map(({ Likeness }) => Likeness)).toEqual(
      found.map(({ Likeness }) => Likeness).toSorted((a, b) => b - a),
    );
    await database.rows(sql`UPDATE mortgagee_org SET record_inactive = true WHERE key = ${other.key}`);
    expect(JSON.stringify(await duplicates(employee))).not.toContain(one.key);
  });
});

describe('merging a lender', () => {
  test('moves its branches and loans, joins the same address, and is in the history of both', async () => {
    const employee = { ...(await server.demo('employee')), 'idempotency-key': newKey() };
    const from = await newLender('Quillfeather Savings Bank NA', ['1 Main St.', '9 Side Rd']);
    const into = await newLender('Quillfeather Savings Bank', ['1 MAIN ST']);
    const [atMain, atSide] = [
      await newLoan(from.branches[0], 'LOAN-1'),
      await newLoan(from.branches[1], 'LOAN-2'),
    ];
    const announced = (await preview(employee, from.key, into.key)).body as LenderMerge;
    expect(announced).toMatchObject({
      Branches: 2,
      Loans: 2,
      From: { Key: from.key },
      Into: { Key: into.key },
    });
    // “St.” and “ST” are written alike once punctuation and case are left out.
    expect(announced.SameAddress).toBe(1);
    const reply = await merge(employee, from.key, into.key);
    expect(reply.body).toEqual(announced);
    expect((await merge(employee, from.key, into.key)).body).toEqual(announced);
    expect([await branchOf(atMain), await branchOf(atSide)]).toEqual([into.branches[0], from.branches[1]]);
    const left = await database.rows(sql`
      SELECT key, org_key AS org, record_inactive AS retired FROM mortgagee
      WHERE key = ANY(${[...from.branches, ...into.branches]}::uuid[])`);
    expect(left).toEqual(
      expect.arrayContaining([
        { key: from.branches[0], org: into.key, retired: true },
        { key: from.branches[1], org: into.key, retired: false },
        { key: into.branches[0], org: into.key, retired: false },
      ]),
    );
    // Agents who look for it find the branch under the name that stays.
    const { body } = await server.call(mortgagees.rows.seek, { query: { q: 'quillfeather side' } }, employee);
    expect(JSON.stringify(body)).toContain('9 Side Rd');
    expect(JSON.stringify(body)).not.toContain('Bank NA');

    const history = async (RecordKey: string) =>
      (await server.call(masters.rows.changes, { query: { Kind: 'Lender', RecordKey } }, employee))
        .body as MasterChange[];
    expect((await history(from.key))[0]).toMatchObject({ Reason: 'Merged into Quillfeather Savings Bank' });
    const [took] = await history(into.key);
    expect(took).toMatchObject({
      IsNew: false,
      CanUndo: false,
      FieldList: [{ Label: 'Merged with', After: 'Quillfeather Savings Bank NA' }],
    });
    const undone = await server.call(
      masters.rows.undo,
      { params: { key: took?.Key ?? '' } },
      await server.demo('employee'),
    );
    expect(undone.status).toBe(550);
    const again = await server.demo('employee');
    expect((await merge(again, from.key, into.key)).body).toMatchObject({
      message: 'Quillfeather Savings Bank NA is retired already.',
    });
  });

  test('leaves a loan where the term has it twice', async () => {
    const employee = await server.demo('employee');
    const from = await newLender('Quillfeather One', ['1 Main St']);
    const into = await newLender('Quillfeather Two', ['1 Main St']);
    const loan = await newLoan(from.branches[0], 'LOAN-1');
    await database.rows(sql`
      INSERT INTO policy_mortgagee (key, policy_key, mortgagee_key, position, kind, loan_number, created_at, updated_at)
      SELECT ${newKey()}, policy_key, ${into.branches[0]}, 1, kind, loan_number, created_at, updated_at
      FROM policy_mortgagee WHERE key = ${loan}`);
    expect((await merge(employee, from.key, into.key)).status).toBe(200);
    expect(await branchOf(loan)).toBe(from.branches[0]);
  });

  test('is refused with itself, into a retired one, and to anyone but employees', async () => {
    const employee = await server.demo('employee');
    const [from, into] = [await newLender('Quillfeather One'), await newLender('Quillfeather Two')];
    expect((await merge(employee, from.key, from.key)).body).toMatchObject({ code: 'mergeSelf' });
    expect((await preview(employee, from.key, from.key)).body).toMatchObject({ code: 'mergeSelf' });
    expect((await merge(employee, from.key, newKey())).status).toBe(404);
    await database.rows(sql`UPDATE mortgagee_org SET record_inactive = true WHERE key = ${into.key}`);
    expect((await merge(employee, from.key, into.key)).body).toMatchObject({
      fields: [{ path: 'body.IntoKey' }],
    });
    for (const name of ['agent', 'internal', 'insured'])
      expect((await merge(await server.demo(name), from.key, into.key)).status).toBe(403);
  });

  test('into each other at the same time leaves one of them', async () => {
    const racing = await testServer();
    const employee = await racing.demo('employee');
    const [one, two] = [
      await newLender('Quillfeather One', ['1 Main St'], racing),
      await newLender('Quillfeather Two', [], racing),
    ];
    const replies = await Promise.all([
      merge(employee, one.key, two.key, racing),
      merge(employee, two.key, one.key, racing),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400]);
    const [left] = await racing.database.rows(sql`
      SELECT count(*)::int AS count FROM mortgagee_org WHERE key IN (${one.key}, ${two.key}) AND NOT record_inactive`);
    expect(left).toEqual({ count: 1 });
  });
});
