import { persons } from '@portico/contract/rooms/persons';
import { TERMS } from '@portico/contract/rules/terms';
import { sql } from '@portico/database/open';
import { describe, expect, test } from 'vitest';
import { type Caller, personKeyOf, sharedServer } from '../../testing.ts';

const { terms, acceptTerms } = persons.rows;
const { version } = TERMS;

const server = await sharedServer();

const ask = async (caller: Caller) => (await server.call(terms, {}, caller)).body;
const accept = (caller: Caller, body: { Version: string; ByRole?: boolean } = { Version: version }) =>
  server.call(acceptTerms, { body }, caller);
const kept = (caller: Caller) =>
  server.database.rows(sql`
    SELECT version, accepted_at, by_role FROM terms_acceptance
    WHERE person_key::text = ${personKeyOf(caller)}`);
const accepted = { Version: version, Accepted: true };

describe('the terms of use', () => {
  test('are owed until they are accepted, and from then on never again', async () => {
    const insured = await server.as(['INSURED']);
    expect(await ask(insured)).toEqual({ Version: version, Accepted: false });
    expect(await accept(insured)).toMatchObject({ status: 200, body: accepted });
    expect(await ask(insured)).toEqual(accepted);
    expect(await kept(insured)).toEqual([{ version, accepted_at: server.clock.now(), by_role: false }]);
  });

  test('count only for the person who accepted them', async () => {
    const [one, other] = [await server.as(['INSURED']), await server.as(['INSURED'])];
    await accept(one);
    expect(await ask(other)).toEqual({ Version: version, Accepted: false });
  });

  test('are accepted once, however often and from wherever that is sent', async () => {
    const signup = await server.as(['SIGNUP']);
    const replies = await Promise.all(Array.from({ length: 5 }, () => accept(signup)));
    expect(replies.map(({ status }) => status)).toEqual(Array(5).fill(200));
    const repeated = { ...signup, 'idempotency-key': 'again' };
    expect((await accept(repeated)).body).toEqual((await accept(repeated)).body);
    expect(await kept(signup)).toHaveLength(1);
  });

  test('of another version are refused: what was read is not what is in force', async () => {
    const insured = await server.as(['INSURED']);
    expect(await accept(insured, { Version: '2020-01-01' })).toMatchObject({
      status: 412,
      body: { code: 'stale' },
    });
    expect((await accept(insured, { Version: 'x'.repeat(21) })).status).toBe(400);
    expect(await kept(insured)).toEqual([]);
  });

  test('that a person accepted before are owed again when others come into force', async () => {
    const insured = await server.as(['INSURED']);
    await server.database.rows(sql`
      INSERT INTO terms_acceptance (person_key, version, accepted_at, by_role)
      VALUES (${personKeyOf(insured)}, '2020-01-01', ${server.clock.now()}, false)`);
    expect(await ask(insured)).toEqual({ Version: version, Accepted: false });
  });

  // @spec 6.10
  test.each([['AGENT'], ['INTERNAL'], ['INTERNAL', 'ADMIN']] as const)(
    'come with the role of %s (spec §6), which is recorded',
    async (...roles) => {
      const caller = await server.as(roles);
      expect((await accept(caller, { Version: version, ByRole: true })).status).toBe(200);
      expect(await kept(caller)).toMatchObject([{ by_role: true }]);
    },
  );

  test('come with no other role', async () => {
    for (const role of ['INSURED', 'SIGNUP', 'EMPLOYEE'] as const) {
      const caller = await server.as([role]);
      expect((await accept(caller, { Version: version, ByRole: true })).status).toBe(403);
      expect(await kept(caller)).toEqual([]);
    }
  });

  test('can’t be accepted for someone else', async () => {
    const insured = await server.as(['INSURED']);
    const [, key] = insured.authorization?.split('.') ?? [];
    const staff = await server.demo('support');
    const behalf = { authorization: `Bearer test.${key}.${personKeyOf(staff)}` };
    expect((await accept(behalf)).status).toBe(403);
    expect(await kept(insured)).toEqual([]);
  });

  test('are nothing for strangers', async () => {
    expect((await server.call(terms, {})).status).toBe(401);
    expect((await accept({})).status).toBe(401);
  });

  test('are accepted already by those of the demo', async () => {
    expect(await ask(await server.demo('signup'))).toEqual(accepted);
  });

  test('leave a row in the audit, with the version', async () => {
    await accept(await server.as(['INSURED']));
    const row = await server.database.row<{ content: string }>(
      sql`SELECT content FROM audit_entry ORDER BY seq DESC LIMIT 1`,
    );
    expect(JSON.parse(row?.content ?? '{}')).toMatchObject({
      action: 'persons.acceptTerms',
      outcome: 'done',
      details: { version, byRole: false },
    });
  });
});
