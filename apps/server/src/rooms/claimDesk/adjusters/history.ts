import type { AdjusterDetails } from '@portico/contract/rooms/adjusters';
import { formatDay, formatMoney } from '@portico/contract/rules/format';
import { sql } from '@portico/database/open';
import { instant } from '@portico/database/wire';
import type { Ctx } from '@portico/platform/context';
import { newKey } from '@portico/platform/ids';
import type { StoredAdjuster } from './stored.ts';

/** What is kept of an adjuster's record, in words. Money is kept as cents. */
export type Kept = Readonly<Record<string, string | null>>;

const LABELS: Readonly<Record<string, string>> = {
  adjuster: 'Adjuster',
  authority_cents: 'Payment authority',
  reserve_authority_cents: 'Reserve authority',
  capacity: 'Capacity',
  phone: 'Phone',
  hours: 'Hours',
  away: 'Away',
};
const MOST = 200;

const daysText = (first: string | null, last: string | null): string =>
  `${first === null ? '' : ` from ${formatDay(first)}`}${last === null ? '' : ` to ${formatDay(last)}`}`;

/** The fields of a record. A license is a field of its state. */
export function keptOf(stored: StoredAdjuster): Kept {
  const licenses: Record<string, string> = {};
  for (const { State, Number: number, FirstOn, LastOn } of stored.licenses) {
    const text = `${number}${daysText(FirstOn, LastOn)}`;
    const field = `license:${State}`;
    licenses[field] = licenses[field] === undefined ? text : `${licenses[field]}; ${text}`;
  }
  const { away } = stored;
  return {
    adjuster: stored.isEnded ? null : 'Yes',
    authority_cents: String(stored.authorityCents),
    reserve_authority_cents: String(stored.reserveAuthorityCents),
    capacity: String(stored.capacity),
    phone: stored.phone,
    hours: stored.hours === '' ? null : stored.hours,
    away:
      away &&
      `${daysText(away.From, null).trim()} until ${formatDay(away.Until)}${away.deputy === null ? '' : `, deputy: ${away.deputy}`}`.trim(),
    ...licenses,
  };
}

/** Keeps what changed, and names the fields. */
export async function keepHistory(
  { db, now, actor }: Ctx,
  key: string,
  before: Kept,
  after: Kept,
): Promise<string[]> {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) => (before[field] ?? null) !== (after[field] ?? null),
  );
  for (const field of fields)
    await db.rows(sql`
      INSERT INTO adjuster_change (key, adjuster_key, field, changed_at, by_key, before, after)
      VALUES (${newKey()}, ${key}, ${field}, ${now}, ${actor.personKey}, ${before[field] ?? null}, ${after[field] ?? null})`);
  return fields;
}

type Stored = Omit<AdjusterDetails['HistoryList'][number], 'Label'> & { readonly field: string };

const wordsFor = (field: string, value: string | null): string | null =>
  value !== null && field.endsWith('_cents') ? formatMoney(Number(value)) : value;

export async function historyOf({ db }: Ctx, key: string): Promise<AdjusterDetails['HistoryList']> {
  const found = await db.rows<Stored>(sql`
    SELECT change.key AS "Key", ${instant(sql`change.changed_at`)} AS "At", person.name_full AS "By", change.field,
      change.before AS "Before", change.after AS "After"
    FROM adjuster_change change JOIN person ON person.key = change.by_key
    WHERE change.adjuster_key = ${key} ORDER BY change.changed_at DESC, change.key DESC LIMIT ${MOST}`);
  return found.map(({ field, Before, After, ...rest }) => ({
    ...rest,
    Label: LABELS[field] ?? `${field.slice('license:'.length)} license`,
    Before: wordsFor(field, Before),
    After: wordsFor(field, After),
  }));
}
