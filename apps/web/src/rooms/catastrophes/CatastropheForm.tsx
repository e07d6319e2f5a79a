import { CATASTROPHE_KINDS, type CatastropheDetails as Details } from '@portico/contract/rooms/catastrophes';
import { KIND_NAMES } from '../../platform/closingWords.ts';
import { useStates } from '../../platform/useStates.ts';
import { BoxGroup } from '../../ui/BoxGroup.tsx';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { errorOf, Form } from '../../ui/Form.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import styles from './Catastrophes.module.css';
import { CountiesByState } from './CountiesByState.tsx';
import { useCatastropheForm } from './useCatastropheForm.ts';
import { useLossTypes } from './useLists.ts';

const KINDS = CATASTROPHE_KINDS.map((value) => ({ value, label: KIND_NAMES[value] }));

interface Props {
  /** The one to change, as it is now; none to add one. */
  readonly catastrophe?: Details | undefined;
  readonly onSaved: (saved: Details) => void;
  readonly onClose: () => void;
}

/** What it was, when, where, and which losses may belong to it. */
export function CatastropheForm({ catastrophe, onSaved, onClose }: Props) {
  const written = useStates();
  const { values, set, field, box, form, idOf, isPending, isWarned } = useCatastropheForm(
    catastrophe,
    onSaved,
    onClose,
  );
  const errorAt = (name: string) => errorOf(form.errors, idOf(name));
  // It may have states that we no longer write business in.
  const others = values.States.filter((key) => written.length > 0 && !written.some(({ Key }) => Key === key));
  const states = [...written, ...others.map((Key) => ({ Key, Name: Key }))];
  return (
    <Dialog
      title={catastrophe ? `Edit ${catastrophe.Name}` : 'Add a catastrophe'}
      width={680}
      onClose={onClose}
    >
      <Form {...form}>
        <TextField label="Name" maxLength={120} {...field('Name')} />
        <TextField
          label="Code"
          hint={catastrophe ? undefined : 'Leave it empty to use the year’s next code.'}
          maxLength={12}
          {...field('Code')}
        />
        <Select label="Kind" placeholder="Choose what it was" options={KINDS} {...field('Kind')} />
        <div className={styles.pair}>
          <TextField label="First day" type="date" {...field('Begins')} />
          <TextField label="Last day" type="date" {...field('Ends')} />
        </div>
        <BoxGroup
          legend="States"
          id={idOf('States')}
          options={states.map(({ Key, Name }) => ({ value: Key, label: Name }))}
          chosen={values.States}
          error={errorAt('States')}
          onChange={(States) => set({ States })}
          isInColumns
        />
        <CountiesByState
          id={idOf('Counties')}
          states={states.filter(({ Key }) => values.States.includes(Key))}
          chosen={values.Counties}
          error={errorAt('Counties')}
          onChange={(Counties) => set({ Counties })}
        />
        <BoxGroup
          legend="Types of loss"
          hint="Choose none for every type."
          id={idOf('LossTypes')}
          options={useLossTypes()}
          chosen={values.LossTypes}
          error={errorAt('LossTypes')}
          onChange={(LossTypes) => set({ LossTypes })}
          isInColumns
        />
        <TextField
          label="PCS serial number (optional)"
          inputMode="numeric"
          maxLength={4}
          {...field('PcsSerial')}
        />
        <TextField
          label="Source (optional)"
          hint="Where you read about it."
          maxLength={300}
          {...field('Source')}
        />
        {catastrophe && (
          <Checkbox
            label="In use"
            hint="We ask about it when someone reports a loss. Claims that belong to it stay with it either way."
            {...box('RecordActive')}
          />
        )}
        <div className={styles.buttons}>
          <Button kind="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isPending}>
            {isWarned ? 'Save anyway' : catastrophe ? 'Save changes' : 'Add catastrophe'}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
