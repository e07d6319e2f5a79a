import { LOCK_SECONDS, type LockedRecord, locks, type RecordLock } from '@portico/contract/rooms/locks';
import { sql } from '@portico/database/open';
import { DEMO_KEYS } from '@portico/database/seeds/demo/accounts';
import { newKey } from '@portico/platform/ids';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Caller, type TestServer, testServer, undoneServer } from '../../testing.ts';

const { rows } = locks;
const { account, person } = DEMO_KEYS;
const RecordKey = account.insured;

const undone = await undoneServer();
let server: TestServer;
let agent: Caller;
let employee: Caller;
beforeEach(async () => {
  server = undone;
  agent = await server.demo('agent');
  employee = await server.demo('employee');
});

const nameOf = async (key: string) =>
  (await server.database.row<{ name: string }>(sql`SELECT name_full AS name FROM person WHERE key = ${key}`))
    ?.name;
const take = (
  caller: Caller,
  key = RecordKey,
  TypeString: RecordLock['TypeString'] = 'CustomerRiskAccount',
) => server.call(rows.take, { body: { TypeString, RecordKey: key } }, caller);
const taken = async (caller: Caller) => (await take(caller)).body as RecordLock;
const release = (caller: Caller, key: string, Window?: string) =>
  server.call(rows.release, { params: { key }, query: { ...(Window && { Window }) } }, caller);
const takeIn = async (caller: Caller, Window: string) =>
  (await server.call(rows.take, { body: { TypeString: 'CustomerRiskAccount', RecordKey, Window } }, caller))
    .body as RecordLock;
const renew = (caller: Caller, key: string) => server.call(rows.renew, { params: { key } }, caller);
const list = async (caller: Caller, query: object = {}) =>
  (await server.call(rows.list, { query }, caller)).body as LockedRecord[];
const audit = (action: string) =>
  server.database.rows<{ content: string }>(
    sql`SELECT content FROM audit_entry WHERE action = ${action} ORDER BY seq`,
  );

