import type { Claim, ClaimPayment } from '@portico/contract/rooms/claims';
import { formatDay, formatMoney } from '@portico/contract/rules/format';
import styles from './Claim.module.css';

/** What the insured pays first, and what we paid to whom. */
export function Money({ claim: { DeductibleCents, PaidCents, Items } }: { readonly claim: Claim }) {
  const payments = Items?.PaymentList ?? [];
  const lenders = [...new Set(payments.flatMap(({ CoPayee }) => CoPayee ?? []))];
  return (
    <section className={styles.part} aria-labelledby="money">
      <h2 id="money" className={styles.heading}>
        Money
      </h2>
      <dl className={styles.money}>
        {DeductibleCents !== null && (
          <div>
            <dt>
              Your deductible
              <small>What you pay before we do</small>
            </dt>
            <dd>{formatMoney(DeductibleCents)}</dd>
          </div>
        )}
        {payments.map((payment) => (
          <Payment key={`${payment.On} ${payment.AmountCents} ${payment.For}`} payment={payment} />
        ))}
        <div className={styles.total}>
          <dt>Paid so far</dt>
          <dd>{formatMoney(PaidCents)}</dd>
        </div>
      </dl>
      {lenders.length > 0 && (
        <p className={styles.quiet}>
          The check also names {lenders.join(' and ')}, because your mortgage requires it. They have to sign
          it before you can deposit it.
        </p>
      )}
    </section>
  );
}

const Payment = ({ payment: { On, AmountCents, Payee, For } }: { readonly payment: ClaimPayment }) => (
  <div>
    <dt>
      {For}
      <small>
        To {Payee} on {formatDay(On)}
      </small>
    </dt>
    <dd>{formatMoney(AmountCents)}</dd>
  </div>
);
