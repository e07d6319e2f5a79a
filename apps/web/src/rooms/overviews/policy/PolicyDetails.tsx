import type { PolicyOverview } from '@portico/contract/rooms/overviews/insured';
import { FactList } from '../FactList.tsx';
import styles from './RiskFacts.module.css';

export const PolicyDetails = ({ policy }: { readonly policy: PolicyOverview }) => (
  <section aria-labelledby="details">
    <h2 id="details">Policy details</h2>
    <FactList
      className={styles.facts}
      facts={[
        ['Insured', policy.InsuredName],
        ['Insurance company', policy.Market.Name],
        ['Term', `${policy.TermNumber}`],
      ]}
    />
  </section>
);
