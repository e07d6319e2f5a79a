import { challenges } from '@portico/contract/rooms/challenges';
import { type Lockout, lockouts } from '@portico/contract/rooms/challenges/lockouts';
import { sql } from '@portico/database/open';
import { newKey } from '@portico/platform/ids';
import { describe, expect, test } from 'vitest';
import { type Caller, personKeyOf } from '../../../testing.ts';
import { type Linkable, sharedLinkingServer } from '../challenges.fixture.ts';

const server = await sharedLinkingServer();
const { call, database, clock } = server;
const { rows } = lockouts;
const admin = await server.demo('admin');
const DAY = 24 * 60 * 60_000;

type Query = { q?: string; Kind?: Lockout['Kind']; Status?: Lockout['Status'] };
const find = async (query: Query = {}) => (await call(rows.list, { query }, admin)).body as Lockout[];
const emailOf = async (caller: Caller) =>
  (
    await database.row<{ email: string }>(
      sql`SELECT email FROM logon WHERE person_key = ${personKeyOf(caller)}`,
    )
  )?.email ?? '';
const wrong = async (caller: Caller, policy: Linkable, times: number) => {
  for (let count = 0; count < times; count += 1) await server.answerFirst(caller, policy, false);
};
const isLocked = async (caller: Caller, { PolicyNumber }: Linkable) =>
  (await server.questions(caller, PolicyNumber))[0]?.Options.length === 0;
const clearPolicy = (number: string, caller = admin) =>
  call(rows.clearPolicy, { params: { number } }, caller);
const clearPerson = (key: string, caller = admin) => call(rows.clearPerson, { params: { key } }, caller);
const clearAddress = (address: string, caller = admin) =>
  call(rows.clearAddress, { params: { network: address } }, caller);
const audited = async (action: string) =>
  JSON.parse(
    (
      await database.row<{ content: string }>(
        sql`SELECT content FROM audit_entry WHERE action = ${action} ORDER BY seq DESC LIMIT 1`,
      )
    )?.content ?? '{}',
  ).details;

// @spec I15.46
test('lists a policy that is almost locked, then locked, until its questions open, and then that it needs a proof', async () => {
  const policy = await server.nextPolicy();
  const about = () => find({ q: policy.PolicyNumber.toLowerCase(), Kind: 'policy' });
  await wrong(await server.stranger(), policy, 1);
  expect(await about()).toEqual([]);
  await wrong(await server.stranger(), policy, 1);
  const shown = { Kind: 'policy', PolicyNumber: policy.PolicyNumber, Person: null, Address: null, Limit: 3 };
  expect(await about()).toEqual([{ ...shown, Status: 'near', WrongAnswers: 2, Until: null }]);
  await wrong(await server.stranger(), policy, 1);
  const Until = new Date(clock.now().getTime() + 30 * DAY).toISOString();
  expect(await about()).toEqual([{ ...shown, Status: 'locked', WrongAnswers: 3, Until }]);
  await database.rows(sql`UPDATE challenge_policy SET closed_until = ${clock.now()}`);
  expect(await about()).toEqual([{ ...shown, Status: 'needsProof', WrongAnswers: 0, Until: null }]);
  expect(await find({ q: policy.PolicyNumber, Status: 'locked' })).toEqual([]);

  expect(await clearPolicy(policy.PolicyNumber)).toMatchObject({ status: 200, body: { Cleared: true } });
  expect(await about()).toEqual([]);
  expect(await audited('lockouts.clearPolicy')).toEqual({
    before: { wrongAnswers: 0, closedUntil: null, needsProofSince: expect.any(String) },
    after: { wrongAnswers: 0, closedUntil: null, needsProofSince: null },
  });
  expect((await clearPolicy(policy.PolicyNumber)).body).toEqual({ Cleared: false });
  expect((await clearPolicy('CHO-99999999')).status).toBe(404);
});

