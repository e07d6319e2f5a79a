import { sql } from '@portico/database/open';
import { describe, expect, test } from 'vitest';
import { personKeyOf } from '../../../testing.ts';
import { type Linkable, sharedLinkingServer } from '../challenges.fixture.ts';
import type { OnFilePerson } from '../proofs.fixture.ts';
import { maskEmail } from './onfile.ts';

const server = await sharedLinkingServer();

test.each([
  ['hannah.whitlock@example.com', 'h•••@•••.com'],
  ['h@x.co.uk', 'h•••@•••.uk'],
  ['a-very-long-name-indeed@mail.example.org', 'a•••@•••.org'],
])('masks %s as %s', (email, masked) => {
  expect(maskEmail(email)).toBe(masked);
});

const emailOffered = async ({ PolicyNumber }: Linkable) =>
  (await server.questions(await server.stranger(), PolicyNumber))[0]?.WaysIn.Email;

/** A policy whose email on file is fine, and what it takes to spoil it. */
async function spoiled(spoil: (onFile: OnFilePerson) => Promise<unknown>): Promise<Linkable> {
  const policy = await server.nextPolicy();
  const onFile = await server.fileContact(policy);
  expect(await emailOffered(policy)).toBe('h•••@•••.com');
  await spoil(onFile);
  return policy;
}
const run = (statement: ReturnType<typeof sql>) => server.database.rows(statement);
const daysAgo = (days: number) => new Date(server.clock.now().getTime() - days * 24 * 60 * 60_000);

// @spec I8.2
describe('a code is never offered or sent to an email', () => {
  test.each<[string, (onFile: OnFilePerson) => Promise<unknown>]>([
    ['that is missing', ({ personKey }) => run(sql`UPDATE person SET email = NULL WHERE key = ${personKey}`)],
    [
      'of an agency',
      ({ email }) =>
        run(sql`UPDATE agency SET email = ${email} WHERE key = (SELECT key FROM agency LIMIT 1)`),
    ],
    [
      'that an agent has',
      ({ email }) =>
        run(sql`UPDATE person SET email = ${email} WHERE key = (
          SELECT person_key FROM person_role WHERE role = 'AGENT' LIMIT 1)`),
    ],
    [
      'that staff sign in with',
      async ({ email }) => {
        const staff = await server.as(['SUPPORT', 'INTERNAL']);
        const key = personKeyOf(staff);
        await run(sql`UPDATE logon SET email = ${email} WHERE person_key = ${key}`);
      },
    ],
    [
      'on an unrelated account',
      ({ email, accountKey }) =>
        run(sql`UPDATE person SET email = ${email} WHERE key = (
          SELECT person_key FROM account_person WHERE account_key <> ${accountKey} LIMIT 1)`),
    ],
    [
      'that was changed in the last 30 days',
      ({ personKey }) =>
        run(sql`UPDATE person SET email_changed_at = ${daysAgo(29)} WHERE key = ${personKey}`),
    ],
    [
      'of someone who was added to the account in the last 30 days',
      ({ accountKey, personKey }) =>
        run(sql`UPDATE account_person SET linked_at = ${daysAgo(29)}
                WHERE account_key = ${accountKey} AND person_key = ${personKey}`),
    ],
    [
      'of someone who came by answering questions',
      ({ accountKey, personKey }) =>
        run(sql`
          WITH alone AS (DELETE FROM account_person WHERE account_key = ${accountKey} AND person_key <> ${personKey})
          UPDATE account_person SET linked_by = 'questions'
          WHERE account_key = ${accountKey} AND person_key = ${personKey}`),
    ],
  ])('%s', async (_case, spoil) => {
    const policy = await spoiled(spoil);
    expect(await emailOffered(policy)).toBeNull();
    const caller = await server.stranger();
    await server.questions(caller, policy.PolicyNumber);
    expect(await server.sendCode(caller, policy.PolicyNumber)).toMatchObject({
      status: 422,
      body: { code: 'linkCodeNotAvailable' },
    });
  });
});

describe('a code is offered to an email', () => {
  test.each<[string, (onFile: OnFilePerson) => Promise<unknown>]>([
    [
      'that was changed longer ago',
      ({ personKey }) =>
        run(sql`UPDATE person SET email_changed_at = ${daysAgo(31)} WHERE key = ${personKey}`),
    ],
    [
      'of someone who came with a new account',
      ({ accountKey, personKey }) =>
        run(sql`
          WITH young AS (UPDATE account SET created_at = ${daysAgo(3)} WHERE key = ${accountKey})
          UPDATE account_person SET linked_at = ${daysAgo(3)}
          WHERE account_key = ${accountKey} AND person_key = ${personKey}`),
    ],
    [
      'that is also on the same person’s other account',
      async ({ accountKey, personKey }) =>
        run(sql`
          INSERT INTO account_person (account_key, person_key, relationship, linked_at)
          SELECT key, ${personKey}, 'coinsured', ${daysAgo(90)} FROM account WHERE key <> ${accountKey} LIMIT 1`),
    ],
  ])('%s', async (_case, change) => {
    expect(await emailOffered(await spoiled(change))).toBe('h•••@•••.com');
  });

  test('that stays on file when a stranger links by questions', async () => {
    const [caller, policy] = [await server.stranger(), await server.nextPolicy()];
    await server.fileContact(policy);
    await server.link(caller, (await server.pass(caller, policy)).CustomerRiskAccount);
    expect(await emailOffered(policy)).toBe('h•••@•••.com');
  });
});
