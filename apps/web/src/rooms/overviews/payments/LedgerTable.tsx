import type { LedgerLine } from '@portico/contract/rooms/overviews/insured';
import { formatDay, formatMoney } from '@portico/contract/rules/format';
import styles from './LedgerTable.module.css';

interface Props {
  readonly lines: readonly LedgerLine[];
  readonly onReceipt: (key: string) => void;
}

/** On a phone each line keeps what matters: what it was, how much, and what was owed after it. */
export function LedgerTable({ lines, onReceipt }: Props) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">Charges and payments, newest first</caption>
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">Entry</th>
          <th scope="col">Policy</th>
          <th scope="col" className={styles.money}>
            Amount
          </th>
          <th scope="col" className={styles.money}>
            Balance
          </th>
          <th scope="col" className={styles.action}>
            <span className="visually-hidden">Receipt</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Line key={line.Key} line={line} onReceipt={onReceipt} />
        ))}
      </tbody>
    </table>
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
      <td className={styles.money} data-credit={AmountCents < 0 || undefined}>
        {AmountCents === 0 ? 'No charge' : formatMoney(AmountCents)}
      </td>
      <td className={`${styles.money} ${styles.balance}`}>{formatMoney(BalanceCents)}</td>
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
