import type { Application } from '@portico/contract/rooms/quotes';
import { sql } from '@portico/database/open';
import { expect, test } from 'vitest';
import { sharedServer } from '../../../testing.ts';
import { bound, readyToBind } from './binding.fixture.ts';
import { runAndKill } from './killed.fixture.ts';

const server = await sharedServer();
const { database } = server;
const caller = await server.demo('agent');
const runUntil = ({ Policy }: Application, step: number) =>
  runAndKill(server, { number: Policy.QuoteAlternateKey, step });

const tracesOf = ({ Policy, Key }: Application) =>
  database.row(sql`
    SELECT policy.status, policy.policy_number IS NOT NULL AS "hasNumber", application.status AS application,
      NOT account.is_applicant AS "isAccount",
      (SELECT count(*)::int FROM term_change WHERE policy_key = policy.key) AS changes,
      (SELECT coalesce(sum(amount_cents), 0)::bigint FROM policy_transaction WHERE policy_key = policy.key) AS booked,
      (SELECT coalesce(sum(amount_cents), 0)::bigint FROM installment WHERE policy_key = policy.key) AS billed,
      (SELECT count(*)::int FROM document WHERE policy_key = policy.key) AS documents,
      (SELECT count(*)::int FROM outbox_message WHERE cause LIKE 'bound:' || policy.key || ':%') AS emails
    FROM policy JOIN application ON application.key = ${Key} JOIN account ON account.key = policy.account_key
    WHERE policy.key = ${Policy.Key}`);

// @spec I14.9
test('a process that is killed anywhere on the way has bound all of it or nothing', {
  retry: 1,
  timeout: 3_600_000,
}, async () => {
  const first = await readyToBind(server, caller);
  const { steps: total } = await runUntil(first, 0);
  expect(total).toBeGreaterThan(20);
  const chosen = Array.from({ length: 2 * total }, (_, round) => (round % total) + 1);
  for (const step of chosen) {
    const application = await readyToBind(server, caller);
    const cents = application.Rating?.TotalCents;
    const whole = {
      status: 'bound',
      hasNumber: true,
      application: 'committed',
      isAccount: true,
      changes: 1,
      booked: cents,
      billed: cents,
      documents: 3,
      emails: 1,
    };
    const nothing = {
      status: 'quote',
      hasNumber: false,
      application: 'open',
      isAccount: false,
      changes: 0,
      booked: 0,
      billed: 0,
      documents: 0,
      emails: 0,
    };
    expect((await runUntil(application, step)).signal, `step ${step}`).toBe('SIGKILL');
    expect(await tracesOf(application), `after step ${step}`).toEqual(step === total ? whole : nothing);
    expect((await bound(server, caller, application)).Repeated).toBe(step === total);
    expect(await tracesOf(application), `after step ${step} and a second try`).toEqual(whole);
  }
});
