import { accounts } from '@portico/contract/rooms/accounts';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { accountAddress } from '../../platform/accountAddress.ts';
import { client } from '../../platform/api.ts';
import { ApiFailure } from '../../platform/apiFailure.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TryAgain } from '../../ui/TryAgain.tsx';

const { peek } = client(accounts);

/** Redirects from a policy to its account: Back to Account on the group brand (spec §2). */
export function AccountOfPolicy({ policy }: { readonly policy: string }) {
  const { data, isPending, isFetching, error, refetch } = useQuery({
    queryKey: ['accounts', 'peek', policy],
    queryFn: ({ signal }) => peek({ params: { PolicyKey: policy } }, { signal }),
    meta: { says: ['recordNotFound', 'badRequest'] },
  });
  if (data) return <Navigate to={accountAddress(data.CustomerRiskAccount.Key)} replace />;
  if (isPending) return <Skeleton heading lines={6} />;
  const isGone = error instanceof ApiFailure && (error.status === 404 || error.status === 400);
  if (isGone)
    return (
      <Alert kind="error">
        We couldn’t find this policy. It may have been removed, or it belongs to another agency.
      </Alert>
    );
  return (
    <TryAgain loading={isFetching} onRetry={refetch}>
      We couldn’t load the account.
    </TryAgain>
  );
}
