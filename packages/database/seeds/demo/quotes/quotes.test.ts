import { type EditionFiles, openEdition, type RatingInput, rate } from '@portico/rating';
import { expect, test } from 'vitest';
import { sql } from '../../../open.ts';
import { sharedDatabase, TEST_DAY } from '../../../testing.ts';
import { DEMO_KEYS } from '../accounts.ts';
import { inputFrom } from '../rating.ts';
import { termsWhere } from './index.ts';

const database = await sharedDatabase('demo');

const counted = async (what: string) =>
  Object.fromEntries(
    (
      await database.rows<{ status: string; count: number }>(sql`
        SELECT application.status, count(*) AS count FROM application JOIN policy ON policy.key = application.policy_key
        WHERE policy.status = ${what} GROUP BY application.status`)
    ).map(({ status, count }) => [status, count]),
  );

test('every quote has an application, in every state that quotes can be in', async () => {
  expect(
    await database.rows(sql`
      SELECT policy.key FROM policy LEFT JOIN application ON application.policy_key = policy.key
      WHERE (policy.status IN ('quote', 'pending', 'declined')) <> (application.key IS NOT NULL)
        AND application.purpose IS DISTINCT FROM 'renew'`),
  ).toEqual([]);
  expect((await counted('quote')).open).toBeGreaterThan(50);
  const pending = await counted('pending');
  expect(pending.referred).toBeGreaterThan(15);
  expect(pending.approved).toBeGreaterThan(5);
  expect(Object.keys(await counted('declined'))).toEqual(['declined']);
});

test('a quote costs what its rating says, and the rating can be made again', async () => {
  const logged = await database.rows<
    EditionFiles & { input: RatingInput; result: unknown; cents: number; total: number }
  >(sql`
    SELECT edition.code, edition.form, edition.plan, rating.input, rating.result, rating.total_cents AS total,
      policy.premium_cents + policy.fees_cents + policy.taxes_cents AS cents
    FROM application JOIN rating ON rating.key = application.rated_key JOIN edition ON edition.key = rating.edition_key
    JOIN policy ON policy.key = application.policy_key ORDER BY application.key LIMIT 60`);
  for (const { input, result, cents, total, ...files } of logged) {
    expect(cents).toBe(total);
    expect(JSON.parse(JSON.stringify(rate(openEdition(files), input)))).toEqual(result);
  }
});

test('a quote that was never rated has no price', async () => {
  const drafts = await database.rows<{ total: number; coverages: number }>(sql`
    SELECT policy.premium_cents + policy.fees_cents + policy.taxes_cents AS total,
      (SELECT count(*) FROM coverage WHERE coverage.policy_key = policy.key) AS coverages
    FROM application JOIN policy ON policy.key = application.policy_key WHERE application.rated_key IS NULL`);
  expect(drafts.length).toBeGreaterThan(15);
  expect(drafts.filter(({ total, coverages }) => total + coverages > 0)).toEqual([]);
});

test('what is referred says why, and waits for an underwriter', async () => {
  expect(
    await database.rows(sql`
      SELECT application.key FROM application WHERE status = 'referred' AND NOT EXISTS (
        SELECT 1 FROM underwriting_item item
        WHERE item.application_key = application.key AND item.kind = 'approval' AND item.status = 'open')`),
  ).toEqual([]);
});

test('a bound term’s premium can be made again from its coverages', async () => {
  const terms = await database.rows<Parameters<typeof inputFrom>[0] & { premium: number }>(sql`
    SELECT bound.*, policy.premium_cents AS premium FROM (${termsWhere(sql`policy.status = 'bound' AND policy.term_number = 1`)}) AS bound
    JOIN policy ON policy.key = bound.key ORDER BY bound.key LIMIT 200`);
  for (const { premium, ...stored } of terms) {
    const { edition, input } = inputFrom(stored);
    expect(rate(edition, input).PremiumCents, `${edition.code} ${JSON.stringify(input)}`).toBe(premium);
  }
});

test('what was sold with a term is what it covers and costs', async () => {
  const wrong = await database.rows(sql`
    WITH line AS (
      SELECT slice.policy_key, slice.sequence, section.value ->> 'Kind' AS kind, line.value
      FROM term_slice slice, jsonb_array_elements(slice.declared -> 'SectionList') AS section,
        jsonb_array_elements(section.value -> 'LineList') AS line),
    summed AS (
      SELECT slice.policy_key, slice.fees_cents, slice.taxes_cents,
        (SELECT coalesce(sum((value ->> 'Cents')::bigint), 0) FROM line
         WHERE line.policy_key = slice.policy_key AND kind = 'fees') AS fees,
        (SELECT coalesce(sum((value ->> 'Cents')::bigint), 0) FROM line
         WHERE line.policy_key = slice.policy_key AND kind = 'taxes') AS taxes,
        (SELECT jsonb_agg(jsonb_build_array(value -> 'Label', value -> 'Cents')) FROM line
         WHERE line.policy_key = slice.policy_key AND kind = 'limits') AS limits,
        (SELECT jsonb_agg(jsonb_build_array(name, limit_cents) ORDER BY position) FROM coverage
         WHERE coverage.policy_key = slice.policy_key) AS covered
      FROM term_slice slice WHERE slice.declared IS NOT NULL AND get_byte(decode(md5(slice.policy_key::text), 'hex'), 0) < 8)
    SELECT * FROM summed WHERE fees <> fees_cents OR taxes <> taxes_cents OR limits IS DISTINCT FROM covered`);
  expect(wrong).toEqual([]);
});

test('it’s known of every quote with a price, and of every term that isn’t long over', async () => {
  const unknown = await database.rows(sql`
    SELECT policy.key FROM policy JOIN term_slice slice ON slice.policy_key = policy.key
    WHERE slice.declared IS NULL AND (
      (policy.status = 'bound' AND policy.term_end > ${TEST_DAY}::date)
      OR EXISTS (SELECT FROM application WHERE application.policy_key = policy.key AND application.rated_key IS NOT NULL))
    LIMIT 5`);
  expect(unknown).toEqual([]);
});

test('renewals are offered, some answered, and the demo’s insured has an open one', async () => {
  const offers = await database.rows<{ answer: string | null; count: number }>(
    sql`SELECT answer, count(*)::int AS count FROM renewal_offer GROUP BY answer`,
  );
  const counts = Object.fromEntries(offers.map(({ answer, count }) => [answer ?? 'open', count]));
  expect(Object.keys(counts).sort()).toEqual(['accepted', 'declined', 'open']);
  expect(
    await database.rows(sql`
      SELECT offer.answer FROM renewal_offer offer JOIN policy ON policy.key = offer.policy_key
      WHERE policy.account_key = ${DEMO_KEYS.account.insured}`),
  ).toEqual([{ answer: null }]);
});

test('the reasons of every offer add up to the difference, and its term costs what was offered', async () => {
  expect(
    await database.rows(sql`
      SELECT offer.key FROM renewal_offer offer JOIN rating ON rating.key = offer.rating_key
      JOIN policy ON policy.key = offer.policy_key
      WHERE offer.document_key IS NULL OR rating.total_cents <> policy.premium_cents + policy.fees_cents + policy.taxes_cents
        OR rating.total_cents - offer.prior_total_cents <> (
          SELECT coalesce(sum((reason ->> 'Cents')::bigint), 0) FROM jsonb_array_elements(offer.reasons) AS reason)`),
  ).toEqual([]);
});
