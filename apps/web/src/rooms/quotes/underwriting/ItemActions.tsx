import type { Application } from '@portico/contract/rooms/quotes';
import { type ItemChange, mayUnderwrite } from '@portico/contract/rooms/underwriting';
import type { UnderwritingItem } from '@portico/contract/rooms/underwriting/item';
import { lazy, Suspense, useState } from 'react';
import { useClaims } from '../../../platform/session.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import styles from './Underwriting.module.css';
import { type ItemStep, itemSteps } from './underwriting.rules.ts';
import { useItemDecision } from './useUnderwriting.ts';

const ItemDialog = lazy(() => import('./ItemDialog.tsx'));

interface Props {
  readonly application: Application;
  readonly item: UnderwritingItem;
  readonly refresh: () => Promise<void>;
}

const WORDS: Readonly<Record<ItemStep, string>> = {
  accept: 'Accept',
  approve: 'Approve',
  reject: 'Reject',
  waive: 'Waive',
};

/** What can be done about an item: underwriters decide, agents accept a condition. */
export function ItemActions({ application, item, refresh }: Props) {
  const isUnderwriter = mayUnderwrite(useClaims()?.role ?? []);
  const decision = useItemDecision(application, refresh);
  const [asking, setAsking] = useState<'reject' | 'waive'>();
  const steps = itemSteps(application, item, isUnderwriter);
  if (steps.length === 0 && !decision.error) return null;
  const approve = () => decision.mutate({ Key: item.Key, Status: 'approved' } satisfies ItemChange);
  return (
    <div className={styles.actions}>
      {steps.map((step) => (
        <Button
          key={step}
          kind={step === 'accept' ? 'primary' : 'secondary'}
          small
          aria-label={`${WORDS[step]} ${item.Title}`}
          {...(step === 'accept' || step === 'approve'
            ? { loading: decision.isPending, onClick: approve }
            : { 'aria-haspopup': 'dialog' as const, onClick: () => setAsking(step) })}
        >
          {WORDS[step]}
        </Button>
      ))}
      {decision.error && <Alert kind="error">{decision.error.message}</Alert>}
      {asking && (
        <Suspense fallback={null}>
          <ItemDialog
            application={application}
            item={item}
            step={asking}
            onClose={() => setAsking(undefined)}
            onDone={async () => {
              setAsking(undefined);
              await refresh();
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
