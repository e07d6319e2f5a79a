import type { LookupItem, LookupLimit, LookupList } from '@portico/contract/rooms/lookups';

/** When an item is valid (`to` is the first day it isn't), whether it's retired, and what it's limited to. */
interface Limits {
  readonly from?: string;
  readonly to?: string;
  readonly inactive?: true;
  readonly appliesTo?: Readonly<Partial<Record<LookupLimit, readonly string[]>>>;
}

/** One line of a reference list: what the API shows of it, and its limits. Its place in the list is its order. */
export type Entry<L extends LookupList> = Omit<LookupItem<L>, 'RecordInactive'> & Limits;

/** The entries of a list that has nothing but keys and names. */
export const plain = (names: Readonly<Record<string, string>>): { Key: string; Name: string }[] =>
  Object.entries(names).map(([Key, Name]) => ({ Key, Name }));
