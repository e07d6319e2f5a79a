import { type Db, sql } from '@portico/database/open';
import { DEMO_KEYS } from '@portico/database/seeds/demo/accounts';
import { sharedDatabase, TEST_DAY } from '@portico/database/testing';
import type { PublicCtx } from '@portico/platform/context';
import { newKey } from '@portico/platform/ids';
import { expect, test } from 'vitest';
import { bookPayments } from './book.ts';

const database = await sharedDatabase('demo');

const count = async (table: 'payment' | 'document' | 'outbox_message' | 'task') =>
  (await database.row<{ count: number }>({ text: `SELECT count(*) FROM ${table}`, values: [] }))?.count ?? 0;

test('a large collection takes as many statements as a small one', async () => {
  const policies = await database.rows<{ number: string; isCanceled: boolean }>(sql`
    SELECT policy_number AS number, bool_or(status = 'cancelled') AS "isCanceled" FROM policy
    WHERE policy_number IS NOT NULL GROUP BY 1 ORDER BY 1 LIMIT 200`);
  // Everyone's receipts go to one person, too.
  await database.rows(sql`
    INSERT INTO account_person (account_key, person_key, relationship, linked_at)
    SELECT DISTINCT account_key, ${DEMO_KEYS.person.insured2}::uuid, 'coinsured', ${TEST_DAY}::timestamptz
    FROM policy WHERE policy_number = ANY (${policies.map(({ number }) => number)}::text[]) ON CONFLICT DO NOTHING`);

  const bookAll = async (some: typeof policies) => {
    let statements = 0;
    const counted = async <T>(statement: Promise<T>) => {
      statements += 1;
      return statement;
    };
    await database.transaction(async (tx) => {
      const db: Db = { rows: (query) => counted(tx.rows(query)), row: (query) => counted(tx.row(query)) };
      const ctx = { db, now: TEST_DAY, note: () => {} } as unknown as PublicCtx;
      const notices = some.map(({ number }, at) => ({
        TransactionId: newKey(),
        PolicyNumber: number,
        // Some of them are held.
        Amount: `${at % 20 === 3 ? 900_000 : 50 + at}.00`,
        ReceivedAt: TEST_DAY.toISOString(),
        Method: 'check' as const,
      }));
      expect(await bookPayments(ctx, 'BOA', notices)).toEqual({ Booked: some.length, Repeated: 0 });
    });
    return statements;
  };

  const [canceled, active] = [true, false].map((is) =>
    policies.filter(({ isCanceled }) => isCanceled === is),
  );
  const few = await bookAll([...(canceled?.slice(0, 2) ?? []), ...(active?.slice(0, 2) ?? [])]);
  const before = { payments: await count('payment'), receipts: await count('document') };
  const [emails, tasks] = [await count('outbox_message'), await count('task')];
  expect(await bookAll(policies)).toBeLessThanOrEqual(few + 4);
  expect(await count('payment')).toBe(before.payments + 200);
  expect(await count('document')).toBeGreaterThan(before.receipts + 150);
  expect(await count('outbox_message')).toBeGreaterThan(emails + 150);
  expect(await count('task')).toBeGreaterThan(tasks + 10);
});
