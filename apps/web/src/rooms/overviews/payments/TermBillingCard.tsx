import { PAY_PLAN_TEXTS, type TermBilling } from '@portico/contract/rooms/payments';
import { formatDay } from '@portico/contract/rules/format';
import type { ReactNode } from 'react';
import { ScheduleTable } from '../../../platform/ScheduleTable.tsx';
import { heldText, nextText } from './billing.words.ts';
import { PlanMeter } from './PlanMeter.tsx';
import styles from './TermBillingCard.module.css';

interface Props {
  readonly term: TermBilling;
  /** What is insured: `Condo insurance, 1365 Ocean Rd`. Left out where the page says it. */
  readonly title?: string;
  /** The next step. */
  readonly action?: ReactNode;
}

/** What is owed on a term, how far it is paid, and every due date, folded until someone asks. */
export function TermBillingCard({ term, title, action }: Props) {
  const { Plan, TermBegin, TermEnd, PastDue, HeldCents, InstallmentList } = term;
  return (
    <article
      className={styles.card}
      aria-label={`Billing of ${term.AlternateKey}, term from ${formatDay(TermBegin)}`}
    >
      {title !== undefined && <h3 className={styles.title}>{title}</h3>}
      <p className={styles.term}>
        {title !== undefined && `Policy ${term.AlternateKey} · `}
        {formatDay(TermBegin)} to {formatDay(TermEnd)} · {PAY_PLAN_TEXTS[Plan]}
      </p>
      <p className={styles.next} data-late={PastDue !== null || undefined}>
        {nextText(term)}
      </p>
      {HeldCents > 0 && <p>{heldText(HeldCents)}</p>}
      <PlanMeter term={term} />
      {action && <div className={styles.action}>{action}</div>}
      {InstallmentList.length > 0 && (
        <details className={styles.schedule}>
          <summary>See all due dates</summary>
          <ScheduleTable term={term} />
        </details>
      )}
    </article>
  );
}
