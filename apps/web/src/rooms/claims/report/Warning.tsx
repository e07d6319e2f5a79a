import type { ClaimWarning } from '@portico/contract/rooms/claims/report';
import { useHref } from 'react-router';
import { claimAddress } from '../../../platform/claimAddress.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import styles from './Report.module.css';

interface Props {
  readonly kind: ClaimWarning;
  readonly text: string;
  /** The claim it may be the same as. */
  readonly similarKey?: string | undefined;
  readonly onAccept: () => void;
  readonly onChangeDay: () => void;
}

/** Something to know before sending. It never stops anyone. */
export function Warning({ kind, text, similarKey, onAccept, onChangeDay }: Props) {
  const similar = useHref(claimAddress(similarKey ?? ''));
  return (
    <Alert
      kind="warning"
      action={
        <div className={styles.choices}>
          <Button kind="secondary" onClick={onAccept}>
            Report anyway
          </Button>
          {kind === 'duplicate' && similarKey !== undefined ? (
            <ButtonLink kind="quiet" href={similar}>
              Open that claim
            </ButtonLink>
          ) : (
            <Button kind="quiet" onClick={onChangeDay}>
              Change the day
            </Button>
          )}
        </div>
      }
    >
      {text}
    </Alert>
  );
}
