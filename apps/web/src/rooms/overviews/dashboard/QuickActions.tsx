import { ROUTES } from '@portico/contract/routes';
import { Link } from 'react-router';
import { Icon, type IconName } from '../../../ui/Icon.tsx';
import styles from './QuickActions.module.css';

/** My Claims says how to reach us where claims can't be reported online. */
const actionsOf = (
  canReport: boolean,
): readonly (readonly [text: string, path: string, icon: IconName])[] => [
  ['Payments', ROUTES.paymentHistory.path, 'card'],
  ['Documents', ROUTES.documents.path, 'page'],
  canReport
    ? ['Report a claim', ROUTES.reportClaim.path, 'shield']
    : ['Claims', ROUTES.myClaims.path, 'shield'],
  ['People with access', ROUTES.account.path, 'people'],
];

export const QuickActions = ({ canReport }: { readonly canReport: boolean }) => (
  <nav aria-label="Quick actions">
    <ul className={styles.actions}>
      {actionsOf(canReport).map(([text, path, icon]) => (
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
