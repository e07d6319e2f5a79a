import type { Activity } from '@portico/contract/activity';
import { Nothing } from '../ui/Section.tsx';
import styles from './ActivityList.module.css';
import { Moment } from './Moment.tsx';

/** Who did what to a record, the latest first. */
export const ActivityList = ({ activity }: { readonly activity: readonly Activity[] }) =>
  activity.length === 0 ? (
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
  );
