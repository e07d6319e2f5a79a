import type { ChangeAhead } from '@portico/contract/rooms/policies';
import { changeAheadBrief, changeAheadText } from '@portico/contract/rules/termCost';
import styles from './ChangesAhead.module.css';

interface Props {
  readonly changes: readonly ChangeAhead[];
  /** Only the first line of each, where a page shows them all. */
  readonly brief?: boolean;
}

/** Endorsements whose day is still to come. */
export const ChangesAhead = ({ changes, brief = false }: Props) =>
  changes.length > 0 && (
    <ul className={styles.changes} data-brief={brief || undefined} aria-label="Changes ahead">
      {changes.map((change) => (
        <li key={`${change.Begins} ${changeAheadText(change)}`}>
          {brief ? changeAheadBrief(change) : changeAheadText(change)}
        </li>
      ))}
    </ul>
  );
