import { ROUTES } from '@portico/contract/routes';
import { Link } from 'react-router';
import { Icon, type IconName } from '../../../ui/Icon.tsx';
import styles from './QuickActions.module.css';

const ACTIONS: readonly (readonly [text: string, path: string, icon: IconName])[] = [
  ['Payments', ROUTES.paymentHistory.path, 'card'],
  ['Documents', ROUTES.documents.path, 'page'],
  ['Claims', ROUTES.myClaims.path, 'shield'],
  ['People with access', ROUTES.account.path, 'people'],
];

export const QuickActions = () => (
  <nav aria-label="Quick actions">
    <ul className={styles.actions}>
      {ACTIONS.map(([text, path, icon]) => (
        <li key={path}>
          <Link to={path}>
            <Icon name={icon} />
            {text}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
