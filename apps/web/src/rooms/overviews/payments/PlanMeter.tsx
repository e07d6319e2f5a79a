import type { TermBilling } from '@portico/contract/rooms/payments';
import { paidText, progressText } from './billing.words.ts';
import styles from './PlanMeter.module.css';

/** How far a term is paid: a segment per payment, and the same in words. The words say it all, so the bar isn't read out. */
export function PlanMeter({ term }: { readonly term: TermBilling }) {
  const { InstallmentList, Next, PastDue } = term;
  return (
    <div className={styles.plan}>
      <div className={styles.meter} aria-hidden="true">
        {InstallmentList.map(({ Number: number, Status }) => (
          <i key={number} data-status={number === Next?.Number && Status === 'due' ? 'next' : Status} />
        ))}
      </div>
      <p className={styles.line}>
        <span>
          {PastDue && <strong className={styles.tag}>Past due</strong>} {progressText(term)}
        </span>
        <span>{paidText(term)}</span>
      </p>
    </div>
  );
}
