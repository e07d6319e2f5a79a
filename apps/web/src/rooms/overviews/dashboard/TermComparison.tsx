import type { ComparedTerm } from '@portico/contract/rooms/overviews/insured';
import { type Change, compareTerms, summaryOf } from './comparison.rules.ts';
import styles from './TermComparison.module.css';

const MARKS: Readonly<Record<Change['kind'], string>> = {
  up: '↑',
  down: '↓',
  same: '=',
  added: '+',
  gone: '−',
};

interface Props {
  readonly now: ComparedTerm;
  readonly last: ComparedTerm;
}

/** This term and the last in one line; it opens to the details. */
export const TermComparison = ({ now, last }: Props) => (
  <details className={styles.comparison}>
    <summary>{summaryOf(now, last)}</summary>
    <ul className={styles.changes}>
      {compareTerms(now, last).map(({ kind, text }) => (
        <li key={text}>
          <span className={styles.mark} aria-hidden="true">
            {MARKS[kind]}
          </span>
          {text}
        </li>
      ))}
    </ul>
  </details>
);
