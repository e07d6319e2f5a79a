import type { Claim } from '@portico/contract/rooms/claims';
import { formatLocalDay } from '@portico/contract/rules/format';
import { Button } from '../../../ui/Button.tsx';
import { ClaimIcon } from '../ClaimIcon.tsx';
import styles from './Claim.module.css';

interface Props {
  readonly claim: Claim;
  readonly onOpen: (key: string) => void;
  readonly onAdd: () => void;
}

/** Photos, letters, estimates: from both sides. */
export function Papers({ claim, onOpen, onAdd }: Props) {
  const files = claim.Items?.EFileList ?? [];
  return (
    <section className={styles.part} aria-labelledby="papers">
      <div className={styles.line}>
        <h2 id="papers" className={styles.heading}>
          Documents
        </h2>
        <Button kind="quiet" small aria-haspopup="dialog" onClick={onAdd}>
          Add
        </Button>
      </div>
      {files.length === 0 && <p className={styles.quiet}>There are no documents yet.</p>}
      <ul className={styles.papers}>
        {files.map(({ Key, Title, CreatedAt, IsNew }) => (
          <li key={Key}>
            <ClaimIcon name="paper" />
            <div>
              <button type="button" className={styles.paper} onClick={() => onOpen(Key)}>
                {Title}
              </button>
              <p className={styles.quiet}>
                <time dateTime={CreatedAt}>{formatLocalDay(CreatedAt)}</time>{' '}
                {IsNew && <span className={styles.new}>New</span>}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
