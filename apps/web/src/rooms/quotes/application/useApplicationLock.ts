import { LOCK_UPKEEP_SECONDS } from '@portico/contract/rooms/locks';
import { EDITABLE_STATUSES } from '@portico/contract/rooms/quotes';
import { useEffect, useMemo, useState } from 'react';
import { type LockSubject, lockedBy } from '../../../platform/recordLock/recordLock.ts';
import { type LockState, useRecordLock } from '../../../platform/recordLock/useRecordLock.ts';
import type { ApplicationEditor, Editing } from './editing/ApplicationEditor.ts';

export interface ApplicationLock {
  readonly state: LockState;
  readonly subject: LockSubject;
  readonly isTrying: boolean;
  readonly attempt: () => void;
}

/**
 * Someone who only looks doesn’t lock the application: the first answer does. If it can’t be locked, nothing is lost: both
 * people’s answers are joined when they’re saved.
 */
export function useApplicationLock(
  { application, pending }: Editing,
  editor: ApplicationEditor,
): ApplicationLock {
  const { Key, Status } = application;
  const { state, take } = useRecordLock('WebApplication', Key, LOCK_UPKEEP_SECONDS);
  const subject = useMemo(() => ({ TypeString: 'WebApplication', RecordKey: Key }) as const, [Key]);
  const [isTrying, setTrying] = useState(false);
  const isEditable = EDITABLE_STATUSES.includes(Status);
  const isAnswering = isEditable && Object.keys(pending).length > 0;

  useEffect(() => {
    if (!isEditable) return;
    const asking = new AbortController();
    // The lock may be one’s own, from another window.
    const look = async () => (await lockedBy(subject, asking.signal)) !== null && (await take());
    void look().catch(() => undefined);
    return () => asking.abort();
  }, [isEditable, subject, take]);

  useEffect(() => {
    if (isAnswering && state === 'free') void take().catch(() => undefined);
  }, [isAnswering, state, take]);

  const attempt = async () => {
    setTrying(true);
    // What the other person answered is part of it from now on.
    if (await take().catch(() => false)) await editor.refresh().catch(() => undefined);
    setTrying(false);
  };
  return { state, subject, isTrying, attempt: () => void attempt() };
}
