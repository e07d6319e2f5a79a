import type { OfferDetail } from '@portico/contract/rooms/renewals';
import styles from './Offer.module.css';
import { coveredRows } from './offer.rules.ts';

export const CoverageComparison = ({ offer }: { readonly offer: OfferDetail }) => (
  <section aria-labelledby="covered">
    <h2 id="covered">What’s covered</h2>
    <table className={styles.coverages} aria-labelledby="covered">
      <thead>
        <tr>
          <th scope="col">Coverage</th>
          <th scope="col">This year</th>
          <th scope="col">Next year</th>
        </tr>
      </thead>
      <tbody>
        {coveredRows(offer).map(({ key, name, detail, prior, next, isChanged }) => (
          <tr key={key} data-changed={isChanged || undefined}>
            <th scope="row">
              {name} {detail !== null && <small>{detail}</small>}
            </th>
            <td>{prior}</td>
            <td>{next}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
