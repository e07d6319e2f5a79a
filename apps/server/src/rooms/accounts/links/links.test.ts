import { errorText } from '@portico/contract/errors';
import { accounts, type CustomerRiskAccount } from '@portico/contract/rooms/accounts';
import { sql } from '@portico/database/open';
import { newKey } from '@portico/platform/ids';
import { describe, expect, test } from 'vitest';
import { type Caller, personKeyOf } from '../../../testing.ts';
import { sharedLinkingServer } from '../../challenges/challenges.fixture.ts';

const server = await sharedLinkingServer();

const relationships = async (accountKey: string) =>
  Object.fromEntries(
    (
      await server.database.rows<{ person_key: string; relationship: string }>(
        sql`SELECT person_key, relationship FROM account_person WHERE account_key = ${accountKey}`,
      )
    ).map(({ person_key, relationship }) => [person_key, relationship]),
  );
const rolesOf = async (caller: Caller) =>
  (
    await server.database.rows<{ role: string }>(
      sql`SELECT role FROM person_role WHERE person_key = ${personKeyOf(caller)}`,
    )
  ).map(({ role }) => role);
const mailsAbout = (number: string) =>
  server.database.rows<{ recipient: string; body_text: string }>(
    sql`SELECT recipient, body_text FROM outbox_message WHERE subject LIKE ${`%${number}%`} ORDER BY created_at, key`,
  );

async function expectUnlinked(caller: Caller, accountKey: string) {
  expect(Object.keys(await relationships(accountKey))).not.toContain(personKeyOf(caller));
  expect(await rolesOf(caller)).toEqual(['SIGNUP']);
}

// @spec 4.10, 7.7
test('right answers alone link the account to a co-insured, who is an insured from then on', async () => {
  const [caller, policy] = [await server.stranger(), await server.nextPolicy()];
  const { CustomerRiskAccount: before, Policy, PolicyNumbers } = await server.pass(caller, policy);
  expect(Policy).toMatchObject({
    AlternateKey: policy.PolicyNumber,
    CustomerRiskAccount: { Key: before.Key },
  });
  const numbers = await server.database.rows<{ number: string }>(sql`
    SELECT DISTINCT policy_number AS number FROM policy
    WHERE account_key = ${before.Key} AND policy_number IS NOT NULL ORDER BY 1`);
  expect(PolicyNumbers).toEqual(numbers.map(({ number }) => number));
  const onFile = await relationships(before.Key);

  const reply = await server.link(caller, before);
  expect(reply.status).toBe(200);
  const after = reply.body as CustomerRiskAccount;
  expect(after).toMatchObject({ Key: before.Key, Version: before.Version + 1 });
  expect(after.PolicyList.map(({ AlternateKey }) => AlternateKey)).toContain(policy.PolicyNumber);
  // The people on file keep their roles.
  expect(await relationships(before.Key)).toEqual({ ...onFile, [personKeyOf(caller)]: 'coinsured' });
  expect(await rolesOf(caller)).toEqual(['INSURED']);
  expect((await server.call(accounts.rows.get, { params: { key: before.Key } }, caller)).status).toBe(200);

  const entry = await server.database.row(sql`
    SELECT outcome, record_kind, record_key, content::jsonb -> 'details' AS details FROM audit_entry
    WHERE actor_key = ${personKeyOf(caller)} AND action = 'accounts.change'`);
  expect(entry).toEqual({
    outcome: 'done',
    record_kind: 'account',
    record_key: before.Key,
    details: { linked: personKeyOf(caller), relationship: 'coinsured', by: 'questions' },
  });
});

// @spec 4.10
test('of two concurrent links one wins; the other may try again', async () => {
  const [first, second, policy] = [
    await server.stranger(),
    await server.stranger(),
    await server.nextPolicy(),
  ];
  const account = (await server.pass(first, policy)).CustomerRiskAccount;
  await server.pass(second, policy);
  const replies = await Promise.all([server.link(first, account), server.link(second, account)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'linkFailed',
    message: 'The linking of this policy to your account was not successful. Please try again.',
  });
  const loser = replies[0]?.status === 409 ? first : second;
  await expectUnlinked(loser, account.Key);
  // Their challenge was not used up.
  const again = await server.link(loser, { ...account, Version: account.Version + 1 });
  expect(again.status).toBe(200);
  const after = await relationships(account.Key);
  expect(after).toMatchObject({ [personKeyOf(first)]: 'coinsured', [personKeyOf(second)]: 'coinsured' });
});

test('a repeated request links once, whether later or ten times in parallel', async () => {
  for (const together of [false, true]) {
    const [caller, policy] = [await server.stranger(), await server.nextPolicy()];
    const { CustomerRiskAccount: account } = await server.pass(caller, policy);
    const repeat = { ...caller, 'idempotency-key': 'link' };
    const replies = together
      ? await Promise.all(Array.from({ length: 10 }, () => server.link(repeat, account)))
      : [await server.link(repeat, account), await server.link(repeat, account)];
    for (const reply of replies) expect(reply.body).toMatchObject({ Version: account.Version + 1 });
    const causes = (await mailsAbout(policy.PolicyNumber)).map(({ recipient }) => recipient);
    expect(new Set(causes).size).toBe(causes.length);
  }
});

