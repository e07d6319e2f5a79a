import { Button } from '../../ui/Button.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import styles from './ReplacePerson.module.css';

export interface Replacement {
  /** Who is here now, and whom the address of the page would put in their place. */
  readonly current: string;
  readonly offered: string;
}

interface Props extends Replacement {
  readonly onAnswer: (isReplaced: boolean) => void;
}

/** Nobody is signed out by a link: it asks, and what it asks for first is to change nothing. */
export function ReplacePerson({ current, offered, onAnswer }: Props) {
  return (
    <main className={styles.question}>
      <title>Who should be signed in?</title>
      <PageHeading
        title="Who should be signed in?"
        lead={
          <>
            You are signed in as <strong>{current}</strong>. The link you followed is for{' '}
            <strong>{offered}</strong>. If you did not expect this, change nothing.
          </>
        }
      />
      <div className={styles.answers}>
        <Button autoFocus onClick={() => onAnswer(false)}>
          Stay signed in as {current}
        </Button>
        <Button kind="secondary" onClick={() => onAnswer(true)}>
          Continue as {offered}
        </Button>
      </div>
    </main>
  );
}
