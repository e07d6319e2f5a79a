import { errorText } from '@portico/contract/errors';
import type { AccountOverview } from '@portico/contract/rooms/overviews/account';
import { ROUTES } from '@portico/contract/routes';
import { Link, useSearchParams } from 'react-router';
import { listAddress } from '../../platform/accountAddress.ts';
import { ApiFailure } from '../../platform/apiFailure.ts';
import { useNamedPage } from '../../platform/pageName.ts';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TryAgain } from '../../ui/TryAgain.tsx';
import { AccountActivity } from './AccountActivity.tsx';
import styles from './AccountPage.module.css';
import { AccountRisks } from './AccountRisks.tsx';
import { AccountSummary } from './AccountSummary.tsx';
import { AccountContact } from './contact/AccountContact.tsx';
import { AccountNotes } from './notes/AccountNotes.tsx';
import type { AccountParts } from './parts.ts';
import { AccountAgency, AccountPersons } from './people/AccountPeople.tsx';
import { AccountBilling } from './policies/AccountBilling.tsx';
import { AccountLedger } from './policies/AccountLedger.tsx';
import { AccountPolicies } from './policies/AccountPolicies.tsx';
import { useAccountOverview } from './useAccountOverview.ts';

/** `/account?cra={key}`, where the policy search leads (spec §4). */
export function AccountPage({ parts }: { readonly parts: AccountParts }) {
  const [address] = useSearchParams();
  const { data, error, isFetching, refetch } = useAccountOverview(address.get('cra') ?? '');
  useNamedPage(
    data && {
      title: data.Account.Contact.Name,
      parents: [{ title: ROUTES.account.title, to: listAddress() }],
    },
  );
  if (!data) return <NotThere error={error} isFetching={isFetching} onRetry={() => void refetch()} />;
  return <Account overview={data} parts={parts} />;
}

const isUnknown = (error: unknown) =>
  error instanceof ApiFailure && (error.code === 'recordNotFound' || error.code === 'badRequest');

interface NotThereProps {
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly onRetry: () => void;
}

/** Loading, not found, or failed to load. */
function NotThere({ error, isFetching, onRetry }: NotThereProps) {
  if (isUnknown(error))
    return (
      <>
        <PageHeading
          title={errorText('notFound')}
          lead="We couldn’t find this account. It may have been removed, or it belongs to another agency."
        />
        <Link to={listAddress()}>{ROUTES.account.title}</Link>
      </>
    );
  return (
    <>
      <PageHeading title="Account" />
      {error ? (
        <TryAgain loading={isFetching} onRetry={onRetry}>
          The account couldn’t be loaded.
        </TryAgain>
      ) : (
        <Skeleton lines={12} />
      )}
    </>
  );
}

interface AccountProps {
  readonly overview: AccountOverview;
  readonly parts: AccountParts;
}

function Account({ overview, parts }: AccountProps) {
  const { Account: account, Agency, Agent, PersonList, InvitationList, PolicyList, RiskList } = overview;
  return (
    <>
      <PageHeading
        title={account.Contact.Name}
        lead={`Account ${account.AlternateKey}${account.RecordInactive ? ', inactive' : ''}`}
      />
      <AccountSummary overview={overview} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <AccountContact account={account} />
          <AccountPolicies
            policies={PolicyList}
            mortgagees={overview.MortgageeList}
            MortgageeRow={parts.MortgageeRow}
          />
          <AccountBilling overview={overview} />
          <AccountRisks risks={RiskList.Rows} />
          <AccountLedger accountKey={account.Key} ledger={overview.Ledger} />
        </div>
        <div className={styles.column}>
          <AccountPersons
            accountKey={account.Key}
            persons={PersonList}
            invitations={InvitationList}
            InvitedLine={parts.InvitedLine}
          />
          <AccountAgency Agency={Agency} Agent={Agent} />
          <AccountNotes accountKey={account.Key} notes={overview.NoteList} />
          <AccountActivity activity={overview.ActivityList} />
        </div>
      </div>
    </>
  );
}
