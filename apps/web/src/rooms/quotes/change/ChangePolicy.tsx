import type { ChangePurpose } from '@portico/contract/rooms/quotes';
import { isPending } from '@portico/contract/rules/reinstatement';
import type { ComponentProps } from 'react';
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

type Changeable = ComponentProps<WorkedTermParts['Change']>;

/** A cancellation that’s still to come leaves the policy in force. */
const labelOf = (purpose: ChangePurpose, { CancelledOn, Today }: Changeable['policy']): string =>
  purpose === 'reinstate' && CancelledOn !== null && isPending({ on: CancelledOn }, Today)
    ? 'Withdraw cancellation'
    : LABELS[purpose];

/** What agents and staff can do with a bound term: each opens an application for it. */
export const ChangePolicy: WorkedTermParts['Change'] = ({ policy }) => {
  const opening = useOpenChange(policy.Key);
  const purposes = changesFor(policy);
  const why = policy.Cancellation?.Why ?? null;
  if (purposes.length === 0) return why && <p className={styles.why}>{why}</p>;
  return (
    <div className={styles.changes}>
      {purposes.map((purpose) => (
        <Button
          key={purpose}
          kind="secondary"
          small
          loading={opening.isPending && opening.variables.Purpose === purpose}
          onClick={() => opening.mutate({ Purpose: purpose })}
        >
          {labelOf(purpose, policy)}
        </Button>
      ))}
      {opening.error && <Alert kind="error">{opening.error.message}</Alert>}
    </div>
  );
};
