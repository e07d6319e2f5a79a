import {
  MASTERS,
  type MasterChange,
  type MasterItem,
  type MasterKind,
} from '@portico/contract/rooms/masters';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiFailure } from '../../platform/apiFailure.ts';
import { Moment } from '../../platform/Moment.tsx';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card, CardFacts, CardList } from '../../ui/CardList.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TryAgain } from '../../ui/TryAgain.tsx';
import styles from './Masters.module.css';
import { api, useChanges, useReload } from './useMasters.ts';

interface Props {
  readonly kind: MasterKind;
  /** Absent: of all records of the kind. */
  readonly item?: MasterItem;
  readonly mayChange: boolean;
  readonly onClose: () => void;
}

const PAGE = 20;

/** What a field would say, where the change that would come back isn't valid anymore. */
const reasonOf = (error: Error & Partial<Pick<ApiFailure, 'fields'>>) =>
  error.fields?.[0]?.message ?? error.message;

/** Who changed what, the latest first. A change that still counts can be undone. */
export default function HistoryDialog({ kind, item, mayChange, onClose }: Props) {
  const [skip, setSkip] = useState(0);
  const { data, isPending, isFetching, refetch } = useChanges(kind, item?.Key, skip, PAGE);
  const reload = useReload();
  const undoing = useMutation({
    mutationFn: ({ Key }: MasterChange) => api.undo({ params: { key: Key } }),
    meta: {
      says: [
        ...([
          'businessError',
          'recordNotFound',
          'masterTaken',
          'masterInUse',
          'badRequest',
          'stale',
        ] as const),
        ...(['shippedKey', 'chargeInForce', 'lawInForce'] as const),
      ],
    },
    onSettled: reload,
  });
  return (
    <Dialog
      title={`History of ${item ? item.Title : MASTERS[kind].title.toLowerCase()}`}
      width={640}
      onClose={onClose}
    >
      <div className={styles.changes}>
        {undoing.error && <Alert kind="error">{reasonOf(undoing.error)}</Alert>}
        {undoing.data && !undoing.error && (
          <Alert kind="success">Undone. What it was before counts again.</Alert>
        )}
        {isPending && <Skeleton lines={5} />}
        {!isPending && !data && (
          <TryAgain loading={isFetching} onRetry={refetch}>
            We couldn’t load the history.
          </TryAgain>
        )}
        {data?.total === 0 && <p>No one has changed anything here yet.</p>}
        {data && data.rows.length > 0 && (
          <CardList aria-label="Changes">
            {data.rows.map((change) => (
              <Change
                key={change.Key}
                change={change}
                isUndoing={undoing.isPending && undoing.variables.Key === change.Key}
                onUndo={mayChange && change.CanUndo ? () => undoing.mutate(change) : undefined}
              />
            ))}
          </CardList>
        )}
        {data && (
          <Pager label="Pages of changes" skip={skip} take={PAGE} total={data.total} onSkip={setSkip} />
        )}
      </div>
    </Dialog>
  );
}

interface ChangeProps {
  readonly change: MasterChange;
  readonly isUndoing: boolean;
  readonly onUndo: (() => void) | undefined;
}

const Change = ({ change, isUndoing, onUndo }: ChangeProps) => (
  <Card className={styles.change}>
    <strong>{change.IsNew ? `${change.Title} was added` : change.Title}</strong>
    {!change.IsNew && (
      <ul className={styles.fields}>
        {change.FieldList.map(({ Label, Before, After }) => (
          <li key={Label}>
            {Label}: {Before ?? 'empty'} → {After ?? 'empty'}
          </li>
        ))}
      </ul>
    )}
    <CardFacts>
      {change.ChangedBy.NameFull} on <Moment at={change.ChangedAt} />
      {change.Reason !== null && <>. Reason: {change.Reason}</>}
    </CardFacts>
    {onUndo && (
      <div>
        <Button
          kind="secondary"
          small
          loading={isUndoing}
          aria-label={`Undo the change to ${change.Title}`}
          onClick={onUndo}
        >
          Undo
        </Button>
      </div>
    )}
  </Card>
);
