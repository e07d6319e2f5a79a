import type { ConfigurationKey } from '@portico/contract/configuration';
import type { PolicyChallengeItem } from '@portico/contract/rooms/challenges';
import { challenges } from '@portico/contract/rooms/challenges';
import { lookups } from '@portico/contract/rooms/lookups';
import { type Setting, type SettingChange, settings } from '@portico/contract/rooms/settings';
import { sql } from '@portico/database/open';
import { newKey } from '@portico/platform/ids';
import { describe, expect, test } from 'vitest';
import { asAdministrator, type Caller, personKeyOf, testServer, undoneServer } from '../../testing.ts';
import { linkablePolicies } from '../challenges/index.ts';

const server = await undoneServer();
const { database, clock, call, demo } = server;
const { rows } = settings;
const admin = await demo('admin');
const OWN = 'admin@demo.portico.test';
const TEXT = 'W2_Portal_LoginComingSoonAmwinsAccessMessage';
const FLAG = 'W2_Portal_ShowLoginComingSoonAmwinsAccessMessage';
const ADMINS = 'W2_Portal_AdminEmails';

const list = async () => (await call(rows.list, {}, admin)).body as Setting[];
const settingOf = async (key: ConfigurationKey) =>
  (await list()).find(({ Key }) => Key === key) ?? expect.fail(`${key} isn't listed`);
const send = (key: string, Value: string, version: number, caller: Caller = admin) =>
  call(rows.change, { params: { key }, body: { Value }, version }, caller);
const set = async (key: ConfigurationKey, Value: string, caller?: Caller) =>
  send(key, Value, (await settingOf(key)).Version, caller);
const changes = async (query: { Setting?: string } = {}) =>
  (await call(rows.changes, { query }, admin)).body as SettingChange[];
const undo = (key: string, caller = admin) => call(rows.undo, { params: { key } }, caller);
const read = (Key: string) => call(lookups.rows.configuration, { query: { Key } });
const audited = async (action: string) =>
  (
    await database.rows<{ record_kind: string; record_key: string; content: string }>(
      sql`SELECT record_kind, record_key, content FROM audit_entry WHERE action = ${action} AND outcome = 'done' ORDER BY seq`,
    )
  ).map(({ record_kind, record_key, content }) => [record_kind, record_key, JSON.parse(content).details]);

/** Someone else who is an administrator by the list, as an operator sets it up. */
async function colleague(): Promise<Caller> {
  const caller = await server.as(['INTERNAL', 'ADMIN']);
  await database.rows(sql`
    UPDATE configuration SET value = ${OWN} || ',' || (SELECT email FROM logon WHERE person_key = ${personKeyOf(caller)})
    WHERE key = ${ADMINS}`);
  return caller;
}

describe('the list', () => {
  // @spec I15.32
  test('has every variable, also those that no one else can read, with value and default', async () => {
    const all = await list();
    expect(all.length).toBeGreaterThan(20);
    expect(all.find(({ Key }) => Key === ADMINS)).toMatchObject({
      Value: expect.stringContaining(OWN),
      Default: '',
      ChangedBy: null,
    });
    await database.rows(sql`DELETE FROM configuration WHERE key = ${FLAG}`);
    expect(await settingOf(FLAG)).toMatchObject({ Value: 'false', Default: 'false', Version: 1 });
  });

  // @spec I15.32
  test('is for administrators alone', async () => {
    const offList = await server.as(['INTERNAL', 'ADMIN']);
    for (const caller of [offList, await demo('support'), await demo('internal'), await demo('agent')]) {
      expect((await call(rows.list, {}, caller)).status).toBe(403);
      expect((await call(rows.changes, {}, caller)).status).toBe(403);
      expect((await send(FLAG, 'true', 1, caller)).status).toBe(403);
      expect((await undo(newKey(), caller)).status).toBe(403);
    }
    expect((await read(FLAG)).body).toMatchObject({ Value: 'false' });
  });
});

