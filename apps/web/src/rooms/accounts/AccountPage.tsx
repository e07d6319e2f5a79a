import { errorText } from '@portico/contract/errors';
import { accounts } from '@portico/contract/rooms/accounts';
import type { AccountOverview } from '@portico/contract/rooms/overviews/account';
import { ROUTES } from '@portico/contract/routes';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useSearchParams } from 'react-router';
import { client } from '../../platform/api.ts';
import { ApiFailure } from '../../platform/apiFailure.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { AccountActivity } from './AccountActivity.tsx';
import { AccountContact } from './AccountContact.tsx';
import { AccountLedger } from './AccountLedger.tsx';
import { AccountNotes } from './AccountNotes.tsx';
import styles from './AccountPage.module.css';
import { AccountAgency, AccountPersons } from './AccountPeople.tsx';
import { AccountPolicies } from './AccountPolicies.tsx';
import { AccountRisks } from './AccountRisks.tsx';
import { useAccountOverview } from './useAccountOverview.ts';

const api = client(accounts);

/** `/account?cra={key}`, where the policy search leads; Back to Account knows the policy only (spec §2, §4). */
export function AccountPage() {
  const [address] = useSearchParams();
  const account = address.get('cra');
  const policy = address.get('policy');
  return account === null && policy !== null ? (
    <AccountOfPolicy policyKey={policy} />
  ) : (
    <AccountByKey accountKey={account ?? ''} />
  );
}

function AccountOfPolicy({ policyKey }: { readonly policyKey: string }) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['accounts', 'peek', policyKey],
    queryFn: ({ signal }) => api.peek({ params: { PolicyKey: policyKey } }, { signal }),
    meta: { says: ['recordNotFound', 'badRequest'] },
  });
  if (!data) return <NotThere error={error} isFetching={isFetching} onRetry={() => void refetch()} />;
  const address = new URLSearchParams({ cra: data.CustomerRiskAccount.Key });
  return <Navigate replace to={`${ROUTES.account.path}?${address}`} />;
}

function AccountByKey({ accountKey }: { readonly accountKey: string }) {
  const { data, error, isFetching, refetch } = useAccountOverview(accountKey);
  if (!data) return <NotThere error={error} isFetching={isFetching} onRetry={() => void refetch()} />;
  return <Account overview={data} />;
}

const isUnknown = (error: unknown) =>
  error instanceof ApiFailure && (error.code === 'recordNotFound' || error.code === 'badRequest');

interface NotThereProps {
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly onRetry: () => void;
}

/** Loading, out of reach, or not to be had just now. */
function NotThere({ error, isFetching, onRetry }: NotThereProps) {
  if (isUnknown(error))
    return (
      <>
        <PageHeading
          title={errorText('notFound')}
          lead="There is no such account, or it belongs to another agency."
        />
        <Link to={ROUTES.account.path}>{ROUTES.account.title}</Link>
      </>
    );
  return (
    <>
      <PageHeading title="Account" />
      {error ? (
        <Alert
          kind="error"
          action={
            <Button kind="secondary" loading={isFetching} onClick={onRetry}>
              Try again
            </Button>
          }
        >
          The account could not be loaded.
        </Alert>
      ) : (
        <Skeleton lines={12} />
      )}
    </>
  );
}

function Account({ overview }: { readonly overview: AccountOverview }) {
  const { Account: account, Agency, Agent, PersonList, PolicyList, RiskList } = overview;
  return (
    <>
      <PageHeading
        title={account.Contact.Name}
        lead={`Account ${account.AlternateKey}${account.RecordInactive ? ', inactive' : ''}`}
        actions={<Link to={ROUTES.account.path}>All accounts</Link>}
      />
      <div className={styles.columns}>
        <div className={styles.column}>
          <AccountContact account={account} />
          <AccountPolicies policies={PolicyList} />
          <AccountRisks risks={RiskList.Rows} />
          <AccountLedger accountKey={account.Key} ledger={overview.Ledger} />
        </div>
        <div className={styles.column}>
          <AccountPersons persons={PersonList} />
          <AccountAgency Agency={Agency} Agent={Agent} />
          <AccountNotes accountKey={account.Key} notes={overview.NoteList} />
          <AccountActivity activity={overview.ActivityList} />
        </div>
      </div>
    </>
  );
}
