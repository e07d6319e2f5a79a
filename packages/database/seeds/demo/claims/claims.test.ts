import { CLAIM_STATUSES, isOpenStatus } from '@portico/contract/rules/claimStatus';
import { describe, expect, test } from 'vitest';
import { type Sql, sql } from '../../../open.ts';
import { sharedDatabase, TEST_DAY } from '../../../testing.ts';
import { DEMO_KEYS } from '../accounts.ts';

const database = await sharedDatabase('demo');
const today = TEST_DAY.toISOString().slice(0, 10);
const one = async <T = Record<string, number>>(query: Sql) => (await database.rows<T>(query))[0];

describe('the demo claims', () => {
  // @spec I13.20
  test('are 600, of every kind', async () => {
    expect(
      await one(sql`
        SELECT count(*)::int AS claims, count(*) FILTER (WHERE is_open)::int AS open,
          count(*) FILTER (WHERE status = 'PENDING')::int AS pending,
          count(*) FILTER (WHERE status IN ('LITIGATION', 'MEDIATION'))::int AS disputed,
          count(*) FILTER (WHERE status = 'REOPENED')::int AS reopened,
          count(*) FILTER (WHERE status = 'DENIED')::int AS denied,
          count(*) FILTER (WHERE status = 'DUPLICATE')::int AS duplicates,
          count(*) FILTER (WHERE handover = 'failed')::int AS failed,
          count(*) FILTER (WHERE is_open AND next_due_on < ${today})::int AS late,
          (SELECT count(*)::int FROM adjuster) AS adjusters
        FROM claim`),
    ).toEqual({
      claims: 600,
      open: 96,
      pending: 4,
      disputed: 9,
      reopened: 14,
      denied: 21,
      duplicates: 12,
      failed: 3,
      late: 11,
      adjusters: 9,
    });
    const statuses = await database.rows<{ status: string; is_open: boolean }>(
      sql`SELECT DISTINCT status, is_open FROM claim`,
    );
    expect(statuses.map(({ status }) => status).sort()).toEqual([...CLAIM_STATUSES].sort());
    for (const { status, is_open } of statuses)
      expect(isOpenStatus(status as (typeof CLAIM_STATUSES)[number])).toBe(is_open);
  });

  // @spec I13.20
  test('are each on a term that was in force, and in the states and days of their catastrophe', async () => {
    expect(
      await database.rows(sql`
        SELECT claim.key FROM claim JOIN policy ON policy.key = claim.policy_key
        WHERE claim.loss_on < policy.term_begin OR claim.loss_on >= coalesce(policy.cancelled_on, policy.term_end)
          OR policy.status NOT IN ('bound', 'cancelled', 'expired') OR claim.loss_on > ${today}`),
    ).toEqual([]);
    expect(
      await database.rows(sql`
        SELECT claim.key FROM claim JOIN catastrophe ON catastrophe.key = claim.catastrophe_key
        WHERE claim.loss_on NOT BETWEEN catastrophe.begins AND catastrophe.ends
          OR NOT claim.state = ANY (catastrophe.states) OR NOT claim.loss_type = ANY (catastrophe.loss_types)`),
    ).toEqual([]);
    expect(await one(sql`SELECT count(DISTINCT catastrophe_key)::int AS count FROM claim`)).toEqual({
      count: 17,
    });
  });

  test('have codes of the lists', async () => {
    expect(
      await database.rows(sql`
        SELECT claim.loss_type, claim.cause_code FROM claim WHERE NOT EXISTS (
          SELECT FROM lookup_item item WHERE item.list = 'ClaimCauseCode' AND item.key = claim.cause_code
            AND item.attributes ->> 'LossTypeKey' = claim.loss_type
            AND item.valid_from <= claim.loss_on AND item.valid_to > claim.loss_on)`),
    ).toEqual([]);
  });

  // @spec I13.20
  test('have ledgers that add up: never below zero, nothing reserved once closed, no more paid than covered', async () => {
    expect(
      await database.rows(sql`
        SELECT claim_key FROM (
          SELECT claim_key, sum(amount_cents) FILTER (WHERE kind = 'reserve')
            OVER (PARTITION BY claim_key, coverage_code, cost ORDER BY booked_at, key) AS outstanding FROM claim_entry) AS running
        WHERE outstanding < 0`),
    ).toEqual([]);
    expect(
      await database.rows(sql`
        SELECT claim.key FROM claim JOIN claim_entry entry ON entry.claim_key = claim.key
        WHERE NOT claim.is_open GROUP BY claim.key
        HAVING sum(amount_cents) FILTER (WHERE entry.kind = 'reserve') <> 0`),
    ).toEqual([]);
    expect(
      await database.rows(sql`
        SELECT claim.key FROM claim
        JOIN claim_entry entry ON entry.claim_key = claim.key AND entry.kind = 'payment'
        JOIN coverage ON coverage.policy_key = claim.policy_key AND coverage.code = entry.coverage_code
        GROUP BY claim.key, coverage.limit_cents, coverage.deductible_cents
        HAVING sum(entry.amount_cents) > coverage.limit_cents - coalesce(coverage.deductible_cents, 0)`),
    ).toEqual([]);
    expect(
      await database.rows(sql`
        SELECT paid.key FROM claim_payment paid JOIN adjuster ON adjuster.person_key = paid.approved_by
        JOIN claim_payment one USING (claim_key, coverage_code) GROUP BY paid.key, adjuster.authority_cents
        HAVING sum(one.amount_cents) FILTER (WHERE one.requested_at <= paid.requested_at) > adjuster.authority_cents`),
    ).toEqual([]);
    expect(
      await database.rows(sql`
        SELECT key FROM claim WHERE status = 'CLOSED_PAID' AND NOT EXISTS (
          SELECT FROM claim_payment payment WHERE payment.claim_key = claim.key)`),
    ).toEqual([]);
  });

  test('have promises that keep the law, which open decisions and inspections name', async () => {
    expect(
      await database.rows(
        sql`SELECT key FROM claim_promise WHERE due_on > law_due_on OR kept_at::date > law_due_on`,
      ),
    ).toEqual([]);
    const open = await one(sql`
      SELECT count(*)::int AS all, count(law_due_on)::int AS limited FROM claim_promise promise
      JOIN claim ON claim.key = promise.claim_key
      WHERE promise.kept_at IS NULL AND promise.kind = 'decide' AND claim.state IN ('FL', 'TX', 'GA', 'AL', 'NJ')`);
    expect(open?.all).toBeGreaterThan(10);
    expect(open?.limited).toBe(open?.all);
  });

  test('promise no inspection where there is nothing to see, and an answer only to a message that waits', async () => {
    expect(
      await database.rows(sql`
        SELECT claim.key FROM claim JOIN claim_promise promise ON promise.claim_key = claim.key
        WHERE promise.kind = 'inspect' AND claim.loss_type IN ('LIABILITY', 'CYBER', 'IDENTITY')`),
    ).toEqual([]);
    expect(
      await database.rows(sql`
        SELECT promise.key FROM claim_promise promise
        WHERE promise.kind = 'reply' AND promise.kept_at IS NULL AND 'you' IS DISTINCT FROM (
          SELECT sender FROM claim_message message WHERE message.claim_key = promise.claim_key
          ORDER BY sent_at DESC LIMIT 1)`),
    ).toEqual([]);
  });

  test('have an estimate once they were inspected, below the deductible where they were closed for that', async () => {
    expect(
      await database.rows(sql`
        SELECT key FROM claim WHERE estimate_cents IS NULL
          AND status IN ('INSPECTED', 'REVIEW', 'NEGOTIATION', 'PAID_PARTIAL', 'CLOSED_PAID', 'BELOW_DEDUCTIBLE')`),
    ).toEqual([]);
    expect(
      await database.rows(sql`
        SELECT claim.key FROM claim WHERE status = 'BELOW_DEDUCTIBLE' AND estimate_cents >= (
          SELECT max(deductible_cents) FROM coverage WHERE coverage.policy_key = claim.policy_key)`),
    ).toEqual([]);
  });

  test('have their reports and photos', async () => {
    expect(
      await one(sql`
        SELECT count(*) FILTER (WHERE type_key = 'CLAIM_REQUEST')::int AS reports,
          count(*) FILTER (WHERE type_key = 'CLAIM_PHOTO')::int AS photos
        FROM document WHERE claim_key IS NOT NULL`),
    ).toEqual({ reports: 596, photos: 1788 });
  });

  test('include those of the known accounts and of agent@’s agency', async () => {
    const known = await database.rows(sql`
      SELECT account_key AS account, status,
        (SELECT count(*)::int FROM claim_message WHERE claim_key = claim.key) AS messages
      FROM claim WHERE account_key = ANY (${[DEMO_KEYS.account.insured, DEMO_KEYS.account.insured2]}::uuid[])
      ORDER BY key`);
    expect(known).toEqual([
      { account: DEMO_KEYS.account.insured, status: 'NEGOTIATION', messages: 4 },
      { account: DEMO_KEYS.account.insured, status: 'CLOSED_PAID', messages: 4 },
      { account: DEMO_KEYS.account.insured2, status: 'PENDING', messages: 0 },
    ]);
    const book = await one(sql`
      SELECT count(*)::int AS count FROM claim WHERE agency_key = ${DEMO_KEYS.agency.firstBranch}`);
    expect(book?.count).toBeGreaterThanOrEqual(40);
  });
});
