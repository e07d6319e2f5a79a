import { formatPhone } from '@portico/contract/rules/format';
import styles from './PhoneNumber.module.css';

/** Dials on a phone. */
export const PhoneNumber = ({ number }: { readonly number: string }) => (
  <a className={styles.phone} href={`tel:+1${number.replace(/\D/g, '').slice(-10)}`}>
    {formatPhone(number) || number}
  </a>
);
