import { catastrophes } from '@portico/contract/rooms/catastrophes';
import { CLOSED_ACTIONS } from '@portico/contract/rules/closings';
import { useQueryClient } from '@tanstack/react-query';
import { client } from '../../platform/api.ts';
import { notify } from '../../platform/notify.ts';
import { useForm } from '../../platform/useForm.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { errorOf, Form } from '../../ui/Form.tsx';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { BoxGroup } from './BoxGroup.tsx';
import styles from './Catastrophes.module.css';
import { CountyChoice } from './CountyChoice.tsx';
import { ACTION_NAMES } from './closingWords.ts';
import { useCatastrophes, usePrograms, useStates } from './useLists.ts';

const api = client(catastrophes);
const ACTIONS = CLOSED_ACTIONS.map((value) => ({ value, label: ACTION_NAMES[value] }));
const WHEN = [
  { value: 'now', label: 'Now' },
  { value: 'later', label: 'At a later time' },
];

const EMPTY = {
  Title: '',
  CatastropheKey: '',
  State: '',
  Counties: [] as string[],
  Programs: [] as string[],
  Actions: ['new'] as string[],
  when: 'now',
  ActiveFrom: '',
};

/** A date field without a time zone means the reader's clock. */
const instantOf = (local: string) => (local === '' ? '' : new Date(local).toISOString());

const bodyOf = ({ when, ActiveFrom, CatastropheKey, State, ...values }: typeof EMPTY) => ({
  ...values,
  State: State === '' ? undefined : State,
  ...(CatastropheKey !== '' && { CatastropheKey }),
  ...(when === 'later' && { ActiveFrom: instantOf(ActiveFrom) }),
});

interface Props {
  readonly onClose: () => void;
}

/** Closes an area to binding: where, for what, and from when. */
export function OpenClosing({ onClose }: Props) {
  const queries = useQueryClient();
  const [states, programs, list] = [useStates(), usePrograms(), useCatastrophes()];
  const { values, set, field, form, idOf, isPending } = useForm({
    initial: EMPTY,
    schema: catastrophes.rows.open.body,
    bodyOf,
    check: ({ when, ActiveFrom }) =>
      when === 'later' && ActiveFrom === ''
        ? [{ field: 'ActiveFrom', message: 'Enter a date and time.' }]
        : [],
    send: (body) => api.open({ body }),
    says: ['closingOverlaps'],
    onSaved: ({ Title }) => {
      notify({ severity: 'success', title: undefined, text: `“${Title}” is closed to binding.` });
      void queries.invalidateQueries({ queryKey: ['catastrophes'] });
      onClose();
    },
  });
  const errorAt = (name: string) => errorOf(form.errors, idOf(name));
  return (
    <Dialog title="Close an area" width={680} onClose={onClose}>
      <Form {...form}>
        <TextField
          label="Title"
          hint="Agents and colleagues see it in lists."
          maxLength={120}
          {...field('Title')}
        />
        <Select
          label="Catastrophe"
          all="None"
          options={list.map(({ Key, Name }) => ({ value: Key, label: Name }))}
          {...field('CatastropheKey')}
        />
        <Select
          label="State"
          placeholder="Choose a state"
          options={states.map(({ Key, Name }) => ({ value: Key, label: Name }))}
          {...field('State')}
          onChange={({ target }) => set({ State: target.value, Counties: [] })}
        />
        <CountyChoice
          id={idOf('Counties')}
          state={states.find(({ Key }) => Key === values.State)}
          chosen={values.Counties}
          error={errorAt('Counties')}
          onChange={(Counties) => set({ Counties })}
        />
        <BoxGroup
          legend="Close for"
          id={idOf('Actions')}
          options={ACTIONS}
          chosen={values.Actions}
          error={errorAt('Actions')}
          onChange={(Actions) => set({ Actions })}
        />
        <BoxGroup
          legend="Programs"
          hint="Choose none to close every program."
          id={idOf('Programs')}
          options={programs.map(({ Code, Name }) => ({ value: Code, label: Name }))}
          chosen={values.Programs}
          error={errorAt('Programs')}
          onChange={(Programs) => set({ Programs })}
        />
        <RadioGroup legend="From" options={WHEN} value={values.when} onChange={(when) => set({ when })} />
        {values.when === 'later' && (
          <TextField label="Date and time" type="datetime-local" {...field('ActiveFrom')} />
        )}
        <div className={styles.buttons}>
          <Button kind="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isPending}>
            Close area
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
