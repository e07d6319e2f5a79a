import type { Price } from '@portico/contract/rooms/quotes';
import { formatMoney } from '@portico/contract/rules/format';
import styles from './Price.module.css';
import { columnAmount, stepLines } from './priceWords.ts';

const BAR = 40;

/** How the premium is made, step by step. */
export function Explanation({ price }: { readonly price: Price }) {
  const { lines, neutral } = stepLines(price.StepList);
  const highest = Math.max(1, ...lines.map(({ from, cents }) => Math.max(from, from + cents)));
  const scale = BAR / highest;
  return (
    <>
      <table className={styles.steps}>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">Step</th>
            <th scope="col">Factor</th>
            <th scope="col">Dollars</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ code, words, factor, cents, from }) => (
            <tr key={code}>
              <th scope="row">{words}</th>
              <td className={styles.factor}>{factor}</td>
              <td data-less={cents < 0 || undefined}>
                <svg className={styles.bar} width={BAR} height={8} aria-hidden="true">
                  <rect
                    x={Math.min(from, from + cents) * scale}
                    width={Math.max(1.5, Math.abs(cents) * scale)}
                    height={8}
                    rx={1}
                  />
                </svg>
                {columnAmount(cents)}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Premium</th>
            <td />
            <td>{formatMoney(price.AnnualCents ?? 0)}</td>
          </tr>
        </tfoot>
      </table>
      {neutral.length > 0 && <p className={styles.neutral}>No effect: {neutral.join(', ')}.</p>}
    </>
  );
}
