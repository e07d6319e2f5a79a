import styles from './Compare.module.css';
import { isPriced, keyOf, nameOf } from './compare.rules.ts';
import { NoPrice } from './NoPrice.tsx';
import { OfferHead } from './OfferHead.tsx';
import type { OffersProps } from './offersProps.ts';

/** A column for each offer, a row for each line. An offer without a price says why instead. */
export function OfferTable(props: OffersProps) {
  const { options, rows, policyKey, onGive } = props;
  const height = Math.max(rows.length, 1);
  const shown = rows.length === 0 ? [undefined] : rows;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
    <section className={styles.scroll} aria-label="Offers side by side" tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <td />
            {options.map((option) => (
              <th
                key={keyOf(option)}
                scope="col"
                tabIndex={-1}
                data-offer
                data-current={option.IsCurrent || undefined}
                data-unpriced={!isPriced(option) || undefined}
                aria-label={nameOf(option)}
              >
                <OfferHead {...props} option={option} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row, at) => (
            <tr key={row?.code ?? 'none'}>
              <th scope="row">{row?.label ?? 'No differences'}</th>
              {options.map((option) => {
                const key = keyOf(option);
                const cell = row?.cells.get(key);
                if (isPriced(option))
                  return (
                    <td key={key} data-is={cell?.is} data-current={option.IsCurrent || undefined}>
                      {cell?.text}
                    </td>
                  );
                return at === 0 ? (
                  <td key={key} rowSpan={height} data-unpriced>
                    <NoPrice option={option} policyKey={policyKey} onGive={onGive} />
                  </td>
                ) : null;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
