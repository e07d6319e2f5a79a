import type { DeskClaim } from '@portico/contract/rooms/claimDesk';
import { formatWholeMoney } from '@portico/contract/rules/format';
import { Button } from '../../../../ui/Button.tsx';
import { Table } from '../../../../ui/Table.tsx';
import styles from '../Claim.module.css';
import { ClaimPanel } from '../ClaimPanel.tsx';
import { figuresOf } from '../claim.rules.ts';

const COLUMNS = [
  { key: 'coverage', title: 'Coverage' },
  { key: 'reserve', title: 'Reserve', isAmount: true },
  { key: 'paid', title: 'Paid', isAmount: true },
  { key: 'incurred', title: 'Incurred', isAmount: true },
] as const;

interface Props {
  readonly desk: DeskClaim;
  /** Undefined: the reserve can't be changed now, or not by this person. */
  readonly onReserve: (() => void) | undefined;
  readonly onRecovery: (() => void) | undefined;
  readonly onLedger: () => void;
}

/** What the claim costs, by coverage, and the way to every entry behind it. */
export function MoneyPanel({ desk, onReserve, onRecovery, onLedger }: Props) {
  const { MoneyList, Powers, EntryList } = desk;
  const total = figuresOf(MoneyList);
  return (
    <ClaimPanel
      title="Money"
      summary={`${formatWholeMoney(total.incurredCents)} incurred`}
      actions={
        <span>
          {Powers.CanWork
            ? `Your authority ${formatWholeMoney(Powers.AuthorityCents)}`
            : 'Adjusters change this'}
        </span>
      }
    >
      {MoneyList.length === 0 ? (
        <p className={styles.quiet}>No reserve yet.</p>
      ) : (
        <Table aria-label="Money by coverage" columns={COLUMNS} className={styles.ledger}>
          <tbody>
            {MoneyList.map(({ CoverageCode, Coverage, Cost, ReserveCents, PaidCents, IncurredCents }) => (
              <tr key={`${CoverageCode} ${Cost}`}>
                <th scope="row">
                  {Coverage}
                  {Cost === 'expense' && ', expense'}
                </th>
                <td data-amount>{formatWholeMoney(ReserveCents)}</td>
                <td data-amount>{formatWholeMoney(PaidCents)}</td>
                <td data-amount>{formatWholeMoney(IncurredCents)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              <td data-amount>{formatWholeMoney(total.reserveCents)}</td>
              <td data-amount>{formatWholeMoney(total.paidCents)}</td>
              <td data-amount>{formatWholeMoney(total.incurredCents)}</td>
            </tr>
          </tfoot>
        </Table>
      )}
      {total.recoveredCents !== 0 && (
        <p className={styles.quiet}>
          Recovered {formatWholeMoney(total.recoveredCents)}, which is taken off what was incurred.
        </p>
      )}
      <div className={styles.buttons}>
        {onReserve && (
          <Button small kind="secondary" aria-haspopup="dialog" onClick={onReserve}>
            Set reserve
          </Button>
        )}
        {onRecovery && (
          <Button small kind="secondary" aria-haspopup="dialog" onClick={onRecovery}>
            Record recovery
          </Button>
        )}
        {EntryList.length > 0 && (
          <Button small kind="quiet" flush aria-haspopup="dialog" onClick={onLedger}>
            {EntryList.length === 1 ? 'Ledger, 1 entry' : `Ledger, ${EntryList.length} entries`}
          </Button>
        )}
      </div>
    </ClaimPanel>
  );
}
