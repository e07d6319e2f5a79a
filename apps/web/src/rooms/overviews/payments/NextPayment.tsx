import type { BillingTotals } from '@portico/contract/rooms/payments';
import { formatDay, formatMoney } from '@portico/contract/rules/format';
import { type ReactNode, useId } from 'react';
import { heldText } from './billing.words.ts';
import styles from './NextPayment.module.css';

interface Props {
  readonly billing: BillingTotals;
  /** What the payment is for: `Condo insurance, 1365 Ocean Rd`. */
  readonly subject?: string | undefined;
  /** How far the plan is paid. */
  readonly plan?: ReactNode;
  /** The next step. */
  readonly action?: ReactNode;
  /** A drawing for the side of the card, and one for its top on a phone. */
  readonly art: { readonly tall: ReactNode; readonly wide: ReactNode };
}

const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' });
const dueText = (day: string) => `Due ${weekday.format(new Date(`${day}T00:00:00Z`))}, ${formatDay(day)}`;

/** The first card of the page: what to pay, by when and for which policy. */
export function NextPayment({ billing, subject, plan, action, art }: Props) {
  const { Next, PastDue, BalanceCents, OwedCents, HeldCents } = billing;
  const heading = useId();
  return (
    <section className={styles.card} data-past-due={PastDue ? true : undefined} aria-labelledby={heading}>
      <div className={styles.info}>
        <div>
          <h2 id={heading} className={styles.eyebrow}>
            {PastDue ? 'Past due' : 'Next payment'}
          </h2>
          {Next === null ? (
            <>
              <p className={styles.display}>You’re all caught up</p>
              <p className={styles.quiet}>
                {BalanceCents < 0
                  ? `You have a credit of ${formatMoney(-BalanceCents)}.`
                  : 'There’s nothing to pay right now.'}
              </p>
            </>
          ) : (
            <>
              <p className={styles.display}>{formatMoney(PastDue?.Cents ?? Next.AmountCents)}</p>
              <p className={styles.due}>
                {PastDue ? `Past due since ${formatDay(PastDue.Since)}` : dueText(Next.DueOn)}
              </p>
              {subject && <p className={styles.quiet}>{subject}</p>}
              {plan && <div className={styles.plan}>{plan}</div>}
              {OwedCents > Next.AmountCents && (
                <p className={styles.quiet}>Total balance {formatMoney(OwedCents)}</p>
              )}
            </>
          )}
          {HeldCents > 0 && <p className={styles.held}>{heldText(HeldCents)}</p>}
        </div>
        {action && <div className={styles.action}>{action}</div>}
      </div>
      <div className={styles.tall}>{art.tall}</div>
      <div className={styles.wide}>{art.wide}</div>
    </section>
  );
}
