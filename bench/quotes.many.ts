import { type Database, type Db, sql } from '../packages/database/open.ts';

/** Copies the demo's open quotes until there are so many, each with its application, rating and items. */
export const copyQuotes = (database: Database, wanted: number): Promise<unknown> =>
  database.transaction(
    async (db) => {
      await db.rows(sql`
        CREATE TEMPORARY TABLE copied ON COMMIT DROP AS
        WITH original AS (
          SELECT application.key AS old_application, policy.key AS old_policy, row_number() OVER (ORDER BY application.key) AS place
          FROM application JOIN policy ON policy.key = application.policy_key
          WHERE application.purpose = 'new' AND application.status IN ('open', 'referred', 'approved'))
        SELECT original.*, serial, gen_random_uuid() AS new_application, gen_random_uuid() AS new_policy, gen_random_uuid() AS new_rating
        FROM generate_series(1, ${wanted}::int - (SELECT count(*)::int FROM original)) AS serial
        JOIN original ON original.place = 1 + serial % (SELECT count(*) FROM original)`);
      await copy(db);
    },
    { unhurried: true },
  );

/** Each row as it is, but for its keys. */
async function copy(db: Db): Promise<void> {
  await db.rows(sql`
    INSERT INTO policy SELECT (jsonb_populate_record(policy, jsonb_build_object('key', copied.new_policy,
      'quote_number', 'Q-' || (100000000 + copied.serial)))).*
    FROM copied JOIN policy ON policy.key = copied.old_policy`);
  await db.rows(sql`
    INSERT INTO term_slice SELECT (jsonb_populate_record(slice, jsonb_build_object('policy_key', copied.new_policy))).*
    FROM copied JOIN term_slice slice ON slice.policy_key = copied.old_policy`);
  await db.rows(sql`
    INSERT INTO application SELECT (jsonb_populate_record(application, jsonb_build_object('key', copied.new_application,
      'policy_key', copied.new_policy, 'external_quote_id', null,
      'rated_key', CASE WHEN application.rated_key IS NOT NULL THEN copied.new_rating END))).*
    FROM copied JOIN application ON application.key = copied.old_application`);
  await db.rows(sql`
    INSERT INTO rating SELECT (jsonb_populate_record(rating, jsonb_build_object('key', copied.new_rating,
      'application_key', copied.new_application))).*
    FROM copied JOIN application ON application.key = copied.old_application JOIN rating ON rating.key = application.rated_key`);
  await db.rows(sql`
    INSERT INTO underwriting_item SELECT (jsonb_populate_record(item, jsonb_build_object('key', gen_random_uuid(),
      'application_key', copied.new_application))).*
    FROM copied JOIN underwriting_item item ON item.application_key = copied.old_application`);
}
