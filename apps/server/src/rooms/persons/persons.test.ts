import type { Input } from '@portico/contract/define';
import { type Person, type PersonHit, persons } from '@portico/contract/rooms/persons';
import { type Sql, sql } from '@portico/database/open';
import { DEMO_KEYS } from '@portico/database/seeds/demo/accounts';
import { newKey } from '@portico/platform/ids';
import { describe, expect, test } from 'vitest';
import { type Caller, sharedServer } from '../../testing.ts';

const { rows } = persons;
const { person, agency, logon } = DEMO_KEYS;
const email = (name: string) => `${name}@demo.portico.test`;

const callers = new Map<string, Caller>();
const server = await sharedServer();
for (const name of ['signup', 'insured', 'insured2', 'agent', 'agent2', 'internal', 'support'])
  callers.set(name, await server.demo(name));

const as = (name: string) => callers.get(name) ?? {};
const get = (name: string, key: string, query: { email?: string } = {}) =>
  server.call(rows.get, { params: { key }, query }, as(name));
type Filters = NonNullable<Input<typeof rows.list>['query']>;
async function list(name: string, query: Filters, paging = { Take: 200 }) {
  const reply = await server.call(rows.list, { query, paging }, as(name));
  expect(reply.status).toBe(200);
  return { found: reply.body as Person[], total: Number(reply.headers['x-total-count']) };
}
const keys = (found: readonly { Key: string }[]) => found.map(({ Key }) => Key).sort();
/** What the filter ought to find, asked for in other words. */
const expected = async (where: Sql) =>
  (
    await server.database.rows<{ key: string }>(
      sql`SELECT person.key FROM person WHERE NOT record_inactive AND ${where} ORDER BY person.key`,
    )
  ).map(({ key }) => key);
const lastAudit = async () =>
  JSON.parse(
    (
      await server.database.row<{ content: string }>(
        sql`SELECT content FROM audit_entry ORDER BY seq DESC LIMIT 1`,
      )
    )?.content ?? '{}',
  ) as { key?: string; outcome?: string; details?: object };

describe('one person (call 32)', () => {
  // @spec 7.32
  test('everyone loads themselves, by key and by email', async () => {
    for (const name of ['signup', 'insured', 'agent', 'internal'] as const) {
      const own = await get(name, person[name]);
      expect(own).toMatchObject({
        status: 200,
        body: { Key: person[name], Email: email(name), LogonKey: logon[name], RecordInactive: false },
      });
      expect((await get(name, 'unknown', { email: ` ${email(name).toUpperCase()} ` })).body).toEqual(
        own.body,
      );
    }
  });

  // @spec 7.32
  test.each([
    ['signup', 'insured'],
    ['insured', 'insured2'],
    ['insured', 'agent'],
    ['agent', 'insured2'],
    ['agent', 'agent2'],
    ['agent', 'internal'],
    ['agent2', 'insured'],
  ] as const)('%s does not find %s: neither by key nor by email', async (name, other) => {
    const stranger = await get(name, newKey());
    expect(stranger.status).toBe(404);
    for (const reply of [
      await get(name, person[other]),
      await get(name, 'unknown', { email: email(other) }),
      await get(name, 'unknown', { email: 'unknown@demo.portico.test' }),
    ])
      expect(reply).toMatchObject({
        status: 404,
        body: { code: 'recordNotFound', message: 'We couldn’t find that record. It may have been removed.' },
      });
  });

  test('an agent finds clients and colleagues of the own agency', async () => {
    for (const [name, client] of [
      ['agent', 'insured'],
      ['agent2', 'insured2'],
    ] as const) {
      expect((await get(name, person[client])).status).toBe(200);
      expect((await get(name, 'unknown', { email: email(client) })).status).toBe(200);
    }
    expect((await get('agent', person.invitedAgent)).status).toBe(200);
    expect((await get('agent2', person.invitedAgent)).status).toBe(404);
  });

  // @spec 7.32
  test('staff find everyone', async () => {
    for (const name of ['signup', 'insured', 'agent2'] as const) {
      expect((await get('internal', person[name])).status).toBe(200);
      expect((await get('internal', 'unknown', { email: email(name) })).status).toBe(200);
    }
    expect((await get('internal', newKey())).status).toBe(404);
  });

  test('an agent who may impersonate finds others by email, and still not by key', async () => {
    await server.database.rows(sql`UPDATE logon SET can_impersonate = true WHERE key = ${logon.agent}`);
    expect((await get('agent', 'unknown', { email: email('insured2') })).status).toBe(200);
    expect((await get('agent', person.agent2)).status).toBe(404);
    await server.database.rows(sql`UPDATE logon SET can_impersonate = false WHERE key = ${logon.agent}`);
  });

  test.each([
    ['not-a-key', {}, 'params.key'],
    ['', {}, 'params.key'],
    [person.insured.toUpperCase().replace('-', ''), {}, 'params.key'],
    ['unknown', {}, 'query.email'],
    ['unknown', { email: 'hannah' }, 'query.email'],
    ['unknown', { email: "x'--@y" }, 'query.email'],
  ])('the key %j with %j is refused', async (key, query, path) => {
    if (key === '') return expect((await get('internal', key)).status).toBe(400);
    expect(await get('internal', key, query)).toMatchObject({ status: 400, body: { fields: [{ path }] } });
  });

  test('of two who share an address the one who signs in with it is meant', async () => {
    const twin = newKey();
    await server.database.rows(sql`
      INSERT INTO person (key, name_first, name_last, email, created_at, updated_at)
      VALUES (${twin}, 'A', 'Twin', ${email('insured')}, now(), now())`);
    expect((await get('internal', 'unknown', { email: email('insured') })).body).toMatchObject({
      Key: person.insured,
    });
    await server.database.rows(sql`DELETE FROM person WHERE key = ${twin}`);
  });

  test('what changes elsewhere shows at once', async () => {
    await server.database.rows(
      sql`UPDATE person SET phone = '5555550100', version = version + 1 WHERE key = ${person.signup}`,
    );
    expect((await get('signup', person.signup)).body).toMatchObject({ Phone: '5555550100' });
    await server.database.rows(sql`UPDATE agent SET ended_at = now() WHERE key = ${DEMO_KEYS.agent.agent}`);
    expect((await get('agent', person.invitedAgent)).status).toBe(404);
    expect((await get('agent', person.agent)).status).toBe(200);
    await server.database.rows(sql`UPDATE agent SET ended_at = NULL WHERE key = ${DEMO_KEYS.agent.agent}`);
    expect((await get('agent', person.invitedAgent)).status).toBe(200);
  });

  test('a look-up by email is told with the key it found', async () => {
    await get('internal', 'unknown', { email: email('insured') });
    expect(await lastAudit()).toMatchObject({ action: 'persons.get', key: person.insured, outcome: 'done' });
  });
});

