import { errorText } from '@portico/contract/errors';
import { identity } from '@portico/contract/rooms/identity';
import { ROUTES } from '@portico/contract/routes';
import { isEmail } from '@portico/contract/rules/email';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { client } from '../../platform/api.ts';
import { Alert } from '../../ui/Alert.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TryAgain } from '../../ui/TryAgain.tsx';
import styles from './IdentityProfilePage.module.css';

const api = client(identity);

/** Spec §2: whether the person with the email of the address can sign in, and as what (call 37). */
export function IdentityProfilePage() {
  const email = useSearchParams()[0].get('email')?.trim() ?? '';
  return (
    <>
      <PageHeading title={ROUTES.identityProfile.title} />
      {isEmail(email) ? <Profile email={email} /> : <Alert kind="error">{errorText('invalidEmail')}</Alert>}
    </>
  );
}

function Profile({ email }: { readonly email: string }) {
  const { data, isPending, isFetching, refetch } = useQuery({
    queryKey: ['identityStatus', email],
    queryFn: ({ signal }) => api.isActive({ query: { email } }, { signal }),
  });
  if (isPending) return <Skeleton lines={5} />;
  if (!data)
    return (
      <TryAgain loading={isFetching} onRetry={refetch}>
        We couldn’t load this profile.
      </TryAgain>
    );
  return (
    <Panel>
      <dl className={styles.facts}>
        <dt>Name</dt>
        <dd>{data.Name ?? 'Unknown'}</dd>
        <dt>Email</dt>
        <dd>{data.Email}</dd>
        <dt>Has Access</dt>
        <dd>{data.HasAccess ? 'Yes' : 'No'}</dd>
        <dt>Role</dt>
        <dd>{data.Role || 'None'}</dd>
        <dt>Additional Details</dt>
        <dd>{data.Details}</dd>
      </dl>
    </Panel>
  );
}
