import type { PolicyStatusKey } from '@portico/contract/rooms/policies';
import styles from './StatusWord.module.css';
import { STATUS_WORDS } from './words.ts';

export function StatusWord({ status }: { readonly status: PolicyStatusKey }) {
  const { word, tone } = STATUS_WORDS[status];
  return (
    <span className={styles.status} data-tone={tone}>
      {word}
    </span>
  );
}
