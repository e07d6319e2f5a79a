import { brand } from '../../../platform/brand.ts';
import { usePayNow } from '../pay/usePayNow.ts';
import styles from './HowToPay.module.css';

/** All the ways to pay, online or not. */
export function HowToPay() {
  const canPayNow = usePayNow();
  return (
    <section className={styles.how} aria-labelledby="how-to-pay">
      <h3 id="how-to-pay">How to pay</h3>
      <p>
        {canPayNow && 'Choose Pay now to pay by card. '}
        {canPayNow ? 'You can also send' : 'Send'} a check with your policy number on it to {brand.legalName},{' '}
        {brand.contact.address}. Or call your agent to pay by phone. If your mortgage company pays, you don’t
        need to do anything.
      </p>
      <p>
        Have a question about a bill? Call us at{' '}
        <a href={`tel:+1${brand.contact.phone.replace(/\D/g, '')}`}>{brand.contact.phone}</a> or email{' '}
        <a href={`mailto:${brand.contact.email}`}>{brand.contact.email}</a>.
      </p>
    </section>
  );
}
