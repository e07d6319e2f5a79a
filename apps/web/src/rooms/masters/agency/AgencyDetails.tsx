import { MASTERS, type MasterItem } from '@portico/contract/rooms/masters';
import { wordsOf } from '@portico/contract/rules/masterWords';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import styles from '../Masters.module.css';
import { useMayChange } from '../useMasters.ts';
import own from './Agents.module.css';

const CloseAgencyDialog = lazy(() => import('./CloseAgencyDialog.tsx'));
const RecordDialog = lazy(() => import('../RecordDialog.tsx'));

/** Its facts, with their form and history. */
export function AgencyDetails({ agency }: { readonly agency: MasterItem }) {
  const [opened, setOpened] = useState<'record' | 'close'>();
  const close = () => setOpened(undefined);
  const mayChange = useMayChange('Agency');
  // Administrators alone, as for contracts.
  const mayClose = useMayChange('Contract') && !agency.RecordInactive;
  return (
    <>
      <dl className={`${styles.facts} ${own.details}`}>
        {Object.entries(MASTERS.Agency.columns).map(([name, column]) => (
          <div key={name}>
            <dt>{column.label}</dt>
            <dd>{wordsOf(column, agency[name]) ?? '–'}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.actions}>
        <Button kind="secondary" onClick={() => setOpened('record')}>
          {mayChange ? 'Edit' : 'History'}
        </Button>
        {mayClose && (
          <Button kind="quiet" onClick={() => setOpened('close')}>
            Close this agency…
          </Button>
        )}
      </div>
      <Suspense fallback={null}>
        {opened === 'record' && (
          <RecordDialog
            key={agency.Version}
            kind="Agency"
            item={agency}
            mayChange={mayChange}
            onClose={close}
          />
        )}
        {opened === 'close' && <CloseAgencyDialog agency={agency} onClose={close} />}
      </Suspense>
    </>
  );
}
