import { isAgentOrStaff } from '@portico/contract/roles';
import { catastrophes } from '@portico/contract/rooms/catastrophes';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../platform/api.ts';
import { useClaims } from '../../platform/session.ts';
import { Alert } from '../../ui/Alert.tsx';
import styles from './Catastrophes.module.css';
import { closingSentence } from './closingWords.ts';

const api = client(catastrophes);
const SHOWN = 4;

/** For agents and staff, where they quote and on an account: the areas that are closed to binding now. */
export function ClosingBanner() {
  const isForThem = isAgentOrStaff(useClaims()?.role ?? []);
  const { data } = useQuery({
    queryKey: ['catastrophes', 'closings', 'active'],
    queryFn: ({ signal }) =>
      api.closings({ query: { ActiveDate: new Date().toISOString() }, paging: { Take: SHOWN } }, { signal }),
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
