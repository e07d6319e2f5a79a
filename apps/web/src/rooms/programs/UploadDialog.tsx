import { type AddedEdition, type Mistake, NewEdition, programs } from '@portico/contract/rooms/programs';
import { useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useState } from 'react';
import { client } from '../../platform/api.ts';
import { notify } from '../../platform/notify.ts';
import { useForm } from '../../platform/useForm.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { errorOf, Form } from '../../ui/Form.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { Mistakes } from './Mistakes.tsx';
import styles from './Programs.module.css';

const api = client(programs);
const NO_FILE = { Name: '', Text: '' };

interface Props {
  readonly onClose: () => void;
  readonly onAdded: (key: string) => void;
}

/** Sends the two files of an edition. Nothing is kept until they have no mistakes. */
export default function UploadDialog({ onClose, onAdded }: Props) {
  const queries = useQueryClient();
  const [mistakes, setMistakes] = useState<readonly Mistake[]>([]);
  const { values, set, field, form, idOf, isPending } = useForm({
    initial: { Number: '', Form: NO_FILE, Plan: NO_FILE },
    schema: NewEdition,
    check: (entered) =>
      (['Form', 'Plan'] as const).flatMap((name) =>
        entered[name].Name === '' ? [{ field: name, message: 'Choose a file.' }] : [],
      ),
    place: (problem) => ({ ...problem, field: problem.field.split('.')[0] ?? problem.field }),
    send: async (body): Promise<AddedEdition | undefined> => {
      setMistakes([]);
      const added = await api.add({ body });
      if (added.Edition !== null) return added;
      setMistakes(added.MistakeList);
      return undefined;
    },
    says: ['editionPublished', 'badRequest', 'tooLarge'],
    onSaved: ({ Edition }) => {
      if (Edition === null) return;
      notify({ severity: 'success', title: undefined, text: `${Edition.Code} was kept as a draft.` });
      void queries.invalidateQueries({ queryKey: ['programs'] });
      onAdded(Edition.Key);
    },
  });
  const choose = (name: 'Form' | 'Plan') => async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    set({ [name]: file === undefined ? NO_FILE : { Name: file.name, Text: await file.text() } });
  };
  return (
    <Dialog title="Upload a draft" width={640} onClose={onClose}>
      <Form {...form}>
        {mistakes.length > 0 && (
          <Alert
            kind="error"
            title={mistakes.length === 1 ? 'We found 1 mistake' : `We found ${mistakes.length} mistakes`}
          >
            Nothing was kept. Correct the files and choose them again.
            <Mistakes mistakes={mistakes} />
          </Alert>
        )}
        <TextField
          label="Edition"
          hint="A year and a number, like 2027.1. A draft with the same number is replaced."
          data-autofocus
          maxLength={7}
          {...field('Number')}
        />
        <TextField
          label="Form"
          hint="The questions, as JSON: form.json."
          type="file"
          accept=".json,application/json"
          id={idOf('Form')}
          error={errorOf(form.errors, idOf('Form'))}
          onChange={choose('Form')}
        />
        <TextField
          label="Plan"
          hint="Rates and rules for one market, as JSON: hbr.plan.json. It says which program and market it’s for."
          type="file"
          accept=".json,application/json"
          id={idOf('Plan')}
          error={errorOf(form.errors, idOf('Plan'))}
          onChange={choose('Plan')}
        />
        <div className={styles.buttons}>
          <Button kind="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isPending}>
            {values.Form.Name === '' || mistakes.length === 0 ? 'Check and keep' : 'Check again'}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
