import type { PolicyOverview } from '@portico/contract/rooms/overviews/insured';
import { ROUTES } from '@portico/contract/routes';
import { formatCount } from '@portico/contract/rules/format';
import { Link } from 'react-router';
import { FactList } from '../FactList.tsx';
import styles from './RiskFacts.module.css';

type Risk = PolicyOverview['Risk'];

const OCCUPANCY: Readonly<Record<Risk['Occupancy'], string>> = {
  home: 'House',
  condo: 'Condo unit',
  parent: 'Condo association building',
};

/** The insured property, as it was rated. */
export function RiskFacts({ risk }: { readonly risk: Risk }) {
  const facts: readonly (readonly [string, string])[] = [
    ['Type', OCCUPANCY[risk.Occupancy]],
    ['County', risk.County],
    ['Built', String(risk.YearBuilt)],
    ['Roof replaced', String(risk.RoofYear)],
    ['Construction', risk.Construction],
    [
      'Size',
      `${formatCount(risk.SquareFeet)} sq ft, ${risk.Stories === 1 ? '1 story' : `${risk.Stories} stories`}`,
    ],
    ['Fire protection', `Class ${risk.ProtectionClass} (1 is best)`],
  ];
  return (
    <section aria-labelledby="property">
      <h2 id="property">Property</h2>
      <FactList facts={facts} className={styles.facts} />
      <p className={styles.hint}>
        See something wrong? <Link to={ROUTES.contactAgent.path}>Tell your agent</Link>. These details affect
        your price.
      </p>
    </section>
  );
}
