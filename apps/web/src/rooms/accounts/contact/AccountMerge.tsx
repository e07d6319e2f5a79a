import { accounts, type CustomerRiskAccount } from '@portico/contract/rooms/accounts';
import { useForm } from '../../../platform/useForm.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Form } from '../../../ui/Form.tsx';
import { RadioGroup } from '../../../ui/RadioGroup.tsx';
import { takeFocus } from '../../../ui/takeFocus.ts';
import styles from './AccountContact.module.css';
import {
  type ContactFields,
  changeOf,
  differencesOf,
  fieldsOf,
  placeProblem,
  resolved,
} from './contact.rules.ts';
import { saveContact } from './saveContact.ts';

interface Props {
  /** What was on record when the editing began. */
  readonly base: ContactFields;
  readonly mine: ContactFields;
  /** As someone else has saved it. */
  readonly theirs: CustomerRiskAccount;
  readonly onSaved: (account: CustomerRiskAccount) => void;
  /** Someone else saved it again in the meantime. */
  readonly onConflict: (theirs: CustomerRiskAccount) => void;
  readonly onBack: () => void;
}

const shown = (text: string) => (text === '' ? '(empty)' : text);

/** Both versions, field by field where they differ: one is chosen for each, and nothing is saved before. */
export function AccountMerge({ base, mine: entered, theirs, onSaved, onConflict, onBack }: Props) {
  const current = fieldsOf(theirs);
  const differences = differencesOf(base, entered, current);
  const { form, field, isPending } = useForm({
    initial: Object.fromEntries(differences.map(({ field: name, suggested }) => [name, suggested ?? ''])),
    check: (choices) =>
      differences
        .filter(({ field: name }) => choices[name] === '')
        .map(({ field: name, label }) => ({ field: name, message: `Choose which to keep. ${label}` })),
    schema: accounts.rows.change.body,
    bodyOf: (choices) => ({ Contact: changeOf(resolved(current, differences, choices), current) }),
    place: placeProblem,
    send: (body, choices) => {
      const fields = resolved(current, differences, choices);
      return saveContact(
        body,
        { account: theirs, fields, base: current, version: theirs.Version },
        onConflict,
      );
    },
    onSaved,
    says: ['badRequest'],
  });

  return (
    <div className={styles.form}>
      <div ref={takeFocus} tabIndex={-1}>
        <Alert kind="warning" title="Someone else saved this account while you were editing">
          Your changes aren’t saved yet, but nothing is lost. Choose what to keep where the two versions
          differ. If only one of you changed something, it’s already selected.
        </Alert>
      </div>
      <Form {...form}>
        {differences.map(({ field: name, label, mine, theirs: saved }) => (
          <RadioGroup
            key={name}
            legend={label}
            options={[
              { value: 'mine', label: `Yours: ${shown(mine)}` },
              { value: 'theirs', label: `Saved now: ${shown(saved)}` },
            ]}
            {...field(name)}
          />
        ))}
        <div className={styles.buttons}>
          <Button type="submit" loading={isPending}>
            Save what I chose
          </Button>
          <Button kind="secondary" onClick={onBack}>
            Back to the form
          </Button>
        </div>
      </Form>
    </div>
  );
}
