import { ROUTES, type RouteName } from '@portico/contract/routes';
import { Link } from 'react-router';
import styles from './Breadcrumbs.module.css';

interface Props {
  readonly trail: readonly RouteName[];
  readonly title: string;
  /** Whether this person has a page there; a step that leads nowhere is plain text. */
  readonly leadsTo: (route: RouteName) => boolean;
}

export function Breadcrumbs({ trail, title, leadsTo }: Props) {
  if (trail.length === 0) return null;
  return (
    <nav className={styles.breadcrumbs} aria-label="Breadcrumb">
      <ol className={styles.steps}>
        {trail.map((route) => (
          <li key={route}>
            {leadsTo(route) ? (
              <Link to={ROUTES[route].path}>{ROUTES[route].title}</Link>
            ) : (
              ROUTES[route].title
            )}
          </li>
        ))}
        <li aria-current="page">{title}</li>
      </ol>
    </nav>
  );
}
