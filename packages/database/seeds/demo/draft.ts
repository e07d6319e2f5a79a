import type { Day } from './calendar.ts';
import type { Chance } from './chance.ts';
import type { Records } from './records.ts';

/** What the writers of one account's records share: where to put them, the day, and the account's own draws. */
export interface Draft {
  readonly records: Records;
  readonly today: Day;
  readonly chance: Chance;
}
