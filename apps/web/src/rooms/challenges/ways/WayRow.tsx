import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../../ui/Icon.tsx';
import styles from './OtherWays.module.css';

interface Props {
  readonly icon: IconName;
  readonly title: string;
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

/** One way to link a policy: what it is, one sentence about it, and its button. */
export const WayRow = ({ icon, title, children, action }: Props) => (
  <li className={styles.way}>
    <span className={styles.badge}>
      <Icon name={icon} />
    </span>
    <div className={styles.text}>
      <h3>{title}</h3>
      <p className={styles.quiet}>{children}</p>
    </div>
    {action && <div className={styles.action}>{action}</div>}
  </li>
);
