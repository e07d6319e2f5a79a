import type { PolicyOverview } from '@portico/contract/rooms/overviews/insured';
import { ROUTES } from '@portico/contract/routes';
import { formatDay, formatMoney } from '@portico/contract/rules/format';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ApiFailure } from '../../../platform/apiFailure.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { TryAgain } from '../../../ui/TryAgain.tsx';
import { AgentContact } from '../AgentContact.tsx';
import { api } from '../calls.ts';
import { PrintButton } from '../PrintButton.tsx';
import { StatusWord } from '../StatusWord.tsx';
import { addressOf, kindOf } from '../words.ts';
import { Coverages } from './Coverages.tsx';
import { MortgageCompany } from './MortgageCompany.tsx';
import styles from './PolicyPage.module.css';
import { PolicyTerms } from './PolicyTerms.tsx';
import { PremiumPicture } from './PremiumPicture.tsx';
import { RiskFacts } from './RiskFacts.tsx';
import { Timeline } from './Timeline.tsx';

/** A key that is nobody's, somebody else's or no key at all: there is no such policy to see. */
const isNone = (error: unknown) =>
  error instanceof ApiFailure && (error.code === 'recordNotFound' || error.code === 'badRequest');

/** One policy: what it covers and costs, and its story. Prints clean. */
export function PolicyPage() {
  const [params] = useSearchParams();
  const key = params.get('policy') ?? '';
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: ['overviews', 'policy', key],
    enabled: key !== '',
    queryFn: ({ signal }) => api.policy({ params: { key } }, { signal }),
    meta: { says: ['recordNotFound', 'badRequest'] },
  });
  return (
    <>
      <PageHeading
        title={data ? kindOf(data.Program) : ROUTES.policy.title}
        lead={data && `Policy ${data.AlternateKey}, ${addressOf(data.Risk)}`}
        actions={data && <PrintButton />}
      />
      {data ? (
        <Filled key={data.Key} policy={data} />
      ) : key === '' || isNone(error) ? (
        <EmptyState
          title="There is no such policy on your account"
          action={<Link to={ROUTES.insuredDashboard.path}>See the policies you have</Link>}
        >
          If you hold it, you can link it with its number.
        </EmptyState>
      ) : isPending ? (
        <Skeleton heading lines={8} />
      ) : (
        <TryAgain loading={isFetching} onRetry={refetch}>
          Your policy could not be loaded.
        </TryAgain>
      )}
    </>
  );
}

function Filled({ policy }: { readonly policy: PolicyOverview }) {
  const { AlternateKey, Program, Market, Status, TermBegin, TermEnd, Risk, InsuredName, BalanceCents } =
    policy;
  return (
    <>
      <dl className={styles.facts}>
        <Fact name="Status">
          <StatusWord status={Status.Key} />
        </Fact>
        <Fact name={`Term ${policy.TermNumber}`}>
          {formatDay(TermBegin)} to {formatDay(TermEnd)}
        </Fact>
        <Fact name="Insured">{InsuredName}</Fact>
        <Fact name="Insurance company">{Market.Name}</Fact>
        <Fact name={BalanceCents < 0 ? 'Credit' : 'Balance due'}>
          {BalanceCents === 0 ? 'Nothing due' : formatMoney(Math.abs(BalanceCents))}
        </Fact>
      </dl>
      <div className={styles.layout}>
        <div className={styles.main}>
          <Coverages program={Program.Code} coverages={policy.CoverageList} />
          <PremiumPicture policy={policy} />
          <Timeline terms={policy.TermList} entries={policy.TransactionList} today={policy.Today} />
        </div>
        <div className={styles.aside}>
          <RiskFacts risk={Risk} />
          <MortgageCompany mortgagees={policy.MortgageeList} />
          <section aria-labelledby="agent">
            <h2 id="agent">Your agent</h2>
            <AgentContact agent={policy.Agent} />
          </section>
          <PolicyTerms terms={policy.TermList} shown={policy.Key} />
          <Link
            className={styles.payments}
            to={`${ROUTES.paymentHistory.path}?policy=${encodeURIComponent(AlternateKey)}`}
          >
            {ROUTES.paymentHistory.title}
          </Link>
        </div>
      </div>
    </>
  );
}

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
