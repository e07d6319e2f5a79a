import { AdjusterChange, type AdjusterDetails } from '@portico/contract/rooms/adjusters';
import { useRef } from 'react';
import { useStates } from '../../../platform/useStates.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorText } from '../../../ui/FieldNotes.tsx';
import { errorOf } from '../../../ui/Form.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { AdjusterDialog } from './AdjusterDialog.tsx';
import styles from './Adjusters.module.css';
import { api, useAdjusterForm } from './useAdjusters.ts';

interface Props {
  readonly adjuster: AdjusterDetails;
  readonly onClose: () => void;
}

const NEW = { State: '', Number: '', FirstOn: '', LastOn: '' };
type Typed = typeof NEW;

/** All licenses together, so that a state has one of them on a day. */
export default function LicensesDialog({ adjuster, onClose }: Props) {
  const added = useRef<HTMLFieldSetElement>(null);
  const held = adjuster.LicenseList.map(({ State, Number: number, FirstOn, LastOn }) => ({
    ...{ id: `${State} ${number} ${FirstOn}`, State, Number: number },
    ...{ FirstOn: FirstOn ?? '', LastOn: LastOn ?? '' },
  }));
  const { values, set, form, idOf, isPending } = useAdjusterForm({
    adjuster,
    initial: { LicenseList: held },
    schema: AdjusterChange,
    bodyOf: ({ LicenseList }) => ({
      LicenseList: LicenseList.map(({ id: _id, FirstOn, LastOn, ...one }) => ({
        ...one,
        FirstOn: FirstOn === '' ? null : FirstOn,
        LastOn: LastOn === '' ? null : LastOn,
      })),
    }),
    send: (body, version) => api.change({ params: { key: adjuster.Key }, version, body }),
    onClose,
  });
  const { LicenseList } = values;
  const change = (id: string, typed: Partial<Typed>) =>
    set({ LicenseList: LicenseList.map((one) => (one.id === id ? { ...one, ...typed } : one)) });
  const states = useStates().map(({ Key, Name }) => ({ value: Key, label: Name }));
  const fieldAt = (at: number, name: keyof Typed) => {
    const id = idOf(`LicenseList.${at}.${name}`);
    const one = LicenseList[at];
    return {
      id,
      value: one?.[name] ?? '',
      error: errorOf(form.errors, id),
      onChange: ({ target }: { readonly target: { readonly value: string } }) =>
        one && change(one.id, { [name]: target.value }),
    };
  };
  const all = idOf('LicenseList');
  const overlap = errorOf(form.errors, all);
  return (
    <AdjusterDialog
      title={`Licenses of ${adjuster.Name}`}
      width={860}
      form={form}
      isPending={isPending}
      onClose={onClose}
    >
      <p className={styles.lead}>
        A license counts from its first day through its last day, for new claims and on letters.
      </p>
      {overlap !== undefined && (
        <div id={all} tabIndex={-1}>
          <ErrorText control={all} error={overlap} />
        </div>
      )}
      {LicenseList.map(({ id, State }, at) => (
        <fieldset
          key={id}
          className={styles.license}
          ref={at === LicenseList.length - 1 ? added : undefined}
          aria-label={State === '' ? 'New license' : `${State} license`}
        >
          <Select
            label="State"
            placeholder="Choose"
            options={states}
            unlisted={State}
            {...fieldAt(at, 'State')}
          />
          <TextField label="Number" maxLength={40} autoComplete="off" {...fieldAt(at, 'Number')} />
          <TextField label="First day" type="date" {...fieldAt(at, 'FirstOn')} />
          <TextField label="Last day" type="date" {...fieldAt(at, 'LastOn')} />
          <Button
            kind="quiet"
            flush
            onClick={() => set({ LicenseList: LicenseList.filter((one) => one.id !== id) })}
          >
            Remove <span className="visually-hidden">{State} license</span>
          </Button>
        </fieldset>
      ))}
      <div>
        <Button
          kind="secondary"
          onClick={() => {
            set({ LicenseList: [...LicenseList, { id: crypto.randomUUID(), ...NEW }] });
            setTimeout(() => added.current?.querySelector('select')?.focus());
          }}
        >
          Add a license
        </Button>
      </div>
    </AdjusterDialog>
  );
}
