import type { Closing } from '@portico/contract/rooms/catastrophes';
import { CLOSED_ACTIONS } from '@portico/contract/rules/closings';
import { ACTION_NAMES, shortMoment } from '../../platform/closingWords.ts';
import { useStates } from '../../platform/useStates.ts';
import { BoxGroup } from '../../ui/BoxGroup.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { errorOf, Form } from '../../ui/Form.tsx';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import styles from './Catastrophes.module.css';
import { CountyChoice } from './CountyChoice.tsx';
import { useClosingForm } from './useClosingForm.ts';
import { useCatastrophes, usePrograms } from './useLists.ts';

const ACTIONS = CLOSED_ACTIONS.map((value) => ({ value, label: ACTION_NAMES[value] }));
const STARTS = [
  { value: 'now', label: 'Now' },
  { value: 'later', label: 'At a later time' },
];
const ENDS = [
  { value: 'open', label: 'Until further notice' },
  { value: 'set', label: 'Until a set time' },
];

interface Props {
  /** The one to change, as it is now; none to open one. */
  readonly closing?: Closing | undefined;
  readonly onClose: () => void;
}

/** Closes an area to binding, or changes what is closed: where, for what, from when and until when. */
export function ClosingForm({ closing, onClose }: Props) {
  const [states, programs, list] = [useStates(), usePrograms(), useCatastrophes()];
  const { values, set, field, form, idOf, isPending, hasBegun } = useClosingForm(closing, onClose);
  const errorAt = (name: string) => errorOf(form.errors, idOf(name));
  const title = closing ? `Edit “${closing.Title}”` : 'Close an area';
  // The catastrophe it belongs to may be out of use by now.
  const kept = closing?.Catastrophe ? [closing.Catastrophe] : [];
  const offered = [...list, ...kept.filter(({ Key }) => !list.some((one) => one.Key === Key))];
  return (
    <Dialog title={title} width={680} onClose={onClose}>
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
          options={offered.map(({ Key, Name }) => ({ value: Key, label: Name }))}
          {...field('CatastropheKey')}
        />
        {closing === undefined && (
          <Select
            label="State"
            placeholder="Choose a state"
            options={states.map(({ Key, Name }) => ({ value: Key, label: Name }))}
            {...field('State')}
            onChange={({ target }) => set({ State: target.value, Counties: [] })}
          />
        )}
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
        {closing === undefined && (
          <RadioGroup
            legend="From"
            options={STARTS}
            value={values.start}
            onChange={(start) => set({ start })}
          />
        )}
        {hasBegun && closing && (
          <p className={styles.chosen}>Closed since {shortMoment(closing.ActiveFrom)}.</p>
        )}
        {!hasBegun && values.start === 'later' && (
          <TextField label="Closed from" type="datetime-local" {...field('ActiveFrom')} />
        )}
        <RadioGroup legend="Until" options={ENDS} value={values.end} onChange={(end) => set({ end })} />
        {values.end === 'set' && (
          <TextField label="Closed until" type="datetime-local" {...field('ActiveTo')} />
        )}
        <div className={styles.buttons}>
          <Button kind="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isPending}>
            {closing ? 'Save changes' : 'Close area'}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
