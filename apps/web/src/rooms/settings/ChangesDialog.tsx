import { type ConfigurationKey, isConfigurationKey } from '@portico/contract/configuration';
import type { SettingChange } from '@portico/contract/rooms/settings';
import { settingWords } from '@portico/contract/rules/settings';
import { SETTINGS } from '@portico/contract/settings';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Moment } from '../../platform/Moment.tsx';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card, CardList } from '../../ui/CardList.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TryAgain } from '../../ui/TryAgain.tsx';
import styles from './Settings.module.css';
import { api, TAKE, useChanges, useReload } from './useSettings.ts';

interface Props {
  /** Absent: of all settings. */
  readonly settingKey: ConfigurationKey | undefined;
  readonly onClose: () => void;
}

/** Who changed what, the latest first. A change that still counts can be undone. */
export default function ChangesDialog({ settingKey, onClose }: Props) {
  const [skip, setSkip] = useState(0);
  const { data, isPending, isFetching, refetch } = useChanges(settingKey, skip);
  const reload = useReload();
  const undoing = useMutation({
    mutationFn: ({ Key }: SettingChange) => api.undo({ params: { key: Key } }),
    meta: { says: ['businessError', 'recordNotFound'] },
    onSettled: reload,
  });
  return (
    <Dialog
      title={settingKey ? `History of “${SETTINGS[settingKey].title}”` : 'All changes'}
      width={640}
      onClose={onClose}
    >
      <div className={styles.changes}>
        {undoing.error && <Alert kind="error">{undoing.error.message}</Alert>}
        {undoing.data && !undoing.error && (
          <Alert kind="success">Undone. The earlier value counts again.</Alert>
        )}
        {isPending && <Skeleton lines={5} />}
        {!isPending && !data && (
          <TryAgain loading={isFetching} onRetry={refetch}>
            We couldn’t load the changes.
          </TryAgain>
        )}
        {data?.total === 0 && <p>No one has changed a setting yet.</p>}
        {data && data.rows.length > 0 && (
          <CardList aria-label="Changes">
            {data.rows.map((change) => (
              <Change
                key={change.Key}
                change={change}
                isNamed={settingKey === undefined}
                isUndoing={undoing.isPending && undoing.variables.Key === change.Key}
                onUndo={() => undoing.mutate(change)}
              />
            ))}
          </CardList>
        )}
        {data && (
          <Pager label="Pages of changes" skip={skip} take={TAKE} total={data.total} onSkip={setSkip} />
        )}
      </div>
    </Dialog>
  );
}

interface ChangeProps {
  readonly change: SettingChange;
  readonly isNamed: boolean;
  readonly isUndoing: boolean;
  readonly onUndo: () => void;
}

function Change({ change, isNamed, isUndoing, onUndo }: ChangeProps) {
  const { Setting, Before, After, ChangedAt, ChangedBy, CanUndo } = change;
  if (!isConfigurationKey(Setting)) return null;
  const { title } = SETTINGS[Setting];
  return (
    <Card className={styles.setting}>
      <div className={styles.what}>
        {isNamed && <h3 className={styles.title}>{title}</h3>}
        <dl className={styles.values}>
          <dt>Before</dt>
          <dd>{settingWords(Setting, Before)}</dd>
          <dt>After</dt>
          <dd>{settingWords(Setting, After)}</dd>
        </dl>
        <p className={styles.facts}>
          {ChangedBy.NameFull} on <Moment at={ChangedAt} />
        </p>
      </div>
      {CanUndo && (
        <div className={styles.actions}>
          <Button
            kind="secondary"
            small
            loading={isUndoing}
            aria-label={`Undo the change to ${title}`}
            onClick={onUndo}
          >
            Undo
          </Button>
        </div>
      )}
    </Card>
  );
}
