import type { LedgerLine } from '@portico/contract/rooms/overviews/insured';
import { formatDay, formatMoney } from '@portico/contract/rules/format';
import { Table } from '../../../ui/Table.tsx';
import styles from './LedgerTable.module.css';

const COLUMNS = [
  { key: 'date', title: 'Date' },
  { key: 'entry', title: 'Entry' },
  { key: 'policy', title: 'Policy' },
  { key: 'amount', title: 'Amount', isAmount: true },
  { key: 'balance', title: 'Balance', isAmount: true },
  { key: 'receipt', title: 'Receipt', isTitleHidden: true },
];

interface Props {
  readonly lines: readonly LedgerLine[];
  readonly onReceipt: (key: string) => void;
}

/** On a phone each line keeps what matters: what it was, how much, and what was owed after it. */
export function LedgerTable({ lines, onReceipt }: Props) {
  return (
    <Table sticky columns={COLUMNS} className={styles.table} aria-label="Charges and payments, newest first">
      <tbody>
        {lines.map((line) => (
          <Line key={line.Key} line={line} onReceipt={onReceipt} />
        ))}
      </tbody>
    </Table>
  );
}

interface LineProps {
  readonly line: LedgerLine;
  readonly onReceipt: (key: string) => void;
}

function Line({ line, onReceipt }: LineProps) {
  const { Key, BookedOn, Description, AlternateKey, AmountCents, BalanceCents, TransactionTypeCode } = line;
  const day = formatDay(BookedOn);
  return (
    <tr>
      <td className={styles.day}>
        <time dateTime={BookedOn}>{day}</time>
      </td>
      <td className={styles.what}>{Description}</td>
      <td className={styles.policy}>{AlternateKey}</td>
      <td className={styles.money} data-amount data-credit={AmountCents < 0 || undefined}>
        {AmountCents === 0 ? 'No charge' : formatMoney(AmountCents)}
      </td>
      <td className={`${styles.money} ${styles.balance}`} data-amount>
        {formatMoney(BalanceCents)}
      </td>
      <td className={styles.action}>
        {TransactionTypeCode === 'PAY' && (
          <button
            type="button"
            className={styles.receipt}
            aria-label={`Receipt for ${formatMoney(-AmountCents)} on ${day}`}
            onClick={() => onReceipt(Key)}
          >
            Receipt
          </button>
        )}
      </td>
    </tr>
  );
}
