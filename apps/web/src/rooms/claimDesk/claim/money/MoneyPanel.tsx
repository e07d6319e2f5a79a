import type { DeskClaim } from '@portico/contract/rooms/claimDesk';
import { formatMoney, formatWholeMoney } from '@portico/contract/rules/format';
import { useState } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { Panel } from '../../../../ui/Panel.tsx';
import { Table } from '../../../../ui/Table.tsx';
import styles from '../Claim.module.css';
import { figuresOf, toPay } from '../claim.rules.ts';
import { EstimateDialog } from './EstimateDialog.tsx';

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
}

/** What the claim costs, by coverage, and what the estimate leaves to pay. */
export function MoneyPanel({ desk, onReserve }: Props) {
  const { MoneyList, Powers, EstimateCents, Claim } = desk;
  const [isEstimating, setEstimating] = useState(false);
  const total = figuresOf(MoneyList);
  const left = toPay(desk);
  return (
    <Panel
      dense
      title="Money"
      actions={
        onReserve ? (
          <Button small kind="secondary" aria-haspopup="dialog" onClick={onReserve}>
            Set reserve
          </Button>
        ) : (
          !Powers.CanWork && <span>Adjusters change this</span>
        )
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
        <p className={styles.quiet}>Recovered: {formatMoney(total.recoveredCents)}</p>
      )}
      <dl className={styles.lines}>
        <div>
          <dt>Estimate, covered</dt>
          <dd>
            {EstimateCents === null ? 'None yet' : formatMoney(EstimateCents)}
            {onReserve && (
              <Button
                small
                kind="quiet"
                aria-haspopup="dialog"
                aria-label="Change the estimate"
                onClick={() => setEstimating(true)}
              >
                {EstimateCents === null ? 'Enter' : 'Change'}
              </Button>
            )}
          </dd>
        </div>
        {left !== undefined && (
          <div>
            <dt>Left to pay after deductible</dt>
            <dd>{formatMoney(left)}</dd>
          </div>
        )}
        {onReserve && (
          <div>
            <dt>Your authority</dt>
            <dd>{formatWholeMoney(Powers.AuthorityCents)}</dd>
          </div>
        )}
      </dl>
      {isEstimating && (
        <EstimateDialog claim={Claim} estimateCents={EstimateCents} onClose={() => setEstimating(false)} />
      )}
    </Panel>
  );
}
