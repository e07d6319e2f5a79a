import type { PersonOverview } from '@portico/contract/rooms/overviews/person';
import { Moment } from '../../../platform/Moment.tsx';
import styles from './PersonsPage.module.css';

/** What the portal refused most recently. */
export const PersonsRefusals = ({ refusals }: { readonly refusals: PersonOverview['RefusalList'] }) => (
  <section className={styles.part}>
    <h3>Recently refused</h3>
    {refusals.length === 0 ? (
      <p className={styles.quiet}>Nothing was refused recently.</p>
    ) : (
      <ul className={styles.lines}>
        {refusals.map(({ Key, At, Text }) => (
          <li key={Key}>
            {Text}{' '}
            <span className={styles.quiet}>
              <Moment at={At} />
            </span>
          </li>
        ))}
      </ul>
    )}
  </section>
);
