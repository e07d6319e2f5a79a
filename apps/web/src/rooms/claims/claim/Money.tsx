import type { Claim, PaymentLine } from '@portico/contract/rooms/claims';
import { formatDay, formatMoney } from '@portico/contract/rules/format';
import { isTakenBack, newOneText, sentTo, takenBackText } from '../claimWords.ts';
import styles from './Claim.module.css';

interface Props {
  readonly claim: Claim;
  readonly isInsured: boolean;
}

/** What the insured pays first, and a line for each payment with its payee. */
export function Money({ claim: { DeductibleCents, PaidCents, Items, Status }, isInsured }: Props) {
  const your = isInsured ? 'your' : 'the';
  const payments = Items?.PaymentList ?? [];
  const checks = payments.filter((payment) => payment.Method === 'check' && !isTakenBack(payment));
  const named = [...new Set(checks.flatMap(({ CoPayee }) => CoPayee ?? []))];
  const expected = payments.length === 0 ? (Items?.LenderList ?? []) : [];
  return (
    <section className={styles.part} aria-labelledby="money">
      <h2 id="money" className={styles.heading}>
        Money
      </h2>
      <dl className={styles.money}>
        {DeductibleCents !== null && (
          <div>
            <dt>
              {isInsured ? 'Your deductible' : 'Deductible'}
              <small>
                {isInsured ? 'Your' : 'The insured’s'} share of the loss. We subtract it from what we pay.
              </small>
            </dt>
            <dd>{formatMoney(DeductibleCents)}</dd>
          </div>
        )}
        {payments.map((payment) => (
          <Payment key={payment.Key} payment={payment} />
        ))}
        <div className={styles.total}>
          <dt>Paid so far</dt>
          <dd>{formatMoney(PaidCents)}</dd>
        </div>
      </dl>
      {named.length > 0 && (
        <p className={styles.quiet}>
          The check also names {named.join(' and ')}, because {your} mortgage requires it. They need to
          endorse it before it can be deposited.
        </p>
      )}
      {Status.IsOpen && expected.length > 0 && (
        <p className={styles.quiet}>
          A check for damage to {your} home will also name {expected.join(' and ')}, because {your} mortgage
          requires it.
        </p>
      )}
    </section>
  );
}

const Payment = ({ payment }: { readonly payment: PaymentLine }) => (
  <div>
    <dt>
      {payment.For}
      <small>
        Sent {sentTo(payment)} on {formatDay(payment.FirstOn ?? payment.On)}
        {payment.FirstOn !== null && <strong className={styles.again}>{newOneText(payment)}</strong>}
        {isTakenBack(payment) && <strong className={styles.voided}>{takenBackText(payment)}</strong>}
      </small>
    </dt>
    <dd>
      {isTakenBack(payment) ? <s>{formatMoney(payment.AmountCents)}</s> : formatMoney(payment.AmountCents)}
    </dd>
  </div>
);
