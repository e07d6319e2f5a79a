import { type BookCounts, bookWords } from '@portico/contract/rules/bookMoves';
import styles from '../Masters.module.css';

interface Props {
  readonly counts: BookCounts;
  /** Shown if there's nothing. */
  readonly none: string;
}

/** How much a successor gets, before anything is done. */
export function WhatMoves({ counts, none }: Props) {
  const moves = bookWords(counts);
  if (moves.length === 0) return <p>{none}</p>;
  return (
    <div>
      <p>What moves to the person who takes over:</p>
      <ul className={styles.fields}>
        {moves.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </div>
  );
}
