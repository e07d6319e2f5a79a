import { useState } from 'react';
import { Moment } from '../../platform/Moment.tsx';
import { Button } from '../../ui/Button.tsx';
import { Nothing, Section } from '../../ui/Section.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TryAgain } from '../../ui/TryAgain.tsx';
import styles from './Users.module.css';
import { useHistory } from './useUsers.ts';
import { eventText } from './words.ts';

const STEP = 20;
const MOST = 200;

/** Sign-ins and changes from the audit log, newest first. */
export function UserHistory({ userKey }: { readonly userKey: string }) {
  const [take, setTake] = useState(STEP);
  const { data, isPending, isFetching, refetch } = useHistory(userKey, take);
  return (
    <Section title="History">
      {isPending && <Skeleton lines={4} />}
      {!isPending && !data && (
        <TryAgain loading={isFetching} onRetry={refetch}>
          We couldn’t load the history.
        </TryAgain>
      )}
      {data?.rows.length === 0 && <Nothing>Nothing yet.</Nothing>}
      {data && data.rows.length > 0 && (
        <ol className={styles.events} aria-label="History">
          {data.rows.map((event) => (
            <li key={event.Key}>
              <span>{eventText(event)}</span>
              <span className={styles.quiet}>
                <Moment at={event.At} />
                {event.By !== null && ` · ${event.By.NameFull}`}
              </span>
            </li>
          ))}
        </ol>
      )}
      {data && data.rows.length < Math.min(data.total, MOST) && (
        <div>
          <Button
            kind="quiet"
            flush
            loading={isFetching}
            onClick={() => setTake(Math.min(take + STEP, MOST))}
          >
            Show earlier ones
          </Button>
        </div>
      )}
    </Section>
  );
}
