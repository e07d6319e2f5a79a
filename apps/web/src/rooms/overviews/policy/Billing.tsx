import type { TermBilling } from '@portico/contract/rooms/payments';
import { HowToPay } from '../payments/HowToPay.tsx';
import { TermBillingCard } from '../payments/TermBillingCard.tsx';
import styles from './Billing.module.css';

/** How the term is paid. An offer isn't billed yet and has none. */
export const Billing = ({ term }: { readonly term: TermBilling | null }) =>
  term && (
    <section className={styles.billing} aria-labelledby="billing">
      <h2 id="billing">Billing</h2>
      <TermBillingCard term={term} />
      {term.OwedCents > 0 && <HowToPay />}
    </section>
  );
