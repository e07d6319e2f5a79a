import { formatTime } from '@portico/contract/rules/format';
import { useEffect, useState } from 'react';
import { endImpersonation } from '../../platform/impersonation.ts';
import { usePerson } from '../../platform/person.ts';
import { serverNow } from '../../platform/session.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './Acting.module.css';
import { closeImpersonation } from './close.ts';
import { timeLeft } from './impersonation.rules.ts';
import { useWindow } from './useWindow.ts';

interface Props {
  readonly email: string;
  readonly staff: string;
  /** In seconds since 1970. */
  readonly ends: number | undefined;
}

/** The impersonator, the person, the time left, and how to end it. */
export function Acting({ email, staff, ends }: Props) {
  const { data: person } = usePerson();
  const [isEnding, setIsEnding] = useState(false);
  useWindow();
  const end = () => {
    setIsEnding(true);
    void closeImpersonation();
  };
  return (
    <>
      <aside className={styles.banner} aria-label="Impersonation">
        <p className={styles.who}>
          <strong>You’re acting as {person?.NameFull ?? email}</strong>{' '}
          <span className={styles.note}>
            Signed in as {staff}. Everything you do is logged under both names.
          </span>
        </p>
        {ends !== undefined && <TimeLeft until={ends * 1000} />}
        <Button kind="secondary" loading={isEnding} onClick={end}>
          End impersonation
        </Button>
      </aside>
      <div className={styles.frame} aria-hidden="true" />
    </>
  );
}

function TimeLeft({ until }: { readonly until: number }) {
  const [text, setText] = useState(() => timeLeft(until - serverNow()));
  useEffect(() => {
    const look = () => {
      const left = until - serverNow();
      setText(timeLeft(left));
      if (left <= 0) endImpersonation();
    };
    look();
    const timer = setInterval(look, 1000);
    return () => clearInterval(timer);
  }, [until]);
  return (
    <p className={styles.time}>
      <strong>{text}</strong> · ends at {formatTime(new Date(until).toISOString())}
    </p>
  );
}
