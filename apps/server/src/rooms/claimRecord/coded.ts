import { type Sql, sql } from '@portico/database/open';

/**
 * An item of a reference list in its latest words. Items are valid for a time, but a claim keeps its code. The same as
 * `latest_name`, without a call of a function for each row.
 */
export const coded = (list: string, key: Sql): Sql => sql`json_build_object('Key', ${key}, 'Name', coalesce(
  (SELECT item.name FROM lookup_item item WHERE item.list = ${list} AND item.key = ${key}
   ORDER BY item.valid_from DESC LIMIT 1), ${key}))`;
