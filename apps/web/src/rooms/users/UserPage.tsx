import type { User } from '@portico/contract/rooms/users';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { ApiFailure } from '../../platform/apiFailure.ts';
import { Moment } from '../../platform/Moment.tsx';
import { Alert } from '../../ui/Alert.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { UserAdministrator } from './UserAdministrator.tsx';
import { UserHistory } from './UserHistory.tsx';
import { UserRoles } from './UserRoles.tsx';
import { UserSecondFactor } from './UserSecondFactor.tsx';
import { UserSessions } from './UserSessions.tsx';
import { UserSignIn } from './UserSignIn.tsx';
import styles from './Users.module.css';
import { USERS_ADDRESS } from './usersAddress.ts';
import { useUser } from './useUsers.ts';

export function UserPage({ userKey }: { readonly userKey: string }) {
  const { data, error, isPending, isFetching, refetch } = useUser(userKey);
  if (isPending) return <Skeleton lines={10} />;
  if (data) return <Shown user={data} />;
  const isMissing = error instanceof ApiFailure && [400, 404].includes(error.status);
  return isMissing ? (
    <EmptyState title="We couldn’t find this user" action={<Link to={USERS_ADDRESS}>All users</Link>}>
      They may not have a sign-in yet.
    </EmptyState>
  ) : (
    <LoadError title="We couldn’t load this user" loading={isFetching} onRetry={refetch} />
  );
}

function Shown({ user }: { readonly user: User }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Another screen at the same address.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.user}>
      <Link to={USERS_ADDRESS}>All users</Link>
      <h2 ref={heading} tabIndex={-1} className={styles.name}>
        {user.NameFull}
      </h2>
      <dl className={styles.facts}>
        <Fact name="Email">{user.Email}</Fact>
        {user.OrganizationName !== null && <Fact name="Organization">{user.OrganizationName}</Fact>}
        <Fact name="Last sign-in">
          {user.LastSignIn === null ? 'Never' : <Moment at={user.LastSignIn} />}
        </Fact>
        <Fact name="Two-step verification">{user.HasSecondFactor ? 'On' : 'Off'}</Fact>
        <Fact name="Sign-in since">
          <Moment at={user.Created} />
        </Fact>
      </dl>
      {user.IsDisabled && (
        <Alert kind="warning" title="This person can’t sign in">
          An administrator turned off their sign-in.
          {user.DisabledReason !== null && ` Reason: ${user.DisabledReason}`}
        </Alert>
      )}
      {user.IsInactive && (
        <Alert kind="warning" title="This person can’t sign in">
          Their record is inactive.
        </Alert>
      )}
      <UserRoles user={user} />
      <UserAdministrator user={user} />
      <UserSignIn user={user} />
      <UserSecondFactor user={user} />
      <UserSessions user={user} />
      <UserHistory userKey={user.Key} />
    </div>
  );
}

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className={styles.fact}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
