import type { AuditFilters } from '@portico/contract/rooms/auditLog';
import { BYTE_ORDER_MARK, csvRow } from '@portico/contract/rules/csv';
import { type Db, sql } from '@portico/database/open';
import { findEntries, keysIn, type StoredEntry, withNames } from './entries.sql.ts';
import { namesOf } from './names.sql.ts';

const HEADINGS = [
  'Number',
  'Time (UTC)',
  'Action',
  'Outcome',
  'Person',
  'Staff member',
  'Record kind',
  'Record',
  'Record key',
  'Request ID',
  'Details',
];
/** What an export holds in memory at a time, and no more. */
const BATCH = 1000;

interface Exported extends StoredEntry {
  readonly requestId: string | null;
  readonly details: string | null;
}
const MORE = sql`
  entry.content::jsonb ->> 'requestId' AS "requestId", (entry.content::jsonb -> 'details')::text AS details`;

/** The newest of these entries, up to `most`. */
export async function* entriesAsCsv(db: Db, filters: AuditFilters, most: number): AsyncIterable<Uint8Array> {
  yield Buffer.from(BYTE_ORDER_MARK + csvRow(HEADINGS));
  let after: string | undefined;
  for (let left = most; left > 0; left -= BATCH) {
    const take = Math.min(left, BATCH);
    const entries: Exported[] = await findEntries(db, filters, { after, take, columns: MORE });
    const names = await namesOf(db, keysIn(entries));
    yield Buffer.from(
      entries
        .map((entry) => {
          const {
            Number: number,
            At,
            Action,
            Outcome,
            Actor,
            Impersonator,
            Kind,
            Key,
            Record,
          } = withNames(entry, names);
          return csvRow([
            String(number),
            At,
            Action,
            Outcome,
            Actor?.Name ?? '',
            Impersonator?.Name ?? '',
            Kind ?? '',
            Record?.Name ?? '',
            Key ?? '',
            entry.requestId ?? '',
            entry.details ?? '',
          ]);
        })
        .join(''),
    );
    if (entries.length < take) return;
    after = String(entries.at(-1)?.Number);
  }
}
