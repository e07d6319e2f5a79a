import type { ReactNode } from 'react';
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

/** A link must not sign anyone in or out without asking: it could lead into someone else's account. */
export const ReplacePerson = ({ current, offered, onAnswer }: Props) =>
  current === undefined ? (
    <Question
      title="Sign in with this link?"
      lead={
        <>
          The link you followed signs you in as <strong>{offered}</strong>. If that isn’t you, or you didn’t
          expect this, don’t continue. Anything you enter would go into their account.
        </>
      }
    >
      <Button onClick={() => onAnswer(true)}>Continue as {offered}</Button>
      <Button kind="secondary" onClick={() => onAnswer(false)}>
        Don’t continue
      </Button>
    </Question>
  ) : (
    <Question
      title="Who should be signed in?"
      lead={
        <>
          You’re signed in as <strong>{current}</strong>. The link you followed is for{' '}
          <strong>{offered}</strong>. If you didn’t expect this, stay signed in.
        </>
      }
    >
      <Button autoFocus onClick={() => onAnswer(false)}>
        Stay signed in as {current}
      </Button>
      <Button kind="secondary" onClick={() => onAnswer(true)}>
        Continue as {offered}
      </Button>
    </Question>
  );

interface QuestionProps {
  readonly title: string;
  readonly lead: ReactNode;
  readonly children: ReactNode;
}

const Question = ({ title, lead, children }: QuestionProps) => (
  <main className={styles.question}>
    <BrandLogo brand={brand} />
    <title>{title}</title>
    <PageHeading title={title} lead={lead} />
    <div className={styles.answers}>{children}</div>
  </main>
);
