import { isStaff } from '@portico/contract/roles';
import type { ChangePurpose } from '@portico/contract/rooms/quotes';
import { useClaims } from '../../../platform/session.ts';
import type { WorkedTermParts } from '../../../platform/termParts.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import styles from './ChangePolicy.module.css';
import { changesFor } from './change.rules.ts';
import { useOpenChange } from './useChange.ts';

const LABELS: Readonly<Record<ChangePurpose, string>> = {
  endorse: 'Change this policy',
  cancel: 'Cancel policy',
  reinstate: 'Reinstate policy',
};

/** What agents and staff can do with a bound term: each opens an application for it. */
export const ChangePolicy: WorkedTermParts['Change'] = ({ policy }) => {
  const opening = useOpenChange(policy.Key);
  const purposes = changesFor(policy, isStaff(useClaims()?.role ?? []));
  if (purposes.length === 0) return null;
  return (
    <div className={styles.changes}>
      {purposes.map((purpose) => (
        <Button
          key={purpose}
          kind="secondary"
          small
          loading={opening.isPending && opening.variables === purpose}
          onClick={() => opening.mutate(purpose)}
        >
          {LABELS[purpose]}
        </Button>
      ))}
      {opening.error && <Alert kind="error">{opening.error.message}</Alert>}
    </div>
  );
};
