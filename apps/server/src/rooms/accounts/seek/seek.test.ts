import { type AccountHit, accounts } from '@portico/contract/rooms/accounts';
import { sql } from '@portico/database/open';
import { DEMO_KEYS } from '@portico/database/seeds/demo/accounts';
import { describe, expect, test } from 'vitest';
import { type Caller, sharedServer, testServer } from '../../../testing.ts';

const { rows } = accounts;
const { account } = DEMO_KEYS;

const server = await sharedServer();

describe('the type-ahead', () => {
  const seek = async (value: string, caller: Caller) => {
    const reply = await server.call(rows.seek, { params: { value } }, caller);
    expect(reply.status).toBe(200);
    return reply.body as AccountHit[];
  };
  const some = () =>
    server.database.row<{
      key: string;
      name: string;
      number: string;
      street: string;
      city: string;
      zip: string;
    }>(sql`
      SELECT account.key, contact_name AS name, policy_number AS number, street1 AS street, city, postal_code AS zip
      FROM account JOIN account_address ON account_address.account_key = account.key AND type = 'PHYSICAL'
      JOIN policy ON policy.account_key = account.key
      WHERE policy_number IS NOT NULL AND contact_name ~ '^[A-Z][a-z]{4,} [A-Z][a-z]{5,}$' ORDER BY account.key LIMIT 1`);

  // @spec 7.10
  test('finds by name, by address and by number, the best first', async () => {
    const [caller, wanted] = [await server.demo('admin'), await some()];
    if (wanted === undefined) throw new Error('no such account');
    const [first = '', last = ''] = wanted.name.split(' ');
    for (const typed of [
      wanted.name,
      wanted.name.toLowerCase(),
      `${last}, ${first}`,
      `${last.slice(0, 4)} ${first.slice(0, 3)}`,
      `${last} ${wanted.city}`,
      `${wanted.street} ${wanted.zip}`,
      wanted.number,
      wanted.number.replace('-', '').toLowerCase(),
      wanted.number.slice(4),
      `${last} ${wanted.number}`,
    ]) {
      const hits = await seek(typed, caller);
      expect(hits.length, typed).toBeLessThanOrEqual(20);
      expect(
        hits.map(({ Key }) => Key),
        typed,
      ).toContain(wanted.key);
    }
    expect((await seek(wanted.number, caller))[0]).toMatchObject({
      Key: wanted.key,
      Contact: { Name: wanted.name },
      City: wanted.city,
      PolicyNumbers: expect.arrayContaining([wanted.number]),
    });
    expect((await seek(wanted.name, caller))[0]?.Contact.Name).toBe(wanted.name);
  });

  test('forgives a typing error: letters swapped, missing, doubled or wrong', async () => {
    const [caller, wanted] = [await server.demo('admin'), await some()];
    if (wanted === undefined) throw new Error('no such account');
    const [first = '', last = ''] = wanted.name.split(' ');
    for (const wrong of [
      `${last.slice(0, 2)}${last[3]}${last[2]}${last.slice(4)}`,
      `${last.slice(0, 3)}${last.slice(4)}`,
      `${last.slice(0, 3)}${last[2]}${last.slice(3)}`,
      `x${last.slice(1)}`,
    ]) {
      const hits = await seek(`${first} ${wrong}`, caller);
      expect(
        hits.map(({ Key }) => Key),
        wrong,
      ).toContain(wanted.key);
    }
  });

  test('names that begin as typed stand before those that hold it elsewhere', async () => {
    const hits = await seek('mar', await server.demo('admin'));
    expect(hits).toHaveLength(20);
    const names = hits.map(({ Contact }) => Contact.Name.toLowerCase().replaceAll(/[^a-z]+/g, ' '));
    const beginning = names.filter((name) => name.startsWith('mar'));
    expect(beginning.length).toBeGreaterThan(5);
    expect(names.slice(0, beginning.length)).toEqual(beginning.sort());
  });

  // @spec 7.10
  test('an agent finds the book and nothing else, mistyped or not', async () => {
    const foreign = await server.database.row<{ name: string; number: string }>(sql`
      SELECT contact_name AS name, number FROM account WHERE key = ${account.insured2}`);
    const own = await server.database.row<{ name: string }>(sql`
      SELECT contact_name AS name FROM account WHERE key = ${account.insured}`);
    const agent = await server.demo('agent');
    expect((await seek(own?.name ?? '', agent)).map(({ Key }) => Key)).toContain(account.insured);
    for (const typed of [foreign?.name ?? '', foreign?.number ?? '', 'mar', 'smtih'])
      for (const { Key } of await seek(typed, agent)) {
        const inBook = await server.database.row(sql`
          SELECT 1 FROM account JOIN agent USING (agency_key)
          WHERE account.key = ${Key} AND agent.person_key = ${DEMO_KEYS.person.agent} AND ended_at IS NULL`);
        expect(inBook, typed).toBeDefined();
      }
    expect(await seek(foreign?.number ?? '', agent)).toEqual([]);
  });

  test('an agent with a large book finds the same in it, and nothing else', async () => {
    const mine = await testServer();
    const agent = await mine.demo('agent');
    await mine.database.rows(sql`
      INSERT INTO account (key, number, contact_name, agency_key, agent_key, mga_key, created_at, updated_at)
      SELECT gen_random_uuid(), 'A-' || count, 'Newcomer ' || count, agency_key, agent_key, mga_key, now(), now()
      FROM account, generate_series(1, 1000) AS count WHERE key = ${account.insured}`);
    const { count } = (await mine.database.row<{ count: number }>(
      sql`SELECT count(*)::integer FROM account WHERE agency_key = ${DEMO_KEYS.agency.firstBranch}`,
    )) ?? { count: 0 };
    expect(count).toBeGreaterThan(1000);
    const found = async (value: string) =>
      ((await mine.call(rows.seek, { params: { value } }, agent)).body as AccountHit[]).map(({ Key }) => Key);
    const inSecond = await mine.database.row<{ number: string }>(
      sql`SELECT number FROM account WHERE key = ${account.insured2}`,
    );
    const wanted = await mine.database.row<{
      name: string;
      number: string;
      street: string;
      city: string;
    }>(sql`
      SELECT contact_name AS name, number, street1 AS street, city FROM account
      JOIN account_address ON account_key = key AND type = 'PHYSICAL' WHERE key = ${account.insured}`);
    if (wanted === undefined) throw new Error('no such account');
    const [first = '', last = ''] = wanted.name.split(' ');
    for (const typed of [
      wanted.number,
      `${last} ${first.slice(0, 3)}`,
      `${last.slice(0, 2)}${last[3]}${last[2]}${last.slice(4)} ${first}`,
      `${wanted.street} ${wanted.city.slice(0, 4)}`,
    ])
      expect(await found(typed), typed).toContain(account.insured);
    expect(await found(inSecond?.number ?? '')).toEqual([]);
  });

  test('an address is found however its street is written, and however much of it', async () => {
    const mine = await testServer();
    const caller = await mine.demo('admin');
    await mine.database.rows(
      sql`UPDATE risk SET street1 = '77 Qwertz Ln' WHERE account_key = ${account.insured}`,
    );
    for (const value of [
      '77 Qwertz Lane',
      '77 qwertz ln',
      'qwertz lan',
      '77 qwe',
      'qwertz 77',
      '77 qwetrz',
    ]) {
      const { body } = await mine.call(rows.seek, { params: { value } }, caller);
      expect((body as AccountHit[])[0]?.Key, value).toBe(account.insured);
    }
    for (const value of ['78 Qwertz Lane', '77 Qwertz Court']) {
      const { body } = await mine.call(rows.seek, { params: { value } }, caller);
      expect(
        (body as AccountHit[]).map(({ Key }) => Key),
        value,
      ).not.toContain(account.insured);
    }
  });

  test('an agent without an agency finds nothing', async () => {
    expect(await seek('mar', await server.as(['AGENT']))).toEqual([]);
    expect(await seek('1002345', await server.as(['AGENT']))).toEqual([]);
  });

  test('knows what has just changed: a name, an address, a number, an agency, being put away', async () => {
    const mine = await testServer();
    const caller = await mine.demo('admin');
    const found = async (value: string) =>
      ((await mine.call(rows.seek, { params: { value } }, caller)).body as AccountHit[]).some(
        ({ Key }) => Key === account.insured,
      );
    const run = (statement: ReturnType<typeof sql>) => mine.database.rows(statement);
    expect(await found('Zyxwvut')).toBe(false);
    await run(sql`UPDATE account SET contact_name = 'Zyxwvut Élan' WHERE key = ${account.insured}`);
    expect(await found('zyxwvut elan')).toBe(true);
    expect(await found('zyxwutv')).toBe(true);
    await run(sql`UPDATE risk SET street1 = '7 Qwertz Way' WHERE account_key = ${account.insured}`);
    expect(await found('qwertz')).toBe(true);
    await run(sql`UPDATE account_address SET city = 'Plughtown' WHERE account_key = ${account.insured}`);
    expect(await found('plughtown')).toBe(true);
    await run(sql`
      UPDATE policy SET quote_number = 'Q-77777777' WHERE key = (
        SELECT key FROM policy WHERE account_key = ${account.insured} LIMIT 1)`);
    expect(await found('q-77777777')).toBe(true);
    const agent = await mine.demo('agent2');
    expect((await mine.call(rows.seek, { params: { value: 'Zyxwvut' } }, agent)).body).toEqual([]);
    await run(
      sql`UPDATE account SET agency_key = ${DEMO_KEYS.agency.secondBranch} WHERE key = ${account.insured}`,
    );
    expect((await mine.call(rows.seek, { params: { value: 'Zyxwvut' } }, agent)).body).toHaveLength(1);
    await run(sql`UPDATE account SET record_inactive = true WHERE key = ${account.insured}`);
    expect(await found('zyxwvut')).toBe(false);
  });

  test.each(['%', "' OR true --", '(', '&', '\\', 'a:*|b', '@', "'"])(
    'takes %j for what it is',
    async (value) => {
      const hits = await seek(value, await server.demo('admin'));
      expect(hits.length).toBeLessThanOrEqual(20);
    },
  );

  test('is not for insureds', async () => {
    const reply = await server.call(rows.seek, { params: { value: 'mar' } }, await server.demo('insured'));
    expect(reply.status).toBe(403);
  });
});
