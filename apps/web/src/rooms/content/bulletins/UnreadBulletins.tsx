import { formatCount } from '@portico/contract/rules/format';
import styles from './Bulletins.module.css';
import { useUnreadBulletins } from './useBulletins.ts';

/** Beside the name of the Bulletins page: how many the reader hasn't read. Nothing if there are none. */
export function UnreadBulletins() {
  const count = useUnreadBulletins() ?? 0;
  if (count === 0) return null;
  return <span className={styles.mark}>{formatCount(count)} unread</span>;
}
