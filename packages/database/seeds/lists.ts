import type { LookupList } from '@portico/contract/rooms/lookups';
import type { Entry } from './reference/entry.ts';
import type { Seeded } from './upsert.ts';

/** The rows of lists, each in the order of its entries. */
export const listSeed = (lists: { readonly [L in LookupList]?: readonly Entry<L>[] }): Seeded => ({
  table: 'lookup_item',
  identity: ['list', 'key', 'valid_from'],
  rows: Object.entries(lists).flatMap(([list, entries]) =>
    entries.map(
      (
        {
          Key,
          Name,
          from = '1900-01-01',
          to = '9999-12-31',
          inactive = false,
          appliesTo = {},
          ...attributes
        },
        position,
      ) => ({
        list,
        key: Key,
        name: Name,
        position,
        attributes,
        applies_to: appliesTo,
        valid_from: from,
        valid_to: to,
        record_inactive: inactive,
      }),
    ),
  ),
  // Their order is the operator's to change.
  mended: ['name', 'attributes', 'applies_to', 'valid_to', 'record_inactive'],
  isEditable: true,
});
