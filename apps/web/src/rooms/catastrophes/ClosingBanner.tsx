import { isAgentOrStaff } from '@portico/contract/roles';
import { catastrophes } from '@portico/contract/rooms/catastrophes';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../platform/api.ts';
import { closingSentence } from '../../platform/closingWords.ts';
import { useClaims } from '../../platform/session.ts';
import { Alert } from '../../ui/Alert.tsx';
import styles from './Catastrophes.module.css';

const api = client(catastrophes);
const SHOWN = 4;

/** What is closed now in these states; without any named, everywhere. */
async function closedNow(states: readonly string[] | undefined, signal: AbortSignal) {
  const ActiveDate = new Date().toISOString();
  const pages = await Promise.all(
    (states ?? [undefined]).map((State) =>
      api.closings({ query: { ActiveDate, ...(State && { State }) }, paging: { Take: SHOWN } }, { signal }),
    ),
  );
  return {
    rows: pages.flatMap(({ rows }) => rows).slice(0, SHOWN),
    total: pages.reduce((sum, { total }) => sum + total, 0),
  };
}

interface Props {
  /** Where the reader's business is. Left out: everywhere. */
  readonly states?: readonly string[];
}

/** For agents and staff, where they quote and on an account: the areas that are closed to binding now. */
export function ClosingBanner({ states }: Props) {
  const isForThem = isAgentOrStaff(useClaims()?.role ?? []);
  const { data } = useQuery({
    queryKey: ['catastrophes', 'closings', 'active', states],
    queryFn: ({ signal }) => closedNow(states, signal),
    enabled: isForThem,
    // The page does its work without the banner.
    meta: { says: ['offline', 'serverError', 'maintenance', 'unavailable'] },
  });
  if (!data || data.rows.length === 0) return null;
  const more = data.total - data.rows.length;
  return (
    <div className={styles.banner}>
      <Alert kind="info">
        <ul className={styles.sentences}>
          {data.rows.map((closing) => (
            <li key={closing.ID}>{closingSentence(closing)}</li>
          ))}
          {more > 0 && <li>{more === 1 ? 'One more area is closed.' : `${more} more areas are closed.`}</li>}
        </ul>
      </Alert>
    </div>
  );
}
