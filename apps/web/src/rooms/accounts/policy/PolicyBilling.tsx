import type { AccountPolicy } from '@portico/contract/rooms/overviews/account';
import { formatDay, formatMoney } from '@portico/contract/rules/format';
import { Panel } from '../../../ui/Panel.tsx';
import { Nothing } from '../../../ui/Section.tsx';
import { Table } from '../../../ui/Table.tsx';
import styles from './AccountPolicyPage.module.css';

const COLUMNS = [
  { key: 'date', title: 'Date' },
  { key: 'entry', title: 'Entry' },
  { key: 'amount', title: 'Amount', isAmount: true },
];

/** The ledger of this term, newest first, with what is still due. */
export function PolicyBilling({ policy }: { readonly policy: AccountPolicy }) {
  const { BalanceCents, TransactionList, Key } = policy;
  const entries = TransactionList.filter(({ PolicyKey }) => PolicyKey === Key);
  return (
    <Panel dense title="Billing" actions={<span>This term</span>}>
      {entries.length === 0 ? (
        <Nothing>Nothing has been charged or paid for this term yet.</Nothing>
      ) : (
        <Table columns={COLUMNS} className={styles.table} aria-label="Billing">
          <tbody>
            {entries.map((entry) => (
              <tr key={entry.Key}>
                <td>
                  <time dateTime={entry.BookedOn}>{formatDay(entry.BookedOn)}</time>
                </td>
                <td>{entry.Description}</td>
                <td data-amount>{formatMoney(entry.AmountCents)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                {BalanceCents < 0 ? 'Credit' : 'Balance due'}
              </th>
              <td data-amount>{formatMoney(Math.abs(BalanceCents))}</td>
            </tr>
          </tfoot>
        </Table>
      )}
    </Panel>
  );
}
