import { type EditionDetails, Publication, programs } from '@portico/contract/rooms/programs';
import { addDays } from '@portico/contract/rules/days';
import { useQueryClient } from '@tanstack/react-query';
import { client } from '../../platform/api.ts';
import { notify } from '../../platform/notify.ts';
import { useForm } from '../../platform/useForm.ts';
import { BoxGroup } from '../../ui/BoxGroup.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { errorOf, Form } from '../../ui/Form.tsx';
import { TextField } from '../../ui/TextField.tsx';
import styles from './Programs.module.css';
import { publicationWords } from './programs.rules.ts';

const api = client(programs);

interface Props {
  readonly edition: EditionDetails;
  readonly onClose: () => void;
}

/** Publishes an edition. States that need other days are published separately. */
export default function PublishDialog({ edition, onClose }: Props) {
  const queries = useQueryClient();
  const open = edition.States.filter((state) => !edition.StateList.some(({ State }) => State === state));
  const { values, set, field, form, idOf, isPending } = useForm({
    initial: { states: open as readonly string[], NewFrom: '', RenewalFrom: '' },
    schema: Publication,
    bodyOf: ({ states, NewFrom, RenewalFrom }) => ({
      StateList: states.map((State) => ({ State, NewFrom, RenewalFrom })),
    }),
    // There's one field for all states.
    place: ({ field: path, message }) => {
      const name = path.split('.').at(-1) ?? '';
      return { field: name === 'NewFrom' || name === 'RenewalFrom' ? name : 'states', message };
    },
    send: (body) => api.publish({ params: { key: edition.Key }, body }),
    says: ['badRequest', 'businessError', 'recordNotFound'],
    onSaved: () => {
      notify({ severity: 'success', title: undefined, text: `${edition.Code} is published.` });
      void queries.invalidateQueries({ queryKey: ['programs'] });
      onClose();
    },
  });
  const tomorrow = addDays(edition.Today, 1);
  return (
    <Dialog title={`Publish ${edition.Code}`} width={640} onClose={onClose}>
      <Form {...form}>
        <BoxGroup
          legend="States"
          hint="Publish states with other days one after the other."
          id={idOf('states')}
          isInColumns
          options={open.map((state) => ({ value: state, label: state }))}
          chosen={values.states}
          error={errorOf(form.errors, idOf('states'))}
          onChange={(states) => set({ states })}
        />
        <TextField label="New business from" type="date" min={tomorrow} {...field('NewFrom')} />
        <TextField
          label="Renewals from"
          type="date"
          min={values.NewFrom || tomorrow}
          {...field('RenewalFrom')}
        />
        <p className={styles.sentence} role="status">
          {publicationWords(edition.Code, values.states, values)}
        </p>
        <p className={styles.note}>You can’t change or take this back. A correction is a new edition.</p>
        <div className={styles.buttons}>
          <Button kind="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isPending}>
            Publish
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
