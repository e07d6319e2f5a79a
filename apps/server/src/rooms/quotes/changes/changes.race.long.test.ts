import type { CommitResult } from '@portico/contract/rooms/binding';
import type { ChangePurpose } from '@portico/contract/rooms/quotes';
import { sql } from '@portico/database/open';
import { expect, test } from 'vitest';
import { sharedServer } from '../../../testing.ts';
import { commitBy } from '../binding/binding.fixture.ts';
import { boundPolicy, entriesOf, openBy, opened } from './changes.fixture.ts';

const server = await sharedServer();
const agent = await server.demo('agent');
const staff = await server.demo('underwriter');
const AT_ONCE = 50;
const times = <T>(make: () => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: AT_ONCE }, make));

const CHANGES: readonly (readonly [ChangePurpose, string, object])[] = [
  ['endorse', 'END', { Answers: { covE: '500000' } }],
  ['cancel', 'CAN', { ReasonKey: 'SOLD' }],
  ['reinstate', 'REI', {}],
];

// @spec I14.11
test('commits at once book a change once, and all answer the same', { timeout: 120_000 }, async () => {
  const policy = await boundPolicy(server, agent);
  for (const [purpose, mode, more] of CHANGES) {
    await opened(server, staff, purpose, policy, more);
    const replies = await times(() => commitBy(server, staff, policy.AlternateKey, { mode }));
    const results = replies.map(({ body }) => body as CommitResult);
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: AT_ONCE }, () => 200));
    expect(results.filter(({ Repeated }) => !Repeated)).toHaveLength(1);
    expect(new Set(results.map(({ Transaction }) => Transaction?.Key)).size).toBe(1);
  }
  expect((await entriesOf(server, policy)).map(({ type }) => type)).toEqual(['NEW', 'END', 'CAN', 'REI']);
  expect(
    await server.database.row(sql`
      SELECT count(DISTINCT change.key)::int AS changes, max(change.sequence) AS last, count(outbox_message.key)::int AS emails
      FROM term_change change LEFT JOIN outbox_message ON outbox_message.cause LIKE 'changed:' || change.key || ':%'
      WHERE change.policy_key = ${policy.Key}`),
  ).toEqual({ changes: 4, last: 4, emails: 3 });
});

test('people who open a change at once share one', { timeout: 120_000 }, async () => {
  const policy = await boundPolicy(server, agent);
  const replies = await times(() => openBy(server, agent, 'endorse', policy));
  const [first, ...others] = replies.toSorted((one, other) => one.status - other.status);
  expect(first?.status).toBe(200);
  const Key = (first?.body as { Key?: string } | undefined)?.Key;
  for (const other of others)
    expect(other).toMatchObject({ status: 409, body: { code: 'applicationOpen', details: { key: Key } } });
});
