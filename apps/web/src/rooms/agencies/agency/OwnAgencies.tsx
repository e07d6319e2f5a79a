import type { AgencyDesk } from '@portico/contract/rooms/agencies';
import { Link } from 'react-router';
import styles from './OwnAgencies.module.css';

interface Props {
  readonly own: AgencyDesk['OwnList'];
  readonly current: string | undefined;
}

/** For who works for several agencies. */
export function OwnAgencies({ own, current }: Props) {
  return (
    <nav aria-label="Your agencies">
      <ul className={styles.list}>
        {own.map(({ Key, Name }) => (
          <li key={Key}>
            <Link
              className={styles.agency}
              to={`?agency=${Key}`}
              aria-current={Key === current ? 'page' : undefined}
            >
              {Name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