// @spec I15.46
test('lists a person’s locks on one policy, in all and in a row, which staff’s unlock clears', async () => {
  await server.configure('PolicyChallengeBudget_PolicyTotal', 20);
  await server.configure('PolicyChallengeAttempts_Max', 4);
  const [caller, policy] = [await server.stranger(), await server.nextPolicy()];
  await wrong(caller, policy, 4);
  const email = await emailOf(caller);
  const Person = { Key: personKeyOf(caller), NameFull: expect.any(String), Email: email };
  const found = await find({ q: email.toUpperCase() });
  expect(found).toEqual([
    expect.objectContaining({
      Kind: 'personPolicy',
      Status: 'locked',
      Person,
      PolicyNumber: policy.PolicyNumber,
      WrongAnswers: 4,
      Limit: 4,
      Until: new Date(clock.now().getTime() + DAY).toISOString(),
    }),
    expect.objectContaining({
      Kind: 'inARow',
      Status: 'locked',
      WrongAnswers: 4,
      Limit: 4,
      Until: new Date(clock.now().getTime() + 60 * 60_000).toISOString(),
    }),
  ]);
  // Nothing of what was asked.
  expect(JSON.stringify(found)).not.toMatch(/question|option|answer"/i);
  const reply = await call(
    challenges.rows.unlock,
    { body: { PersonKey: personKeyOf(caller), PolicyAlternateKey: policy.PolicyNumber } },
    admin,
  );
  expect(reply.body).toEqual({ WasLocked: true });
  expect(await find({ q: email })).toEqual([]);
  expect(await isLocked(caller, policy)).toBe(false);
  await server.configure('PolicyChallengeBudget_PolicyTotal', 3);
  await server.configure('PolicyChallengeAttempts_Max', 100);
});

// @spec I15.47
test('lists a person who has used up the day, and clears it', async () => {
  await server.configure('PolicyChallengeBudget_PersonDay', 2);
  const [caller, first, second] = [
    await server.stranger(),
    await server.nextPolicy(),
    await server.nextPolicy(),
  ];
  const q = await emailOf(caller);
  const day = () => find({ q, Kind: 'person' });
  await wrong(caller, first, 1);
  expect(await day()).toMatchObject([{ Status: 'near', WrongAnswers: 1, Limit: 2 }]);
  await wrong(caller, second, 1);
  expect(await day()).toMatchObject([{ Status: 'locked', WrongAnswers: 2, Person: { Email: q } }]);
  expect(await isLocked(caller, second)).toBe(true);
  expect((await clearPerson(personKeyOf(caller))).body).toEqual({ Cleared: true });
  expect(await isLocked(caller, second)).toBe(false);
  expect(await audited('lockouts.clearPerson')).toEqual({
    before: { wrongAnswers: 2, endsAt: expect.any(String) },
    after: null,
  });
  expect((await clearPerson(personKeyOf(caller))).body).toEqual({ Cleared: false });
  expect((await clearPerson(newKey())).status).toBe(404);
  expect((await clearPerson(personKeyOf(admin))).status).toBe(403);
  await server.configure('PolicyChallengeBudget_PersonDay', 10);
});

// @spec I15.46
test('lists a network address by its fingerprint, finds it by the address, and clears it', async () => {
  await server.configure('PolicyChallengeBudget_AddressDay', 1);
  const address = '203.0.113.99';
  const [caller, policy] = [await server.stranger(address), await server.nextPolicy()];
  await wrong(caller, policy, 1);
  const found = await find({ q: address });
  expect(found).toMatchObject([{ Kind: 'address', Status: 'locked', Person: null, WrongAnswers: 1 }]);
  expect(JSON.stringify(found)).not.toContain(address);
  expect(await isLocked(caller, policy)).toBe(true);
  expect((await clearAddress(found[0]?.Address ?? '')).body).toEqual({ Cleared: true });
  expect(await isLocked(caller, policy)).toBe(false);
  expect((await clearAddress(found[0]?.Address ?? '')).body).toEqual({ Cleared: false });
  expect((await clearAddress('short')).status).toBe(400);
  await server.configure('PolicyChallengeBudget_AddressDay', 30);
});

test('comes in pages, locked before almost', async () => {
  for (let count = 0; count < 2; count += 1) {
    await server.spendBudget(await server.nextPolicy());
    const policy = await server.nextPolicy();
    await wrong(await server.stranger(), policy, 1);
    await wrong(await server.stranger(), policy, 1);
  }
  const all = (await find({ Kind: 'policy' })).map(({ PolicyNumber }) => PolicyNumber);
  const page = await call(rows.list, { query: { Kind: 'policy' }, paging: { Skip: 1, Take: 2 } }, admin);
  expect((page.body as Lockout[]).map(({ PolicyNumber }) => PolicyNumber)).toEqual(all.slice(1, 3));
  const statuses = (await find()).map(({ Status }) => Status);
  const order = ['locked', 'needsProof', 'near'];
  expect(statuses).toEqual([...statuses].sort((one, other) => order.indexOf(one) - order.indexOf(other)));
  expect((await call(rows.list, { query: { Kind: 'other' as never } }, admin)).status).toBe(400);
});

describe('is refused', () => {
  test.each(['support', 'internal', 'agent', 'insured'])('for %s', async (name) => {
    const caller = await server.demo(name);
    expect((await call(rows.list, {}, caller)).status).toBe(403);
    expect((await clearPolicy('CHO-1', caller)).status).toBe(403);
    expect((await clearPerson(newKey(), caller)).status).toBe(403);
  });

  // @spec I15.47
  test('for ADMIN who isn’t on the list of administrators', async () => {
    const caller = await server.as(['INTERNAL', 'ADMIN']);
    expect((await call(rows.list, {}, caller)).status).toBe(403);
    expect((await clearAddress('x'.repeat(43), caller)).status).toBe(403);
  });
});
