import type { Claim, ClaimCoverage } from '@portico/contract/rooms/claims';
import { formatDay, formatWholeMoney } from '@portico/contract/rules/format';
import styles from './Claim.module.css';

/** The limits of the day of the loss: later changes of the policy don't count for this claim. */
export function Covered({ claim: { LossOn, InForce, Items } }: { readonly claim: Claim }) {
  const coverages = Items?.CoverageList ?? [];
  if (coverages.length === 0 || !InForce) return null;
  return (
    <section className={styles.part} aria-labelledby="covered">
      <h2 id="covered" className={styles.heading}>
        Coverage on {formatDay(LossOn)}
      </h2>
      <dl className={styles.money}>
        {coverages.map((coverage) => (
          <div key={coverage.Code}>
            <dt>{coverage.Name}</dt>
            <dd>{limitOf(coverage)}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.quiet}>
        These are the policy’s limits on the day of the loss. Later changes don’t affect this claim.
      </p>
    </section>
  );
}

const limitOf = ({ LimitCents }: ClaimCoverage): string =>
  LimitCents === null ? 'Covered' : formatWholeMoney(LimitCents);
