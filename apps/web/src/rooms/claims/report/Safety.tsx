import { useState } from 'react';
import { Alert } from '../../../ui/Alert.tsx';
import { SafeArt } from '../../../ui/art/SafeArt.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { ClaimIcon, type ClaimIconName } from '../ClaimIcon.tsx';
import styles from './Report.module.css';

const FIRST_AID: readonly (readonly [ClaimIconName, string])[] = [
  ['water', 'Water leak? Close the main valve.'],
  ['flood', 'Flooded? Stay out of the water.'],
  ['house', 'Broken roof or window? Cover it, and keep your receipts.'],
  ['camera', 'Take photos before you clean up, and keep damaged items.'],
];

interface Props {
  /** Goes on with a report that was begun on this device. */
  readonly onContinue: (() => void) | undefined;
  readonly onStart: () => Promise<void>;
}

/** Before any question: people first. */
export function Safety({ onContinue, onStart }: Props) {
  const [isStarting, setStarting] = useState(false);
  return (
    <div className={styles.single}>
      <div className={styles.art}>
        <SafeArt />
      </div>
      <div>
        <h2 className={styles.question}>Is everyone safe?</h2>
        <p className={styles.quiet}>Make sure everyone’s OK first. Your report can wait a few minutes.</p>
      </div>
      <a className={styles.emergency} href="tel:911">
        <Icon name="phone" />
        <span>
          <strong>Call 911</strong>
          <span>for an injury, a fire or the smell of gas</span>
        </span>
      </a>
      <section>
        <h3>When it’s safe, protect your home</h3>
        <ul className={styles.advice}>
          {FIRST_AID.map(([icon, text]) => (
            <li key={icon}>
              <ClaimIcon name={icon} />
              {text}
            </li>
          ))}
        </ul>
      </section>
      {onContinue && (
        <Alert
          kind="info"
          action={
            <Button kind="secondary" onClick={onContinue}>
              Finish your report
            </Button>
          }
        >
          You have a report on this device that isn’t finished.
        </Alert>
      )}
      <div className={styles.actions}>
        <Button
          loading={isStarting}
          onClick={() => {
            setStarting(true);
            void onStart().finally(() => setStarting(false));
          }}
        >
          {onContinue ? 'Start a new report' : 'Start my report'}
        </Button>
      </div>
    </div>
  );
}
