import type { DashboardPolicy } from '@portico/contract/rooms/overviews/insured';
import type { BillingTotals } from '@portico/contract/rooms/payments';
import { ROUTES } from '@portico/contract/routes';
import { formatDay, formatMoney } from '@portico/contract/rules/format';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { HomeArt } from '../../../ui/art/HomeArt.tsx';
import { ValleyArt } from '../../../ui/art/ValleyArt.tsx';
import { PlanMeter } from '../payments/PlanMeter.tsx';
import { kindOf, paymentsPath } from '../words.ts';
import styles from './NextPaymentCard.module.css';

interface Props {
  readonly billing: BillingTotals;
  readonly policies: readonly DashboardPolicy[];
}

const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' });
const dueText = (day: string) => `Due ${weekday.format(new Date(`${day}T00:00:00Z`))}, ${formatDay(day)}`;

/** The first thing on the dashboard: what to pay, by when and for which policy. */
export function NextPaymentCard({ billing: { Next, PastDue, BalanceCents, OwedCents }, policies }: Props) {
  if (Next === null)
    return (
      <Card title="Next payment" figure="You’re all caught up" to={ROUTES.paymentHistory.path}>
        <p className={styles.quiet}>
          {BalanceCents < 0
            ? `You have a credit of ${formatMoney(-BalanceCents)}.`
            : 'There’s nothing to pay right now.'}
        </p>
      </Card>
    );
  const policy = policies.find(({ AlternateKey }) => AlternateKey === Next.AlternateKey);
  return (
    <Card
      title={PastDue ? 'Past due' : 'Next payment'}
      figure={formatMoney(PastDue?.Cents ?? Next.AmountCents)}
      isPastDue={PastDue !== null}
      to={paymentsPath(Next.AlternateKey)}
    >
      <p className={styles.due}>
        {PastDue ? `Past due since ${formatDay(PastDue.Since)}` : dueText(Next.DueOn)}
      </p>
      {policy && (
        <p className={styles.quiet}>
          {kindOf(policy.Program)}, {[policy.Street1, policy.Street2].filter(Boolean).join(', ')}
        </p>
      )}
      {policy?.TermBilling && (
        <div className={styles.plan}>
          <PlanMeter term={policy.TermBilling} />
        </div>
      )}
      {OwedCents > Next.AmountCents && <p className={styles.quiet}>Total balance {formatMoney(OwedCents)}</p>}
    </Card>
  );
}

interface CardProps {
  readonly title: string;
  readonly figure: string;
  readonly isPastDue?: boolean;
  /** The payments of this policy, or of all. */
  readonly to: string;
  readonly children: ReactNode;
}

const Card = ({ title, figure, isPastDue = false, to, children }: CardProps) => (
  <section className={styles.card} data-past-due={isPastDue || undefined} aria-labelledby="payment">
    <div className={styles.info}>
      <div>
        <h2 id="payment" className={styles.eyebrow}>
          {title}
        </h2>
        <p className={styles.display}>{figure}</p>
        {children}
      </div>
      <Link to={to}>See all due dates</Link>
    </div>
    <div className={styles.tall}>
      <ValleyArt />
    </div>
    <div className={styles.wide}>
      <HomeArt />
    </div>
  </section>
);
