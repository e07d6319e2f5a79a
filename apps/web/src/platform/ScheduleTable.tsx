import { INSTALLMENT_STATUSES, type Installment, type TermBilling } from '@portico/contract/rooms/payments';
import { formatDay, formatMoney } from '@portico/contract/rules/format';
import { Table } from '../ui/Table.tsx';
import styles from './ScheduleTable.module.css';

const COLUMNS = [
  { key: 'due', title: 'Due' },
  { key: 'status', title: 'Status' },
  { key: 'amount', title: 'Amount', isAmount: true },
  { key: 'paid', title: 'Paid', isAmount: true },
];

interface Props {
  readonly term: TermBilling;
  readonly className?: string | undefined;
}

/** Every payment of a term with its due date, and totals that tie to the balance. */
export function ScheduleTable({ term, className = '' }: Props) {
  const { AlternateKey, InstallmentList, TotalCents, PaidCents, BalanceCents } = term;
  return (
    <Table
      columns={COLUMNS}
      className={`${styles.table} ${className}`}
      aria-label={`Payment schedule of ${AlternateKey}`}
    >
      <tbody>
        {InstallmentList.map((installment) => (
          <Line key={installment.Number} installment={installment} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            Total
          </th>
          <td data-amount>{formatMoney(TotalCents)}</td>
          <td data-amount>{formatMoney(PaidCents)}</td>
        </tr>
        <tr>
          <th scope="row" colSpan={3}>
            {BalanceCents < 0 ? 'Credit' : 'Left to pay'}
          </th>
          <td data-amount>{formatMoney(Math.abs(BalanceCents))}</td>
        </tr>
      </tfoot>
    </Table>
  );
}

function Line({ installment }: { readonly installment: Installment }) {
  const { DueOn, AmountCents, PaidCents, Status } = installment;
  return (
    <tr>
      <td className={styles.day}>
        <time dateTime={DueOn}>{formatDay(DueOn)}</time>
      </td>
      <td data-status={Status}>{INSTALLMENT_STATUSES[Status]}</td>
      <td data-amount>{formatMoney(AmountCents)}</td>
      <td data-amount>{PaidCents === 0 ? '–' : formatMoney(PaidCents)}</td>
    </tr>
  );
}
