import {
  INSTALLMENT_STATUSES,
  type Installment,
  PAY_PLAN_TEXTS,
  type TermBilling,
} from '@portico/contract/rooms/payments';
import { formatDay, formatMoney } from '@portico/contract/rules/format';
import { Panel } from '../../../ui/Panel.tsx';
import { Table } from '../../../ui/Table.tsx';
import styles from './AccountPolicyPage.module.css';

const COLUMNS = [
  { key: 'due', title: 'Due' },
  { key: 'status', title: 'Status' },
  { key: 'amount', title: 'Amount', isAmount: true },
  { key: 'paid', title: 'Paid', isAmount: true },
];

/** Every payment of the term, with totals that tie to the balance. */
export function PolicySchedule({ term }: { readonly term: TermBilling }) {
  const { Plan, InstallmentList, TotalCents, PaidCents } = term;
  return (
    <Panel dense title="Payment schedule" actions={<span>{PAY_PLAN_TEXTS[Plan]}</span>}>
      <Table columns={COLUMNS} className={styles.table} aria-label="Payment schedule">
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
        </tfoot>
      </Table>
    </Panel>
  );
}

const Line = ({
  installment: { DueOn, AmountCents, PaidCents, Status },
}: {
  readonly installment: Installment;
}) => (
  <tr>
    <td>
      <time dateTime={DueOn}>{formatDay(DueOn)}</time>
    </td>
    <td data-status={Status}>{INSTALLMENT_STATUSES[Status]}</td>
    <td data-amount>{formatMoney(AmountCents)}</td>
    <td data-amount>{PaidCents === 0 ? '–' : formatMoney(PaidCents)}</td>
  </tr>
);
