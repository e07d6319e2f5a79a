import { useState } from 'react';
import { Alert } from '../../../ui/Alert.tsx';
import { SafeArt } from '../../../ui/art/SafeArt.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { ClaimIcon, type ClaimIconName } from '../ClaimIcon.tsx';
import styles from './Report.module.css';
import { type ReportWords, wordsFor } from './words.ts';

const FIRST_AID: readonly (readonly [ClaimIconName, string])[] = [
  ['water', 'Water leak? Close the main valve.'],
  ['flood', 'Flooded? Stay out of the water.'],
  ['house', 'Broken roof or window? Cover it, and keep the receipts.'],
  ['camera', 'Take photos before cleaning up, and keep damaged items.'],
];

interface Props {
  readonly isOwn: boolean;
  /** Goes on with a report that was begun on this device. */
  readonly onContinue: (() => void) | undefined;
  readonly onStart: () => Promise<void>;
}

/** Before any question: people first. */
export function Safety({ isOwn, onContinue, onStart }: Props) {
  const words = wordsFor(isOwn);
  const [isStarting, setStarting] = useState(false);
  return (
    <div className={styles.single}>
      <div className={styles.art}>
        <SafeArt />
      </div>
      <div>
        <h2 className={styles.question}>{words.safety}</h2>
        <p className={styles.quiet}>{words.safetyFirst}</p>
      </div>
      {isOwn ? (
        <a className={styles.emergency} href="tel:911">
          <Emergency words={words} />
        </a>
      ) : (
        // A call from an office would reach the wrong dispatcher.
        <p className={styles.emergency}>
          <Emergency words={words} />
        </p>
      )}
      <section>
        <h3>{words.protect}</h3>
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
              {words.unfinished}
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
          {onContinue ? words.again : words.start}
        </Button>
      </div>
    </div>
  );
}

const Emergency = ({ words }: { readonly words: ReportWords }) => (
  <>
    <Icon name="phone" />
    <span>
      <strong>{words.emergency}</strong>
      <span>for an injury, a fire or the smell of gas</span>
    </span>
  </>
);
