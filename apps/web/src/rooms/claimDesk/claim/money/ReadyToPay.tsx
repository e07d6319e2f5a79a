import type { DeskClaim } from '@portico/contract/rooms/claimDesk';
import { formatMoney } from '@portico/contract/rules/format';
import { Button } from '../../../../ui/Button.tsx';
import styles from '../Claim.module.css';
import { ClaimPanel } from '../ClaimPanel.tsx';
import { authorityText, checkText, paidOnLoss, pendingOnLoss } from '../claim.rules.ts';

interface Props {
  readonly desk: DeskClaim;
  readonly onEstimate: (() => void) | undefined;
  readonly onPay: (() => void) | undefined;
}

/** What the estimate leaves to pay, who the check goes to, and whether it needs a second person. */
export function ReadyToPay({ desk, onEstimate, onPay }: Props) {
  const { EstimateCents, Claim, ReadyToPayCents: left } = desk;
  const paid = paidOnLoss(desk);
  const pending = pendingOnLoss(desk);
  if (!Claim.Status.IsOpen || (left === null && !onEstimate)) return null;
  return (
    <ClaimPanel
      title="Ready to pay"
      summary={left === null ? 'No estimate' : formatMoney(left)}
      actions={
        onEstimate && (
          <Button
            small
            kind="quiet"
            aria-haspopup="dialog"
            aria-label={EstimateCents === null ? 'Enter the estimate' : 'Change the estimate'}
            onClick={onEstimate}
          >
            {EstimateCents === null ? 'Enter estimate' : 'Change estimate'}
          </Button>
        )
      }
    >
      {EstimateCents === null || left === null ? (
        <p className={styles.quiet}>Enter the estimate to see what’s left to pay.</p>
      ) : (
        <>
          <dl className={styles.lines}>
            <Line name="Estimate, covered" cents={EstimateCents} />
            {Claim.DeductibleCents !== null && <Line name="Less deductible" cents={-Claim.DeductibleCents} />}
            {paid > 0 && <Line name="Less payments" cents={-paid} />}
            {pending > 0 && <Line name="Less pending payments" cents={-pending} />}
            <Line name="To pay" cents={left} isTotal />
          </dl>
          {onPay && left > 0 && (
            <>
              <p className={styles.quiet}>
                {checkText(desk)} {authorityText(desk, desk.CoverageList[0]?.Code ?? '', left).text}
              </p>
              <Button small kind="secondary" aria-haspopup="dialog" onClick={onPay}>
                Review payment of {formatMoney(left)}
              </Button>
            </>
          )}
        </>
      )}
    </ClaimPanel>
  );
}

interface LineProps {
  readonly name: string;
  readonly cents: number;
  readonly isTotal?: boolean;
}
const Line = ({ name, cents, isTotal = false }: LineProps) => (
  <div data-total={isTotal || undefined}>
    <dt>{name}</dt>
    <dd>{formatMoney(cents)}</dd>
  </div>
);
