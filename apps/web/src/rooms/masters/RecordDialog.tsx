import { hasColumn, MASTERS, type MasterItem, type MasterKind } from '@portico/contract/rooms/masters';
import { wordsOf } from '@portico/contract/rules/masterWords';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import styles from './Masters.module.css';
import type { Given } from './masters.rules.ts';
import { RecordForm } from './RecordForm.tsx';

const HistoryDialog = lazy(() => import('./HistoryDialog.tsx'));
const RetireDialog = lazy(() => import('./RetireDialog.tsx'));

interface Props {
  readonly kind: MasterKind;
  /** Absent: a new one is added. */
  readonly item?: MasterItem;
  readonly mayChange?: boolean;
  /** What a new one already says. */
  readonly given?: Given;
  readonly onClose: () => void;
}

/** One record: its facts for those who may only look, a form for the others. */
export default function RecordDialog({ kind, item, mayChange = true, given = {}, onClose }: Props) {
  const [beside, setBeside] = useState<'history' | 'retire'>();
  const back = () => setBeside(undefined);
  if (item && beside === 'history')
    return (
      <Suspense fallback={null}>
        <HistoryDialog kind={kind} item={item} mayChange={mayChange} onClose={onClose} />
      </Suspense>
    );
  if (item && beside === 'retire')
    return (
      <Suspense fallback={null}>
        <RetireDialog kind={kind} item={item} onBack={back} onClose={onClose} />
      </Suspense>
    );
  const more = item && (
    <div className={styles.more}>
      <Button kind="quiet" flush onClick={() => setBeside('history')}>
        History
      </Button>
      {mayChange && MASTERS[kind].endsBy === undefined && !item.IsLocked && (
        <Button kind="quiet" flush onClick={() => setBeside('retire')}>
          {item.RecordInactive ? 'Bring back…' : 'Retire…'}
        </Button>
      )}
    </div>
  );
  return mayChange ? (
    <RecordForm kind={kind} item={item} given={given} more={more} onClose={onClose} />
  ) : (
    item && (
      <Dialog
        title={item.Title}
        onClose={onClose}
        actions={
          <>
            {more}
            <Button onClick={onClose}>Close</Button>
          </>
        }
      >
        <Facts kind={kind} item={item} />
      </Dialog>
    )
  );
}

const Facts = ({ kind, item }: { readonly kind: MasterKind; readonly item: MasterItem }) => (
  <dl className={styles.facts}>
    {Object.entries(MASTERS[kind].columns)
      .filter(([, column]) => hasColumn(column, item) && column.control.kind !== 'rank')
      .map(([name, column]) => (
        <div key={name}>
          <dt>{column.label}</dt>
          <dd>{wordsOf(column, item[name]) ?? '–'}</dd>
        </div>
      ))}
  </dl>
);
