import type { PolicyOverview } from '@portico/contract/rooms/overviews/insured';
import { ROUTES } from '@portico/contract/routes';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ApiFailure } from '../../../platform/apiFailure.ts';
import { useNamedPage } from '../../../platform/pageName.ts';
import type { TermParts } from '../../../platform/termParts.ts';
import { CalmArt } from '../../../ui/art/CalmArt.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LoadError } from '../../../ui/LoadError.tsx';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { AgentContact } from '../AgentContact.tsx';
import { api } from '../calls.ts';
import { PrintButton } from '../PrintButton.tsx';
import { addressOf, paymentsPath, policyTitle } from '../words.ts';
import { Billing } from './Billing.tsx';
import { Coverages } from './Coverages.tsx';
import { MortgageCompany } from './MortgageCompany.tsx';
import { PageAnchors } from './PageAnchors.tsx';
import { PolicyDetails } from './PolicyDetails.tsx';
import styles from './PolicyPage.module.css';
import { PolicyTerms } from './PolicyTerms.tsx';
import { PremiumPicture } from './PremiumPicture.tsx';
import { RiskFacts } from './RiskFacts.tsx';
import { SummaryBand } from './SummaryBand.tsx';
import { Timeline } from './Timeline.tsx';

/** A key that is malformed, unknown or another person's: all look the same from here. */
const isNone = (error: unknown) =>
  error instanceof ApiFailure && (error.code === 'recordNotFound' || error.code === 'badRequest');

interface Props extends TermParts {
  /** Leads to asking for a change, where that is possible. */
  readonly RequestChange: ComponentType<{ readonly policyKey: string }>;
}

/** One policy: what it covers, what it costs and its activity. Prints clean. */
export function PolicyPage({ RequestChange, ...parts }: Props) {
  const [params] = useSearchParams();
  const key = params.get('policy') ?? '';
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: ['overviews', 'policy', key],
    enabled: key !== '',
    queryFn: ({ signal }) => api.policy({ params: { key } }, { signal }),
    meta: { says: ['recordNotFound', 'badRequest'] },
  });
  const title = data && policyTitle(data.Program, data.AlternateKey);
  const { title: above, path: to } = ROUTES.insuredDashboard;
  useNamedPage(title === undefined ? undefined : { title, parents: [{ title: above, to }] });
  return (
    <>
      <PageHeading
        title={title ?? ROUTES.policy.title}
        lead={data && addressOf(data.Risk)}
        actions={
          data && (
            <>
              <PrintButton />
              <RequestChange policyKey={data.Key} />
            </>
          )
        }
      />
      {data ? (
        <Filled key={data.Key} policy={data} {...parts} />
      ) : key === '' || isNone(error) ? (
        <EmptyState
          art={<CalmArt />}
          title="This policy isn’t on your account"
          action={<Link to={ROUTES.insuredDashboard.path}>See your policies</Link>}
        >
          If it’s yours, you can <Link to={ROUTES.linkPolicy.path}>link it</Link> with its number.
        </EmptyState>
      ) : isPending ? (
        <Skeleton heading lines={8} />
      ) : (
        <LoadError title="We couldn’t load this policy" loading={isFetching} onRetry={refetch}>
          Your coverage isn’t affected.
        </LoadError>
      )}
    </>
  );
}

const Filled = ({
  policy,
  Documents,
  Proof,
  Claims,
  RequestList,
}: TermParts & { readonly policy: PolicyOverview }) => (
  <>
    <SummaryBand policy={policy} />
    <PageAnchors />
    <div className={styles.layout}>
      <div className={styles.main}>
        <Coverages policy={policy} />
        <PremiumPicture policy={policy} />
        <Billing term={policy.TermBilling} />
        <Timeline policy={policy} />
        <section className={styles.documents} aria-labelledby="documents">
          <h2 id="documents">Documents</h2>
          <Documents policy={policy.Key} all={{ policy: policy.AlternateKey }} />
          <Proof
            policyKey={policy.Key}
            status={policy.Status.Key}
            state={policy.Risk.State}
            documentsPath={ROUTES.documents.path}
          />
        </section>
      </div>
      <div className={styles.aside}>
        <section aria-labelledby="claims">
          <h2 id="claims">Claims</h2>
          <Claims policy={policy.Key} />
        </section>
        <section aria-labelledby="requests">
          <h2 id="requests">Requests</h2>
          <RequestList policyKey={policy.Key} />
        </section>
        <RiskFacts risk={policy.Risk} />
        <MortgageCompany mortgagees={policy.MortgageeList} />
        <section aria-labelledby="agent">
          <h2 id="agent">Your agent</h2>
          <AgentContact agent={policy.Agent} />
        </section>
        <PolicyDetails policy={policy} />
        <PolicyTerms terms={policy.TermList} shown={policy.Key} />
        <Link className={styles.payments} to={paymentsPath(policy.AlternateKey)}>
          {ROUTES.paymentHistory.title}
        </Link>
      </div>
    </div>
  </>
);
