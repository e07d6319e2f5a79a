import type { PolicyOverview } from '@portico/contract/rooms/overviews/insured';
import { formatMoney } from '@portico/contract/rules/format';
import styles from './PremiumPicture.module.css';
import { lengthOf, partsOf, shareOf } from './premium.rules.ts';

/** What the term costs, part by part. The bars are SVG, so they print. */
export function PremiumPicture({ policy }: { readonly policy: PolicyOverview }) {
  const { PremiumCents, FeesCents, TaxesCents, TotalCents } = policy;
  const parts = partsOf(policy);
  return (
    <section aria-labelledby="cost">
      <h2 id="cost">Cost</h2>
      <figure className={styles.figure}>
        <figcaption>
          {formatMoney(PremiumCents)} premium, {formatMoney(FeesCents)} fees and {formatMoney(TaxesCents)}{' '}
          taxes
        </figcaption>
        <table className={styles.table} aria-label="Cost by part">
          <thead className="visually-hidden">
            <tr>
              <th scope="col">Part</th>
              <th scope="col">Share</th>
              <th scope="col">Amount</th>
            </tr>
          </thead>
          <tbody>
            {parts.map((part) => (
              <tr key={`${part.kind} ${part.name}`} data-kind={part.kind}>
                <th scope="row">{part.name}</th>
                <td className={styles.share}>
                  <div>
                    <svg aria-hidden="true">
                      <rect width={`${lengthOf(part, parts) * 100}%`} height="100%" rx="2" />
                    </svg>
                    <span>{shareOf(part, TotalCents)}</span>
                  </div>
                </td>
                <td className={styles.amount}>{formatMoney(part.cents)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              <td />
              <td className={styles.amount}>{formatMoney(TotalCents)}</td>
            </tr>
          </tfoot>
        </table>
      </figure>
    </section>
  );
}
