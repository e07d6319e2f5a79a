import type { DeskClaim } from '@portico/contract/rooms/claimDesk';
import { formatLocalDay, formatMoney } from '@portico/contract/rules/format';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { Table } from '../../../../ui/Table.tsx';
import styles from './Ledger.module.css';
import { type LedgerLine, ledgerLines } from './ledger.rules.ts';

const COLUMNS = [
  { key: 'on', title: 'Booked' },
  { key: 'entry', title: 'Entry' },
  { key: 'amount', title: 'Amount', isAmount: true },
  { key: 'reserve', title: 'Reserve', isAmount: true, isWide: true },
  { key: 'paid', title: 'Paid', isAmount: true, isWide: true },
  { key: 'recovered', title: 'Recovered', isAmount: true, isWide: true },
  { key: 'incurred', title: 'Incurred', isAmount: true },
] as const;

/** Every entry of the claim's ledger, and what the claim had come to after it. */
export function LedgerDialog({ desk, onClose }: { readonly desk: DeskClaim; readonly onClose: () => void }) {
  const lines = ledgerLines(desk);
  return (
    <Dialog
      title="Ledger"
      width={960}
      onClose={onClose}
      actions={
        <Button kind="secondary" data-autofocus onClick={onClose}>
          Close
        </Button>
      }
    >
      {lines.length === 0 ? (
        <p>Nothing is booked on this claim yet. It starts with the first reserve.</p>
      ) : (
        <>
          <p className={styles.about}>
            The newest entry first. The figures at the end of a line are what the whole claim had come to by
            then.
          </p>
          <Table framed aria-label="Ledger" columns={COLUMNS} className={styles.ledger}>
            <tbody>
              {lines.map((line) => (
                <Entry key={line.entry.Key} line={line} />
              ))}
            </tbody>
          </Table>
        </>
      )}
    </Dialog>
  );
}

function Entry({ line: { entry, coverage, title, after, isReversed } }: { readonly line: LedgerLine }) {
  const isReversal = entry.ReversesKey !== null;
  return (
    <tr data-reversed={isReversed || undefined}>
      <td>{formatLocalDay(entry.At)}</td>
      <th scope="row">
        {title} · {coverage}
        {isReversal && <em className={styles.tag}>Reversal</em>}
        {isReversed && <em className={styles.tag}>Reversed</em>}
        <small>
          {entry.Reason} · {entry.By}
        </small>
      </th>
      <td data-amount>
        {entry.AmountCents > 0 && '+'}
        {formatMoney(entry.AmountCents)}
      </td>
      <td data-amount data-wide>
        {formatMoney(after.reserveCents)}
      </td>
      <td data-amount data-wide>
        {formatMoney(after.paidCents)}
      </td>
      <td data-amount data-wide>
        {formatMoney(after.recoveredCents)}
      </td>
      <td data-amount>{formatMoney(after.incurredCents)}</td>
    </tr>
  );
}
