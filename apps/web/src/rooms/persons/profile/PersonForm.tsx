import { errorText } from '@portico/contract/errors';
import { CONTACT_METHODS, CONTACT_WINDOWS, type Person, persons } from '@portico/contract/rooms/persons';
import { NAME_LENGTH } from '@portico/contract/rules/profile';
import { useMutation } from '@tanstack/react-query';
import { client } from '../../../platform/api.ts';
import { ApiFailure } from '../../../platform/apiFailure.ts';
import { PhoneField } from '../../../platform/PhoneField.tsx';
import { useForm } from '../../../platform/useForm.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Form } from '../../../ui/Form.tsx';
import { RadioGroup } from '../../../ui/RadioGroup.tsx';
import { RestoredDraft } from '../../../ui/RestoredDraft.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import styles from './PersonForm.module.css';
import { changeOf, isSaved, textOf, valuesOf } from './profile.rules.ts';

const api = client(persons);

interface Props {
  /** As it was when the form was opened: what is saved is saved over this version. */
  readonly person: Person;
  readonly namesDisabled?: boolean;
  /** A save has started, so the message about the last one should go. */
  readonly onSaving: () => void;
  readonly onSaved: (person: Person) => void;
  /** For when the person has changed elsewhere since. */
  readonly reload: () => Promise<Person>;
  readonly onReloaded: (person: Person) => void;
}

/** Spec §2, the person form. What was entered stays until it is saved. */
export function PersonForm({ person, namesDisabled = false, onSaving, onSaved, reload, onReloaded }: Props) {
  const { form, field, isPending, isRefused, isStale, isRestored, forget } = useForm({
    draft: 'profile',
    initial: valuesOf(person),
    schema: persons.rows.change.body,
    bodyOf: (values) => changeOf(values, namesDisabled),
    place: ({ field: name, message }) => ({ field: name, message: textOf(name) ?? message }),
    send: async (body) => {
      const reply = await api.change({ params: { key: person.Key }, body, version: person.Version });
      if (!isSaved(reply)) throw new ApiFailure(200, { code: 'profileNotUpdated' });
      return reply;
    },
    onSaved,
    says: ['stale', 'badRequest', 'profileNotUpdated'],
  });
  const reloading = useMutation({
    mutationFn: reload,
    onSuccess: (current) => {
      forget();
      onReloaded(current);
    },
  });
  const submit = () => {
    onSaving();
    form.onSubmit();
  };

  return (
    <div className={styles.form}>
      {isRestored && (
        <RestoredDraft onDiscard={forget}>
          We restored what you entered earlier. It hasn’t been saved yet.
        </RestoredDraft>
      )}
      <Form
        {...form}
        failure={isRefused && !isStale ? { message: errorText('profileNotUpdated') } : undefined}
        onSubmit={submit}
      >
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
          autoComplete="given-name"
          maxLength={NAME_LENGTH}
          disabled={namesDisabled}
          {...field('NameFirst')}
        />
        <TextField
          label="Last name"
          autoComplete="family-name"
          maxLength={NAME_LENGTH}
          disabled={namesDisabled}
          {...field('NameLast')}
        />
        <PhoneField label="Mobile number" {...field('Phone')} />
        <Select
          label="Preferred contact time"
          placeholder="Select a time"
          options={CONTACT_WINDOWS}
          {...field('ContactWindow')}
        />
        <RadioGroup
          legend="Preferred contact method"
          options={CONTACT_METHODS.map((method) => ({ value: method, label: method }))}
          {...field('ContactMethod')}
        />
        <div>
          <Button type="submit" loading={isPending}>
            Update Profile
          </Button>
        </div>
      </Form>
    </div>
  );
}
