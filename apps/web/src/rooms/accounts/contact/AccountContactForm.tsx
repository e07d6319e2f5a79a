import { errorText } from '@portico/contract/errors';
import { accounts, type CustomerRiskAccount } from '@portico/contract/rooms/accounts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../../platform/api.ts';
import { ApiFailure } from '../../../platform/apiFailure.ts';
import { useDraft } from '../../../platform/drafts.ts';
import { RecordLockLost } from '../../../platform/recordLock/RecordLockLost.tsx';
import type { LockState } from '../../../platform/recordLock/useRecordLock.ts';
import { Button } from '../../../ui/Button.tsx';
import type { FieldError } from '../../../ui/ErrorSummary.tsx';
import { errorOf, Form } from '../../../ui/Form.tsx';
import { RestoredDraft } from '../../../ui/RestoredDraft.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { AccountAddressFields } from './AccountAddressFields.tsx';
import styles from './AccountContact.module.css';
import { AccountMerge } from './AccountMerge.tsx';
import {
  ADDRESS_TYPES,
  type ContactFields,
  changeOf,
  differencesOf,
  fieldsOf,
  problemsAt,
  problemsIn,
} from './contact.rules.ts';

const api = client(accounts);

/** What was entered, and what it was entered over: it comes back after a sign-out, whatever was saved meanwhile. */
interface ContactDraft {
  readonly fields: ContactFields;
  readonly base: ContactFields;
  readonly version: number;
}

interface Props {
  readonly account: CustomerRiskAccount;
  readonly lock: LockState;
  readonly onSaved: (account: CustomerRiskAccount) => void;
  readonly onCancel: () => void;
}

type Outcome =
  | { saved: CustomerRiskAccount; theirs?: never }
  | { saved?: never; theirs: CustomerRiskAccount };

/** Saves what differs. Where somebody else was faster, gives what they have saved, unless it is the same. */
async function save(account: CustomerRiskAccount, { fields, base, version }: ContactDraft): Promise<Outcome> {
  const params = { key: account.Key };
  const Contact = changeOf(fields, base);
  if (Contact === undefined) return { saved: account };
  try {
    return { saved: await api.change({ params, body: { Contact }, version }) };
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.code !== 'stale') throw error;
    const theirs = await api.get({ params });
    return differencesOf(base, fields, fieldsOf(theirs)).length === 0 ? { saved: theirs } : { theirs };
  }
}

const takeFocus = (field: HTMLInputElement | null) => field?.focus();

export function AccountContactForm({ account, lock, onSaved, onCancel }: Props) {
  const start = fieldsOf(account);
  const { values, setValues, isRestored, forget } = useDraft<ContactDraft>(`account-contact.${account.Key}`, {
    fields: start,
    base: start,
    version: account.Version,
  });
  const { fields, base } = values;
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  /** What somebody else has saved meanwhile. */
  const [theirs, setTheirs] = useState<CustomerRiskAccount>();

  const finish = (saved: CustomerRiskAccount) => {
    forget();
    onSaved(saved);
  };
  const saving = useMutation({
    mutationFn: (draft: ContactDraft) => save(account, draft),
    meta: { says: ['badRequest'] },
    onSuccess: ({ saved, theirs: current }) => (saved ? finish(saved) : setTheirs(current)),
    onError: (error, draft) => {
      if (error instanceof ApiFailure)
        setErrors(problemsAt(error.fields, changeOf(draft.fields, draft.base) ?? {}));
    },
  });

  const set = (changed: ContactFields) => setValues({ ...values, fields: changed });
  const submit = () => {
    if (saving.isPending) return;
    const found = problemsIn(fields, base);
    setErrors(found);
    if (found.length === 0) saving.mutate(values);
  };

  if (theirs)
    return (
      <AccountMerge
        key={theirs.Version}
        differences={differencesOf(base, fields, fieldsOf(theirs))}
        theirs={fieldsOf(theirs)}
        isSaving={saving.isPending}
        // What was entered stays as it is until the save succeeds: another change may come in between.
        onSave={(chosen) =>
          saving.mutate({ fields: chosen, base: fieldsOf(theirs), version: theirs.Version })
        }
        onBack={() => setTheirs(undefined)}
      />
    );
  const isRefused = saving.error instanceof ApiFailure && saving.error.code === 'badRequest';
  return (
    <div className={styles.form}>
      <RecordLockLost
        lock={lock}
        subject={{ TypeString: 'CustomerRiskAccount', RecordKey: account.Key }}
        record="account"
      />
      {isRestored && (
        <RestoredDraft onDiscard={forget}>
          What you entered here last time is back. It is not saved yet.
        </RestoredDraft>
      )}
      <Form
        errors={errors}
        failure={isRefused && errors.length === 0 ? { message: errorText('badRequest') } : undefined}
        onSubmit={submit}
      >
        <TextField
          ref={takeFocus}
          label="Name"
          id="Name"
          autoComplete="off"
          maxLength={200}
          value={fields.Name}
          onChange={(event) => set({ ...fields, Name: event.target.value })}
          error={errorOf(errors, 'Name')}
        />
        {ADDRESS_TYPES.map((type) => (
          <AccountAddressFields key={type} type={type} fields={fields} errors={errors} onChange={set} />
        ))}
        <div className={styles.buttons}>
          <Button type="submit" loading={saving.isPending}>
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
