import type { TokenRole } from '@portico/contract/roles';
import { Panel } from '../ui/Panel.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { TryAgain } from '../ui/TryAgain.tsx';
import { usePerson } from './person.ts';
import styles from './SignedInAs.module.css';
import { useClaims } from './session.ts';

/** The signed-in person, as the server knows them. */
export function SignedInAs() {
  const roles = useClaims()?.role ?? [];
  const { data: person, isPending, isFetching, refetch } = usePerson();
  return (
    <Panel title="You’re signed in as">
      {person ? (
        <dl className={styles.facts}>
          <dt>Name</dt>
          <dd>{person.NameFull}</dd>
          <dt>Email</dt>
          <dd>{person.Email}</dd>
          {person.OrganizationName !== null && (
            <>
              <dt>Organization</dt>
              <dd>{person.OrganizationName}</dd>
            </>
          )}
          <dt>{roles.length === 1 ? 'Role' : 'Roles'}</dt>
          <dd>{roles.map(wordOf).join(', ')}</dd>
        </dl>
      ) : isPending ? (
        <Skeleton />
      ) : (
        <TryAgain loading={isFetching} onRetry={refetch}>
          We couldn’t load your details.
        </TryAgain>
      )}
    </Panel>
  );
}

/** `UNDERWRITER` → `Underwriter`. */
const wordOf = (role: TokenRole) => role.charAt(0) + role.slice(1).toLowerCase();