describe('invitations', () => {
  const invitationsOf = async (name: string, key: string) =>
    ((await get(name, key)).body as Person).AgencyInviteList.map(({ AgencyKey }) => AgencyKey);

  // @spec 7.34
  test('are shown to staff and to the invited, not to colleagues', async () => {
    const [invited] = await invitationsOf('internal', person.invitedAgent);
    expect(invited).toBeDefined();
    expect(invited).not.toBe(agency.firstBranch);
    expect(await invitationsOf('agent', person.invitedAgent)).toEqual([]);
    expect(await list('agent', { AgencyInviteListContains: invited })).toMatchObject({ total: 0 });
    expect(keys((await list('internal', { AgencyInviteListContains: invited })).found)).toContain(
      person.invitedAgent,
    );
  });

  test('end when they expire', async () => {
    const [before] = await invitationsOf('internal', person.invitedAgent);
    expect(before).toBeDefined();
    server.clock.advance(400 * 24 * 60 * 60 * 1000);
    expect(await invitationsOf('internal', person.invitedAgent)).toEqual([]);
    expect((await list('internal', { AgencyInviteListContains: before })).total).toBe(0);
    server.clock.advance(-400 * 24 * 60 * 60 * 1000);
  });

  // @spec 7.34
  test('of one’s own agency are seen by it', async () => {
    const key = newKey();
    const now = server.clock.now();
    await server.database.rows(sql`
      INSERT INTO agency_invitation (key, agency_key, person_key, invited_by_key, created_at, expires_at)
      VALUES (${key}, ${agency.firstBranch}, ${person.insured}, ${person.agent}, ${now}, ${new Date(now.getTime() + 1000)})`);
    expect(await invitationsOf('insured', person.insured)).toContain(agency.firstBranch);
    expect(await invitationsOf('agent', person.insured)).toEqual([agency.firstBranch]);
    const { found } = await list('agent', { AgencyInviteListContains: agency.firstBranch });
    expect(keys(found)).toContain(person.insured);
    await server.database.rows(sql`DELETE FROM agency_invitation WHERE key = ${key}`);
  });
});

