import type { GeneratedOffer } from '@portico/contract/rooms/renewals';
import { sql } from '@portico/database/open';
import { expect, test } from 'vitest';
import { sharedServer } from '../../../testing.ts';
import { answerBy, generate } from './renewals.fixture.ts';

const server = await sharedServer();
const { database, clock } = server;

/** A term of the demo that ends within weeks, and someone new who has access to its account. */
async function endingTerm() {
  const term = await database.row<{ key: string; accountKey: string }>(sql`
    SELECT policy.key, policy.account_key AS "accountKey" FROM policy
    WHERE policy.status = 'bound' AND policy.term_end BETWEEN '2026-12-26' AND '2027-01-14' AND NOT EXISTS (
      SELECT FROM policy next WHERE next.policy_number = policy.policy_number AND next.term_number > policy.term_number)
    ORDER BY policy.key DESC LIMIT 1`);
  const { key, accountKey } = term ?? expect.fail('No term ends soon.');
  const owner = await server.as(['INSURED']);
  const personKey = owner.authorization?.split('.')[1];
  await database.rows(sql`
    INSERT INTO account_person (account_key, person_key, relationship, linked_at)
    VALUES (${accountKey}, ${personKey}, 'coinsured', ${clock.now()})`);
  return { key, owner };
}

// @spec I14.15
test('fifty offers at once are one, and twenty who accept it bind it once', {
  timeout: 120_000,
}, async () => {
  const { key: prior, owner } = await endingTerm();
  const staff = await server.demo('internal');
  const made = await Promise.all(Array.from({ length: 50 }, () => generate(server, staff, prior)));
  expect(made.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 200));
  const offers = made.map(({ body }) => body as GeneratedOffer);
  expect(offers.filter(({ Repeated }) => !Repeated)).toHaveLength(1);
  const [{ Key, TotalCents, Policy }] = offers.map(({ Offer }) => Offer) as [GeneratedOffer['Offer']];
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => answerBy(server, owner, Key, 'accept', { TotalCents })),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  const traces = await database.row(sql`
    SELECT (SELECT count(*)::int FROM renewal_offer WHERE policy_key = ${Policy.Key}) AS offers,
      (SELECT count(*)::int FROM term_change WHERE policy_key = ${Policy.Key}) AS changes,
      (SELECT count(*)::int FROM policy_transaction WHERE policy_key = ${Policy.Key}) AS entries,
      (SELECT count(*)::int FROM billing_plan WHERE policy_key = ${Policy.Key}) AS plans,
      (SELECT count(*)::int FROM document WHERE policy_key = ${Policy.Key}) AS documents`);
  expect(traces).toEqual({ offers: 1, changes: 1, entries: 1, plans: 1, documents: 4 });
});
