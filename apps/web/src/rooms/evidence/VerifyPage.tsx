import { ROUTES } from '@portico/contract/routes';
import { readCode } from '@portico/contract/rules/verificationCode';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ApiFailure } from '../../platform/apiFailure.ts';
import { Alert } from '../../ui/Alert.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TryAgain } from '../../ui/TryAgain.tsx';
import { CodeForm } from './CodeForm.tsx';
import { api } from './calls.ts';
import { VerifiedDocument } from './VerifiedDocument.tsx';
import styles from './VerifyPage.module.css';

/** Where the QR code on a document leads: whether the document is ours, and whether the policy is in force today. */
export function VerifyPage() {
  const { code: typed = '' } = useParams();
  const code = readCode(typed);
  const { data, error, isLoading, isFetching, refetch } = useQuery({
    queryKey: ['verify', code],
    enabled: code !== undefined,
    queryFn: ({ signal }) => api.verify({ params: { code: code ?? '' } }, { signal }),
    meta: { says: ['tooManyRequests'] },
  });
  const isUnknown = typed !== '' && (code === undefined || data === null);
  return (
    <div className={styles.page}>
      <PageHeading
        title={ROUTES.verify.title}
        lead={data ? undefined : 'Check that a document is from us and that its policy is in force.'}
      />
      {isLoading && <Skeleton lines={5} />}
      {isUnknown && (
        <Alert kind="warning" title="We don’t recognize this code">
          Please compare it with your document, and try again. If it’s the same, the document was withdrawn or
          isn’t from us.
        </Alert>
      )}
      {error && !data && (
        <TryAgain loading={isFetching} onRetry={refetch}>
          {error instanceof ApiFailure && error.code === 'tooManyRequests'
            ? error.message
            : 'We couldn’t check this code.'}
        </TryAgain>
      )}
      {data ? <VerifiedDocument found={data} /> : <CodeForm key={typed} typed={typed} />}
    </div>
  );
}
