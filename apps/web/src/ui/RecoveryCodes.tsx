import { useState } from 'react';
import { Button, ButtonLink } from './Button.tsx';
import styles from './RecoveryCodes.module.css';

interface Props {
  readonly codes: readonly string[];
  /** The brand they're for: on paper and in the file, which come among others. */
  readonly brandName: string;
}

/** Codes that are shown this once, with three ways of saving them. */
export function RecoveryCodes({ codes, brandName }: Props) {
  const [status, setStatus] = useState('');
  const title = `Recovery codes for ${brandName}`;
  const text = [title, '', ...codes, ''].join('\n');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      setStatus('Copied.');
    } catch {
      setStatus('Your browser didn’t allow copying. Download or print them instead.');
    }
  };
  return (
    <div className={styles.place}>
      <div className={styles.sheet}>
        <p className={styles.title}>{title}</p>
        <ul className={styles.codes} aria-label="Recovery codes">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
      <div className={styles.ways}>
        <ButtonLink
          kind="secondary"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="recovery-codes.txt"
        >
          Download
        </ButtonLink>
        <Button kind="secondary" onClick={() => window.print()}>
          Print
        </Button>
        <Button kind="secondary" onClick={() => void copy()}>
          Copy
        </Button>
      </div>
      <p role="status" className={styles.status}>
        {status}
      </p>
    </div>
  );
}
