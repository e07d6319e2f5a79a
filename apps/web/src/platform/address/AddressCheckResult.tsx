import type { AddressCheck } from '@portico/contract/rooms/addresses';
import { Alert } from '../../ui/Alert.tsx';
import { StatusIcon } from '../../ui/StatusIcon.tsx';
import styles from './AddressFields.module.css';
import { fieldName } from './address.rules.ts';

/** Whether the postal service knows the very door. */
export const VerificationBadge = ({ isVerified }: { readonly isVerified: boolean }) => (
  <span className={`${styles.badge} ${isVerified ? styles.verified : ''}`}>
    <StatusIcon kind={isVerified ? 'success' : 'info'} />
    {isVerified ? 'Verified by the Postal Service' : 'Not verified by the Postal Service'}
  </span>
);

/** What the check found, what it corrected, and what only a person can correct. */
export function AddressCheckResult({ check }: { readonly check: AddressCheck }) {
  const { Address, Mended, Problems } = check;
  return (
    <div className={styles.result}>
      {Mended.length > 0 && (
        <Alert kind="info" title="We corrected this">
          <ul>
            {Mended.map(({ Field, From, To }) => (
              <li key={Field}>
                {fieldName(Field)}: {From === '' ? 'added' : `${From} is now`} {To}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {Problems.length > 0 && (
        <Alert kind="warning" title="Please check the address">
          <ul>
            {Problems.map(({ Field, Message }) => (
              <li key={Field}>
                {fieldName(Field)}: {Message}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <p role="status">
        <VerificationBadge isVerified={Address.Verification === 'verified'} />
      </p>
    </div>
  );
}
