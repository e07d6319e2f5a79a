import { type AccountPeek, accounts, type CustomerRiskAccount } from '@portico/contract/rooms/accounts';
import { sql } from '@portico/database/open';
import { DEMO_KEYS } from '@portico/database/seeds/demo/accounts';
import { TEST_ACCOUNTS } from '@portico/database/testing';
import { newKey } from '@portico/platform/ids';
import { describe, expect, test } from 'vitest';
import { type Caller, type TestServer, testServer } from '../../testing.ts';
import { sharedLinkingServer } from '../challenges/challenges.fixture.ts';

const { rows } = accounts;
const { account } = DEMO_KEYS;
const server = await sharedLinkingServer();

const get = (key: string, caller: Caller) => server.call(rows.get, { params: { key } }, caller);

describe('one account', () => {
  // @spec 3.6, 3.7, 7.6
  test('comes with contact, addresses, policies, agency, agent and persons', async () => {
    const { status, body } = await get(account.insured, await server.demo('insured'));
    expect(status).toBe(200);
    const found = body as CustomerRiskAccount;
    expect(found).toMatchObject({
      Key: account.insured,
      Agency: { Key: DEMO_KEYS.agency.firstBranch },
      Agent: { Key: DEMO_KEYS.agent.agent },
      RecordInactive: false,
      Version: 1,
    });
    expect(found.Contact.ContactAddressList.map(({ Type, AddressType }) => [Type.Key, AddressType])).toEqual([
      ['DEFAULT', 1],
      ['PHYSICAL', 2],
    ]);
    const kept = await server.database.rows<{ key: string }>(
      sql`SELECT key FROM policy WHERE account_key = ${account.insured} ORDER BY term_begin DESC, key`,
    );
    expect(found.PolicyList.map(({ Key }) => Key)).toEqual(kept.map(({ key }) => key));
    expect(found.PersonList[0]).toMatchObject({ Key: DEMO_KEYS.person.insured, Relationship: 'owner' });
  });

  // @spec 7.6
  test.each([
    ['insured', true, false],
    ['insured2', false, true],
    ['agent', true, false],
    ['agent2', false, true],
    ['internal', true, true],
    ['underwriter', true, true],
  ])('%s sees the first: %s, the second: %s', async (name, first, second) => {
    const caller = await server.demo(name);
    const statuses = [await get(account.insured, caller), await get(account.insured2, caller)].map(
      ({ status }) => status,
    );
    expect(statuses).toEqual([first ? 200 : 404, second ? 200 : 404]);
    const [foreign, unknown] = [
      await get(second ? account.insured : account.insured2, caller),
      await get(newKey(), caller),
    ];
    if (!(first && second))
      expect({ ...(foreign.body as object), requestId: '' }).toEqual({
        ...(unknown.body as object),
        requestId: '',
      });
  });

  test('an agent who has left the agency sees it no more', async () => {
    const mine = await testServer();
    const caller = await mine.demo('agent');
    expect((await mine.call(rows.get, { params: { key: account.insured } }, caller)).status).toBe(200);
    await mine.database.rows(sql`
      UPDATE agent SET ended_at = ${mine.clock.now()} WHERE person_key = ${DEMO_KEYS.person.agent}`);
    expect((await mine.call(rows.get, { params: { key: account.insured } }, caller)).status).toBe(404);
  });
});

describe('the peek', () => {
  const peek = (PolicyKey: string, caller: Caller) =>
    server.call(rows.peek, { params: { PolicyKey } }, caller);
  const policyOf = async (accountKey: string) =>
    (
      await server.database.row<{ key: string }>(
        sql`SELECT key FROM policy WHERE account_key = ${accountKey} ORDER BY term_begin DESC LIMIT 1`,
      )
    )?.key ?? '';

  test('has no policy numbers for an account that has only a quote', async () => {
    const caller = await server.demo('agent');
    const { key } = (await server.database.row<{ key: string }>(sql`
      SELECT policy.key FROM policy JOIN account ON account.key = policy.account_key
      WHERE policy.status = 'quote' AND account.agency_key = ${DEMO_KEYS.agency.firstBranch} AND NOT EXISTS (
        SELECT 1 FROM policy other WHERE other.account_key = account.key AND other.policy_number IS NOT NULL) LIMIT 1`)) ?? {
      key: '',
    };
    expect(await peek(key, caller)).toMatchObject({ status: 200, body: { PolicyNumbers: [] } });
  });

  // @spec 7.8
  test('shows the account and policy to people who may see them', async () => {
    const key = await policyOf(account.insured);
    for (const name of ['insured', 'agent', 'employee']) {
      const { status, body } = await peek(key, await server.demo(name));
      expect(status).toBe(200);
      const { CustomerRiskAccount: found, Policy } = body as AccountPeek;
      expect(Policy).toMatchObject({
        Key: key,
        CustomerRiskAccount: { Key: account.insured },
        CountryCode: 'US',
      });
      expect(found.PersonList).not.toEqual([]);
    }
    for (const name of ['insured2', 'agent2', 'signup'])
      expect((await peek(key, await server.demo(name))).status).toBe(404);
    expect((await peek(newKey(), await server.demo('employee'))).status).toBe(404);
  });

  // @spec 4.6, 7.8
  test('shows people who passed the challenge what the confirmation needs, and no more', async () => {
    const [caller, policy] = [await server.stranger(), await server.nextPolicy()];
    const [asked] = await server.questions(caller, policy.PolicyNumber);
    const key = asked?.Policy.Key ?? '';
    expect((await peek(key, caller)).status).toBe(404);
    const { CustomerRiskAccount: found, Policy } = await server.pass(caller, policy);
    expect(found.Contact.Name).not.toBe('');
    expect(Policy.Street1).not.toBe('');
    expect(found).toMatchObject({ Contact: { ContactAddressList: [] }, PolicyList: [], PersonList: [] });
    expect((await get(found.Key, { ...caller })).status).toBe(403);
    expect((await peek(key, await server.stranger())).status).toBe(404);
  });
});