describe('a change', () => {
  // @spec I15.33
  test('takes effect right away, and says who made it and when', async () => {
    const reply = await set(TEXT, '  Coming in March.\r\nAsk your agent.  ');
    const text = 'Coming in March.\nAsk your agent.';
    expect(reply).toMatchObject({
      status: 200,
      body: {
        Key: TEXT,
        Value: text,
        Version: 2,
        ChangedAt: clock.now().toISOString(),
        ChangedBy: { Key: personKeyOf(admin), NameFull: expect.any(String) },
      },
    });
    expect((await read(TEXT)).body).toEqual({ Key: TEXT, Value: text });
    expect(await settingOf(TEXT)).toEqual(reply.body);
  });

  // @spec I15.33
  test('reaches a feature that reads it, in another process too', async () => {
    const beside = await testServer({ beside: server, through: database });
    const [policy] = await linkablePolicies(database, 1, clock.now());
    const signup = await demo('signup');
    const triesLeft = async () => {
      const { body } = await beside.call(
        challenges.rows.list,
        { query: { PolicyAlternateKey: policy?.PolicyNumber ?? '' } },
        signup,
      );
      return (body as PolicyChallengeItem[])[0]?.TriesLeft;
    };
    expect(await triesLeft()).toBe(3);
    await set('PolicyChallengeBudget_PolicyTotal', '2');
    expect(await triesLeft()).toBe(2);
  });

  // @spec I15.34
  test('is in the history and in the audit log, with before and after', async () => {
    await set(FLAG, 'TRUE');
    clock.advance(1000);
    await set('PolicyChallengeAttempts_Max', '007');
    expect(await changes()).toMatchObject([
      { Setting: 'PolicyChallengeAttempts_Max', Before: '100', After: '7', CanUndo: true },
      {
        Setting: FLAG,
        Before: 'false',
        After: 'true',
        CanUndo: true,
        ChangedBy: { Key: personKeyOf(admin) },
      },
    ]);
    expect(await changes({ Setting: FLAG })).toHaveLength(1);
    expect(await audited('settings.change')).toEqual([
      ['setting', FLAG, { variable: FLAG, before: 'false', after: 'true' }],
      [
        'setting',
        'PolicyChallengeAttempts_Max',
        { variable: 'PolicyChallengeAttempts_Max', before: '100', after: '7' },
      ],
    ]);
  });

  test('to the same value changes nothing', async () => {
    expect((await send(FLAG, 'false', 1)).body).toMatchObject({ Version: 1, ChangedAt: null });
    expect(await changes()).toEqual([]);
  });

  test('is made once, however often the same request comes', async () => {
    const caller = { ...admin, 'idempotency-key': newKey() };
    const replies = [await send(FLAG, 'true', 1, caller), await send(FLAG, 'true', 1, caller)];
    expect(replies.map(({ status, body }) => [status, (body as Setting).Version])).toEqual([
      [200, 2],
      [200, 2],
    ]);
    expect(await changes()).toHaveLength(1);
  });

  // @spec I15.33
  test('is refused if someone else changed it first, here or with SQL', async () => {
    await set(TEXT, 'One');
    expect(await send(TEXT, 'Two', 1)).toMatchObject({ status: 412, body: { code: 'stale' } });
    const { Version } = await settingOf(TEXT);
    await database.rows(sql`UPDATE configuration SET value = 'By SQL' WHERE key = ${TEXT}`);
    expect((await send(TEXT, 'Two', Version)).status).toBe(412);
    expect(await settingOf(TEXT)).toMatchObject({ Value: 'By SQL', ChangedBy: null });
    expect((await changes()).map(({ CanUndo }) => CanUndo)).toEqual([false]);
  });

  test('needs a version, and a variable that exists', async () => {
    const { status } = await call(
      rows.change,
      { params: { key: FLAG }, body: { Value: 'true' } } as never,
      admin,
    );
    expect(status).toBe(428);
    await database.rows(sql`INSERT INTO configuration VALUES ('House_Own', 'a', 'public', '')`);
    for (const key of ['No_Such_Variable', 'House_Own', 'constructor', '__proto__'])
      expect((await send(key, 'true', 1)).status).toBe(404);
  });

  test.each([
    ['PolicyChallengeAttempts_Max', '0'],
    ['PolicyChallengeBudget_PolicyTotal', '21'],
    ['W2_Portal_SessionIdleMinutes', 'a while'],
    ['W2_CLAIM_InsuredIsAvailable', 'perhaps'],
    ['W2_Portal_ChatProvider', 'OTHER'],
    ['W2_Portal_ChatScriptUrl', 'https://evil.example/chat.js'],
    ['EvidenceStates_Off', 'NC,Texas'],
    [TEXT, ' '],
    [ADMINS, ''],
    [ADMINS, 'support@demo.portico.test'],
    [ADMINS, `${OWN},not an email`],
    [ADMINS, [OWN, ...'abcde'].join('@x.test,')],
  ] as const)('of %s to %j is refused at its field', async (key, value) => {
    const before = await settingOf(key);
    expect(await send(key, value, before.Version)).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'body.Value', message: expect.any(String) }] },
    });
    expect(await settingOf(key)).toEqual(before);
  });

  // @spec I15.36
  test('of the administrators only takes emails off, as long as two administrators stay, and counts from the next call on', async () => {
    const [other, byRight] = [await colleague(), await asAdministrator(server)];
    const both = (await settingOf(ADMINS)).Value;
    expect((await call(rows.list, {}, other)).status).toBe(200);
    const refusal = (message: RegExp) => ({
      status: 400,
      body: { fields: [{ message: expect.stringMatching(message) }] },
    });
    expect(await set(ADMINS, `${both},new@calder.example`)).toMatchObject(
      refusal(/You can only remove emails here/),
    );
    await set(ADMINS, OWN.toUpperCase());
    expect((await call(rows.list, {}, other)).status).toBe(403);
    expect((await settingOf(ADMINS)).Value).toBe(OWN);
    const removed = (await changes({ Setting: ADMINS }))[0]?.Key ?? '';
    expect(await undo(removed)).toMatchObject({
      status: 550,
      body: { message: expect.stringContaining('only remove') },
    });
    // Someone with the right isn't on the list, and counts as one who stays.
    expect((await call(rows.list, {}, byRight)).status).toBe(200);
    await colleague();
    await database.rows(sql`UPDATE administrator_right SET ended_at = given_at`);
    expect(await set(ADMINS, OWN)).toMatchObject(refusal(/Only one administrator would be left/));
  });
});

