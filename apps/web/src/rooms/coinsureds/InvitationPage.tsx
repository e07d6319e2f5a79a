import { errorText } from '@portico/contract/errors';
import { ROUTES } from '@portico/contract/routes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { takeEmailedToken } from '../../platform/emailedToken.ts';
import { signIn } from '../../platform/oidc.ts';
import { useClaims } from '../../platform/session.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TryAgain } from '../../ui/TryAgain.tsx';
import { InvitationOffer } from './InvitationOffer.tsx';
import { api } from './linkedAccounts.ts';
import { MyInvitations } from './MyInvitations.tsx';
import { useInvitationsToMe } from './useInvitationsToMe.ts';

/** Where the link of an invitation leads, signed in or not. */
export function InvitationPage() {
  const [token] = useState(() => takeEmailedToken('invitation'));
  const { data, isLoading, isError, isFetching, refetch } = useQuery({
    queryKey: ['accounts', 'invitation', token],
    enabled: token !== '',
    queryFn: ({ signal }) => api.invitation({ body: { Token: token } }, { signal }),
  });
  return (
    <>
      <PageHeading title={ROUTES.invitation.title} />
      {isLoading && <Skeleton lines={4} />}
      {isError && data === undefined && (
        <TryAgain loading={isFetching} onRetry={refetch}>
          We couldn’t load the invitation.
        </TryAgain>
      )}
      {token === '' && (
        <WithoutLink kind="info">
          Open the link in your invitation email, or sign in with the email address it was sent to.
        </WithoutLink>
      )}
      {data === null && <WithoutLink kind="warning">{errorText('invitationNotOpen')}</WithoutLink>}
      {data && <InvitationOffer token={token} invitation={data} />}
    </>
  );
}

interface WithoutLinkProps {
  readonly kind: 'info' | 'warning';
  readonly children: string;
}

/** The link is missing or no longer works. Invitations sent to the person's email are offered anyway. */
function WithoutLink({ kind, children }: WithoutLinkProps) {
  const claims = useClaims();
  const { invitations, isLoading } = useInvitationsToMe();
  if (isLoading) return <Skeleton lines={4} />;
  if (invitations.length > 0) return <MyInvitations />;
  const isInsured = claims?.role.includes('INSURED') === true;
  const next = !claims ? (
    <Button onClick={() => void signIn({ returnPath: ROUTES.invitation.path })}>Sign in</Button>
  ) : (
    isInsured && <Link to={ROUTES.account.path}>See the accounts linked to you</Link>
  );
  return (
    <Alert kind={kind} action={next}>
      {children}
    </Alert>
  );
}
