import {
  LOCK_RENEWAL_SECONDS,
  LOCK_SECONDS,
  type LockableType,
  type RecordLock,
} from '@portico/contract/rooms/locks';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { serverNow } from '../session.ts';
import { releaseLock, releaseOnLeaving, renewLock, takeLock } from './recordLock.ts';

/**
 * `held`: editing is allowed. `refused`: someone else is editing. During editing the lock may be `lost` to someone
 * else, or `expired` because it couldn't be renewed in time. What was entered stays, and the version decides whether
 * it can be saved.
 */
export type LockState = 'free' | 'held' | 'refused' | 'lost' | 'expired';

/** How long a page may be out of sight before its lock is left to expire. */
const AWAY_MS = LOCK_SECONDS * 1000;

/**
 * A lock on a record, kept by a heartbeat from `take` until `release`, the end of the component or of the page. A page
 * that is out of sight for long lets it expire, and takes it again when someone comes back to it.
 */
export function useRecordLock(
  TypeString: LockableType,
  RecordKey: string,
  renewalSeconds: number = LOCK_RENEWAL_SECONDS,
) {
  const subject = useMemo(() => ({ TypeString, RecordKey }), [TypeString, RecordKey]);
  const [state, setState] = useState<LockState>('free');
  const lock = useRef<RecordLock | undefined>(undefined);
  const isGone = useRef(false);
  const isEditing = state === 'held' || state === 'lost' || state === 'expired';

  const take = useCallback(async (): Promise<boolean> => {
    const taken = await takeLock(subject);
    // People who have left the page aren't editing.
    if (taken && isGone.current) void releaseLock(subject, taken.Key);
    else lock.current = taken ?? undefined;
    setState(lock.current ? 'held' : 'refused');
    return lock.current !== undefined;
  }, [subject]);

  const release = useCallback(() => {
    const held = lock.current;
    lock.current = undefined;
    setState('free');
    if (held) void releaseLock(subject, held.Key);
  }, [subject]);

  useEffect(() => {
    if (!isEditing) return;
    let isOver = false;
    let hiddenSince = document.hidden ? Date.now() : undefined;
    const isAway = () => hiddenSince !== undefined && Date.now() - hiddenSince > AWAY_MS;
    const renew = async (takesAgain = false) => {
      const before = lock.current;
      try {
        let renewed = before ? await renewLock(subject, before.Key) : null;
        if (!renewed && (!before || takesAgain)) renewed = await takeLock(subject);
        if (isOver) return void (renewed && releaseLock(subject, renewed.Key));
        lock.current = renewed ?? undefined;
        setState(renewed ? 'held' : 'lost');
      } catch {
        // Without a connection the next renewal may succeed. Nothing is lost until the time is up.
        if (!isOver && before && Date.parse(before.ExpiresAt) <= serverNow()) setState('expired');
      }
    };
    const timer = setInterval(() => {
      if (!isAway()) void renew();
    }, renewalSeconds * 1000);
    const see = () => {
      if (!document.hidden && isAway()) void renew(true);
      hiddenSince = document.hidden ? Date.now() : undefined;
    };
    const leave = () => lock.current && releaseOnLeaving(lock.current.Key);
    // A page that the browser kept comes back as it was left.
    const comeBack = ({ persisted }: PageTransitionEvent) => void (persisted && renew());
    document.addEventListener('visibilitychange', see);
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', comeBack);
    return () => {
      isOver = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', see);
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', comeBack);
    };
  }, [isEditing, subject, renewalSeconds]);

  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      if (lock.current) void releaseLock(subject, lock.current.Key);
      lock.current = undefined;
    };
  }, [subject]);

  return { state, take, release };
}
