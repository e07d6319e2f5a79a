import type { Db, Query } from './query.ts';
import type { Session } from './session.ts';

/** A transaction that is under way. */
export interface Tx extends Db {
  /** Sends a statement together with the COMMIT, if the result isn't needed. If it fails, nothing is committed. */
  withCommit(query: Query): void;
}

/** Begins with the first statement: a piece of work that turns out to need none asks nothing of the database. */
export async function inTransaction<T>(session: Session, work: (tx: Tx) => Promise<T>): Promise<T> {
  const last: Query[] = [];
  const channels = new Set<string>();
  let begun: Promise<unknown> | undefined;
  let isOver = false;
  const rows = async <R>(query: Query): Promise<R[]> => {
    if (begun !== undefined) await begun;
    // The connection may be someone else's by now. Work that failed in one part can still be busy in another.
    if (isOver) throw new Error('The transaction is over.');
    if (begun !== undefined) return session.rows<R>(query);
    const first = session.begin(query);
    begun = first.catch(() => {});
    return first as Promise<R[]>;
  };
  const tx: Tx = {
    rows,
    row: async <R>(query: Query) => (await rows<R>(query))[0],
    withCommit: (query) => void last.push(query),
    announce: (channel) => void channels.add(channel),
  };

  let result: T;
  try {
    result = await work(tx);
    if (begun === undefined && last.length > 0) await rows(last.shift() as Query);
  } catch (cause) {
    isOver = true;
    if (begun !== undefined && !session.broken()) await session.command('ROLLBACK').catch(() => {});
    throw cause;
  }
  isOver = true;
  if (begun !== undefined) await commit(session, last, [...channels]);
  return result;
}

/** A transaction for as long as it takes: without the usual time limits. */
export async function inLongTransaction<T>(session: Session, work: (tx: Tx) => Promise<T>): Promise<T> {
  await session.command('BEGIN');
  const last: Query[] = [];
  let result: T;
  try {
    await session.command(
      'SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0',
    );
    result = await work({ ...session, withCommit: (query) => void last.push(query) });
  } catch (cause) {
    if (!session.broken()) await session.command('ROLLBACK').catch(() => {});
    throw cause;
  }
  await commit(session, last);
  return result;
}

/** All on their way before the first is answered: the COMMIT after one that failed rolls back. */
async function commit(
  session: Session,
  last: readonly Query[],
  channels: readonly string[] = [],
): Promise<void> {
  const [end, ...ended] = await Promise.allSettled(
    session.together(() => {
      const ending = last.map((query) => session.rows(query));
      const committed = session.command('COMMIT');
      // Listeners look by themselves from time to time, so one that gets lost is no failure.
      const announced = channels.map((channel) =>
        session.rows({ text: `SELECT pg_notify($1, '')`, values: [channel] }).catch(() => []),
      );
      return [committed, ...ending, ...announced] as const;
    }),
  );
  const failed = [...ended, end].find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
  // PostgreSQL answers so, without an error, when a statement had failed and the work went on regardless.
  if (end.status === 'fulfilled' && end.value === 'ROLLBACK')
    throw new Error('The transaction was rolled back, because a statement in it had failed.');
}
