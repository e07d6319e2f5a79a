import type { Application } from '@portico/contract/rooms/quotes';
import { useState } from 'react';
import { Moment } from '../../../../platform/Moment.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { TryAgain } from '../../../../ui/TryAgain.tsx';
import { ChangeWords } from '../../application/history/ChangeWords.tsx';
import { useHistory } from '../../application/history/useHistory.ts';
import styles from './Case.module.css';

/** Who changed which answers. It’s loaded once someone opens it. */
export function CaseHistory({ application: { Key } }: { readonly application: Application }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className={`${styles.card} ${styles.history}`}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>History of answers</summary>
      {isOpen && <Entries applicationKey={Key} />}
    </details>
  );
}

function Entries({ applicationKey }: { readonly applicationKey: string }) {
  const { entries, isPending, isFetching, refetch, hasNextPage, fetchNextPage } = useHistory(applicationKey);
  if (entries === undefined)
    return isPending ? (
      <Skeleton lines={3} />
    ) : (
      <TryAgain loading={isFetching} onRetry={refetch}>
        We couldn’t load the history.
      </TryAgain>
    );
  if (entries.length === 0) return <p className={styles.quiet}>No one has changed an answer yet.</p>;
  return (
    <>
      <ol className={styles.entries}>
        {entries.map(({ Version, At, By, ChangeList }) => (
          <li key={Version}>
            <p className={styles.quiet}>
              {By?.NameFull ?? 'Portico'}, <Moment at={At} />
            </p>
            {ChangeList.map((change) => (
              <p key={change.Control}>
                <ChangeWords change={change} />
              </p>
            ))}
          </li>
        ))}
      </ol>
      {hasNextPage && (
        <Button kind="secondary" small loading={isFetching} onClick={() => void fetchNextPage()}>
          Show earlier changes
        </Button>
      )}
    </>
  );
}
