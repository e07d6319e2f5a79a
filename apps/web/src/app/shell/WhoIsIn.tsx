import { ROUTES } from '@portico/contract/routes';
import { notify } from '../../platform/notify.ts';
import { signOut } from '../../platform/oidc.ts';
import { usePerson } from '../../platform/person.ts';
import { useClaims } from '../../platform/session.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { UserMenu } from '../../ui/UserMenu.tsx';

/** Who is signed in and the way out, or the way in. */
export function WhoIsIn() {
  const claims = useClaims();
  const { data: person } = usePerson();
  if (!claims)
    return (
      <ButtonLink kind="secondary" href={ROUTES.login.path}>
        Sign in
      </ButtonLink>
    );
  const logout = () =>
    void signOut().catch(() =>
      notify({
        severity: 'error',
        text: 'You are signed out here, but the sign-in service could not be reached.',
      }),
    );
  return (
    <UserMenu
      name={person?.NameFull ?? claims.email}
      email={claims.email}
      items={[{ label: 'Logout', onSelect: logout }]}
    />
  );
}
