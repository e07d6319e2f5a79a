import { errorText } from '@portico/contract/errors';
import type { AccountOverview } from '@portico/contract/rooms/overviews/account';
import { ROUTES } from '@portico/contract/routes';
import { Link, useSearchParams } from 'react-router';
import { listAddress } from '../../platform/accountAddress.ts';
import { ApiFailure } from '../../platform/apiFailure.ts';
import { useNamedPage } from '../../platform/pageName.ts';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { RecordHeading } from '../../ui/RecordHeading.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TryAgain } from '../../ui/TryAgain.tsx';
import styles from './AccountPage.module.css';
import { AccountSummary } from './AccountSummary.tsx';
import { AccountTabs } from './AccountTabs.tsx';
import { AccountAgency } from './agency/AccountAgency.tsx';
import { ContactEditor, EditContactButton } from './contact/ContactEditor.tsx';
import { useContactEditing } from './contact/useContactEditing.ts';
import { AccountNotes } from './notes/AccountNotes.tsx';
import type { AccountParts } from './parts.ts';
import { AccountPeople } from './people/AccountPeople.tsx';
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
          We couldn’t load the account.
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
  const { Account: account, Agency, Agent, PersonList, LimitedList, InvitationList, PolicyList } = overview;
  const editing = useContactEditing(account.Key);
  return (
    <>
      <parts.Closings risks={overview.RiskList.Rows} />
      <RecordHeading
        title={account.Contact.Name}
        facts={<AccountLine account={account} />}
        actions={<EditContactButton editing={editing} />}
      />
      <AccountSummary overview={overview} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <ContactEditor editing={editing} />
          <AccountPolicies
            accountKey={account.Key}
            policies={PolicyList}
            changes={overview.ChangeAheadList}
            mortgagees={overview.MortgageeList}
            MortgageeRow={parts.MortgageeRow}
          />
          <AccountTabs overview={overview} parts={parts} />
        </div>
        <div className={styles.column}>
          <AccountPeople
            accountKey={account.Key}
            persons={PersonList}
            limited={LimitedList}
            invitations={InvitationList}
            InvitedLine={parts.InvitedLine}
            Impersonate={parts.Impersonate}
          />
          <AccountAgency accountKey={account.Key} Agency={Agency} Agent={Agent} />
          <Panel dense title="Documents">
            <parts.Documents account={account.Key} all={{ cra: account.Key }} />
          </Panel>
          <Panel dense title="Claims">
            <parts.Claims account={account.Key} />
          </Panel>
          <AccountNotes accountKey={account.Key} notes={overview.NoteList} />
          <parts.NearbyLosses account={account.Key} risks={overview.RiskList.Rows} />
        </div>
      </div>
    </>
  );
}

/** Which account it is, and where the insured gets letters. */
function AccountLine({ account }: { readonly account: AccountOverview['Account'] }) {
  const mailing = account.Contact.ContactAddressList.find(({ Type }) => Type.Key === 'DEFAULT');
  return (
    <>
      <span>
        Account {account.AlternateKey}
        {account.RecordInactive && ', inactive'}
      </span>
      {mailing && (
        <span>
          {[mailing.Street1, mailing.Street2, mailing.City].filter(Boolean).join(', ')}, {mailing.State}{' '}
          {mailing.PostalCode}
        </span>
      )}
    </>
  );
}
