import { addAccount, type KnownAccount } from './book.ts';
import { type BrokerageCast, brokerageOf } from './brokerage.ts';
import type { Day } from './calendar.ts';
import { Chance } from './chance.ts';
import { noRecords, type Records } from './records.ts';

/** Who must be there in a brokerage, because tests and the demo page speak of them. */
export interface Cast extends BrokerageCast {
  /** In the book of the first branch's first agent. */
  readonly account: KnownAccount;
}

export const ACCOUNTS_PER_BROKERAGE = 1_000;
const ACCOUNTS_PER_BATCH = 250;
/** The first branch of a brokerage has the biggest book. */
const FIRST_BRANCH_SHARE = 0.15;

/** A brokerage with its whole book, in batches that can be written one after the other. */
export function* brokerageBatches(index: number, today: Day, cast?: Cast): Generator<Records> {
  const { offices, records } = brokerageOf(index, today, cast);
  yield records;
  const chance = new Chance('book', index);
  const [main, ...others] = offices;
  if (main === undefined) throw new RangeError('A brokerage needs a branch.');
  let batch = noRecords();
  for (let at = 0; at < ACCOUNTS_PER_BROKERAGE; at++) {
    const isMain = chance.happens(FIRST_BRANCH_SHARE);
    const office = at === 0 || isMain ? main : chance.pick(others);
    addAccount(
      batch,
      index * ACCOUNTS_PER_BROKERAGE + at,
      office,
      today,
      at === 0 ? cast?.account : undefined,
    );
    if (batch.account.length < ACCOUNTS_PER_BATCH) continue;
    yield batch;
    batch = noRecords();
  }
}
