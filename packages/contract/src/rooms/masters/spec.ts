import type { RecordKind } from '../../define.ts';
import type { Column } from './column.ts';

export interface MasterSpec {
  /** In the list of kinds. */
  readonly title: string;
  /** In sentences: “Add a market”. */
  readonly one: string;
  readonly about: string;
  /** What has to be there before the first one, as a sentence. */
  readonly needs?: string;
  /** Who may add and change them. All staff may look. */
  readonly level: 'employee' | 'admin';
  /** What the key of a record is called in calls. */
  readonly record: RecordKind;
  readonly columns: Readonly<Record<string, Column>>;
  /** Records can be narrowed by a state. */
  readonly hasState?: true;
  /** The column by which a list can be narrowed: to a record, or to a choice of which the page always shows one. */
  readonly of?: string;
  /** The day by whose year the page shows them. */
  readonly byYear?: string;
  /** Why some of its records can't be retired. */
  readonly isLocked?: string;
  /** For records that are known by their parts, joined by dots: one of those keys. The others have a UUID. */
  readonly keyExample?: string;
  /** Records are retired by this day, and have no mark of their own. */
  readonly endsBy?: string;
  /** A record as it could be, for the API page and its tests. Records that it points to are left out. */
  readonly example: Readonly<Record<string, string | number | boolean | readonly string[]>>;
}
