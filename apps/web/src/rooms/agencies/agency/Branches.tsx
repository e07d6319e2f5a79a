import type { AgencyHit } from '@portico/contract/rooms/agencies';
import { Link } from 'react-router';
import { Phone } from '../../../platform/Reach.tsx';
import styles from './Branches.module.css';

interface Props {
  readonly branches: readonly AgencyHit[];
  /** Agents read of the other offices how to reach them; staff open each. */
  readonly mayOpen: boolean;
}

/** The other offices of the same agency. */
export function Branches({ branches, mayOpen }: Props) {
  return (
    <section aria-labelledby="branches">
      <h2 id="branches">Other offices</h2>
      <ul className={styles.list}>
        {branches.map(({ Key, Name, City, State, Phone: phone }) => (
          <li key={Key}>
            {mayOpen ? <Link to={`?agency=${Key}`}>{Name}</Link> : <span>{Name}</span>}
            <span className={styles.facts}>
              {City}, {State} · <Phone number={phone} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
