import type { PolicyOverview } from '@portico/contract/rooms/overviews/insured';
import { formatCount } from '@portico/contract/rules/format';
import { FactList } from '../FactList.tsx';
import { addressOf } from '../words.ts';
import styles from './RiskFacts.module.css';

type Risk = PolicyOverview['Risk'];

const OCCUPANCY: Readonly<Record<Risk['Occupancy'], string>> = {
  home: 'House',
  condo: 'Condominium unit',
  parent: 'Condominium association’s building',
};

/** What the insurance is on. Whoever sees something wrong here should say so: the price follows from it. */
export function RiskFacts({ risk }: { readonly risk: Risk }) {
  const facts: readonly (readonly [string, string])[] = [
    ['Address', addressOf(risk)],
    ['County', risk.County],
    ['Kind', OCCUPANCY[risk.Occupancy]],
    ['Built', String(risk.YearBuilt)],
    ['Roof from', String(risk.RoofYear)],
    ['Construction', risk.Construction],
    [
      'Size',
      `${formatCount(risk.SquareFeet)} sq ft, ${risk.Stories === 1 ? '1 story' : `${risk.Stories} stories`}`,
    ],
    ['Fire protection', `Class ${risk.ProtectionClass} of 10; 1 is the best`],
  ];
  return (
    <section aria-labelledby="risk">
      <h2 id="risk">What is insured</h2>
      <FactList facts={facts} className={styles.facts} />
      <p className={styles.hint}>
        Something is not right? Tell your agent: your price follows from these facts.
      </p>
    </section>
  );
}
