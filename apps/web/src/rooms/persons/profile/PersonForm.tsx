import { errorText } from '@portico/contract/errors';
import { CONTACT_METHODS, CONTACT_WINDOWS, type Person, persons } from '@portico/contract/rooms/persons';
import { NAME_LENGTH, type ProfileField } from '@portico/contract/rules/profile';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../../platform/api.ts';
import { ApiFailure } from '../../../platform/apiFailure.ts';
import { useDraft } from '../../../platform/drafts.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import type { FieldError } from '../../../ui/ErrorSummary.tsx';
import { errorOf, Form } from '../../../ui/Form.tsx';
import { RadioGroup } from '../../../ui/RadioGroup.tsx';
import { RestoredDraft } from '../../../ui/RestoredDraft.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import styles from './PersonForm.module.css';
import { PhoneField } from './PhoneField.tsx';
import { changeOf, isSaved, problemsAt, problemsIn, valuesOf } from './profile.rules.ts';

const api = client(persons);

interface Props {
  /** As it was when the form was opened: what is saved is saved over this version. */
  readonly person: Person;
  readonly namesDisabled?: boolean;
  /** Something is being saved: what was said of the last time no longer holds. */
  readonly onSaving: () => void;
  readonly onSaved: (person: Person) => void;
  /** For when the person was changed elsewhere meanwhile. */
  readonly reload: () => Promise<Person>;
  readonly onReloaded: (person: Person) => void;
}

/** Spec §2, the person form. What was entered stays until it is saved. */
export function PersonForm({ person, namesDisabled = false, onSaving, onSaved, reload, onReloaded }: Props) {
  const { values, setValues, isRestored, forget } = useDraft('profile', valuesOf(person));
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const saving = useMutation({
    mutationFn: async () => {
      const reply = await api.change({
        params: { key: person.Key },
        body: changeOf(values, namesDisabled),
        version: person.Version,
      });
      if (!isSaved(reply)) throw new ApiFailure(200, { code: 'profileNotUpdated' });
      return reply;
    },
    meta: { says: ['stale', 'badRequest', 'profileNotUpdated'] },
    onSuccess: (saved) => {
      forget();
      onSaved(saved);
    },
    onError: (error) => {
      if (error instanceof ApiFailure) setErrors(problemsAt(error.fields));
    },
  });
  const reloading = useMutation({
    mutationFn: reload,
    onSuccess: (current) => {
      forget();
      onReloaded(current);
    },
  });

  const set = (field: ProfileField) => (value: string) => setValues({ ...values, [field]: value });
  const submit = () => {
    if (saving.isPending) return;
    onSaving();
    saving.reset();
    const found = problemsIn(values);
    setErrors(found);
    if (found.length === 0) saving.mutate();
  };
  const isStale = saving.error instanceof ApiFailure && saving.error.code === 'stale';
  const failure = saving.error && !isStale ? { message: errorText('profileNotUpdated') } : undefined;

  return (
    <div className={styles.form}>
      {isRestored && (
        <RestoredDraft onDiscard={forget}>
          What you entered here last time is back. It is not saved yet.
        </RestoredDraft>
      )}
      <Form errors={errors} failure={failure} onSubmit={submit}>
        {isStale && (
          <Alert
            kind="warning"
            action={
              <Button kind="secondary" loading={reloading.isPending} onClick={() => reloading.mutate()}>
                Load the current profile
              </Button>
            }
          >
            Your profile was changed elsewhere since you opened it, so nothing was saved. Loading it replaces
            what you entered here.
          </Alert>
        )}
        <TextField
          label="First name"
          id="NameFirst"
          autoComplete="given-name"
          maxLength={NAME_LENGTH}
          disabled={namesDisabled}
          value={values.NameFirst}
          onChange={(event) => set('NameFirst')(event.target.value)}
          error={errorOf(errors, 'NameFirst')}
        />
        <TextField
          label="Last name"
          id="NameLast"
          autoComplete="family-name"
          maxLength={NAME_LENGTH}
          disabled={namesDisabled}
          value={values.NameLast}
          onChange={(event) => set('NameLast')(event.target.value)}
          error={errorOf(errors, 'NameLast')}
        />
        <PhoneField
          label="Mobile number"
          id="Phone"
          value={values.Phone}
          onChange={set('Phone')}
          error={errorOf(errors, 'Phone')}
        />
        <SelectField
          label="Preferred contact time"
          id="ContactWindow"
          placeholder="Select a time"
          options={CONTACT_WINDOWS}
          value={values.ContactWindow}
          onChange={(event) => set('ContactWindow')(event.target.value)}
          error={errorOf(errors, 'ContactWindow')}
        />
        <RadioGroup
          legend="Preferred contact method"
          id="ContactMethod"
          options={CONTACT_METHODS.map((method) => ({ value: method, label: method }))}
          value={values.ContactMethod}
          onChange={set('ContactMethod')}
          error={errorOf(errors, 'ContactMethod')}
        />
        <div>
          <Button type="submit" loading={saving.isPending}>
            Update Profile
          </Button>
        </div>
      </Form>
    </div>
  );
}
