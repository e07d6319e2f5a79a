import type { Claim, ClaimPayment } from '@portico/contract/rooms/claims';
import { formatDay, formatMoney } from '@portico/contract/rules/format';
import styles from './Claim.module.css';

/** What the insured pays first, and what we paid to whom. */
export function Money({ claim: { DeductibleCents, PaidCents, Items, Status } }: { readonly claim: Claim }) {
  const payments = Items?.PaymentList ?? [];
  const named = [...new Set(payments.flatMap(({ CoPayee }) => CoPayee ?? []))];
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
              Your deductible
              <small>Your share of the loss. We subtract it from what we pay.</small>
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
      {named.length > 0 && (
        <p className={styles.quiet}>
          The check also names {named.join(' and ')}, because your mortgage requires it. They need to endorse
          it before you can deposit it.
        </p>
      )}
      {Status.IsOpen && expected.length > 0 && (
        <p className={styles.quiet}>
          A check for damage to your home will also name {expected.join(' and ')}, because your mortgage
          requires it.
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
