import type { LedgerSummary } from '@portico/contract/rooms/overviews/insured';
import { payments } from '@portico/contract/rooms/payments';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { client } from '../../../platform/api.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { TryAgain } from '../../../ui/TryAgain.tsx';
import { kindOf } from '../words.ts';
import { HowToPay } from './HowToPay.tsx';
import styles from './PaymentSchedules.module.css';
import { TermBillingCard } from './TermBillingCard.tsx';

const api = client(payments);

interface Props {
  /** A policy's number; empty for all. */
  readonly policy: string;
  /** What the policies are called. */
  readonly policies: LedgerSummary['PolicyList'];
}

/** What is due on each policy, and when. Nothing at all for someone who has no bills. */
export function PaymentSchedules({ policy, policies }: Props) {
  const query = policy === '' ? {} : { AlternateKey: policy };
  const { data, isPending, isFetching, refetch } = useQuery({
    queryKey: ['payments', 'schedules', query],
    queryFn: ({ signal }) => api.schedules({ query, paging: { Take: 200 } }, { signal }),
    placeholderData: keepPreviousData,
  });
  if (data?.rows.length === 0) return null;
  return (
    <section className={styles.schedules} aria-labelledby="schedule">
      <h2 id="schedule">Payment schedule</h2>
      {data ? (
        <div className={styles.terms}>
          {data.rows.map((term) => (
            <TermBillingCard key={term.PolicyKey} term={term} title={titleOf(term.AlternateKey)} />
          ))}
        </div>
      ) : isPending ? (
        <Skeleton lines={4} />
      ) : (
        <TryAgain loading={isFetching} onRetry={refetch}>
          We couldn’t load your payment schedule.
        </TryAgain>
      )}
      <HowToPay />
    </section>
  );

  function titleOf(number: string): string {
    const known = policies.find(({ AlternateKey }) => AlternateKey === number);
    return known ? `${kindOf({ Name: known.ProgramName })}, ${known.Street1}` : `Policy ${number}`;
  }
}
