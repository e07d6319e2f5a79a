import type { Database, Db } from '@portico/database/open';

/** One request's use of a connection that it shares with others. */
export interface ConnectionUse {
  readonly db: Promise<Db>;
  giveBack(): void;
  /** Closes it after a failure. What was locked on it is free from then on, so those who share it are told. */
  close(): void;
}

interface Opened {
  readonly db: Promise<Db>;
  /** What tells each of its users that it's closed. */
  readonly users: Set<{ onClosed(): unknown }>;
  /** Gives it back to the pool or, with a reason, closes it. */
  end(reason?: Error): void;
}

/** One connection for all, taken from the pool for the first user and given back by the last. */
export function createSharedConnection(database: Database): (onClosed: () => unknown) => ConnectionUse {
  let current: Opened | undefined;
  return (onClosed) => {
    current ??= open(database);
    const opened = current;
    const user = { onClosed };
    opened.users.add(user);
    const finish = (reason?: Error) => {
      if (current === opened) current = undefined;
      opened.end(reason);
    };
    return {
      db: opened.db,
      giveBack() {
        opened.users.delete(user);
        if (opened.users.size === 0) finish();
      },
      close() {
        opened.users.delete(user);
        finish(new Error('A statement failed.'));
        for (const { onClosed } of opened.users) onClosed();
      },
    };
  };
}

function open(database: Database): Opened {
  let end: Opened['end'] = () => {};
  const ended = new Promise<void>((resolve, reject) => {
    end = (reason) => (reason ? reject(reason) : resolve());
  });
  // It may end before it was opened.
  ended.catch(() => {});
  const db = new Promise<Db>((resolve, reject) => {
    const isOver = database.onConnection((connection) => {
      resolve(connection);
      return ended;
    });
    isOver.catch(reject);
  });
  return { db, users: new Set(), end };
}
