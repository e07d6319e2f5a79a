import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './Shell.module.css';

/** Shown until the first page is known. */
export function Waiting() {
  return (
    <div className={styles.main}>
      <Skeleton heading lines={4} />
    </div>
  );
}
