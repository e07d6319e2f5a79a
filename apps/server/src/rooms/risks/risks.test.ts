import { type Risk, risks } from '@portico/contract/rooms/risks';
import { sql } from '@portico/database/open';
import { DEMO_KEYS } from '@portico/database/seeds/demo/accounts';
import { newKey } from '@portico/platform/ids';
import { describe, expect, test } from 'vitest';
import { type Caller, sharedServer, type TestServer, testServer } from '../../testing.ts';

const { rows } = risks;
const { account } = DEMO_KEYS;

const server = await sharedServer();

const mine = (await server.call(rows.list, {}, await server.demo('insured'))).body as Risk[];

const some = (): Risk => mine[0] ?? expect.fail('the insured has no risk');

describe('reading', () => {
  // @spec 7.18
  test('an insured and their agent see the location; others as if it did not exist', async () => {
    const { Key } = some();
    for (const name of ['insured', 'agent', 'employee'])
      expect((await server.call(rows.get, { params: { key: Key } }, await server.demo(name))).body).toEqual(
        some(),
      );
    for (const name of ['insured2', 'agent2'])
      expect(await server.call(rows.get, { params: { key: Key } }, await server.demo(name))).toMatchObject({
        status: 404,
        body: { code: 'recordNotFound' },
      });
    expect(some()).toMatchObject({
      CustomerRiskAccount: { Key: account.insured },
      CountryCode: 'US',
      Version: 1,
    });
  });

  // @spec 7.20
  test('lists by account and by policy, within reach, in pages', async () => {
    const list = (query: object, caller: Caller, paging = {}) =>
      server.call(rows.list, { query, paging }, caller);
    const keys = ({ body }: { body: unknown }) => (body as Risk[]).map(({ Key }) => Key);
    const staff = await server.demo('admin');
    expect(mine).toHaveLength(2);
    expect((await list({ CustomerRiskAccountKey: account.insured }, staff)).body).toEqual(mine);
    const policy = await server.database.row<{ key: string }>(
      sql`SELECT key FROM policy WHERE risk_key = ${some().Key} LIMIT 1`,
    );
    expect((await list({ PolicyKey: policy?.key }, await server.demo('agent'))).body).toEqual([some()]);
    for (const query of [{ CustomerRiskAccountKey: account.insured }, { PolicyKey: policy?.key }])
      expect((await list(query, await server.demo('agent2'))).body).toEqual([]);
    const whole = await list({}, staff, { Take: 20 });
    const parts = [await list({}, staff, { Take: 12 }), await list({}, staff, { Skip: 12, Take: 8 })];
    expect(parts.flatMap(keys)).toEqual(keys(whole));
    const counted = await server.database.row<{ count: number }>(
      sql`SELECT count(*) FROM risk WHERE NOT record_inactive`,
    );
    for (const { headers } of parts) expect(Number(headers['x-total-count'])).toBe(counted?.count);
  });

  test('includes inactive ones only on request', async () => {
    const own = await testServer();
    const caller = await own.demo('insured');
    await own.database.rows(
      sql`UPDATE risk SET record_inactive = true WHERE account_key = ${account.insured}`,
    );
    expect((await own.call(rows.list, {}, caller)).body).toEqual([]);
    const all = await own.call(rows.list, { query: { ReturnInactive: 'true' } }, caller);
    expect(all.body).toHaveLength(2);
  });
});

const change = (at: TestServer, caller: Caller, body: object, version = 1, key = some().Key) =>
  at.call(rows.change, { params: { key }, body, version } as never, caller);

