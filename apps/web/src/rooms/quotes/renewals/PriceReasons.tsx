import type { OfferDetail } from '@portico/contract/rooms/renewals';
import { formatMoney } from '@portico/contract/rules/format';
import styles from './Offer.module.css';
import { type Bar, barsOf, signed, sumText } from './offer.rules.ts';

/** From this year's price to next year's. The bars are SVG, so they print. */
export function PriceReasons({ offer }: { readonly offer: OfferDetail }) {
  const { ReasonList, PriorTotalCents, TotalCents } = offer;
  const bars = barsOf(PriorTotalCents, TotalCents, ReasonList);
  return (
    <section aria-labelledby="reasons">
      <h2 id="reasons">Why your price changed</h2>
      <p className={styles.quiet}>{sumText(ReasonList, TotalCents - PriorTotalCents)}</p>
      <table className={styles.reasons} aria-labelledby="reasons">
        <thead className="visually-hidden">
          <tr>
            <th scope="col">Reason</th>
            <th scope="col">Picture</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          <tr data-kind="prior">
            <th scope="row">This year</th>
            <Picture bar={bars.prior} />
            <td>{formatMoney(PriorTotalCents)}</td>
          </tr>
          {ReasonList.map(({ Code, Title, Detail, Cents }, at) => (
            <tr key={Code} data-kind={Cents > 0 ? 'up' : 'down'}>
              <th scope="row">
                {Title}
                <small>{Detail}</small>
              </th>
              <Picture bar={bars.reasons[at]} />
              <td>{signed(Cents)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr data-kind="next">
            <th scope="row">Next year</th>
            <Picture bar={bars.next} />
            <td>{formatMoney(TotalCents)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

const Picture = ({ bar }: { readonly bar: Bar | undefined }) => (
  <td className={styles.picture}>
    {bar && (
      <svg aria-hidden="true">
        <rect x={`${bar.from * 100}%`} width={`${Math.max(0.5, bar.length * 100)}%`} height="100%" rx="3" />
      </svg>
    )}
  </td>
);
