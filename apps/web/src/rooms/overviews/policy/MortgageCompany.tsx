import type { PolicyMortgagee } from '@portico/contract/rooms/mortgagees';
import { addressOf } from '../words.ts';
import styles from './MortgageCompany.module.css';

/** Who has lent money on the house. Nothing where nobody has. */
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
            <p>
              Loan <LoanEnd number={LoanNumber} />
            </p>
          </li>
        ))}
      </ul>
      <p className={styles.hint}>
        They get notices of your policy. Refinanced, or paid off? Tell your agent.
      </p>
    </section>
  );
}

/** The dots are for the eye; read out, they are words. */
const LoanEnd = ({ number }: { readonly number: string }) => (
  <>
    <span aria-hidden="true">{number}</span>
    <span className="visually-hidden">ending in {number.slice(-4)}</span>
  </>
);
