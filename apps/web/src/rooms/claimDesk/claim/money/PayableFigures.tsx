import type { DeskClaim, DeskPayable } from '@portico/contract/rooms/claimDesk';
import { formatMoney } from '@portico/contract/rules/format';
import styles from '../Claim.module.css';

interface Props {
  readonly desk: DeskClaim;
  readonly payable: DeskPayable | undefined;
}

/** What the chosen coverage has, what has gone out or is about to, and what is left. */
export function PayableFigures({ desk, payable }: Props) {
  if (!payable) return null;
  const coverage = desk.CoverageList.find(({ Code }) => Code === payable.CoverageCode);
  const figures: readonly (readonly [string, number | null])[] = [
    ['Limit', payable.AvailableCents === null ? null : (coverage?.LimitCents ?? null)],
    ['Paid', payable.PaidCents],
    ['Pending', payable.PendingCents],
    ['Left of the limit', payable.AvailableCents],
    ['Deductible, once for the claim', desk.Claim.DeductibleCents],
    ['Open reserve', payable.ReserveCents],
    ['Left of the reserve', payable.ReserveLeftCents],
  ];
  return (
    <dl className={styles.lines} aria-label={`Figures of ${coverage?.Name ?? payable.CoverageCode}`}>
      {figures.map(
        ([name, cents]) =>
          cents !== null && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{formatMoney(cents)}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
