import { type Person, type PersonChange, persons } from '@portico/contract/rooms/persons';
import { PROFILE_TEXTS } from '@portico/contract/rules/profile';
import { sql } from '@portico/database/open';
import { DEMO_ACCOUNT, DEMO_KEYS } from '@portico/database/seeds/demo/accounts';
import { newKey } from '@portico/platform/ids';
import { describe, expect, test } from 'vitest';
import { type Caller, personKeyOf, sharedServer } from '../../testing.ts';

const { rows } = persons;
const { person } = DEMO_KEYS;

const callers = new Map<string, Caller>();
const server = await sharedServer();
for (const name of ['signup', 'insured', 'insured2', 'agent', 'internal', 'admin'])
  callers.set(name, await server.demo(name));

const as = (name: string): Caller => callers.get(name) ?? {};
const load = async (key: string) =>
  (await server.call(rows.get, { params: { key } }, as('internal'))).body as Person;
const versionOf = async (key: string) => (await load(key)).Version;
const change = async (
  name: string,
  key: string,
  body: object,
  { version = 0, headers = {} }: { version?: number; headers?: Caller } = {},
) =>
  server.call(
    rows.change,
    { params: { key }, body: body as PersonChange, version: version || (await versionOf(person.insured)) },
    { ...as(name), ...headers },
  );
const changeOwn = async (name: 'signup' | 'insured' | 'agent' | 'internal', body: object) =>
  change(name, person[name], body, { version: await versionOf(person[name]) });

const profile = {
  NameFirst: 'Hanna',
  NameLast: 'Whitlock-Reyes',
  Phone: '2395550188',
  ContactMethod: 'Email',
  ContactWindow: 'Afternoon EST',
} as const;

// @spec 4.30, 7.33
test('the insured changes their profile, and the reply is the person', async () => {
  const before = await load(person.insured);
  const reply = await changeOwn('insured', { ...profile, NameFirst: '  Hanna ' });
  expect(reply).toMatchObject({
    status: 200,
    body: {
      ...profile,
      Key: person.insured,
      NameFull: 'Hanna Whitlock-Reyes',
      Email: before.Email,
      Version: before.Version + 1,
    },
  });
  expect(await load(person.insured)).toEqual(reply.body);
  const entry = await server.database.row<{ content: string }>(sql`
    SELECT content FROM audit_entry WHERE content::jsonb ->> 'action' = 'persons.change' ORDER BY seq DESC LIMIT 1`);
  expect(JSON.parse(entry?.content ?? '{}')).toMatchObject({
    outcome: 'done',
    key: person.insured,
    details: { fields: Object.keys(profile) },
  });
  expect(entry?.content).not.toContain(profile.Phone);
});

test('what is left out stays, and people who just signed up can do it too', async () => {
  const { NameFull } = await load(person.signup);
  expect(await changeOwn('signup', { Phone: '2395550177' })).toMatchObject({
    status: 200,
    body: { NameFull, Phone: '2395550177' },
  });
});

// @spec 7.33
test('another person’s record looks missing, whichever version is named', async () => {
  for (const key of [person.insured2, person.agent, person.admin, newKey()])
    for (const version of [1, 99])
      expect(await change('insured', key, { NameFirst: 'X' }, { version })).toMatchObject({
        status: 404,
        body: { code: 'recordNotFound' },
      });
  expect((await load(person.insured2)).NameFirst).not.toBe('X');
});

// @spec 1.35, 6.4
test('agents do not change themselves here, not even those who are insured as well', async () => {
  expect((await changeOwn('agent', { Phone: '2395550100' })).status).toBe(403);
  const both = await server.as(['AGENT', 'INSURED']);
  const key = personKeyOf(both);
  const input = { params: { key }, body: { Phone: '2395550100' }, version: await versionOf(key) };
  expect((await server.call(rows.change, input, both)).status).toBe(403);
  expect((await load(key)).Phone).not.toBe('2395550100');
  expect((await server.call(rows.change, input)).status).toBe(401);
});

test('one version is changed once: what is older is refused, without a version too', async () => {
  const version = await versionOf(person.insured);
  expect((await change('insured', person.insured, { NameFirst: 'One' }, { version })).status).toBe(200);
  expect(await change('insured', person.insured, { NameFirst: 'Two' }, { version })).toMatchObject({
    status: 412,
    body: { code: 'stale' },
  });
  expect((await load(person.insured)).NameFirst).toBe('One');
  const { statusCode } = await server.app.inject({
    method: 'PATCH',
    url: `/api/Person/${person.insured}`,
    headers: { ...as('insured'), 'x-module-key': 'W2_PORTAL' },
    payload: { NameFirst: 'Two' },
  });
  expect(statusCode).toBe(428);
});

test('of several at once one wins', async () => {
  const version = await versionOf(person.insured);
  const replies = await Promise.all(
    ['A', 'B', 'C', 'D'].map((NameFirst) => change('insured', person.insured, { NameFirst }, { version })),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412]);
  expect(await versionOf(person.insured)).toBe(version + 1);
});

test('the same request again, after it and beside it, changes once and is answered alike', async () => {
  const version = await versionOf(person.insured);
  const send = (NameFirst = 'Again') =>
    change(
      'insured',
      person.insured,
      { NameFirst },
      { version, headers: { 'idempotency-key': 'profile-1' } },
    );
  const [first, second] = await Promise.all([send(), send()]);
  expect(first).toMatchObject({ status: 200, body: { NameFirst: 'Again', Version: version + 1 } });
  expect(second?.body).toEqual(first?.body);
  expect((await send()).body).toEqual(first?.body);
  expect(await versionOf(person.insured)).toBe(version + 1);
  expect((await send('Other')).status).toBe(409);
});

