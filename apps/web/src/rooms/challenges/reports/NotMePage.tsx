import { linkReports } from '@portico/contract/rooms/challenges/reports';
import { ROUTES } from '@portico/contract/routes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../../platform/api.ts';
import { takeEmailedToken } from '../../../platform/emailedToken.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { TryAgain } from '../../../ui/TryAgain.tsx';
import styles from './NotMe.module.css';
import { Expired, NotMeReport } from './NotMeReport.tsx';

const api = client(linkReports);

/** Where "This wasn't me" in an email leads. Email scanners open links, too, so opening it changes nothing. */
export function NotMePage() {
  const [token] = useState(() => takeEmailedToken('not-me'));
  const { data, isLoading, isError, isFetching, refetch } = useQuery({
    queryKey: ['accounts', 'linkNotice', token],
    enabled: token !== '',
    queryFn: ({ signal }) => api.linkNotice({ body: { Token: token } }, { signal }),
  });
  return (
    <div className={styles.page}>
      <PageHeading title={ROUTES.notMe.title} />
      {token === '' && <Alert kind="info">Please open the link in the email we sent you.</Alert>}
      {isLoading && <Skeleton lines={4} />}
      {isError && data === undefined && (
        <TryAgain loading={isFetching} onRetry={refetch}>
          We couldn’t load this page.
        </TryAgain>
      )}
      {data === null && <Expired />}
      {data && <NotMeReport token={token} notice={data} />}
    </div>
  );
}