describe('the list', () => {
  type Query = NonNullable<Parameters<typeof server.call<typeof rows.list>>[1]['query']>;
  const list = async (caller: Caller, query: Query = {}, paging = {}) => {
    const reply = await server.call(rows.list, { query, paging }, caller);
    return { total: Number(reply.headers['x-total-count']), rows: reply.body as CustomerRiskAccount[] };
  };
  const keys = (page: { rows: CustomerRiskAccount[] }) => page.rows.map(({ Key }) => Key);

  // @spec 7.9
  test('an insured has their own, an agent the book, staff all', async () => {
    expect(keys(await list(await server.demo('insured')))).toEqual([account.insured]);
    const book = await list(await server.demo('agent'), {}, { Take: 200 });
    const counted = await server.database.row<{ count: number }>(sql`
      SELECT count(*) FROM account WHERE agency_key IN (
        SELECT agency_key FROM agent WHERE person_key = ${DEMO_KEYS.person.agent} AND ended_at IS NULL)`);
    expect(book.total).toBe(counted?.count);
    expect(keys(await list(await server.demo('agent2'), {}, { Take: 200 }))).not.toContain(account.insured);
    expect((await list(await server.demo('admin'))).total).toBe(2 * TEST_ACCOUNTS);
  });

  test('pages follow each other in one order, by name', async () => {
    const caller = await server.demo('admin');
    const whole = await list(caller, {}, { Take: 100 });
    const parts = [await list(caller, {}, { Take: 60 }), await list(caller, {}, { Skip: 60, Take: 40 })];
    expect(parts.flatMap(keys)).toEqual(keys(whole));
    const names = whole.rows.map(({ Contact }) => Contact.Name);
    expect(names).toEqual([...names].sort());
    for (const { total } of parts) expect(total).toBe(2 * TEST_ACCOUNTS);
  });

  // @spec 7.9
  test('each filter, alone and together', async () => {
    const caller = await server.demo('employee');
    const policy = await server.database.row<{ key: string; number: string; mga: string }>(sql`
      SELECT policy.key, policy_number AS number, mga_key AS mga FROM policy JOIN account ON account.key = account_key
      WHERE account_key = ${account.insured} AND policy_number IS NOT NULL LIMIT 1`);
    if (policy === undefined) throw new Error('the insured has no policy');
    const only = [account.insured];
    expect(keys(await list(caller, { PolicyKey: policy.key }))).toEqual(only);
    expect(keys(await list(caller, { PolicyAlternateKey: ` ${policy.number.toLowerCase()}` }))).toEqual(only);
    expect(keys(await list(caller, { PersonKey: DEMO_KEYS.person.insured }))).toEqual(only);
    expect((await list(caller, { ContractMGAKey: policy.mga })).total).toBe(2 * TEST_ACCOUNTS);
    expect((await list(caller, { ContractMGAKey: newKey() })).total).toBe(0);
    expect(keys(await list(caller, { PolicyKey: policy.key, PersonKey: DEMO_KEYS.person.insured2 }))).toEqual(
      [],
    );
    for (const query of [{ PolicyKey: policy.key }, { PersonKey: DEMO_KEYS.person.insured }])
      expect(keys(await list(await server.demo('agent2'), query))).toEqual([]);
  });

  // @spec 7.9
  test('includes inactive accounts only on request', async () => {
    const mine = await testServer();
    const caller = await mine.demo('insured');
    await mine.database.rows(sql`UPDATE account SET record_inactive = true WHERE key = ${account.insured}`);
    expect((await mine.call(rows.list, {}, caller)).body).toEqual([]);
    const all = await mine.call(rows.list, { query: { ReturnInactive: 'true' } }, caller);
    expect(all.body).toMatchObject([{ Key: account.insured, RecordInactive: true }]);
  });

  test.each([{ PolicyKey: 'x' }, { PersonKey: '1' }, { ReturnInactive: 'maybe' }])(
    '%j is refused',
    async (query) => {
      const { status } = await server.call(rows.list, { query } as never, await server.demo('admin'));
      expect(status).toBe(400);
    },
  );
});

