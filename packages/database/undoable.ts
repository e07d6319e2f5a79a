import { AsyncLocalStorage } from 'node:async_hooks';
import { type Database, openDatabase, type Query, sql, type Tx } from './open.ts';

/** A database whose every change is undone in an instant, for tests that write a thousand times. */
export interface Undoable extends Database {
  /** As it was when it was opened, or undone last. Nothing may be under way. */
  undo(): Promise<void>;
}

const command = (text: string) => sql([text]);
const SAVE = 'SAVEPOINT last_change';

/** Nothing to save after it. A change comes as INSERT, UPDATE, DELETE or WITH. */
const isRead = ({ text }: Query) => /^\s*SELECT\b/i.test(text);

/**
 * Everything runs in one transaction that never commits: what looks like its own transaction is a savepoint in it. So
 * pieces of work wait for each other, and no one else sees the changes. There's always a savepoint after the last change, to
 * return to if the next piece of work fails. So a statement that only reads needs none.
 */
export async function openUndoable(url: string): Promise<Undoable> {
  const database = openDatabase(url, { connections: 1, statementSeconds: 0 });
  let end = () => {};
  let isOpen: (tx: Tx) => void = () => {};
  const opened = new Promise<Tx>((resolve) => {
    isOpen = resolve;
  });
  const whole = database
    .transaction(
      async (tx) => {
        await tx.rows(command(`SAVEPOINT beginning; ${SAVE}`));
        isOpen(tx);
        await new Promise<void>((resolve) => {
          end = resolve;
        });
        throw new Error('undone');
      },
      { unhurried: true },
    )
    .catch(() => {});
  const tx = await opened;

  const inside = new AsyncLocalStorage<true>();
  let last: Promise<unknown> = Promise.resolve();
  const afterTheOthers = <T>(work: () => Promise<T>): Promise<T> => {
    // What a piece of work does on the side, as if over another connection, happens within it.
    if (inside.getStore()) return work();
    const turn = last.then(() => inside.run(true, work));
    last = turn.catch(() => {});
    return turn;
  };
  const saveChange = () => tx.rows(command(`RELEASE SAVEPOINT last_change; ${SAVE}`));

  const attemptAside = async <T>(work: () => Promise<T>): Promise<T> => {
    // No one waits for a savepoint: what comes next is sent right behind it.
    const saved = tx.rows(command('SAVEPOINT aside'));
    try {
      const result = await work();
      await Promise.all([saved, tx.rows(command('RELEASE SAVEPOINT aside'))]);
      return result;
    } catch (cause) {
      await tx.rows(command('ROLLBACK TO SAVEPOINT aside; RELEASE SAVEPOINT aside'));
      throw cause;
    }
  };
  const attempt = <T>(work: () => Promise<T>, changes: boolean): Promise<T> => {
    if (inside.getStore()) return attemptAside(work);
    return afterTheOthers(async () => {
      try {
        const result = await work();
        if (changes) await saveChange();
        return result;
      } catch (cause) {
        await tx.rows(command('ROLLBACK TO SAVEPOINT last_change'));
        throw cause;
      }
    });
  };

  return {
    rows: <T>(query: Query) => attempt(() => tx.rows<T>(query), !isRead(query)),
    row: <T>(query: Query) => attempt(() => tx.row<T>(query), !isRead(query)),
    transaction: (work) =>
      attempt(async () => {
        const last: Query[] = [];
        const result = await work({ ...tx, withCommit: (query) => void last.push(query) });
        for (const query of last) await tx.rows(query);
        return result;
      }, true),
    onConnection: (work) => attempt(() => work(tx), true),
    listen: async () => async () => {},
    waiting: () => 0,
    async undo() {
      await afterTheOthers(async () => {
        await tx.rows(command(`ROLLBACK TO SAVEPOINT beginning; ${SAVE}`));
      });
    },
    async close() {
      end();
      await whole;
      await database.close();
    },
  };
}