describe('persons by filter (call 34)', () => {
  // @spec 7.34
  test.each([
    [
      'PersonRoleKey',
      { PersonRoleKey: 'UNDERWRITER' },
      sql`key IN (SELECT person_key FROM person_role WHERE role = 'UNDERWRITER')`,
    ],
    ['NameFirst', { NameFirst: 'hAn' }, sql`name_first ILIKE 'han%'`],
    ['NameLast', { NameLast: 'whit' }, sql`name_last ILIKE 'whit%'`],
    ['NameFull', { NameFull: 'nah Whit' }, sql`position('nah whit' in lower(name_full)) > 0`],
    [
      'two name parts',
      { NameFirst: 'Hannah', NameLast: 'Whitlock' },
      sql`(name_first, name_last) = ('Hannah', 'Whitlock')`,
    ],
    ['PersonKey', { PersonKey: person.agent2 }, sql`key = ${person.agent2}`],
    ['PersonEmail', { PersonEmail: 'Agent@Demo.Portico.Test' }, sql`email = ${email('agent')}`],
    ['LogonKey', { LogonKey: logon.support }, sql`key = ${person.support}`],
    [
      'AgencyKey',
      { AgencyKey: agency.firstBranch },
      sql`key IN (SELECT person_key FROM agent WHERE agency_key = ${agency.firstBranch} AND ended_at IS NULL)`,
    ],
    [
      'AgencyKey_Parent',
      { AgencyKey_Parent: agency.first },
      sql`key IN (SELECT person_key FROM agent JOIN agency ON agency.key = agency_key WHERE parent_key = ${agency.first} AND ended_at IS NULL)`,
    ],
    [
      'ContactLicenseTypeKey',
      { ContactLicenseTypeKey: 'SL' },
      sql`key IN (SELECT person_key FROM contact_license WHERE license_type_key = 'SL')`,
    ],
  ] as const)('%s', async (_name, filters, where) => {
    const { found, total } = await list('internal', filters);
    const wanted = await expected(where);
    expect(wanted.length).toBeGreaterThan(0);
    expect(keys(found)).toEqual(wanted);
    expect(total).toBe(wanted.length);
  });

  // @spec 7.34
  test('type and number of a licence mean the same licence', async () => {
    const two = await server.database.row<{ person_key: string; a: string; b: string; type: string }>(sql`
      SELECT a.person_key, a.number AS a, b.number AS b, a.license_type_key AS type FROM contact_license a
      JOIN contact_license b USING (person_key) WHERE a.license_type_key <> b.license_type_key ORDER BY 1, 2 LIMIT 1`);
    expect(two).toBeDefined();
    if (two === undefined) return;
    const byLicense = (ContactLicenseTypeKey: string, ContactLicenseNumber: string) =>
      list('internal', { ContactLicenseTypeKey, ContactLicenseNumber });
    expect(keys((await list('internal', { ContactLicenseNumber: two.a })).found)).toContain(two.person_key);
    expect(keys((await byLicense(two.type, two.a)).found)).toEqual([two.person_key]);
    expect((await byLicense(two.type, two.b)).total).toBe(0);
  });

  // @spec 7.34
  test('the inactive come only when asked for', async () => {
    await server.database.rows(sql`UPDATE person SET record_inactive = true WHERE key = ${person.insured2}`);
    const byKey = (ReturnInactive?: string) =>
      list('internal', { PersonKey: person.insured2, ...(ReturnInactive && { ReturnInactive }) });
    expect((await byKey()).total).toBe(0);
    expect((await byKey('false')).total).toBe(0);
    expect((await byKey('true')).found).toMatchObject([{ Key: person.insured2, RecordInactive: true }]);
    await server.database.rows(sql`UPDATE person SET record_inactive = false WHERE key = ${person.insured2}`);
  });

  test.each(['%', '_', 'Han_ah', '\\', "' OR true --"])('%j in a name means itself', async (typed) => {
    expect((await list('internal', { NameFirst: typed })).total).toBe(0);
    expect((await list('internal', { NameFull: typed })).total).toBe(0);
  });

  // @spec 7.34
  test('an agent finds only people in their own book', async () => {
    const { total } = await list('agent', {});
    const book = await expected(sql`key IN (
      SELECT person_key FROM account_person JOIN account ON account.key = account_key WHERE agency_key = ${agency.firstBranch}
      UNION SELECT person_key FROM agent WHERE agency_key = ${agency.firstBranch} AND ended_at IS NULL)`);
    expect(total).toBe(book.length);
    const pages = [];
    for (let Skip = 0; Skip < total; Skip += 200)
      pages.push(
        ...((await server.call(rows.list, { paging: { Skip, Take: 200 } }, as('agent'))).body as Person[]),
      );
    expect(keys(pages)).toEqual(book);
    for (const filters of [
      { PersonKey: person.agent2 },
      { LogonKey: logon.internal },
      { PersonEmail: email('support') },
      { AgencyKey: agency.secondBranch },
      { AgencyKey_Parent: agency.second },
    ])
      expect(await list('agent', filters)).toEqual({ found: [], total: 0 });
  });

  test('pages hang together and tell the total, past the end too', async () => {
    const all = (await list('internal', { PersonRoleKey: 'AGENT' })).found;
    expect(all.length).toBeGreaterThan(5);
    const names = all.map(({ NameLast, NameFirst, Key }) => [NameLast, NameFirst, Key].join('\n'));
    expect(new Set(names).size).toBe(all.length);
    const third = await list('internal', { PersonRoleKey: 'AGENT' }, { Skip: 2, Take: 1 } as never);
    expect(third).toEqual({ found: [all[2]], total: all.length });
    expect(await list('internal', { PersonRoleKey: 'AGENT' }, { Skip: 100_000, Take: 1 } as never)).toEqual({
      found: [],
      total: all.length,
    });
  });

  test('says who is staff', async () => {
    const isStaff = async (name: 'insured' | 'agent' | 'underwriter') =>
      (await list('support', { PersonEmail: email(name) })).found.map(({ IsStaff }) => IsStaff);
    expect(await isStaff('insured')).toEqual([false]);
    expect(await isStaff('agent')).toEqual([false]);
    expect(await isStaff('underwriter')).toEqual([true]);
  });

  // @spec 7.34
  test('an attempt to impersonate is marked in the audit, and changes nothing in the reply', async () => {
    const plain = await list('support', { PersonEmail: email('insured') });
    expect((await lastAudit()).details).toEqual({ found: 1 });
    expect(await list('support', { PersonEmail: email('insured'), ImpersonationAttempt: 'true' })).toEqual(
      plain,
    );
    expect((await lastAudit()).details).toEqual({ found: 1, impersonationAttempt: true });
  });

  test.each([
    { PersonKey: 'x' },
    { LogonKey: '1' },
    { PersonEmail: 'x' },
    { PersonRoleKey: 'PUBLIC' },
    { ReturnInactive: 'maybe' },
    { NameLast: 'x'.repeat(101) },
  ])('%j is refused', async (query) => {
    const reply = await server.call(rows.list, { query: query as Filters }, as('internal'));
    expect(reply).toMatchObject({
      status: 400,
      body: { fields: [{ path: `query.${Object.keys(query)[0]}` }] },
    });
  });

  test('the insured may not look around', async () => {
    for (const name of ['signup', 'insured'])
      expect((await server.call(rows.list, {}, as(name))).status).toBe(403);
  });
});