describe('a change of contact data', () => {
  const address = {
    Type: { Key: 'DEFAULT' as const },
    Street1: '1 New Street',
    City: 'Naples',
    County: 'Collier',
    State: 'fl',
    PostalCode: '34102',
  };
  const change = (at: TestServer, caller: Caller, body: object, version = 1, key = account.insured) =>
    at.call(rows.change, { params: { key }, body, version } as never, caller);

  // @spec 7.7
  test('is written by agent and staff, with the version it was made from', async () => {
    const mine = await testServer();
    const agent = await mine.demo('agent');
    const body = { Contact: { Name: ' New Name ', ContactAddressList: [address] } };
    const reply = await change(mine, agent, body);
    expect(reply.status).toBe(200);
    const { Contact, Version } = reply.body as CustomerRiskAccount;
    expect(Version).toBe(2);
    expect(Contact.Name).toBe('New Name');
    expect(Contact.ContactAddressList).toMatchObject([
      { Type: { Key: 'DEFAULT' }, Street1: '1 New Street', Street2: null, State: 'FL', CountryCode: 'US' },
      { Type: { Key: 'PHYSICAL' } },
    ]);
    expect(await change(mine, agent, body)).toMatchObject({ status: 412, body: { code: 'stale' } });
    const staff = await mine.demo('underwriter');
    expect((await change(mine, staff, { Contact: { Name: 'Newer' } }, 2)).body).toMatchObject({ Version: 3 });
    const insured = await mine.demo('insured');
    const read = await mine.call(rows.get, { params: { key: account.insured } }, insured);
    expect(read.body).toMatchObject({ Contact: { Name: 'Newer' }, Version: 3 });
  });

  test('lets one of two concurrent editors win, and one of ten repeats', async () => {
    const mine = await testServer();
    const agent = await mine.demo('agent');
    const both = await Promise.all(['A', 'B'].map((Name) => change(mine, agent, { Contact: { Name } })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
    const repeat = { ...agent, 'idempotency-key': 'same' };
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => change(mine, repeat, { Contact: { Name: 'C' } }, 2)),
    );
    for (const reply of replies) expect(reply.body).toMatchObject({ Version: 3 });
  });

  test('needs a version', async () => {
    const { authorization = '' } = await server.demo('agent');
    const reply = await server.app.inject({
      method: 'PATCH',
      url: `/api/CustomerRiskAccount/${account.insured}`,
      headers: { authorization, 'x-module-key': 'W2_PORTAL' },
      payload: { Contact: { Name: 'X' } },
    });
    expect(reply.statusCode).toBe(428);
  });

  // @spec 7.7
  test('is not for insureds, nor for agents of another agency', async () => {
    expect((await change(server, await server.demo('insured'), { Contact: { Name: 'X' } })).status).toBe(403);
    const foreign = await change(server, await server.demo('agent2'), { Contact: { Name: 'X' } });
    expect(foreign).toMatchObject({ status: 404, body: { code: 'recordNotFound' } });
    const unknown = await change(
      server,
      await server.demo('agent2'),
      { Contact: { Name: 'X' } },
      1,
      newKey(),
    );
    expect(unknown.status).toBe(404);
    expect((await get(account.insured, await server.demo('insured'))).body).toMatchObject({ Version: 1 });
  });

  test('an agent who is insured elsewhere does not edit their own account there', async () => {
    const mine = await testServer();
    const agent = await mine.demo('agent');
    await mine.database.rows(sql`
      INSERT INTO person_role (person_key, role, granted_at) VALUES (${DEMO_KEYS.person.agent}, 'INSURED', ${mine.clock.now()})`);
    await mine.database.rows(sql`
      INSERT INTO account_person (account_key, person_key, relationship, linked_at)
      VALUES (${account.insured2}, ${DEMO_KEYS.person.agent}, 'coinsured', ${mine.clock.now()})`);
    const read = await mine.call(rows.get, { params: { key: account.insured2 } }, agent);
    expect(read.status).toBe(200);
    expect((await change(mine, agent, { Contact: { Name: 'X' } }, 1, account.insured2)).status).toBe(404);
  });

  test.each([
    {},
    { Contact: { Name: '  ' } },
    { Contact: { Name: 'x'.repeat(201) } },
    { Contact: { Phone: '1' } },
    { Contact: { ContactAddressList: [address, address] } },
    { Contact: { ContactAddressList: [{ ...address, PostalCode: '1' }] } },
    { Contact: { ContactAddressList: [{ ...address, Type: { Key: 'OTHER' } }] } },
  ])('%j is refused', async (body) => {
    expect((await change(server, await server.demo('agent'), body)).status).toBe(400);
  });
});