// @spec 5.4, 5.5, 5.6, 9.8
test.each([
  [{ NameFirst: '' }, 'NameFirst'],
  [{ NameFirst: 'a\u0000b' }, 'NameFirst'],
  [{ NameFirst: null }, 'NameFirst'],
  [{ NameLast: '   ' }, 'NameLast'],
  [{ NameLast: 'x'.repeat(101) }, 'NameLast'],
  [{ Phone: '239555010' }, 'Phone'],
  [{ Phone: '(239) 555-0100' }, 'Phone'],
  [{ Phone: '23955501000' }, 'Phone'],
  [{ ContactMethod: 'Fax' }, 'ContactMethod'],
  [{ ContactWindow: 'Midnight' }, 'ContactWindow'],
] as const)('%j is refused with the words of the spec (§5)', async (body, field) => {
  expect(await change('insured', person.insured, body)).toMatchObject({
    status: 400,
    body: { code: 'badRequest', fields: [{ path: `body.${field}`, message: PROFILE_TEXTS[field] }] },
  });
});

test.each([{}, { Key: person.insured2 }, { NameFull: 'X' }])(
  '%j is nothing that can be changed',
  async (body) => {
    expect((await change('insured', person.insured, body)).status).toBe(400);
  },
);

test('organization and activity are for staff', async () => {
  for (const body of [{ OrganizationName: 'X' }, { RecordInactive: true }, { RecordInactive: false }])
    expect((await change('insured', person.insured, body)).status).toBe(403);
  const set = async (body: object) =>
    change('internal', person.insured2, body, { version: await versionOf(person.insured2) });
  expect(await set({ OrganizationName: 'Novak & Co', RecordInactive: true })).toMatchObject({
    status: 200,
    body: { OrganizationName: 'Novak & Co', RecordInactive: true },
  });
  expect(await set({ OrganizationName: null, RecordInactive: false })).toMatchObject({
    status: 200,
    body: { OrganizationName: null, RecordInactive: false },
  });
  expect((await set({ OrganizationName: '' })).status).toBe(400);
});

describe('the name, phone and company of staff', () => {
  const changes = [
    { NameFirst: 'Mallory' },
    { NameLast: 'Mallory' },
    { Phone: '2395550166' },
    { OrganizationName: 'Mallory & Co' },
    { ContactMethod: 'Phone' },
  ] as const;

  test.each(changes)('isn’t changed by staff who aren’t administrators: %j', async (body) => {
    for (const role of ['INTERNAL', 'UNDERWRITER', 'SUPPORT', 'EMPLOYEE', 'ADMIN'] as const) {
      // The role alone isn't enough: an administrator is on the list of emails, too.
      callers.set('other', await server.as(role === 'INTERNAL' ? ['INTERNAL'] : ['INTERNAL', role]));
      for (const key of [person.admin, person.support, person.internal]) {
        const before = await load(key);
        expect(await change('other', key, body, { version: before.Version })).toMatchObject({
          status: 403,
          body: { code: 'forbidden' },
        });
        expect(await load(key)).toEqual(before);
      }
    }
  });

  test.each(changes)('is changed by an administrator: %j', async (body) => {
    const { Version } = await load(person.support);
    expect(await change('admin', person.support, body, { version: Version })).toMatchObject({
      status: 200,
      body,
    });
  });

  test('is their own to change', async () => {
    expect((await changeOwn('internal', { NameFirst: 'Own', Phone: '2395550111' })).status).toBe(200);
  });

  test('isn’t changed by someone who acts for another person', async () => {
    const { insured, admin } = DEMO_ACCOUNT;
    callers.set('acting', await server.asOnBehalf(insured.Email, admin.Email));
    const { Version } = await load(person.support);
    for (const body of changes)
      expect((await change('acting', person.support, body, { version: Version })).status).not.toBe(200);
    expect((await load(person.support)).Version).toBe(Version);
  });

  test('isn’t changed by adding someone with their email', async () => {
    const before = await load(person.support);
    const body = { NameFirst: 'Mal', NameLast: 'Lory', Email: before.Email ?? '', Phone: '2395550166' };
    for (const query of [
      { PersonRoleKey: 'SIGNUP' },
      { PersonRoleKey: 'INSURED', CustomerRiskAccountKey: DEMO_KEYS.account.insured },
    ] as const)
      expect(await server.call(rows.create, { query, body }, as('internal'))).toMatchObject({
        body: { code: 'personKnown' },
      });
    expect(await load(person.support)).toEqual(before);
  });
});

test('staff change agents; no one deactivates themselves, and only an administrator deactivates staff', async () => {
  const deactivate = async (name: string, key: string, RecordInactive: boolean) =>
    (await change(name, key, { RecordInactive }, { version: await versionOf(key) })).status;
  expect(await deactivate('internal', person.agent, true)).toBe(200);
  expect(await deactivate('internal', person.agent, false)).toBe(200);
  expect(await deactivate('internal', person.internal, true)).toBe(403);
  expect(await deactivate('internal', person.support, true)).toBe(403);
  expect(await deactivate('admin', person.admin, true)).toBe(403);
  expect(await deactivate('admin', person.support, true)).toBe(200);
  expect(await deactivate('admin', person.support, false)).toBe(200);
  const list = (emails: string) =>
    server.database.rows(sql`UPDATE configuration SET value = ${emails} WHERE key = 'W2_Portal_AdminEmails'`);
  await list('');
  expect(await deactivate('admin', person.support, true)).toBe(403);
  await list('admin@demo.portico.test');
});
