import type { Price } from '@portico/contract/rooms/quotes';
import { formatMoney } from '@portico/contract/rules/format';
import styles from './Price.module.css';
import { columnAmount, stepLines } from './priceWords.ts';

const BAR = 40;

interface Props {
  readonly price: Price;
  /** Leads to the question. */
  readonly onGoTo: (control: string) => void;
}

/** How the premium is made, step by step. A step leads to the question it comes from. */
export function Explanation({ price, onGoTo }: Props) {
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
          {lines.map(({ code, words, control, factor, cents, from }) => (
            <tr key={code}>
              <th scope="row">
                {control === null ? (
                  words
                ) : (
                  <button type="button" className={styles.link} onClick={() => onGoTo(control)}>
                    {words}
                  </button>
                )}
              </th>
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