describe('taking a lock', () => {
  // @spec 7.1
  test('gives its key; held by another it is refused with the name and the expiry', async () => {
    const lock = await taken(agent);
    expect(lock).toEqual({
      Key: expect.any(String),
      TypeString: 'CustomerRiskAccount',
      RecordKey,
      LockedAt: server.clock.now().toISOString(),
      ExpiresAt: new Date(server.clock.now().getTime() + LOCK_SECONDS * 1000).toISOString(),
    });
    const refused = await take(employee);
    expect(refused).toMatchObject({
      status: 423,
      body: { code: 'locked', details: { holder: await nameOf(person.agent), expires: lock.ExpiresAt } },
    });
    expect((refused.body as { message: string }).message).toBe(
      `This record is being edited by ${await nameOf(person.agent)}.`,
    );
  });

  // @spec 7.1
  test('again renews it, under the same key, since the same moment', async () => {
    const first = await taken(agent);
    server.clock.advance(60_000);
    const second = await taken(agent);
    expect(second).toMatchObject({ Key: first.Key, LockedAt: first.LockedAt });
    expect(Date.parse(second.ExpiresAt) - Date.parse(first.ExpiresAt)).toBe(60_000);
  });

  test('is kept by renewing it, also after it has expired, until someone else takes it', async () => {
    const first = await taken(agent);
    server.clock.advance(60_000);
    const renewed = await renew(agent, first.Key);
    expect(renewed).toMatchObject({ status: 200, body: { Key: first.Key, LockedAt: first.LockedAt } });
    expect(Date.parse((renewed.body as RecordLock).ExpiresAt) - Date.parse(first.ExpiresAt)).toBe(60_000);
    server.clock.advance(LOCK_SECONDS * 1000);
    expect((await renew(agent, first.Key)).status).toBe(200);
    expect((await take(employee)).status).toBe(423);
    server.clock.advance(LOCK_SECONDS * 1000);
    await taken(employee);
    expect((await renew(agent, first.Key)).status).toBe(404);
  });

  test('is not taken again by renewing it once it was broken', async () => {
    const first = await taken(agent);
    expect((await renew(employee, first.Key)).status).toBe(404);
    await release(employee, first.Key);
    expect((await renew(agent, first.Key)).status).toBe(404);
    expect((await take(employee)).status).toBe(200);
  });

  // @spec 7.1
  test('passes to the next person who asks after it expires, under another key', async () => {
    const first = await taken(agent);
    server.clock.advance(LOCK_SECONDS * 1000 - 1);
    expect((await take(employee)).status).toBe(423);
    server.clock.advance(1);
    expect(await list(employee)).toEqual([]);
    const second = await taken(employee);
    expect(second.Key).not.toBe(first.Key);
    // The late release of the first holder does not touch it.
    expect((await release(agent, first.Key)).status).toBe(404);
    expect((await take(agent)).status).toBe(423);
  });

  // @spec 7.1
  test('goes to one of fifty concurrent requests, and the others learn who has it', async () => {
    server = await testServer();
    const callers = await Promise.all(Array.from({ length: 50 }, () => server.as(['EMPLOYEE'])));
    const replies = await Promise.all(callers.map((caller) => take(caller)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 423)).toHaveLength(49);
    expect(await list(employee)).toHaveLength(1);
  }, 60_000);

  test('is one lock when one person asks fifty times in parallel', async () => {
    server = await testServer();
    const replies = await Promise.all(Array.from({ length: 50 }, () => take(agent)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(replies.map(({ body }) => (body as RecordLock).Key)).size).toBe(1);
  }, 60_000);

  test('twice under one Idempotency-Key gives the same answer', async () => {
    const caller = { ...agent, 'idempotency-key': newKey() };
    const [first, second] = [await take(caller), await take(caller)];
    expect(second.body).toEqual(first.body);
  });

  test('works for policies and risks of the book, and for no record beyond it', async () => {
    const found = await server.database.row<{ policy: string; risk: string }>(
      sql`SELECT key AS policy, risk_key AS risk FROM policy WHERE account_key = ${account.insured} LIMIT 1`,
    );
    if (found === undefined) throw new Error('There is no policy.');
    expect((await take(agent, found.policy, 'Policy')).status).toBe(200);
    expect((await take(agent, found.risk, 'Risk')).status).toBe(200);
    const stranger = await server.demo('agent2');
    for (const [key, type] of [
      [RecordKey, 'CustomerRiskAccount'],
      [found.policy, 'Policy'],
      [found.risk, 'Risk'],
      [found.risk, 'Policy'],
      [newKey(), 'Risk'],
    ] as const)
      expect(await take(stranger, key, type)).toMatchObject({
        status: 404,
        body: { code: 'recordNotFound' },
      });
    expect(await list(stranger)).toEqual([]);
  });

  test("is refused for what isn't a record", async () => {
    expect((await take(agent, 'no key')).status).toBe(400);
    expect((await take(agent, RecordKey, 'Person' as never)).status).toBe(400);
  });

  test('behind an impersonation is the staff member’s own', async () => {
    const behind = await server.asOnBehalf('agent@demo.portico.test', 'support@demo.portico.test');
    await taken(behind);
    expect(await list(agent)).toMatchObject([{ Holder: { Key: person.support } }]);
    expect((await take(agent)).status).toBe(423);
  });
});

describe('releasing', () => {
  test('from one window leaves it with the other, and is safe to repeat', async () => {
    const [one, two] = [newKey(), newKey()];
    const { Key } = await takeIn(agent, one);
    expect((await takeIn(agent, two)).Key).toBe(Key);
    for (const repeat of [1, 2]) expect((await release(agent, Key, one)).status, String(repeat)).toBe(200);
    expect((await take(employee)).status).toBe(423);
    expect((await renew(agent, Key)).status).toBe(200);
    await release(agent, Key, two);
    expect((await take(employee)).status).toBe(200);
  });

  test('without naming a window releases it in all of them, as breaking it does', async () => {
    for (const caller of [agent, employee]) {
      await takeIn(agent, newKey());
      const { Key } = await takeIn(agent, newKey());
      expect((await release(caller, Key)).status).toBe(200);
      expect(await list(agent, { keyValue: RecordKey })).toEqual([]);
    }
  });

  // @spec 7.3
  test('one’s own lets the next in; a second time there is none', async () => {
    const { Key } = await taken(agent);
    expect(await release(agent, Key)).toMatchObject({ status: 200, body: { Key, RecordKey } });
    expect((await release(agent, Key)).status).toBe(404);
    expect((await take(employee)).status).toBe(200);
  });

  // @spec 7.2
  test('all of one’s own leaves those of others', async () => {
    await taken(agent);
    await take(employee, account.insured2);
    expect((await server.call(rows.releaseAll, {}, agent)).body).toEqual({ Released: 1 });
    expect((await server.call(rows.releaseAll, {}, agent)).body).toEqual({ Released: 0 });
    expect(await list(employee)).toMatchObject([{ RecordKey: account.insured2 }]);
  });

  // @spec 7.3
  test('another’s is for employees, and the audit says whose it was', async () => {
    const { Key } = await taken(agent);
    for (const name of ['agent2', 'internal'])
      expect((await release(await server.demo(name), Key)).status).toBe(404);
    expect(await release(employee, Key)).toMatchObject({
      status: 200,
      body: { Holder: { Key: person.agent, NameFull: await nameOf(person.agent) } },
    });
    const [entry] = (await audit('locks.release')).filter(({ content }) =>
      content.includes('"outcome":"done"'),
    );
    expect(JSON.parse(entry?.content ?? '{}')).toMatchObject({
      actor: person.employee,
      kind: 'account',
      key: RecordKey,
      details: { broke: person.agent },
    });
    expect((await take(employee)).status).toBe(200);
    expect((await take(agent)).status).toBe(423);
  });

  // @spec 7.3
  test('happens by signing out', async () => {
    await taken(agent);
    await server.database.rows(sql`
      INSERT INTO logon_session (sid, logon_key, started_at)
      VALUES ('test', ${DEMO_KEYS.logon.agent}, ${server.clock.now()})`);
    expect((await take(employee)).status).toBe(423);
    await server.database.rows(
      sql`UPDATE logon_session SET ended_at = ${server.clock.now()} WHERE sid = 'test'`,
    );
    expect(await list(employee)).toEqual([]);
    // Everyone shares a session here, so the next one's lock doesn't count either; taking it proves that.
    expect((await take(employee)).status).toBe(200);
  });
});

describe('SysLockedRecords', () => {
  // @spec 7.90
  test('says who edits what, since when and until when: an agent’s book, all for staff', async () => {
    const lock = await taken(agent);
    await take(employee, account.insured2);
    const mine = { ...lock, Holder: { Key: person.agent, NameFull: await nameOf(person.agent) } };
    expect(await list(agent)).toEqual([mine]);
    expect((await list(employee)).map((held) => held.RecordKey).sort()).toEqual(
      [account.insured, account.insured2].sort(),
    );
    const query = { tableName: 'CustomerRiskAccount', keyValue: RecordKey } as const;
    expect(await list(employee, query)).toEqual([mine]);
    expect(await list(employee, { ...query, tableName: 'Policy' })).toEqual([]);
    expect(await list(await server.demo('agent2'), query)).toEqual([]);
  });

  test('is paged', async () => {
    await taken(agent);
    await take(employee, account.insured2);
    const { body, headers } = await server.call(rows.list, { paging: { Skip: 1, Take: 1 } }, employee);
    expect(body).toHaveLength(1);
    expect(headers['x-total-count']).toBe('2');
  });
});