describe('refused, with nothing changed:', () => {
  // @spec 7.7
  test('no challenge passed; an account that does not exist answers alike', async () => {
    const [caller, other, policy] = [
      await server.stranger(),
      await server.stranger(),
      await server.nextPolicy(),
    ];
    const { CustomerRiskAccount: account } = await server.pass(other, policy);
    const foreign = await server.link(caller, account);
    const unknown = await server.link(caller, { Key: newKey(), Version: 1 });
    expect(foreign).toMatchObject({ status: 403, body: { message: errorText('forbidden') } });
    expect({ ...(unknown.body as object), requestId: '' }).toEqual({
      ...(foreign.body as object),
      requestId: '',
    });
    await expectUnlinked(caller, account.Key);
    const entry = await server.database.row(sql`
      SELECT outcome FROM audit_entry WHERE actor_key = ${personKeyOf(caller)} AND record_key = ${account.Key}`);
    expect(entry).toEqual({ outcome: 'refused' });
  });

  test('a challenge that was used, even after being unlinked', async () => {
    const [caller, policy] = [await server.stranger(), await server.nextPolicy()];
    const { CustomerRiskAccount: account } = await server.pass(caller, policy);
    await server.link(caller, account);
    await server.database.rows(sql`DELETE FROM account_person WHERE person_key = ${personKeyOf(caller)}`);
    expect((await server.link(caller, { ...account, Version: account.Version + 1 })).status).toBe(403);
  });

  test('a challenge passed more than ten minutes ago', async () => {
    const [caller, policy] = [await server.stranger(), await server.nextPolicy()];
    const { CustomerRiskAccount: account, Policy } = await server.pass(caller, policy);
    server.clock.advance(10 * 60_000);
    expect((await server.link(caller, account)).status).toBe(403);
    const peek = await server.call(accounts.rows.peek, { params: { PolicyKey: Policy.Key } }, caller);
    expect(peek.status).toBe(404);
    await expectUnlinked(caller, account.Key);
  });

  test("a challenge for another account, and another person's key", async () => {
    const [caller, mine, theirs] = [
      await server.stranger(),
      await server.nextPolicy(),
      await server.nextPolicy(),
    ];
    const other = await server.stranger();
    const { CustomerRiskAccount: passed } = await server.pass(caller, mine);
    const { CustomerRiskAccount: wanted } = await server.pass(other, theirs);
    expect((await server.link(caller, wanted)).status).toBe(403);
    expect((await server.link(caller, passed, personKeyOf(other))).status).toBe(403);
    await expectUnlinked(caller, passed.Key);
    await expectUnlinked(other, passed.Key);
  });

  // @spec 7.7
  test('anything in addition to the person, or instead', async () => {
    const [caller, policy] = [await server.stranger(), await server.nextPolicy()];
    const { CustomerRiskAccount: account } = await server.pass(caller, policy);
    const change = (body: object) =>
      server.call(
        accounts.rows.change,
        { params: { key: account.Key }, body, version: account.Version } as never,
        caller,
      );
    const Person = { Key: personKeyOf(caller) };
    expect((await change({ Person, Contact: { Name: 'Mine Now' } })).status).toBe(403);
    expect((await change({ Contact: { Name: 'Mine Now' } })).status).toBe(403);
    expect((await change({})).status).toBe(403);
    expect((await change({ Person, Agency: { Key: newKey() } })).status).toBe(400);
    await expectUnlinked(caller, account.Key);
    expect((await server.link(caller, account)).status).toBe(200);
  });

  test("in someone else's name, even after passing the challenge", async () => {
    const policy = await server.nextPolicy();
    const caller = await server.demo('signup');
    const { CustomerRiskAccount: account } = await server.pass(caller, policy);
    const acting = await server.asOnBehalf('signup@demo.portico.test', 'support@demo.portico.test');
    expect((await server.link(acting, account)).status).toBe(403);
    await expectUnlinked(caller, account.Key);
    expect((await server.link(caller, account)).status).toBe(200);
  });

  test('by an agent or staff: linking is for policyholders', async () => {
    const [policy, signup] = [await server.nextPolicy(), await server.stranger()];
    const { CustomerRiskAccount: account } = await server.pass(signup, policy);
    for (const email of ['agent@demo.portico.test', 'admin@demo.portico.test']) {
      const caller = await server.as(email);
      expect((await server.link(caller, account)).status).toBe(403);
    }
  });

  test("a record that has changed: the spec's text, and the challenge stays valid", async () => {
    const [caller, policy] = [await server.stranger(), await server.nextPolicy()];
    const { CustomerRiskAccount: account } = await server.pass(caller, policy);
    await server.database.rows(sql`UPDATE account SET version = version + 1 WHERE key = ${account.Key}`);
    expect(await server.link(caller, account)).toMatchObject({ status: 409, body: { code: 'linkFailed' } });
    expect((await server.link(caller, { ...account, Version: account.Version + 1 })).status).toBe(200);
  });
});

// @spec 8.19
test('a link that fails says so in the words of the spec', async () => {
  const [caller, policy] = [await server.stranger(), await server.nextPolicy()];
  const { CustomerRiskAccount: account } = await server.pass(caller, policy);
  await server.database.rows(sql`UPDATE account SET version = version + 1 WHERE key = ${account.Key}`);
  expect(await server.link(caller, account)).toMatchObject({
    status: 409,
    body: {
      message: 'The linking of this policy to your account was not successful. Please try again.',
    },
  });
});
