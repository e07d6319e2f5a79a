import type { AccountActivity as Activity } from '@portico/contract/rooms/overviews/account';
import { Moment } from '../../platform/Moment.tsx';
import { Nothing, Section } from '../../ui/Section.tsx';
import styles from './notes/AccountNotes.module.css';

/** Who did what to the account, its policies and its locations, the latest first. */
export const AccountActivity = ({ activity }: { readonly activity: readonly Activity[] }) => (
  <Section title="Activity">
    {activity.length === 0 ? (
      <Nothing>No activity yet.</Nothing>
    ) : (
      <ol className={styles.list}>
        {activity.map(({ Key, At, Who, OnBehalfOf, Text }) => (
          <li key={Key}>
            {Text}
            <p className={styles.by}>
              {Who ?? 'Someone'}
              {OnBehalfOf && `, on behalf of ${OnBehalfOf}`}, <Moment at={At} />
            </p>
          </li>
        ))}
      </ol>
    )}
  </Section>
);
