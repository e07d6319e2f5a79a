import { accounts, type CustomerRiskAccount } from '@portico/contract/rooms/accounts';
import { useState } from 'react';
import { useZipChecks } from '../../../platform/address/useZipChecks.ts';
import { RecordLockLost } from '../../../platform/recordLock/RecordLockLost.tsx';
import type { LockState } from '../../../platform/recordLock/useRecordLock.ts';
import { useForm } from '../../../platform/useForm.ts';
import { Button } from '../../../ui/Button.tsx';
import { Form } from '../../../ui/Form.tsx';
import { RestoredDraft } from '../../../ui/RestoredDraft.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { takeFocus } from '../../../ui/takeFocus.ts';
import { AccountAddressFields } from './AccountAddressFields.tsx';
import styles from './AccountContact.module.css';
import { AccountMerge } from './AccountMerge.tsx';
import {
  ADDRESS_TYPES,
  type ContactFields,
  changedAddresses,
  changeOf,
  fieldsOf,
  placeProblem,
} from './contact.rules.ts';
import { saveContact } from './saveContact.ts';

/** What was entered, and the version it was based on, so that a restored draft can be compared with newer data. */
interface ContactDraft extends ContactFields {
  readonly base: ContactFields;
  readonly version: number;
}

interface Props {
  readonly account: CustomerRiskAccount;
  readonly lock: LockState;
  readonly onSaved: (account: CustomerRiskAccount) => void;
  readonly onCancel: () => void;
}

const draftOf = (account: CustomerRiskAccount): ContactDraft => {
  const base = fieldsOf(account);
  return { ...base, base, version: account.Version };
};

export function AccountContactForm({ account, lock, onSaved, onCancel }: Props) {
  /** What someone else has saved since the form was opened. */
  const [theirs, setTheirs] = useState<CustomerRiskAccount>();
  const zip = useZipChecks();
  const { form, field, values, set, idOf, isPending, isRestored, forget } = useForm({
    draft: `account-contact.${account.Key}`,
    initial: draftOf(account),
    schema: accounts.rows.change.body,
    bodyOf: (fields) => ({ Contact: changeOf(fields, fields.base) }),
    place: placeProblem,
    send: async (body, fields) =>
      (await zip.pass(changedAddresses(fields, fields.base)))
        ? saveContact(body, { account, fields, ...fields }, setTheirs)
        : undefined,
    onSaved,
    says: ['badRequest'],
  });

  if (theirs)
    return (
      <AccountMerge
        key={theirs.Version}
        base={values.base}
        mine={values}
        theirs={theirs}
        onConflict={setTheirs}
        // What was entered stays as it is until the save succeeds: another change may come in between.
        onSaved={(saved) => {
          forget();
          onSaved(saved);
        }}
        onBack={() => setTheirs(undefined)}
      />
    );
  return (
    <div className={styles.form}>
      <RecordLockLost
        lock={lock}
        subject={{ TypeString: 'CustomerRiskAccount', RecordKey: account.Key }}
        record="account"
      />
      {isRestored && (
        <RestoredDraft onDiscard={forget}>
          We restored what you entered earlier. It hasn’t been saved yet.
        </RestoredDraft>
      )}
      <Form {...form}>
        <TextField ref={takeFocus} label="Name" autoComplete="off" maxLength={200} {...field('Name')} />
        {ADDRESS_TYPES.map((type) => (
          <AccountAddressFields
            key={type}
            type={type}
            prefix={idOf(type)}
            fields={values}
            errors={form.errors}
            zip={zip}
            onChange={set}
          />
        ))}
        {account.PolicyList.some(({ AlternateKey }) => AlternateKey !== null) && (
          <p className={styles.note}>
            A new name or mailing address is an endorsement of each current and upcoming policy, at no charge.
            We issue new declarations for them.
          </p>
        )}
        <div className={styles.buttons}>
          <Button type="submit" loading={isPending}>
            Save contact
          </Button>
          <Button
            kind="secondary"
            onClick={() => {
              forget();
              onCancel();
            }}
          >
            Cancel
          </Button>
        </div>
      </Form>
    </div>
  );
}
