import { EDITABLE_STATUSES, isChangePurpose } from '@portico/contract/rooms/quotes';
import { formatDay, formatTime } from '@portico/contract/rules/format';
import { lazy, Suspense, useState } from 'react';
import type { LockState } from '../../../platform/recordLock/useRecordLock.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { RecordHeading } from '../../../ui/RecordHeading.tsx';
import styles from './Application.module.css';
import type { ApplicationEditor, Editing } from './editing/ApplicationEditor.ts';
import { wordsFor } from './purpose.rules.ts';
import type { Withdrawal } from './useWithdrawal.ts';

const EffectiveDateDialog = lazy(() => import('./effective/EffectiveDateDialog.tsx'));
const HistoryDialog = lazy(() =>
  import('./history/HistoryDialog.tsx').then(({ HistoryDialog: found }) => ({ default: found })),
);

interface Props {
  readonly editing: Editing;
  readonly editor: ApplicationEditor;
  readonly lock: LockState;
  readonly withdrawing: Withdrawal['withdrawing'];
}

/** Who is insured with what, and whether everything is saved. */
export function ApplicationHeading({ editing, editor, lock, withdrawing }: Props) {
  const { application } = editing;
  const { InsuredName, Policy, Program, Market, EffectiveOn, Purpose, Status } = application;
  const [isHistory, setHistory] = useState(false);
  const [isMoving, setMoving] = useState(false);
  const isChange = isChangePurpose(Purpose);
  const canMove = (Purpose === 'new' || isChange) && EDITABLE_STATUSES.includes(Status) && lock !== 'refused';
  const facts = [
    isChange ? InsuredName : Policy.QuoteAlternateKey,
    Program.Name,
    Market.Name,
    `effective ${formatDay(EffectiveOn)}`,
  ].filter(Boolean);
  return (
    <>
      <RecordHeading
        title={isChange ? `${wordsFor(application).title} ${Policy.AlternateKey ?? ''}`.trim() : InsuredName}
        facts={facts.join(' · ')}
        actions={
          <div className={styles.status}>
            {canMove && (
              <button type="button" className={styles.saved} onClick={() => setMoving(true)}>
                Change date
              </button>
            )}
            {canMove && (
              <button
                type="button"
                className={styles.saved}
                disabled={withdrawing.isPending}
                onClick={() => withdrawing.mutate()}
              >
                Withdraw
              </button>
            )}
            {lock === 'held' && (
              <span>
                <Icon name="lock" /> You’re editing
              </span>
            )}
            <SaveStatus editing={editing} onTryAgain={() => void editor.flush()} />
            <button type="button" className={styles.saved} onClick={() => setHistory(true)}>
              {editing.save === 'saved' ? `Saved ${formatTime(application.UpdatedAt)}` : 'History'}
            </button>
          </div>
        }
      />
      {isMoving && (
        <Suspense>
          <EffectiveDateDialog editor={editor} onClose={() => setMoving(false)} />
        </Suspense>
      )}
      {isHistory && (
        <Suspense>
          <HistoryDialog editing={editing} editor={editor} onClose={() => setHistory(false)} />
        </Suspense>
      )}
    </>
  );
}

function SaveStatus({ editing, onTryAgain }: { readonly editing: Editing; readonly onTryAgain: () => void }) {
  const isOpen = Object.keys(editing.pending).length > 0;
  return (
    <span role="status">
      {editing.save === 'saving' && 'Saving…'}
      {editing.save === 'waiting' && (
        <span className={styles.unsaved}>
          You’re offline. Your answers are on this device, and we’ll save them when you’re back.
        </span>
      )}
      {editing.save === 'failed' && isOpen && (
        <span className={styles.unsaved}>
          {editing.failure ?? 'We couldn’t save your answers.'}{' '}
          <Button kind="quiet" small onClick={onTryAgain}>
            Try again
          </Button>
        </span>
      )}
    </span>
  );
}
