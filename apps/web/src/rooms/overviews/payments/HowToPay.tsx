import { brand } from '../../../platform/brand.ts';
import styles from './HowToPay.module.css';

/** Payments aren't taken in the portal, so this says where they are. */
export const HowToPay = () => (
  <section className={styles.how} aria-labelledby="how-to-pay">
    <h3 id="how-to-pay">How to pay</h3>
    <p>
      Send a check with your policy number on it to {brand.legalName}, {brand.contact.address}. Or call your
      agent to pay by phone. If your mortgage company pays, we send the bill to them.
    </p>
    <p>
      Have a question about a bill? Call us at{' '}
      <a href={`tel:+1${brand.contact.phone.replace(/\D/g, '')}`}>{brand.contact.phone}</a> or email{' '}
      <a href={`mailto:${brand.contact.email}`}>{brand.contact.email}</a>.
    </p>
  </section>
);
