import { isAgentOrStaff } from '@portico/contract/roles';
import { ROUTES, type RouteName } from '@portico/contract/routes';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { ACCESS_TITLE } from '../../../platform/accessTitle.ts';
import { kept } from '../../../platform/browserState.ts';
import { notify } from '../../../platform/notify.ts';
import { signOut } from '../../../platform/oidc.ts';
import { usePerson } from '../../../platform/person.ts';
import { useClaims } from '../../../platform/session.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { MenuItem, menuItem } from '../../../ui/Menu.tsx';
import { UserMenu } from '../../../ui/UserMenu.tsx';
import { Slot } from '../slots.tsx';
import { useReach } from '../useReach.ts';

const logout = () =>
  void signOut().catch(() =>
    notify({
      severity: 'error',
      text: 'You’re signed out here, but we couldn’t reach the sign-in service. On a shared computer, sign in and log out again.',
    }),
  );

/** Claim reports on this device are deleted with the sign-out, and one that isn't sent yet is asked about. */
const ReportsAtSignOut = lazy(() => import('../../../rooms/claims/device/ReportsAtSignOut.tsx'));
const hasReports = () => kept('claimReports').read() !== null;

interface Props {
  /** Items above the person's own. */
  readonly children?: ReactNode;
}

/** Who is signed in and the way out, or the way in. */
export function WhoIsIn({ children }: Props) {
  const claims = useClaims();
  const { data: person } = usePerson();
  const leadsTo = useReach();
  const [isLeaving, setLeaving] = useState(false);
  if (!claims)
    return (
      <ButtonLink kind="secondary" href={ROUTES.login.path}>
        Sign in
      </ButtonLink>
    );
  const isOurs = isAgentOrStaff(claims.role);
  const linkTo = (name: RouteName, title: string = ROUTES[name].title) =>
    leadsTo(name) && (
      <Link {...menuItem} to={ROUTES[name].path}>
        {title}
      </Link>
    );
  const menu = (
    <UserMenu name={person?.NameFull ?? claims.email} email={claims.email}>
      {children}
      {linkTo('profile')}
      {linkTo('paymentHistory')}
      {linkTo('myClaims')}
      {!isOurs && linkTo('quotes')}
      {!isOurs && linkTo('account', ACCESS_TITLE)}
      {linkTo('profileSecurity')}
      <Slot of="profileItems" />
      <MenuItem onSelect={() => (hasReports() ? setLeaving(true) : logout())}>Logout</MenuItem>
    </UserMenu>
  );
  return (
    <>
      {menu}
      {isLeaving && (
        <Suspense>
          <ReportsAtSignOut onLeave={logout} onStay={() => setLeaving(false)} />
        </Suspense>
      )}
    </>
  );
}
