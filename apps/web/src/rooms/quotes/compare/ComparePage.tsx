import { isBound } from '@portico/contract/rooms/policies';
import type { Answers, Application } from '@portico/contract/rooms/quotes';
import { ROUTES } from '@portico/contract/routes';
import { formatDay } from '@portico/contract/rules/format';
import { useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { useNamedPage } from '../../../platform/pageName.ts';
import { policyPageAddress } from '../../../platform/policyAddress.ts';
import { Button } from '../../../ui/Button.tsx';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import { RecordHeading } from '../../../ui/RecordHeading.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { TryAgain } from '../../../ui/TryAgain.tsx';
import { useApplication } from '../application/useApplication.ts';
import styles from './Compare.module.css';
import { Offers } from './Offers.tsx';
import { useComparison } from './useComparison.ts';

/** `/quotes/compare?policy={key}`: what every market and program would make of the same application. */
export function ComparePage() {
  const [address] = useSearchParams();
  const key = address.get('policy') ?? '';
  const { data, isPending, isFetching, refetch } = useApplication(key, key !== '');
  if (data && isBound(data.Policy.Status.Key)) return <Navigate to={policyPageAddress(key)} replace />;
  if (data) return <Comparison key={data.Key} application={data} />;
  return (
    <>
      <PageHeading title={ROUTES.compareQuote.title} />
      {key !== '' && isPending ? (
        <Skeleton lines={8} />
      ) : (
        <TryAgain loading={isFetching} onRetry={refetch}>
          We couldn’t load the quote. Check the link, or open the quote from the list.
        </TryAgain>
      )}
    </>
  );
}

function Comparison({ application }: { readonly application: Application }) {
  const [given, give] = useState<Answers>({});
  const { data, isPending, isFetching, refetch } = useComparison(application, given);
  const { InsuredName, Street1, City, State, Policy, Program, Market, EffectiveOn } = application;
  const quote = `${ROUTES.quote.path}?policy=${Policy.Key}`;
  useNamedPage({
    title: `${ROUTES.compareQuote.title} ${Policy.QuoteAlternateKey ?? ''}`.trim(),
    crumb: 'Compare offers',
    parents: [
      { title: ROUTES.quotes.title, to: ROUTES.quotes.path },
      { title: `${InsuredName}, ${Street1}, ${City}, ${State}`, to: quote },
    ],
  });
  const facts = [
    Policy.QuoteAlternateKey,
    InsuredName,
    `${Program.Name} with ${Market.Name}`,
    `effective ${formatDay(EffectiveOn)}`,
  ];
  return (
    <>
      <RecordHeading
        title="Compare offers"
        facts={facts.filter(Boolean).join(' · ')}
        actions={
          <div className={styles.actions}>
            <Button kind="secondary" small onClick={() => window.print()}>
              Print
            </Button>
            <Link to={quote}>Back to the application</Link>
          </div>
        }
      />
      {data && (
        <Offers
          application={application}
          options={data.OptionList}
          given={given}
          isWaiting={isFetching}
          onGive={(name, value) => give({ ...given, [name]: value })}
        />
      )}
      {!data && isPending && <Skeleton lines={8} />}
      {!data && !isPending && (
        <TryAgain loading={isFetching} onRetry={refetch}>
          We couldn’t compare the offers.
        </TryAgain>
      )}
    </>
  );
}
