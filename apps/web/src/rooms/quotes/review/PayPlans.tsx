import { formatDay } from '@portico/contract/rules/format';
import type { PayPlan } from '@portico/contract/rules/installments';
import styles from './Review.module.css';
import type { OfferedPlan } from './review.rules.ts';

interface Props {
  readonly plans: readonly OfferedPlan[];
  readonly chosen: PayPlan;
  readonly onChoose: (plan: PayPlan) => void;
}

export function PayPlans({ plans, chosen, onChoose }: Props) {
  const due = plans.find(({ plan }) => plan === chosen)?.dueOn;
  return (
    <section className={styles.card} aria-labelledby="pay-plan">
      <div className={styles.top}>
        <h3 id="pay-plan">How will they pay?</h3>
        {due && <span className={styles.note}>First payment is due {formatDay(due)}</span>}
      </div>
      <div className={styles.plans} role="radiogroup" aria-labelledby="pay-plan">
        {plans.map(({ plan, title, amount }) => (
          <label key={plan} className={styles.plan}>
            <input
              type="radio"
              name="pay-plan"
              value={plan}
              checked={plan === chosen}
              onChange={() => onChoose(plan)}
            />
            <strong>{title}</strong>
            <span>{amount}</span>
          </label>
        ))}
      </div>
    </section>
  );
}
