import { useState } from 'react';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import type { FieldError } from '../../../ui/ErrorSummary.tsx';
import { errorOf, Form } from '../../../ui/Form.tsx';
import { RadioGroup } from '../../../ui/RadioGroup.tsx';
import styles from './AccountContact.module.css';
import {
  type Choice,
  type ContactField,
  type ContactFields,
  type Difference,
  resolved,
} from './contact.rules.ts';

interface Props {
  readonly differences: readonly Difference[];
  /** As it is saved by now. */
  readonly theirs: ContactFields;
  readonly isSaving: boolean;
  readonly onSave: (chosen: ContactFields) => void;
  readonly onBack: () => void;
}

type Choices = Readonly<Partial<Record<ContactField, Choice>>>;

const takeFocus = (news: HTMLElement | null) => news?.focus();
const shown = (text: string) => (text === '' ? '(empty)' : text);

/** Both versions field by field, where they differ: one is chosen for each, and nothing is saved before. */
export function AccountMerge({ differences, theirs, isSaving, onSave, onBack }: Props) {
  const [choices, setChoices] = useState<Choices>(() =>
    Object.fromEntries(differences.map(({ field, suggested }) => [field, suggested])),
  );
  const [errors, setErrors] = useState<readonly FieldError[]>([]);

  const submit = () => {
    if (isSaving) return;
    const open = differences.filter(({ field }) => choices[field] === undefined);
    setErrors(
      open.map(({ field, label }) => ({
        field: `choose-${field}`,
        message: `Choose which to keep. ${label}`,
      })),
    );
    if (open.length === 0) onSave(resolved(theirs, differences, choices));
  };

  return (
    <div className={styles.form}>
      <div ref={takeFocus} tabIndex={-1}>
        <Alert kind="warning" title="Somebody else has saved this account meanwhile">
          Nothing of yours is saved yet, and nothing is lost. Choose what to keep where the two differ. Where
          only one of you changed something, that is chosen already.
        </Alert>
      </div>
      <Form errors={errors} onSubmit={submit}>
        {differences.map(({ field, label, mine, theirs: saved }) => (
          <RadioGroup
            key={field}
            id={`choose-${field}`}
            legend={label}
            options={[
              { value: 'mine', label: `Yours: ${shown(mine)}` },
              { value: 'theirs', label: `Saved now: ${shown(saved)}` },
            ]}
            value={choices[field] ?? ''}
            onChange={(value) => setChoices({ ...choices, [field]: value === 'mine' ? 'mine' : 'theirs' })}
            error={errorOf(errors, `choose-${field}`)}
          />
        ))}
        <div className={styles.buttons}>
          <Button type="submit" loading={isSaving}>
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
