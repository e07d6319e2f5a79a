import type { DeskClaim } from '@portico/contract/rooms/claimDesk';
import { formatMoment } from '@portico/contract/rules/format';
import styles from './Correction.module.css';
import { BeforeAfter } from './CorrectionEffects.tsx';

/** What the desk has corrected, the latest first. */
export function Corrections({ list }: { readonly list: DeskClaim['CorrectionList'] }) {
  if (list.length === 0) return null;
  return (
    <details className={styles.history}>
      <summary>{list.length === 1 ? '1 correction' : `${list.length} corrections`}</summary>
      <ul>
        {list.map(({ Key, At, By, Label, Before, After, Reason }) => (
          <li key={Key}>
            <strong>{Label}</strong>
            <p>
              <BeforeAfter before={Before} after={After} />
            </p>
            <p className={styles.by}>
              {By}, {formatMoment(At)}
              {Reason !== null && `: ${Reason}`}
            </p>
          </li>
        ))}
      </ul>
    </details>
  );
}
