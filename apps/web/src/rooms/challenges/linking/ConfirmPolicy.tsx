import type { AccountPeek } from '@portico/contract/rooms/accounts';
import { useState } from 'react';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import styles from './ConfirmPolicy.module.css';

interface Props {
  readonly peek: AccountPeek;
  readonly onConfirm: (confirmed: AccountPeek) => Promise<string | undefined>;
  readonly onCancel: () => void;
}

/** Spec §2: shows whose policy it is and where, before it's linked. */
export function ConfirmPolicy({ peek, onConfirm, onCancel }: Props) {
  const [failure, setFailure] = useState<string>();
  const [isLinking, setIsLinking] = useState(false);
  const { CustomerRiskAccount: account, Policy: policy, PolicyNumbers: numbers } = peek;

  const confirm = async () => {
    setFailure(undefined);
    setIsLinking(true);
    setFailure(await onConfirm(peek));
    setIsLinking(false);
  };
  return (
    <Dialog
      title={`Confirm Policy ${policy.AlternateKey ?? policy.PolicyNumber}`}
      onClose={() => !isLinking && onCancel()}
      actions={
        <>
          <Button kind="secondary" disabled={isLinking} onClick={onCancel}>
            Cancel
          </Button>
          <Button loading={isLinking} onClick={() => void confirm()}>
            Confirm
          </Button>
        </>
      }
    >
      <div className={styles.content}>
        <dl className={styles.facts}>
          <dt>Insured name</dt>
          <dd>{account.Contact.Name}</dd>
          <dt>Risk location</dt>
          <dd>
            <address className={styles.address}>
              <span>{policy.Street1}</span>
              {policy.Street2 && <span>{policy.Street2}</span>}
              <span>
                {policy.City}, {policy.State} {policy.PostalCode}
              </span>
              <span>{policy.CountryCode}</span>
            </address>
          </dd>
        </dl>
        {numbers.length > 1 && (
          <div>
            <p>Linking this policy links every policy on the account:</p>
            <ul className={styles.policies}>
              {numbers.map((number) => (
                <li key={number}>{number}</li>
              ))}
            </ul>
          </div>
        )}
        {failure !== undefined && <Alert kind="error">{failure}</Alert>}
      </div>
    </Dialog>
  );
}
