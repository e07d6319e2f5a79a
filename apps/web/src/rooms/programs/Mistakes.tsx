import type { Mistake } from '@portico/contract/rooms/programs';
import styles from './Programs.module.css';

interface Props {
  readonly mistakes: readonly Mistake[];
  /** Where the files are on the screen: goes to the place. */
  readonly onChoose?: (mistake: Mistake) => void;
}

/** Every mistake with the place where to correct it. */
export const Mistakes = ({ mistakes, onChoose }: Props) => (
  <ol className={styles.mistakes}>
    {mistakes.map((mistake) => (
      <li key={`${mistake.File} ${mistake.Path} ${mistake.Text}`}>
        {mistake.Text}
        {onChoose && mistake.Line > 0 ? (
          <button type="button" className={styles.place} onClick={() => onChoose(mistake)}>
            {placeOf(mistake)}
          </button>
        ) : (
          <small className={styles.note}>{placeOf(mistake)}</small>
        )}
      </li>
    ))}
  </ol>
);

const placeOf = ({ File, Path, Line }: Mistake): string =>
  [File, Line > 0 && `line ${Line}`, Path].filter(Boolean).join(', ');
