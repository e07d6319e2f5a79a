import { brand } from '../../platform/brand.ts';
import { BrandLogo } from '../../ui/BrandLogo.tsx';
import { Button } from '../../ui/Button.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import styles from './ReplacePerson.module.css';

export interface Replacement {
  /** Who is signed in now, if anyone is. */
  readonly current?: string;
  /** Who the link would sign in. */
  readonly offered: string;
}

interface Props extends Replacement {
  readonly onAnswer: (isReplaced: boolean) => void;
}

/** A link signs nobody in or out unasked: it could lead into someone else's account. */
export const ReplacePerson = ({ current, offered, onAnswer }: Props) =>
  current === undefined ? (
    <Continue offered={offered} onAnswer={onAnswer} />
  ) : (
    <Replace current={current} offered={offered} onAnswer={onAnswer} />
  );

function Continue({ offered, onAnswer }: Omit<Props, 'current'>) {
  return (
    <main className={styles.question}>
      <BrandLogo brand={brand} />
      <title>Sign in with this link?</title>
      <PageHeading
        title="Sign in with this link?"
        lead={
          <>
            The link you followed signs you in as <strong>{offered}</strong>. If that isn’t you, or you didn’t
            expect this, don’t continue. Anything you enter would go into their account.
          </>
        }
      />
      <div className={styles.answers}>
        <Button onClick={() => onAnswer(true)}>Continue as {offered}</Button>
        <Button kind="secondary" onClick={() => onAnswer(false)}>
          Don’t continue
        </Button>
      </div>
    </main>
  );
}

/** What it offers first is to change nothing. */
function Replace({ current, offered, onAnswer }: Props) {
  return (
    <main className={styles.question}>
      <BrandLogo brand={brand} />
      <title>Who should be signed in?</title>
      <PageHeading
        title="Who should be signed in?"
        lead={
          <>
            You are signed in as <strong>{current}</strong>. The link you followed is for{' '}
            <strong>{offered}</strong>. If you didn’t expect this, stay signed in as you are.
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
