import { useEffect, useState } from 'react';
import { RecordLocked } from '../../../platform/recordLock/RecordLocked.tsx';
import { RecordLockLost } from '../../../platform/recordLock/RecordLockLost.tsx';
import { type LockState, useRecordLock } from '../../../platform/recordLock/useRecordLock.ts';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './Claim.module.css';

interface EditingLock {
  readonly state: LockState;
  readonly isTrying: boolean;
  readonly attempt: () => void;
}

/** Locks the claim for someone who can change it, so that two adjusters don't work on it at once. */
export function useEditingLock(claimKey: string, isEditor: boolean): EditingLock {
  const { state, take, release } = useRecordLock('Claim', claimKey);
  const [isTrying, setTrying] = useState(false);
  useEffect(() => {
    // Without a lock the claim can still be changed: it only warns, and the claim's version decides.
    if (isEditor) void take().catch(() => undefined);
    else release();
  }, [isEditor, take, release]);
  const attempt = async () => {
    setTrying(true);
    await take().catch(() => undefined);
    setTrying(false);
  };
  return { state, isTrying, attempt: () => void attempt() };
}

export const LockHeld = ({ lock }: { readonly lock: EditingLock }) =>
  lock.state === 'held' && (
    <span className={styles.editing}>
      <Icon name="lock" /> You’re editing this claim
    </span>
  );

/** Who else works on the claim. */
export function LockBanner({ claimKey, lock }: { readonly claimKey: string; readonly lock: EditingLock }) {
  const subject = { TypeString: 'Claim', RecordKey: claimKey } as const;
  return lock.state === 'refused' ? (
    <div className={styles.lock}>
      <RecordLocked subject={subject} record="claim" isTrying={lock.isTrying} onTry={lock.attempt} />
    </div>
  ) : (
    <RecordLockLost lock={lock.state} subject={subject} record="claim" />
  );
}
