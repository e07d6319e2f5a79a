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
 * Adds new brokerages with their books to the existing data: all of them or, on failure, none. Returns how many
 * policy terms it added.
 */
export async function seedBooks(url: string, { policies, now, onProgress }: Options): Promise<number> {
  const client = new pg.Client({ connectionString: url, application_name: 'portico:seed' });
  await client.connect();
  try {
    await client.query('BEGIN');
    const start = await countExisting(client);
    let written = start.policies;
    if (written < policies) {
      const restore = await withoutUpkeep(client);
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

async function countExisting(client: pg.Client): Promise<{ policies: number; brokerage: number }> {
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

/** Checking, indexing and making searchable takes seconds at the end, but minutes row by row. */
async function withoutUpkeep(client: pg.Client): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ drop: string; restore: string }>(UPKEEP, [TABLES]);
  for (const { drop } of rows) await client.query(drop);
  return async () => {
    await client.query(`SET LOCAL maintenance_work_mem = '512MB'`);
    // Foreign keys, which were the first to go, need the keys back that they point to.
    for (const { restore } of rows.reverse()) await client.query(restore);
    const { rows: indexes } = await client.query<{ drop: string; restore: string }>(SEARCH_INDEXES);
    for (const { drop } of indexes) await client.query(drop);
    await client.query(MAKE_SEARCHABLE);
    for (const { restore } of indexes) await client.query(restore);
  };
}

/** In the order in which they let go of each other. The triggers keep the search, which the last step makes whole. */
const UPKEEP = `
  SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
         format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS restore,
         CASE contype WHEN 'f' THEN 1 ELSE 2 END AS step
  FROM pg_constraint
  WHERE contype = 'f' AND (conrelid = ANY ($1::text[]::regclass[]) OR confrelid = ANY ($1::text[]::regclass[]))
     OR contype IN ('p', 'u') AND conrelid = ANY ($1::text[]::regclass[])
  UNION ALL
  SELECT format('DROP INDEX %s', indexrelid::regclass), pg_get_indexdef(indexrelid), 3
  FROM pg_index
  WHERE indrelid = ANY ($1::text[]::regclass[])
    AND NOT EXISTS (SELECT 1 FROM pg_constraint WHERE conindid = indexrelid AND contype IN ('p', 'u'))
  UNION ALL
  SELECT format('ALTER TABLE %s DISABLE TRIGGER %I', tgrelid::regclass, tgname),
         format('ALTER TABLE %s ENABLE TRIGGER %I', tgrelid::regclass, tgname), 4
  FROM pg_trigger WHERE tgname = 'account_search_added' AND tgrelid = ANY ($1::text[]::regclass[])
  ORDER BY step`;

const SEARCH_INDEXES = `
  SELECT format('DROP INDEX %s', indexrelid::regclass) AS drop, pg_get_indexdef(indexrelid) AS restore
  FROM pg_index WHERE indrelid = 'account_search'::regclass AND NOT indisunique`;

const MAKE_SEARCHABLE = `
  SELECT account_search_refresh(array_agg(key)) FROM account
  WHERE NOT EXISTS (SELECT 1 FROM account_search WHERE account_search.key = account.key)`;
