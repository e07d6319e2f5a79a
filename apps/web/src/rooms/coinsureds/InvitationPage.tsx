import { errorText } from '@portico/contract/errors';
import { ROUTES } from '@portico/contract/routes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { takeEmailedToken } from '../../platform/emailedToken.ts';
import { useClaims } from '../../platform/session.ts';
import { Alert } from '../../ui/Alert.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TryAgain } from '../../ui/TryAgain.tsx';
import { InvitationOffer } from './InvitationOffer.tsx';
import { api } from './linkedAccounts.ts';

/** Where the link of an invitation leads, signed in or not. */
export function InvitationPage() {
  const [token] = useState(() => takeEmailedToken('invitation'));
  const isInsured = useClaims()?.role.includes('INSURED') === true;
  const { data, isLoading, isError, isFetching, refetch } = useQuery({
    queryKey: ['accounts', 'invitation', token],
    enabled: token !== '',
    queryFn: ({ signal }) => api.invitation({ body: { Token: token } }, { signal }),
  });
  return (
    <>
      <PageHeading title={ROUTES.invitation.title} />
      {isLoading && <Skeleton lines={4} />}
      {isError && (
        <TryAgain loading={isFetching} onRetry={refetch}>
          We couldn’t load the invitation.
        </TryAgain>
      )}
      {token === '' && <Alert kind="info">Please open the link in your invitation email.</Alert>}
      {data === null && (
        <Alert
          kind="warning"
          action={isInsured && <Link to={ROUTES.account.path}>See the accounts linked to you</Link>}
        >
          {errorText('invitationNotOpen')}
        </Alert>
      )}
      {data && <InvitationOffer token={token} invitation={data} />}
    </>
  );
}
