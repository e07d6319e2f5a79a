import pg from 'pg';
import { nextBrokerage } from './agencies.ts';
import { type Day, dayOf } from './calendar.ts';
import { copyRecords } from './copy.ts';
import { brokerageBatches, writeBatches } from './generate.ts';
import { type Records, TABLES } from './records.ts';

interface Options {
  /** How many policy terms there are to be in the end. */
  readonly policies: number;
  readonly now: Date;
  onProgress(policies: number): void;
}

/**
 * Adds brokerages of their own, with their books, to what is there: all of them or, when it fails, none.
 * Tells how many policy terms it added.
 */
export async function seedBooks(url: string, { policies, now, onProgress }: Options): Promise<number> {
  const client = new pg.Client({ connectionString: url, application_name: 'portico:seed' });
  await client.connect();
  try {
    await client.query('BEGIN');
    const start = await standing(client);
    let written = start.policies;
    if (written < policies) {
      const restore = await withoutForeignKeys(client);
      await writeBatches(batchesFrom(start.brokerage, dayOf(now), policies - written), async (batch) => {
        await copyRecords(client, batch);
        written += batch.policy.length;
        onProgress(written);
      });
      await restore();
      await client.query(`ANALYZE ${TABLES.join(', ')}`);
    }
    await client.query('COMMIT');
    return written - start.policies;
  } finally {
    await client.end();
  }
}

async function standing(client: pg.Client): Promise<{ policies: number; brokerage: number }> {
  const { rows } = await client.query<{ policies: number; highest: number }>(`
    SELECT (SELECT count(*)::integer FROM policy) AS policies,
           (SELECT coalesce(max(org_branch_id), 0) FROM agency) AS highest`);
  return { policies: rows[0]?.policies ?? 0, brokerage: nextBrokerage(rows[0]?.highest ?? 0) };
}

async function* batchesFrom(brokerage: number, today: Day, wanted: number): AsyncGenerator<Records> {
  let left = wanted;
  for (let index = brokerage; left > 0; index++)
    for await (const batch of brokerageBatches(index, today)) {
      yield batch;
      left -= batch.policy.length;
      if (left <= 0) return;
    }
}

/** Checking all rows of a table at the end takes seconds; checking each as it comes takes minutes. */
async function withoutForeignKeys(client: pg.Client): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ drop: string; add: string }>(
    `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
            format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS add
     FROM pg_constraint WHERE contype = 'f' AND conrelid = ANY ($1::text[]::regclass[])`,
    [TABLES],
  );
  for (const { drop } of rows) await client.query(drop);
  return async () => {
    for (const { add } of rows) await client.query(add);
  };
}
