import { Skeleton } from '../../../ui/Skeleton.tsx';
import styles from './InsuredDashboardPage.module.css';
import card from './PolicyCard.module.css';

/** The shape of a dashboard with three policies. */
export const DashboardSkeleton = () => (
  <div className={styles.layout}>
    <div className={styles.first}>
      <div className={styles.panel}>
        <Skeleton heading lines={4} />
      </div>
    </div>
    <div className={styles.rest} aria-hidden="true">
      <div className={styles.policies}>
        {[1, 2, 3].map((place) => (
          <div key={place} className={card.card}>
            <div className={card.text}>
              <Skeleton heading lines={5} />
            </div>
          </div>
        ))}
      </div>
    </div>
    <div className={`${styles.aside} ${styles.panel}`} aria-hidden="true">
      <Skeleton heading lines={3} />
    </div>
  </div>
);
