import type { ChangeAhead } from '@portico/contract/rooms/policies';
import { changeAheadText } from '@portico/contract/rules/termCost';
import styles from './ChangesAhead.module.css';

/** Endorsements whose day is still to come. */
export const ChangesAhead = ({ changes }: { readonly changes: readonly ChangeAhead[] }) =>
  changes.length > 0 && (
    <ul className={styles.changes} aria-label="Changes ahead">
      {changes.map((change) => (
        <li key={`${change.Begins} ${changeAheadText(change)}`}>{changeAheadText(change)}</li>
      ))}
    </ul>
  );
