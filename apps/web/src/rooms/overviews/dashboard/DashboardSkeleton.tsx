import { Skeleton } from '../../../ui/Skeleton.tsx';
import styles from './InsuredDashboardPage.module.css';
import card from './PolicyCard.module.css';

/** The shape of a dashboard with two policies. */
export function DashboardSkeleton() {
  return (
    <div className={styles.layout}>
      <div className={styles.main}>
        <Skeleton heading lines={3} />
        <div className={styles.policies} aria-hidden="true">
          {[1, 2].map((place) => (
            <div key={place} className={card.card}>
              <Skeleton heading lines={5} />
            </div>
          ))}
        </div>
      </div>
      <div className={styles.aside} aria-hidden="true">
        <Skeleton heading lines={4} />
      </div>
    </div>
  );
}
