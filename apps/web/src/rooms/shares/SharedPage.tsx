import { ROUTES } from '@portico/contract/routes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { takeEmailedToken } from '../../platform/emailedToken.ts';
import { Alert } from '../../ui/Alert.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TryAgain } from '../../ui/TryAgain.tsx';
import { api } from './calls.ts';
import { LinkOver } from './LinkOver.tsx';
import { SharedCard } from './SharedCard.tsx';
import styles from './SharedPage.module.css';

/** Where the link in a share email leads, without signing in. Email scanners open links, too, so this counts nothing. */
export function SharedPage() {
  const [secret] = useState(() => takeEmailedToken('share'));
  const { data, isLoading, isError, isFetching, refetch } = useQuery({
    queryKey: ['shared', secret],
    enabled: secret !== '',
    queryFn: ({ signal }) => api.peek({ body: { Secret: secret } }, { signal }),
  });
  if (data === null) return <LinkOver />;
  return (
    <div className={styles.page}>
      <PageHeading title={ROUTES.shared.title} />
      {secret === '' && <Alert kind="info">Please open the link in the email we sent you.</Alert>}
      {isLoading && <Skeleton lines={4} />}
      {isError && data === undefined && (
        <TryAgain loading={isFetching} onRetry={refetch}>
          We couldn’t load this page.
        </TryAgain>
      )}
      {data && <SharedCard secret={secret} shared={data} />}
    </div>
  );
}
