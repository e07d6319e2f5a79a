import type { ChangePurpose } from '@portico/contract/rooms/quotes';
import { sql } from '@portico/database/open';
import { expect, test } from 'vitest';
import { sharedServer } from '../../../testing.ts';
import { commitBy } from '../binding/binding.fixture.ts';
import { runAndKill } from '../binding/killed.fixture.ts';
import { boundPolicy, opened } from './changes.fixture.ts';

const server = await sharedServer();
const agent = await server.demo('agent');
const staff = await server.demo('underwriter');

type Policy = Awaited<ReturnType<typeof boundPolicy>>;
type Change = readonly [ChangePurpose, string, object];
const CHANGES: readonly [Change, ...Change[]] = [
  ['endorse', 'END', { Answers: { covE: '500000' } }],
  ['cancel', 'CAN', { ReasonKey: 'SOLD' }],
  ['reinstate', 'REI', {}],
];

/** What a change leaves behind. A reinstatement may come to the same price, so its rows are counted. */
const tracesOf = ({ Key }: { readonly Key: string }) =>
  server.database.row<{ changes: number; documents: number; emails: number; ties: boolean }>(sql`
    SELECT (SELECT count(*)::int FROM term_change WHERE policy_key = policy.key) AS changes,
      (SELECT count(*)::int FROM application WHERE policy_key = policy.key AND status = 'committed') AS committed,
      (SELECT count(*)::int FROM document WHERE policy_key = policy.key) AS documents,
      (SELECT count(*)::int FROM outbox_message JOIN term_change change ON change.policy_key = policy.key
         AND outbox_message.cause LIKE 'changed:' || change.key || ':%') AS emails,
      policy.status, (SELECT sum(amount_cents)::int FROM policy_transaction WHERE policy_key = policy.key) = (
        SELECT premium_cents + fees_cents + taxes_cents FROM term_change
        WHERE policy_key = policy.key ORDER BY sequence DESC LIMIT 1) AS ties
    FROM policy WHERE policy.key = ${Key}`);

/** Kills a change of a new term at a step, and does it again. */
async function killAt(policy: Policy, [purpose, mode, more]: Change, step: number | 'last', isDone = false) {
  await opened(server, staff, purpose, policy, more);
  const untouched = await tracesOf(policy);
  const { signal } = await runAndKill(server, { number: policy.AlternateKey, step, mode });
  expect(signal, `${mode}, step ${step}`).toBe('SIGKILL');
  const after = await tracesOf(policy);
  if (!isDone) expect(after, `${mode}, step ${step}`).toEqual(untouched);
  const again = await commitBy(server, staff, policy.AlternateKey, { mode, NoKnownLoss: 'true' });
  expect(again).toMatchObject({ status: 200, body: { Repeated: isDone } });
  const whole = await tracesOf(policy);
  if (isDone) expect(whole).toEqual(after);
  expect(whole).toMatchObject({
    changes: (untouched?.changes ?? 0) + 1,
    emails: (untouched?.emails ?? 0) + 1,
    ties: true,
  });
  expect(whole?.documents).toBeGreaterThan(untouched?.documents ?? 0);
}

// @spec I14.11
test('a process that is killed while it changes a term has booked all of it or nothing', {
  retry: 1,
  timeout: 3_600_000,
}, async () => {
  const policy = await boundPolicy(server, agent);
  const totals: number[] = [];
  for (const [purpose, mode, more] of CHANGES) {
    await opened(server, staff, purpose, policy, more);
    totals.push((await runAndKill(server, { number: policy.AlternateKey, step: 0, mode })).steps);
  }
  expect(Math.min(...totals)).toBeGreaterThan(15);
  for (let before = Math.max(...totals) - 1; before >= 0; before -= 1) {
    const other = await boundPolicy(server, agent);
    for (const [at, change] of CHANGES.entries())
      await killAt(other, change, Math.max(1, (totals[at] ?? 0) - before), before === 0);
  }
});
