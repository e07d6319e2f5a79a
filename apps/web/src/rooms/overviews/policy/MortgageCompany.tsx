import type { PolicyMortgagee } from '@portico/contract/rooms/mortgagees';
import { ROUTES } from '@portico/contract/routes';
import { Link } from 'react-router';
import { addressOf } from '../words.ts';
import styles from './MortgageCompany.module.css';

/** The lenders on the property. Absent if there are none. */
export function MortgageCompany({ mortgagees }: { readonly mortgagees: readonly PolicyMortgagee[] }) {
  if (mortgagees.length === 0) return null;
  return (
    <section aria-labelledby="mortgage">
      <h2 id="mortgage">Mortgage company</h2>
      <ul className={styles.companies}>
        {mortgagees.map(({ Key, Mortgagee, LoanNumber }) => (
          <li key={Key}>
            <p className={styles.name}>{Mortgagee.Name}</p>
            <p>{addressOf(Mortgagee)}</p>
            <p>Loan ending in {LoanNumber.slice(-4)}</p>
          </li>
        ))}
      </ul>
      <p className={styles.hint}>
        They get notices about your policy. Refinanced or paid off?{' '}
        <Link to={ROUTES.contactAgent.path}>Tell your agent</Link>.
      </p>
    </section>
  );
}
