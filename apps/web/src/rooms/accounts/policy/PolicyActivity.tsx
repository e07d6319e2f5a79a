import type { AccountPolicy } from '@portico/contract/rooms/overviews/account';
import { Moment } from '../../../platform/Moment.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Nothing } from '../../../ui/Section.tsx';
import styles from './AccountPolicyPage.module.css';

/** What became of this term and who changed what, newest first. */
export const PolicyActivity = ({ policy: { ActivityList } }: { readonly policy: AccountPolicy }) => (
  <Panel dense title="Activity">
    {ActivityList.length === 0 ? (
      <Nothing>No changes yet.</Nothing>
    ) : (
      <ul className={styles.lines}>
        {ActivityList.map(({ Key, At, Who, OnBehalfOf, Text }) => (
          <li key={Key}>
            <span className={styles.quiet}>
              <Moment at={At} />
            </span>
            <span>{Text}</span>
            <span className={styles.quiet}>
              {Who}
              {OnBehalfOf && ` for ${OnBehalfOf}`}
            </span>
          </li>
        ))}
      </ul>
    )}
  </Panel>
);
