import { isPureInsured } from '@portico/contract/roles';
import { ROUTES } from '@portico/contract/routes';
import { Link } from 'react-router';
import { brand } from '../../../platform/brand.ts';
import { useClaims, useSession } from '../../../platform/session.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { useReach } from '../useReach.ts';
import styles from './Header.module.css';

/** On the group brand, back to the account of the policy that one came to look at (spec §2). */
export function BackToAccount() {
  const policyId = useSession((state) => state.policyId);
  const roles = useClaims()?.role ?? [];
  const leadsTo = useReach();
  if (brand.id !== 'group' || policyId === undefined || isPureInsured(roles) || !leadsTo('account'))
    return null;
  return (
    <Link className={styles.back} to={`${ROUTES.account.path}?${new URLSearchParams({ policy: policyId })}`}>
      <Icon name="back" />
      Back to Account
    </Link>
  );
}
