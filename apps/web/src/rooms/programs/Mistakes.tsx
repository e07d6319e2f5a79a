import type { Mistake } from '@portico/contract/rooms/programs';
import styles from './Programs.module.css';

/** Every mistake with the place where to correct it. */
export const Mistakes = ({ mistakes }: { readonly mistakes: readonly Mistake[] }) => (
  <ol className={styles.mistakes}>
    {mistakes.map(({ File, Path, Line, Text }) => (
      <li key={`${File} ${Path} ${Text}`}>
        {Text}
        <small className={styles.note}>
          {[File, Line > 0 && `line ${Line}`, Path].filter(Boolean).join(', ')}
        </small>
      </li>
    ))}
  </ol>
);
