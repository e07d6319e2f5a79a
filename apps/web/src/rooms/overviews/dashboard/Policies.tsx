import { DASHBOARD_PAGE, type DashboardPolicy } from '@portico/contract/rooms/overviews/insured';
import { ROUTES } from '@portico/contract/routes';
import { formatCount } from '@portico/contract/rules/format';
import { Link } from 'react-router';
import { Button } from '../../../ui/Button.tsx';
import styles from './InsuredDashboardPage.module.css';
import { PolicyCard } from './PolicyCard.tsx';

interface Props {
  readonly policies: readonly DashboardPolicy[];
  readonly total: number;
  readonly isFetchingMore: boolean;
  readonly onMore: () => void;
}

export function Policies({ policies, total, isFetchingMore, onMore }: Props) {
  const left = total - policies.length;
  return (
    <section aria-labelledby="policies">
      <div className={styles.top}>
        <h2 id="policies">{total === 1 ? 'Your policy' : 'Your policies'}</h2>
        <Link to={ROUTES.linkPolicy.path}>{ROUTES.linkPolicy.title}</Link>
      </div>
      <ul className={styles.policies}>
        {policies.map((policy) => (
          <li key={policy.Key}>
            <PolicyCard policy={policy} />
          </li>
        ))}
      </ul>
      {left > 0 && (
        <div className={styles.more}>
          <Button kind="secondary" loading={isFetchingMore} onClick={onMore}>
            Show {Math.min(left, DASHBOARD_PAGE)} more
          </Button>
          <p>
            Showing {policies.length} of {formatCount(total)} policies.
          </p>
        </div>
      )}
    </section>
  );
}
