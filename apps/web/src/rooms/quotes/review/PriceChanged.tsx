import type { Precommit } from '@portico/contract/rooms/binding';
import type { Application } from '@portico/contract/rooms/quotes';
import { formatMoney } from '@portico/contract/rules/format';
import { Button } from '../../../ui/Button.tsx';
import styles from './Review.module.css';
import { stepsThatDiffer } from './review.rules.ts';

interface Props {
  readonly application: Application;
  readonly precommit: Precommit;
  readonly isBusy: boolean;
  readonly onRate: () => void;
}

/** Both prices and the steps that differ. Nothing is bound until the new one was accepted. */
export function PriceChanged({ application, precommit, isBusy, onRate }: Props) {
  const { PriceChangedFromCents, Price, TermChange } = precommit;
  const now = TermChange?.After.TotalCents ?? Price.TotalCents;
  if (PriceChangedFromCents === null || now === null || application.Rating === null) return null;
  const steps = stepsThatDiffer(application.Rating, Price);
  return (
    <section className={styles.card} role="alert" aria-labelledby="price-changed">
      <div className={styles.top}>
        <h3 id="price-changed">The price has changed</h3>
      </div>
      <div className={styles.body}>
        <dl className={styles.prices}>
          <div>
            <dt>Last rated</dt>
            <dd>{formatMoney(PriceChangedFromCents)}</dd>
          </div>
          <div>
            <dt>Now</dt>
            <dd>{formatMoney(now)}</dd>
          </div>
        </dl>
        {steps.length > 0 && (
          <table className={styles.steps}>
            <caption>What differs</caption>
            <thead>
              <tr>
                <th scope="col">Step</th>
                <th scope="col">Last rated</th>
                <th scope="col">Now</th>
              </tr>
            </thead>
            <tbody>
              {steps.map(({ key, label, before, after }) => (
                <tr key={key}>
                  <th scope="row">{label}</th>
                  <td>{before}</td>
                  <td>{after}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <p>Nothing has been booked. Use the new price, and then go on.</p>
        <Button kind="secondary" loading={isBusy} onClick={onRate}>
          Use {formatMoney(now)}
        </Button>
      </div>
    </section>
  );
}
