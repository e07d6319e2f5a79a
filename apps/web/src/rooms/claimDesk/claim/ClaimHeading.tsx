import type { DeskClaim } from '@portico/contract/rooms/claimDesk';
import { formatCount, formatDay } from '@portico/contract/rules/format';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { PageTurner } from '../../../ui/PageTurner.tsx';
import { RecordHeading } from '../../../ui/RecordHeading.tsx';
import styles from './Claim.module.css';
import type { Walk } from './useWalk.ts';

interface Props {
  readonly desk: DeskClaim;
  /** Who else is changing the claim right now. */
  readonly editor: string | undefined;
  /** Its place in the queue it was opened from. */
  readonly walk: Walk | undefined;
  /** Undefined: not now, or not by this person. */
  readonly onMessage: (() => void) | undefined;
  readonly onStatus: (() => void) | undefined;
  readonly onPay: (() => void) | undefined;
}

/** Which claim it is, what can be done with it, and the way to the claims before and after it. */
export function ClaimHeading({ desk: { Claim }, editor, walk, onMessage, onStatus, onPay }: Props) {
  return (
    <>
      {(walk || editor !== undefined) && (
        <div className={styles.walk}>
          {editor !== undefined && (
            <span className={styles.editing} role="status">
              <Icon name="lock" /> {editor} is editing this claim
            </span>
          )}
          {walk && (
            <>
              <span>
                {formatCount(walk.number)} of {formatCount(walk.total)}
              </span>
              <kbd className={styles.key}>k</kbd>
              <kbd className={styles.key}>j</kbd>
              <PageTurner label="Claims of the queue" onPrevious={walk.onPrevious} onNext={walk.onNext} />
            </>
          )}
        </div>
      )}
      <RecordHeading
        title={Claim.Insured}
        facts={
          <span>
            {Claim.ClaimNumber ?? Claim.ReceiptNumber} · {Claim.ClaimCauseSecondary.Name} ·{' '}
            {formatDay(Claim.LossOn)} · {Claim.Policy.City}, {Claim.Policy.State}
          </span>
        }
        actions={
          <>
            {onMessage && (
              <Button small kind="secondary" onClick={onMessage}>
                Message <kbd className={styles.key}>m</kbd>
              </Button>
            )}
            {onStatus && (
              <Button small kind="secondary" aria-haspopup="dialog" onClick={onStatus}>
                Set status <kbd className={styles.key}>s</kbd>
              </Button>
            )}
            {onPay && (
              <Button small aria-haspopup="dialog" onClick={onPay}>
                Request payment <kbd className={styles.key}>p</kbd>
              </Button>
            )}
          </>
        }
      />
    </>
  );
}