describe('a change', () => {
  /** One that nothing is insured on yet. */
  const addOne = async (own: TestServer): Promise<Risk> => {
    const body = { CustomerRiskAccount: { Key: account.insured }, ...rows.add.example.body };
    return (await own.call(rows.add, { body }, await own.demo('agent'))).body as Risk;
  };

  // @spec 7.19
  test('is written by agent and staff with the version it was made from, and read by the insured', async () => {
    const own = await testServer();
    const agent = await own.demo('agent');
    const risk = await addOne(own);
    const { Key } = risk;
    const first = { Street1: ' 7 Other Way ', Street2: 'Unit 4', YearBuilt: 1950, RoofYear: 2020 };
    expect((await change(own, agent, first, 1, Key)).body).toEqual({
      ...risk,
      ...first,
      Street1: '7 Other Way',
      Version: 2,
    });
    expect(await change(own, agent, first, 1, Key)).toMatchObject({ status: 412, body: { code: 'stale' } });
    const second = await change(
      own,
      await own.demo('underwriter'),
      { Street2: null, Stories: 3 },
      ...([2, Key] as const),
    );
    expect(second.body).toMatchObject({ Street2: null, Stories: 3, Version: 3 });
    const read = await own.call(rows.get, { params: { key: Key } }, await own.demo('insured'));
    expect(read.body).toEqual(second.body);
  });

  test('lets one of two concurrent editors win, and one of ten repeats', async () => {
    const own = await testServer();
    const agent = await own.demo('agent');
    const { Key } = await addOne(own);
    const both = await Promise.all(
      ['1', '2'].map((ProtectionClass) => change(own, agent, { ProtectionClass }, 1, Key)),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
    const repeat = { ...agent, 'idempotency-key': 'same' };
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => change(own, repeat, { ProtectionClass: '9' }, 2, Key)),
    );
    for (const reply of replies) expect(reply.body).toMatchObject({ ProtectionClass: '9', Version: 3 });
  });

  // @spec 7.19
  test('is not for insureds, nor for another agency, nor without a version', async () => {
    const body = { ProtectionClass: '1' };
    expect((await change(server, await server.demo('insured'), body)).status).toBe(403);
    expect((await change(server, await server.demo('agent2'), body)).status).toBe(404);
    expect((await change(server, await server.demo('agent'), body, 1, newKey())).status).toBe(404);
    const { authorization = '' } = await server.demo('agent');
    const reply = await server.app.inject({
      method: 'PATCH',
      url: `/api/Risk/${some().Key}`,
      headers: { authorization, 'x-module-key': 'W2_PORTAL' },
      payload: body,
    });
    expect(reply.statusCode).toBe(428);
  });

  test('leaves a risk with policies in its state', async () => {
    const own = await testServer();
    // Its policies are over, so that no endorsement is needed.
    await own.database.rows(sql`UPDATE policy SET status = 'expired' WHERE risk_key = ${some().Key}`);
    const elsewhere = some().State === 'GA' ? 'FL' : 'GA';
    expect(await change(own, await own.demo('admin'), { State: elsewhere })).toMatchObject({
      status: 550,
      body: { message: 'A risk with policies can’t move to another state.' },
    });
    expect(await change(own, await own.demo('admin'), { Street1: '7 Other Way' })).toMatchObject({
      status: 200,
    });
  });

  test.each([
    {},
    { Street1: ' ' },
    { State: 'Florida' },
    { PostalCode: '123' },
    { Latitude: 91 },
    { Occupancy: 'castle' },
    { Construction: 'Straw' },
    { YearBuilt: 1699 },
    { YearBuilt: 2028, RoofYear: 2028 },
    { YearBuilt: 2026 },
    { RoofYear: 1700 },
    { SquareFeet: 0.5 },
    { ProtectionClass: '11' },
    { Version: 7 },
    { CustomerRiskAccount: { Key: account.insured2 } },
  ])('%j is refused', async (body) => {
    expect(await change(server, await server.demo('agent'), body)).toMatchObject({
      status: 400,
      body: { code: 'badRequest' },
    });
  });
});

