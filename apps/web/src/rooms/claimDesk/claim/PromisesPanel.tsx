import type { DeskClaim, DeskPromise } from '@portico/contract/rooms/claimDesk';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import styles from './Claim.module.css';
import { ClaimPanel } from './ClaimPanel.tsx';
import { datesText, droppedPromises, endedText, missedPromises, openPromises } from './claim.rules.ts';
import { desk as api, useStep } from './useDeskClaim.ts';

interface Props {
  readonly desk: DeskClaim;
  readonly onMove: (promise: DeskPromise) => void;
}

/** What we and the insured still owe each other, by when, and the day that the law sets. Then what was missed, and what is no longer due. */
export function PromisesPanel({ desk, onMove }: Props) {
  const keep = useStep((promise: string) =>
    api.promise({ params: { key: desk.Claim.Key, promise }, body: {} }),
  );
  const open = openPromises(desk.PromiseList);
  const missed = missedPromises(desk.PromiseList);
  const dropped = droppedPromises(desk.PromiseList);
  if (open.length + missed.length + dropped.length === 0) return null;
  return (
    <ClaimPanel title="Promises" summary={open.length}>
      {keep.refusal && <Alert kind="error">{keep.refusal}</Alert>}
      <ul className={styles.items}>
        {open.map((promise) => (
          <li key={promise.Key}>
            <div className={styles.about}>
              <strong>{promise.Text}</strong>
              <p className={promise.DueOn < desk.Today ? styles.bad : styles.quiet}>
                {promise.Who === 'us' ? 'Us' : desk.Claim.Insured} · {datesText(promise)}
              </p>
              {promise.Citation !== null && <p className={styles.citation}>{promise.Citation}</p>}
              {promise.MovedReason !== null && <p className={styles.quiet}>Moved: {promise.MovedReason}</p>}
            </div>
            {desk.Powers.CanWork && (
              <div className={styles.buttons}>
                <Button
                  small
                  kind="quiet"
                  aria-label={`Mark as done: ${promise.Text}`}
                  loading={keep.isPending && keep.variables === promise.Key}
                  onClick={() => keep.mutate(promise.Key)}
                >
                  Done
                </Button>
                <Button
                  small
                  kind="quiet"
                  aria-haspopup="dialog"
                  aria-label={`Move: ${promise.Text}`}
                  onClick={() => onMove(promise)}
                >
                  Move
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      <Ended title="Missed" promises={missed} tone={styles.bad} />
      <Ended title="No longer due" promises={dropped} tone={styles.quiet} />
    </ClaimPanel>
  );
}

interface EndedProps {
  readonly title: string;
  readonly promises: readonly DeskPromise[];
  readonly tone: string | undefined;
}

function Ended({ title, promises, tone }: EndedProps) {
  if (promises.length === 0) return null;
  return (
    <>
      <h3 className={styles.subheading}>{title}</h3>
      <ul className={styles.items}>
        {promises.map((promise) => (
          <li key={promise.Key}>
            <div className={styles.about}>
              <strong>{promise.Text}</strong>
              <p className={tone}>{endedText(promise)}</p>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
