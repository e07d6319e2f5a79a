import { type LockableType, locks, type RecordLock } from '@portico/contract/rooms/locks';
import { client } from '../api.ts';
import { ApiFailure } from '../apiFailure.ts';
import { session } from '../session.ts';

const api = client(locks);

/** What is being edited, by the record lock's names (spec §3). */
export interface LockSubject {
  readonly TypeString: LockableType;
  readonly RecordKey: string;
}

/** This page, until it’s closed or loaded again. */
const Window = crypto.randomUUID();

const isSame = (one: LockSubject, other: { TypeString: string; RecordKey: string }) =>
  one.TypeString === other.TypeString && one.RecordKey === other.RecordKey;

/** The session knows which records this window edits (spec §3, recordLocks). */
const remember = (subject: LockSubject, isHeld: boolean) => {
  const others = session.get().recordLocks.filter((lock) => !isSame(subject, lock));
  session.set({ recordLocks: isHeld ? [...others, subject] : others });
};

/** Spec §4: a record-lock request answered 423 is treated as null. */
export async function takeLock(subject: LockSubject): Promise<RecordLock | null> {
  try {
    const lock = await api.take({ body: { ...subject, Window } });
    remember(subject, true);
    return lock;
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status !== 423) throw error;
    remember(subject, false);
    return null;
  }
}

/** Null if the lock is gone: someone broke it, or took it after it expired. */
export async function renewLock(subject: LockSubject, key: string): Promise<RecordLock | null> {
  try {
    return await api.renew({ params: { key } });
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status !== 404) throw error;
    remember(subject, false);
    return null;
  }
}

export async function releaseLock(subject: LockSubject, key: string): Promise<void> {
  remember(subject, false);
  try {
    await api.release({ params: { key }, query: { Window } });
  } catch {
    // It was broken, or it expires soon.
  }
}

/** For a page that closes: the browser sends the request even so. */
export const releaseOnLeaving = (key: string): void =>
  void api.release({ params: { key }, query: { Window } }, { keepalive: true }).catch(() => undefined);

/** An employee ends someone else's editing. A lock that has already ended isn't in the way either. */
export async function breakLock(key: string): Promise<void> {
  try {
    await api.release({ params: { key }, query: {} });
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status !== 404) throw error;
  }
}

/** Who edits it now. */
export const lockedBy = async ({ TypeString, RecordKey }: LockSubject, signal?: AbortSignal) => {
  const query = { tableName: TypeString, keyValue: RecordKey };
  const { rows } = await api.list({ query }, signal ? { signal } : {});
  return rows[0] ?? null;
};
