import type { LedgerSummary } from '@portico/contract/rooms/overviews/insured';
import { formatMoney } from '@portico/contract/rules/format';
import styles from './LedgerTotals.module.css';

interface Props {
  readonly summary: LedgerSummary;
  readonly isFiltered: boolean;
}

export function LedgerTotals({ summary, isFiltered }: Props) {
  const { ChargedCents, PaidCents, RefundedCents, BalanceCents, Billing } = summary;
  const totals: readonly (readonly [string, number])[] = [
    ['Charged', ChargedCents],
    ['Paid', PaidCents],
    ...(RefundedCents === 0 ? [] : [['Refunded', RefundedCents] as const]),
    [BalanceCents < 0 ? 'Credit' : 'Balance', Math.abs(BalanceCents)],
    ...(Billing.PastDue === null ? [] : [['Past due', Billing.PastDue.Cents] as const]),
  ];
  return (
    <dl className={styles.totals} aria-label={isFiltered ? 'Totals of what is shown' : 'Totals'}>
      {totals.map(([name, cents]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <data value={cents}>{formatMoney(cents)}</data>
          </dd>
        </div>
      ))}
    </dl>
  );
}
