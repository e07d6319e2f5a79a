import type { ReferralFacts } from '@portico/contract/rooms/underwriting';
import { lazy, Suspense } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import type { DecisionProps } from '../form.ts';
import styles from './Decisions.module.css';
import { isApproval, MAKING_KEYS, MAKING_WORDS, type Making } from './decision.rules.ts';

const DecisionDialog = lazy(() => import('./DecisionDialog.tsx'));

interface Props extends Omit<DecisionProps, 'onDecided'> {
  readonly facts: ReferralFacts;
  /** The decision whose dialog is open. */
  readonly making: Making | undefined;
  readonly onMaking: (making: Making | undefined) => void;
  readonly onDecided: (making: Making) => Promise<void>;
  /** The keys work here. */
  readonly hasKeys?: boolean;
}

const KINDS = { approve: 'primary', conditions: 'secondary', ask: 'secondary', decline: 'danger' } as const;

/** An underwriter’s decisions, each with a dialog for what the agent should know. */
export function Decisions({ making, onMaking, hasKeys = false, ...dialog }: Props) {
  const { MayApprove, LimitText } = dialog.facts;
  const offered = (Object.keys(KINDS) as Making[]).filter((one) => MayApprove || !isApproval(one));
  const shown = offered.find((one) => one === making);
  return (
    <>
      {!MayApprove && <p className={styles.limit}>{LimitText}</p>}
      <div className={styles.buttons}>
        {offered.map((one) => (
          <Button
            key={one}
            kind={KINDS[one]}
            aria-haspopup="dialog"
            aria-label={MAKING_WORDS[one]}
            onClick={() => onMaking(one)}
          >
            {MAKING_WORDS[one]}
            {hasKeys && <kbd className={styles.key}>{MAKING_KEYS[one]}</kbd>}
          </Button>
        ))}
      </div>
      {shown && (
        <Suspense fallback={null}>
          <DecisionDialog {...dialog} making={shown} onClose={() => onMaking(undefined)} />
        </Suspense>
      )}
    </>
  );
}