describe('undoing', () => {
  const latest = async () => (await changes())[0] ?? expect.fail('nothing was changed');

  test('puts the earlier value back, as a change of its own', async () => {
    const before = await settingOf(TEXT);
    await set(TEXT, 'Soon');
    clock.advance(1000);
    const { Key } = await latest();
    expect(await undo(Key)).toMatchObject({ status: 200, body: { Value: before.Value, Version: 3 } });
    expect((await read(TEXT)).body).toMatchObject({ Value: before.Value });
    expect(await changes()).toMatchObject([
      { Before: 'Soon', After: before.Value, CanUndo: true },
      { Before: before.Value, After: 'Soon', CanUndo: false },
    ]);
    expect(await audited('settings.undo')).toEqual([
      ['settingChange', Key, { variable: TEXT, before: 'Soon', after: before.Value }],
    ]);
  });

  // @spec I15.34
  test('is refused once it was changed again, by undoing it too', async () => {
    await set(TEXT, 'One');
    const { Key } = await latest();
    clock.advance(1000);
    await set(TEXT, 'Two');
    const refused = {
      status: 550,
      body: { code: 'businessError', message: expect.stringContaining('changed again after that') },
    };
    expect(await undo(Key)).toMatchObject(refused);
    expect((await settingOf(TEXT)).Value).toBe('Two');
    const { Key: second } = await latest();
    expect((await undo(second)).status).toBe(200);
    expect(await undo(second)).toMatchObject(refused);
    expect((await undo(newKey())).status).toBe(404);
  });
});

test('the history can’t be changed', async () => {
  await set(FLAG, 'true');
  await expect(database.rows(sql`DELETE FROM configuration_change`)).rejects.toThrow(/never changed/);
});

test('of two changes at once, one is made', async () => {
  const mine = await testServer();
  const caller = await mine.demo('admin');
  const replies = await Promise.all(
    ['One', 'Two', 'Three'].map((Value) =>
      mine.call(rows.change, { params: { key: TEXT }, body: { Value }, version: 1 }, caller),
    ),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 412, 412]);
});