describe('type-ahead (call 36)', () => {
  const seek = async (name: string, q: string) => {
    const reply = await server.call(rows.seek, { query: { q } }, as(name));
    expect(reply.status).toBe(200);
    return reply.body as PersonHit[];
  };

  // @spec 7.36
  test('names, emails and organizations are found, whatever their case', async () => {
    for (const q of ['hannah', 'WHITLOCK', 'Hannah Whit', 'insured@demo', ' hannah '])
      expect(keys(await seek('internal', q))).toContain(person.insured);
    const organization = (
      await server.database.row<{ name: string }>(
        sql`SELECT organization_name AS name FROM person WHERE key = ${person.agent}`,
      )
    )?.name;
    if (organization) expect((await seek('internal', organization)).length).toBeGreaterThan(0);
  });

  // @spec 7.36
  test('what begins with the text comes before what only contains it', async () => {
    const now = server.clock.now();
    const add = (first: string, last: string) =>
      server.database.rows(sql`
      INSERT INTO person (key, name_first, name_last, created_at, updated_at)
      VALUES (${newKey()}, ${first}, ${last}, ${now}, ${now})`);
    await add('Aazqx', 'Within'); // holds it inside a word
    await add('Mary Zqx', 'Word'); // has a word that begins with it
    await add('Zqxa', 'Last');
    await add('Bob', 'Zqxb');
    expect((await seek('internal', 'zqx')).map(({ NameFull }) => NameFull)).toEqual([
      'Zqxa Last',
      'Bob Zqxb',
      'Mary Zqx Word',
      'Aazqx Within',
    ]);
  });

  // @spec 7.36
  test('at most twenty, only the active, only the own book', async () => {
    expect(await seek('internal', 'a')).toHaveLength(20);
    await server.database.rows(sql`UPDATE person SET record_inactive = true WHERE key = ${person.signup}`);
    expect(await seek('internal', 'signup@demo')).toEqual([]);
    await server.database.rows(sql`UPDATE person SET record_inactive = false WHERE key = ${person.signup}`);
    expect(await seek('internal', 'signup@demo')).toHaveLength(1);
    expect(await seek('agent', 'joanna petrov')).toEqual([]);
    expect(keys(await seek('agent', 'marcus delacroix'))).toEqual([person.agent]);
  });

  test.each(['%', '_', '\\', "'"])('%j means itself', async (q) => {
    const found = await seek('internal', q);
    for (const { NameFull, OrganizationName, Email } of found)
      expect([NameFull, OrganizationName, Email].join()).toContain(q);
  });

  test.each(['', '   ', 'x'.repeat(101), 'a\0b'])('%j is refused', async (q) => {
    expect((await server.call(rows.seek, { query: { q } }, as('internal'))).status).toBe(400);
  });
});
