import type { PolicyOverview } from '@portico/contract/rooms/overviews/insured';
import { formatMoney } from '@portico/contract/rules/format';
import { laterParts, sliceName } from '@portico/contract/rules/termCost';
import { DeclaredBackground, DeclaredSection } from '../../../platform/DeclaredLines.tsx';
import styles from './PremiumPicture.module.css';
import { lengthOf, partsOf, shareOf } from './premium.rules.ts';

/** What the term costs, part by part. The bars are SVG, so they print. */
export function PremiumPicture({ policy }: { readonly policy: PolicyOverview }) {
  const { PremiumCents, FeesCents, TaxesCents, TotalCents } = policy.Slice;
  const parts = partsOf(policy);
  const later = laterParts(policy);
  return (
    <section aria-labelledby="cost">
      <h2 id="cost">Cost</h2>
      <figure className={styles.figure}>
        <figcaption>
          {formatMoney(PremiumCents)} premium, {formatMoney(FeesCents)} fees and {formatMoney(TaxesCents)}{' '}
          {policy.Declared === null ? 'taxes' : 'taxes and surcharges'}
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
            {later.length > 0 && <Sum name={sliceName(policy)} cents={TotalCents} />}
            {later.map(({ name, cents }) => (
              <Sum key={name} name={name} cents={cents} isPart />
            ))}
            <Sum name="Total" cents={policy.TotalCents} />
          </tfoot>
        </table>
      </figure>
      <DeclaredSection declared={policy.Declared} kind="credits" />
      <DeclaredBackground declared={policy.Declared} />
    </section>
  );
}

const Sum = ({
  name,
  cents,
  isPart = false,
}: {
  readonly name: string;
  readonly cents: number;
  readonly isPart?: boolean;
}) => (
  <tr data-part={isPart || undefined}>
    <th scope="row" colSpan={2}>
      {name}
    </th>
    <td className={styles.amount}>{formatMoney(cents)}</td>
  </tr>
);
