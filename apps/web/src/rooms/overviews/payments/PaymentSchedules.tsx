import type { LedgerSummary } from '@portico/contract/rooms/overviews/insured';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { TryAgain } from '../../../ui/TryAgain.tsx';
import { PayNow } from '../pay/PayNow.tsx';
import { kindOf } from '../words.ts';
import { HowToPay } from './HowToPay.tsx';
import styles from './PaymentSchedules.module.css';
import { TermBillingCard } from './TermBillingCard.tsx';
import type { useSchedules } from './useSchedules.ts';

interface Props {
  readonly schedules: ReturnType<typeof useSchedules>;
  /** What the policies are called. */
  readonly policies: LedgerSummary['PolicyList'];
}

/** What is due on each policy, and when. Nothing at all for someone who has no bills. */
export function PaymentSchedules({ schedules, policies }: Props) {
  const { data, isPending, isFetching, refetch } = schedules;
  if (data?.rows.length === 0) return null;
  return (
    <section className={styles.schedules} aria-labelledby="schedule">
      <h2 id="schedule">Payment schedule</h2>
      {data ? (
        <div className={styles.terms}>
          {data.rows.map((term) => (
            <TermBillingCard
              key={term.PolicyKey}
              term={term}
              title={titleOf(term.AlternateKey)}
              action={<PayNow term={term} secondary />}
            />
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
