import type { DeskClaim, DeskPromise } from '@portico/contract/rooms/claimDesk';
import { formatShortDay } from '@portico/contract/rules/format';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import styles from './Claim.module.css';
import { daysLate, latePromise, lawText } from './claim.rules.ts';
import { desk as api, useStep } from './useDeskClaim.ts';

interface Props {
  readonly desk: DeskClaim;
  readonly onMove: (promise: DeskPromise) => void;
}

/** A promise of ours whose day has passed, what the law says, and what to do about it. */
export function LateBanner({ desk, onMove }: Props) {
  const late = latePromise(desk);
  const keep = useStep((promise: string) =>
    api.promise({ params: { key: desk.Claim.Key, promise }, body: {} }),
  );
  if (!late) return null;
  return (
    <div className={styles.banner}>
      <Alert
        kind="error"
        icon="clock"
        title={`${daysLate(late.DueOn, desk.Today)} late: ${late.Text}`}
        action={
          desk.Powers.CanWork && (
            <div className={styles.buttons}>
              <Button small kind="secondary" loading={keep.isPending} onClick={() => keep.mutate(late.Key)}>
                Mark as done
              </Button>
              <Button small kind="secondary" aria-haspopup="dialog" onClick={() => onMove(late)}>
                Set a new date
              </Button>
            </div>
          )
        }
      >
        We promised this by {formatShortDay(late.DueOn)}. {lawText(late)} {desk.Claim.Insured} sees that we
        missed the date{desk.Claim.Adjuster && `, and ${desk.Claim.Adjuster.Name}’s name and number`}.
        {keep.refusal && <p>{keep.refusal}</p>}
      </Alert>
    </div>
  );
}
