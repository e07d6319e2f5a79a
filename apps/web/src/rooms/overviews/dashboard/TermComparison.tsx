import type { Change } from './comparison.rules.ts';
import styles from './TermComparison.module.css';

/** So many sentences are read; the rest is for whoever asks. */
const READ = 3;

const MARKS: Readonly<Record<Change['kind'], string>> = {
  up: '↑',
  down: '↓',
  same: '=',
  added: '+',
  gone: '−',
};

export function TermComparison({ changes }: { readonly changes: readonly Change[] }) {
  const rest = changes.slice(READ);
  return (
    <div className={styles.comparison}>
      <h4 className={styles.heading}>Compared with last term</h4>
      <Changes changes={changes.slice(0, READ)} />
      {rest.length > 0 && (
        <details className={styles.rest}>
          <summary>{rest.length === 1 ? '1 more change' : `${rest.length} more changes`}</summary>
          <Changes changes={rest} />
        </details>
      )}
    </div>
  );
}

const Changes = ({ changes }: { readonly changes: readonly Change[] }) => (
  <ul className={styles.changes}>
    {changes.map(({ kind, text }) => (
      <li key={text}>
        <span className={styles.mark} aria-hidden="true">
          {MARKS[kind]}
        </span>
        {text}
      </li>
    ))}
  </ul>
);
