import { identity } from '@portico/contract/rooms/identity';
import { sql } from '@portico/database/open';
import { DEMO_KEYS } from '@portico/database/seeds/demo/accounts';
import { newKey } from '@portico/platform/ids';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Caller, createTestServer, type TestServer } from '../../testing.ts';
import { accessOf, type UserRecord } from './identity.rules.ts';

describe('whether someone has access', () => {
  const fine: UserRecord = {
    name: 'Ann',
    roles: ['INSURED'],
    recordInactive: false,
    logon: { isDisabled: false, isUnverified: false, disabledReason: null, lastSignInAt: null },
  };
  const disabled = { ...fine.logon, isDisabled: true, disabledReason: 'left the agency', lastSignInAt: null };

  test.each([
    ['unknown', undefined, 'No one has this email address.'],
    ['no logon', { ...fine, logon: undefined }, 'This person does not have an account.'],
    ['inactive', { ...fine, recordInactive: true }, 'This person’s record is inactive.'],
    ['disabled', { ...fine, logon: disabled }, 'The account is disabled: left the agency.'],
    [
      'disabled without a word',
      { ...fine, logon: { ...disabled, disabledReason: null } },
      'The account is disabled: no reason was given.',
    ],
    [
      'unverified',
      { ...fine, logon: { ...fine.logon, isUnverified: true } },
      'This account’s email address isn’t confirmed yet.',
    ],
    ['no role', { ...fine, roles: [] }, 'The account has no role.'],
    ['no dashboard', { ...fine, roles: ['EMPLOYEE'] }, 'This account’s role isn’t supported on this site.'],
  ] as const)('%s: no', (_name, user, Details) => {
    expect(accessOf(user as UserRecord | undefined)).toEqual({ HasAccess: false, Details });
  });

  test('yes, with the last time', () => {
    expect(accessOf(fine)).toEqual({ HasAccess: true, Details: 'Has not signed in yet.' });
    // 3 in the morning in London is still the day before on the East Coast.
    const logon = {
      isDisabled: false,
      isUnverified: false,
      disabledReason: null,
      lastSignInAt: new Date('2026-11-15T03:00:00Z'),
    };
    expect(accessOf({ ...fine, logon })).toEqual({
      HasAccess: true,
      Details: 'Last signed in on Nov 14, 2026.',
    });
  });
});

describe('the status of an identity (call 37)', () => {
  let server: TestServer;
  let support: Caller;
  beforeAll(async () => {
    server = await createTestServer();
    support = await server.demo('support');
  });
  afterAll(() => server.close());
  const ask = (email: string) => server.call(identity.rows.isActive, { query: { email } }, support);

  // @spec 7.37
  test('returns the name, roles and access of someone who can sign in', async () => {
    expect(await ask(' Admin@Demo.Portico.Test ')).toMatchObject({
      status: 200,
      body: {
        Role: 'INTERNAL, ADMIN',
        Name: 'Grace Holloway',
        Email: 'admin@demo.portico.test',
        HasAccess: true,
      },
    });
  });

  test('an unknown address is an answer, not an error', async () => {
    expect(await ask('unknown@nowhere.test')).toEqual(
      expect.objectContaining({
        status: 200,
        body: {
          Role: '',
          Name: null,
          Email: 'unknown@nowhere.test',
          HasAccess: false,
          Details: 'No one has this email address.',
        },
      }),
    );
  });

  // @spec 7.37
  test('shows a disabled account right away', async () => {
    const { insured } = DEMO_KEYS.logon;
    await server.database.rows(
      sql`UPDATE logon SET disabled_at = now(), disabled_reason = 'asked for it' WHERE key = ${insured}`,
    );
    expect((await ask('insured@demo.portico.test')).body).toMatchObject({
      HasAccess: false,
      Name: 'Hannah Whitlock',
      Role: 'INSURED',
      Details: 'The account is disabled: asked for it.',
    });
    await server.database.rows(sql`UPDATE logon SET disabled_at = NULL WHERE key = ${insured}`);
    expect((await ask('insured@demo.portico.test')).body).toMatchObject({ HasAccess: true });
  });

  test('finds someone without a sign-in by their contact address', async () => {
    const key = newKey();
    await server.database.rows(sql`
      INSERT INTO person (key, name_first, name_last, email, created_at, updated_at)
      VALUES (${key}, 'Only', 'Contact', 'contact@nowhere.test', now(), now())`);
    expect((await ask('contact@nowhere.test')).body).toMatchObject({
      Name: 'Only Contact',
      HasAccess: false,
      Details: 'This person does not have an account.',
    });
    const [entry] = await server.database.rows<{ record_key: string }>(
      sql`SELECT record_kind, record_key FROM audit_entry ORDER BY seq DESC LIMIT 1`,
    );
    expect(entry).toEqual({ record_kind: 'person', record_key: key });
  });

  test.each(['', 'x', 'a@b'])('%j is refused', async (email) => {
    expect(await ask(email)).toMatchObject({ status: 400, body: { fields: [{ path: 'query.email' }] } });
  });

  test('no email at all is refused', async () => {
    expect((await server.call(identity.rows.isActive, {} as never, support)).status).toBe(400);
  });
});
