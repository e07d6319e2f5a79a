import { errorText } from '@portico/contract/errors';
import type { AccountPolicy } from '@portico/contract/rooms/overviews/account';
import { ROUTES } from '@portico/contract/routes';
import { useEffect } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { accountAddress, listAddress } from '../../../platform/accountAddress.ts';
import { ApiFailure } from '../../../platform/apiFailure.ts';
import { useNamedPage } from '../../../platform/pageName.ts';
import { AS_OF, policyAddress, policyPageAddress } from '../../../platform/policyAddress.ts';
import { session } from '../../../platform/session.ts';
import type { WorkedTermParts } from '../../../platform/termParts.ts';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { TryAgain } from '../../../ui/TryAgain.tsx';
import { useAccountPolicy } from '../useAccountOverview.ts';
import styles from './AccountPolicyPage.module.css';
import { PolicyActivity } from './PolicyActivity.tsx';
import { PolicyBilling } from './PolicyBilling.tsx';
import { PolicyDay } from './PolicyDay.tsx';
import { PolicyHeading } from './PolicyHeading.tsx';
import { PolicyCost, PolicyCoverages } from './PolicyPrice.tsx';
import { PolicyAgent, PolicyLocation, PolicyMortgagees } from './PolicyRecords.tsx';
import { PolicySchedule } from './PolicySchedule.tsx';
import { PolicySummary } from './PolicySummary.tsx';
import { titleOf } from './policy.rules.ts';

const isUnknown = (error: unknown) =>
  error instanceof ApiFailure && (error.code === 'recordNotFound' || error.code === 'badRequest');

/** `/account/policy?policy={key}`: a term as agents and staff work with it. */
export function AccountPolicyPage(parts: WorkedTermParts) {
  const [address] = useSearchParams();
  const key = address.get('policy') ?? '';
  const day = address.get(AS_OF) ?? undefined;
  const { data, error, isFetching, refetch } = useAccountPolicy(key, day);

  useNamedPage(
    data && {
      title: titleOf(data),
      crumb: data.AlternateKey,
      parents: [
        { title: ROUTES.account.title, to: listAddress() },
        { title: data.Account.Contact.Name, to: accountAddress(data.Account.Key) },
      ],
    },
  );
  // From here the group brand leads back to the account (spec §2).
  const found = data?.Key;
  useEffect(() => {
    if (found !== undefined) session.set({ policyId: found });
  }, [found]);

  // A day that isn't in the term, such as one kept from another term's page.
  if (day !== undefined && error instanceof ApiFailure && error.code === 'badRequest')
    return <Navigate to={policyPageAddress(key)} replace />;
  if (data) return <Policy key={data.Key} policy={data} {...parts} />;
  if (key === '' || isUnknown(error))
    return (
      <>
        <PageHeading
          title={errorText('notFound')}
          lead="We couldn’t find this policy. It may have been removed, or it belongs to another agency."
        />
        <Link to={listAddress()}>{ROUTES.account.title}</Link>
      </>
    );
  return (
    <>
      <PageHeading title={ROUTES.accountPolicy.title} />
      {error ? (
        <TryAgain loading={isFetching} onRetry={() => void refetch()}>
          We couldn’t load the policy.
        </TryAgain>
      ) : (
        <Skeleton lines={12} />
      )}
    </>
  );
}

function Policy({
  policy,
  Documents,
  Proof,
  Claims,
  RequestList,
  Change,
  Renewal,
}: WorkedTermParts & { readonly policy: AccountPolicy }) {
  const address = policyAddress(policy);
  if (!address.startsWith(ROUTES.accountPolicy.path)) return <Navigate to={address} replace />;
  return (
    <>
      <PolicyHeading policy={policy} change={<Change policy={policy} />} />
      <PolicySummary policy={policy} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <PolicyDay policy={policy} />
          <PolicyCoverages policy={policy} />
          {policy.TermBilling && <PolicySchedule term={policy.TermBilling} />}
        </div>
        <div className={styles.column}>
          <PolicyCost policy={policy} />
          <PolicyBilling policy={policy} />
          <PolicyActivity policy={policy} />
        </div>
        <div className={styles.column}>
          {policy.AlternateKey !== null && <Renewal policy={policy} />}
          {policy.AlternateKey !== null && (
            <Panel dense title="Claims">
              <Claims policy={policy.Key} />
            </Panel>
          )}
          <Panel dense title="Requests">
            <RequestList policyKey={policy.Key} offersChange />
          </Panel>
          <PolicyLocation risk={policy.Risk} />
          <PolicyMortgagees policy={policy} />
          <PolicyAgent agent={policy.Agent} />
          {policy.AlternateKey !== null && (
            <Panel dense title="Documents">
              <Documents policy={policy.Key} all={{ policy: policy.AlternateKey }} />
              <Proof
                policyKey={policy.Key}
                status={policy.Status.Key}
                state={policy.Risk.State}
                documentsPath={ROUTES.policyDocuments.path}
              />
            </Panel>
          )}
        </div>
      </div>
    </>
  );
}
