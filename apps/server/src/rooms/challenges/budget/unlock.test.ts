import { challenges } from '@portico/contract/rooms/challenges';
import { sql } from '@portico/database/open';
import { newKey } from '@portico/platform/ids';
import { expect, test } from 'vitest';
import { type Caller, personKeyOf } from '../../../testing.ts';
import { type Linkable, sharedLinkingServer } from '../challenges.fixture.ts';

const server = await sharedLinkingServer();

const staffMember = () => server.demo('support');
const unlock = (caller: Caller, PersonKey: string, { PolicyNumber }: Linkable) =>
  server.call(challenges.rows.unlock, { body: { PersonKey, PolicyAlternateKey: PolicyNumber } }, caller);
const isLocked = async (caller: Caller, { PolicyNumber }: Linkable) =>
  (await server.questions(caller, PolicyNumber))[0]?.Options.length === 0;

async function lockedOut(): Promise<{ caller: Caller; policy: Linkable }> {
  const [caller, policy] = [await server.stranger(), await server.nextPolicy()];
  for (let wrong = 0; wrong < 3; wrong += 1) await server.answerFirst(caller, policy, false);
  expect(await isLocked(caller, policy)).toBe(true);
  return { caller, policy };
}

// @spec D.37
test('lets a locked-out person try again right away, and records who allowed it', async () => {
  const { caller, policy } = await lockedOut();
  const reply = await unlock(await staffMember(), personKeyOf(caller), policy);
  expect(reply).toMatchObject({ status: 200, body: { WasLocked: true } });
  expect(await isLocked(caller, policy)).toBe(false);
  await server.pass(caller, policy);
  const entry = await server.database.row(sql`
    SELECT outcome, content::jsonb -> 'details' AS details FROM audit_entry
    WHERE action = 'challenges.unlock' AND record_key = ${personKeyOf(caller)}`);
  expect(entry).toEqual({
    outcome: 'done',
    details: {
      policy: policy.PolicyNumber,
      wasLocked: true,
      before: { wrongAnswers: 3, lockedUntil: expect.any(String) },
      after: { wrongAnswers: 0, lockedUntil: null },
    },
  });
});

test('the count of the day is lifted, too', async () => {
  await server.configure('PolicyChallengeBudget_PersonDay', 2);
  const [caller, policy] = [await server.stranger(), await server.nextPolicy()];
  for (let wrong = 0; wrong < 2; wrong += 1) await server.answerFirst(caller, policy, false);
  expect(await isLocked(caller, policy)).toBe(true);
  await unlock(await staffMember(), personKeyOf(caller), policy);
  expect(await isLocked(caller, policy)).toBe(false);
  await server.configure('PolicyChallengeBudget_PersonDay', 10);
});

test('unlocks no one else and no other policy, and accepts that there may be nothing to unlock', async () => {
  const [one, two] = [await lockedOut(), await lockedOut()];
  await unlock(await staffMember(), personKeyOf(one.caller), one.policy);
  expect(await isLocked(two.caller, two.policy)).toBe(true);
  expect((await unlock(await staffMember(), personKeyOf(two.caller), one.policy)).body).toEqual({
    WasLocked: false,
  });
  expect(await isLocked(two.caller, two.policy)).toBe(true);
});

test('is for staff, not for themselves, and only for people who exist', async () => {
  const { caller, policy } = await lockedOut();
  for (const other of [caller, await server.demo('agent')])
    expect((await unlock(other, personKeyOf(caller), policy)).status).toBe(403);
  const support = await staffMember();
  expect((await unlock(support, personKeyOf(support), policy)).status).toBe(403);
  expect((await unlock(support, newKey(), policy)).status).toBe(404);
  expect(await isLocked(caller, policy)).toBe(true);
});

test('treats ten concurrent requests as one', async () => {
  const { caller, policy } = await lockedOut();
  const support = await staffMember();
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => unlock(support, personKeyOf(caller), policy)),
  );
  expect(replies.filter(({ body }) => (body as { WasLocked: boolean }).WasLocked)).toHaveLength(1);
});

// @spec I8.1
test("clears others' wrong answers about the policy, so right answers are enough again", async () => {
  const { policy } = await lockedOut();
  const caller = await server.stranger();
  expect(await isLocked(caller, policy)).toBe(true);
  await unlock(await staffMember(), personKeyOf(caller), policy);
  const [item] = await server.questions(caller, policy.PolicyNumber);
  expect(item).toMatchObject({ TriesLeft: 3, WaysIn: { NeedsProof: false } });
  await server.pass(caller, policy);
});
