import { type Sql, sql } from '@portico/database/open';

/** An item of a reference list in its latest words. Items are valid for a time, but a claim keeps its code. */
export const coded = (list: string, key: Sql): Sql =>
  sql`json_build_object('Key', ${key}, 'Name', latest_name(${list}, ${key}))`;
