import { useEffect, useRef, useState } from 'react';
import { connection, type Outage, useOutage } from '../platform/connection.ts';
import { wordsOf } from '../platform/notify.ts';
import { Button } from '../ui/Button.tsx';
import { useKeptFocus } from '../ui/useKeptFocus.ts';
import styles from './ConnectionBanner.module.css';

const BACK_FOR_MS = 6000;
const RECONNECTING = 'We’ll reconnect automatically, and what you typed stays here.';

interface Texts {
  /** What happened, in the catalogue's words (spec §8). */
  readonly code: 'offline' | 'unavailable' | 'maintenance';
  readonly next: string;
  readonly back: string;
}

const TEXTS: Readonly<Record<Outage, Texts>> = {
  offline: { code: 'offline', next: RECONNECTING, back: 'You’re back online.' },
  unreachable: {
    code: 'offline',
    next: `If other websites work, the problem is on our end. ${RECONNECTING}`,
    back: 'You’re back online.',
  },
  unavailable: { code: 'unavailable', next: RECONNECTING, back: 'We’re back.' },
  maintenance: { code: 'maintenance', next: RECONNECTING, back: 'We’re back.' },
};

/** The only place that says the portal can't be reached, and then that it's back. */
export function ConnectionBanner() {
  const outage = useOutage();
  const back = useBack(outage);
  return (
    <>
      {outage && <Down outage={outage} />}
      {/* Always there: a live region that arrives together with its text isn't announced everywhere. */}
      <div aria-live="polite">{back && <p className={styles.back}>{back}</p>}</div>
    </>
  );
}

function Down({ outage }: { readonly outage: Outage }) {
  const { code, next } = TEXTS[outage];
  const { title, text } = wordsOf(code);
  const [isChecking, setChecking] = useState(false);
  const banner = useRef<HTMLElement>(null);
  useKeptFocus(banner);
  const check = async () => {
    setChecking(true);
    await connection.check();
    setChecking(false);
  };
  return (
    <aside className={styles.banner} aria-label="Connection" ref={banner}>
      <p role="alert">
        <strong>{title}:</strong> {text} {next}
      </p>
      <Button kind="secondary" small loading={isChecking} onClick={() => void check()}>
        Try now
      </Button>
    </aside>
  );
}

/** Shown for a few seconds after an outage. */
function useBack(outage: Outage | undefined): string | undefined {
  const [last, setLast] = useState<Outage>();
  if (outage !== undefined && last !== outage) setLast(outage);
  useEffect(() => {
    if (outage !== undefined || last === undefined) return;
    const timer = setTimeout(() => setLast(undefined), BACK_FOR_MS);
    return () => clearTimeout(timer);
  }, [outage, last]);
  return outage === undefined && last !== undefined ? TEXTS[last].back : undefined;
}
