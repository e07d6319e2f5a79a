import { expect, test } from 'vitest';
import { sql } from '../../open.ts';
import { TEST_DAY, testDatabase } from '../../testing.ts';
import { seedDemo } from './index.ts';

// Other tests have a part of it.
test('the whole demo has the size of a brokerage', { timeout: 300_000 }, async () => {
  const database = await testDatabase('reference');
  await seedDemo(database, { now: TEST_DAY });
  const counts = await database.row<Record<string, number>>(sql`
    SELECT (SELECT count(*) FROM account) AS accounts, (SELECT count(*) FROM policy) AS terms,
           (SELECT count(*) FROM claim) AS claims, (SELECT count(*) FROM document) AS documents,
           (SELECT count(*) FROM renewal_offer) AS renewals,
           (SELECT count(*) FROM application JOIN policy ON policy.key = policy_key
            WHERE policy.status = 'quote' AND application.status = 'open') AS quotes`);
  expect(counts).toMatchObject({ accounts: 2_000, renewals: 60 });
  expect(counts?.terms).toBeGreaterThan(4_500);
  expect(counts?.claims).toBeGreaterThan(500);
  expect(counts?.documents).toBeGreaterThan(8_000);
  expect(counts?.quotes).toBeGreaterThan(180);
});
