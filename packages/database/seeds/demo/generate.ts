import { setImmediate as nextTurn } from 'node:timers/promises';
import { addAccount, type KnownAccount } from './book.ts';
import { type BrokerageCast, brokerageOf } from './brokerage.ts';
import type { Day } from './calendar.ts';
import { Chance } from './chance.ts';
import { addLenders } from './mortgagees.ts';
import { noRecords, type Records } from './records.ts';

/** Who must be there in a brokerage, because tests and the demo page speak of them. */
export interface Cast extends BrokerageCast {
  /** In the book of the first branch's first agent. */
  readonly account: KnownAccount;
}

export const ACCOUNTS_PER_BROKERAGE = 1_000;
const ACCOUNTS_PER_BATCH = 250;
/** Small enough that the previous batch can be sent while this one is generated. */
const ACCOUNTS_PER_TURN = 10;
/** The first branch of a brokerage has the biggest book. */
const FIRST_BRANCH_SHARE = 0.15;

/** A brokerage with its book, or the first accounts of it, in batches to be written one after the other. */
export async function* brokerageBatches(
  index: number,
  today: Day,
  cast?: Cast,
  accounts = ACCOUNTS_PER_BROKERAGE,
): AsyncGenerator<Records> {
  const { offices, records } = brokerageOf(index, today, cast);
  if (index === 0) addLenders(records, today);
  yield records;
  const chance = new Chance('book', index);
  const [main, ...others] = offices;
  if (main === undefined) throw new RangeError('A brokerage needs a branch.');
  let batch = noRecords();
  for (let at = 0; at < accounts; at++) {
    const isFirst = at === 0;
    const office = chance.happens(FIRST_BRANCH_SHARE) || isFirst ? main : chance.pick(others);
    const known = isFirst ? cast?.account : undefined;
    addAccount(batch, index * ACCOUNTS_PER_BROKERAGE + at, office, today, known);
    if (batch.account.length % ACCOUNTS_PER_TURN === 0) await nextTurn();
    if (batch.account.length < ACCOUNTS_PER_BATCH && at < accounts - 1) continue;
    yield batch;
    batch = noRecords();
  }
}

/** Has one batch written while the next is made. */
export async function writeBatches(
  batches: AsyncIterable<Records>,
  write: (batch: Records) => Promise<void>,
): Promise<void> {
  let writing = Promise.resolve();
  for await (const batch of batches) {
    await writing;
    writing = write(batch);
    // It is awaited in the next round; until then a failure must not count as unheard.
    writing.catch(() => {});
  }
  await writing;
}