describe('a risk that is insured', () => {
  const bound = () =>
    server.database.row<{ key: string; number: string }>(sql`
      SELECT key, policy_number AS number FROM policy WHERE risk_key = ${some().Key} AND status = 'bound'
        AND term_end > ${server.clock.now()}::date ORDER BY term_begin LIMIT 1`);

  test.each([
    { Street1: '7 Other Way' },
    { Street2: 'Unit 4' },
    { City: 'Miami' },
    { County: 'Dade' },
    { State: 'GA' },
    { PostalCode: '33101' },
    { YearBuilt: 1950, RoofYear: 2020 },
    { ProtectionClass: '1', Latitude: 26.1 },
  ])('keeps %j for its endorsement, and says of which policy', async (body) => {
    const term = await bound();
    for (const name of ['agent', 'underwriter'])
      expect(await change(server, await server.demo(name), body)).toMatchObject({
        status: 409,
        body: {
          code: 'endorsementNeeded',
          message: `This property is insured under policy ${term?.number}, so we didn’t change it here. Change it with an endorsement of that policy.`,
          details: { policy: term?.number, key: term?.key },
        },
      });
    const read = await server.call(rows.get, { params: { key: some().Key } }, await server.demo('agent'));
    expect(read.body).toEqual(some());
  });

  test('is corrected where neither price nor papers change, and takes what it has already', async () => {
    const own = await testServer();
    const { Street1, YearBuilt } = some();
    const correction = { Latitude: 26.25, Longitude: -81.5, CountryCode: 'US', Street1, YearBuilt };
    expect(await change(own, await own.demo('agent'), correction)).toMatchObject({
      status: 200,
      body: { ...correction, Version: 2 },
    });
  });

  test('is refused to others as if it did not exist', async () => {
    expect(await change(server, await server.demo('agent2'), { Street1: 'X' })).toMatchObject({
      status: 404,
    });
  });
});

describe('a new risk', () => {
  const facts = rows.add.example.body;
  const add = (at: TestServer, caller: Caller, more: object = {}, key: string = account.insured) =>
    at.call(rows.add, { body: { CustomerRiskAccount: { Key: key }, ...facts, ...more } }, caller);

  // @spec 7.21
  test('belongs to the account right away', async () => {
    const own = await testServer();
    const { body, status } = await add(own, await own.demo('agent'), { Street2: 'Unit 4' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...facts,
      Street2: 'Unit 4',
      CountryCode: 'US',
      CustomerRiskAccount: { Key: account.insured },
      RecordInactive: false,
      Version: 1,
    });
    const listed = await own.call(rows.list, {}, await own.demo('insured'));
    expect(listed.body).toEqual([...mine, body]);
    // It has no policies yet, so a wrong state can still be corrected.
    const input = { params: { key: (body as Risk).Key }, body: { State: 'ga' }, version: 1 };
    const moved = await own.call(rows.change, input, await own.demo('agent'));
    expect(moved.body).toMatchObject({ State: 'GA', Version: 2 });
  });

  test('comes once, however often it is sent', async () => {
    const own = await testServer();
    const caller = { ...(await own.demo('agent')), 'idempotency-key': 'once' };
    const replies = await Promise.all(Array.from({ length: 20 }, () => add(own, caller)));
    for (const { body } of replies) expect(body).toEqual(replies[0]?.body);
    expect((await own.call(rows.list, {}, await own.demo('insured'))).body).toHaveLength(3);
    expect((await add(own, caller, { Stories: 2 })).status).toBe(409);
  });

  // @spec 7.21
  test('is refused for insureds, accounts out of reach or put away, and wrong facts', async () => {
    expect((await add(server, await server.demo('insured'))).status).toBe(403);
    expect((await add(server, await server.demo('agent2'))).status).toBe(404);
    expect((await add(server, await server.demo('agent'), {}, newKey())).status).toBe(404);
    const agent = await server.demo('agent');
    for (const more of [{ RoofYear: 1990 }, { YearBuilt: 2040, RoofYear: 2040 }, { City: '' }, { Extra: 1 }])
      expect((await add(server, agent, more)).status, JSON.stringify(more)).toBe(400);
    const own = await testServer();
    await own.database.rows(sql`UPDATE account SET record_inactive = true WHERE key = ${account.insured}`);
    expect((await add(own, await own.demo('agent'))).status).toBe(404);
  });
});
