import type { ErrorCode, ErrorDetails } from '@portico/contract/errors';
import { type Risk, type RiskChange, risks } from '@portico/contract/rooms/risks';
import { type ReactNode, useId, useState } from 'react';
import { AddressFields } from '../../../platform/address/AddressFields.tsx';
import { useZipChecks } from '../../../platform/address/useZipChecks.ts';
import { client } from '../../../platform/api.ts';
import { ApiFailure } from '../../../platform/apiFailure.ts';
import { notify } from '../../../platform/notify.ts';
import { useForm } from '../../../platform/useForm.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Form } from '../../../ui/Form.tsx';
import { RestoredDraft } from '../../../ui/RestoredDraft.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { takeFocus } from '../../../ui/takeFocus.ts';
import type { AccountParts } from '../parts.ts';
import styles from './RiskDialog.module.css';
import { addressIn, CHOICES, changeOf, fieldsOf, placeProblem } from './risk.rules.ts';

const api = client(risks);
const SAYS: readonly ErrorCode[] = [
  'badRequest',
  'businessError',
  'endorsementNeeded',
  'recordNotFound',
  'stale',
];

interface Props {
  readonly risk: Risk;
  readonly Endorse: AccountParts['Endorse'];
  readonly onSaved: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** Edits a location. One that is insured leads to the endorsement of its policy, with what was entered. */
export default function RiskDialog({ risk, Endorse, onSaved, onClose }: Props) {
  const id = useId();
  const zip = useZipChecks();
  /** Why it wasn't saved, and what should have been. */
  const [insured, setInsured] = useState<{ details: ErrorDetails; message: string; change: RiskChange }>();
  const { form, field, values, set, idOf, isPending, isRestored, forget } = useForm({
    draft: `risk.${risk.Key}.${risk.Version}`,
    initial: fieldsOf(risk),
    schema: risks.rows.change.body,
    bodyOf: (entered) => {
      const change = changeOf(risk, entered);
      // Nothing entered is nothing to save, which the contract has no field for.
      return Object.keys(change).length === 0 ? { Street1: risk.Street1 } : change;
    },
    place: placeProblem,
    send: async (change, entered) => {
      setInsured(undefined);
      const location = addressIn(entered);
      const isMoved = Object.keys(location).some((line) => line in change);
      if (isMoved && !(await zip.pass({ location }))) return undefined;
      try {
        return await api.change({ params: { key: risk.Key }, body: change, version: risk.Version });
      } catch (error) {
        if (error instanceof ApiFailure && error.code === 'endorsementNeeded')
          setInsured({ details: error.details, message: error.message, change });
        throw error;
      }
    },
    onSaved: async () => {
      await onSaved();
      notify({ severity: 'success', title: undefined, text: 'The location has been saved.' });
      onClose();
    },
    says: SAYS,
    // It has a place of its own, with the way on.
    failureOf: (failure) =>
      failure instanceof ApiFailure && failure.code === 'endorsementNeeded'
        ? undefined
        : { message: failure.message },
  });
  const cancel = () => {
    forget();
    onClose();
  };
  return (
    <Dialog
      title="Edit location"
      width={640}
      onClose={onClose}
      actions={
        <>
          <Button kind="secondary" onClick={cancel}>
            Cancel
          </Button>
          <Button type="submit" form={id} loading={isPending}>
            Save location
          </Button>
        </>
      }
    >
      <Form {...form} id={id}>
        {insured && (
          <Insured
            message={insured.message}
            action={
              <Endorse
                policy={{ Key: String(insured.details.key), Number: String(insured.details.policy) }}
                risk={insured.change}
                onOpened={forget}
              />
            }
          />
        )}
        {isRestored && !insured && (
          <RestoredDraft onDiscard={forget}>
            We restored what you entered earlier. It hasn’t been saved yet.
          </RestoredDraft>
        )}
        <AddressFields
          legend="Address"
          // Their ids are the form's own, so errors lead to them.
          prefix={idOf('').slice(0, -1)}
          purpose="location"
          values={addressIn(values)}
          onChange={set}
          errors={form.errors}
          zip={zip.of('location', addressIn(values))}
        />
        <fieldset className={styles.building}>
          <legend>Building</legend>
          <Select label="Occupancy" options={CHOICES.Occupancy} {...field('Occupancy')} />
          <Select
            label="Construction"
            options={CHOICES.Construction}
            unlisted={risk.Construction}
            {...field('Construction')}
          />
          <TextField label="Year built" inputMode="numeric" maxLength={4} {...field('YearBuilt')} />
          <TextField label="Roof replaced" inputMode="numeric" maxLength={4} {...field('RoofYear')} />
          <TextField label="Living area (sq ft)" inputMode="numeric" maxLength={8} {...field('SquareFeet')} />
          <TextField label="Stories" inputMode="numeric" maxLength={3} {...field('Stories')} />
          <Select label="Protection class" options={CHOICES.ProtectionClass} {...field('ProtectionClass')} />
        </fieldset>
      </Form>
    </Dialog>
  );
}

/** Gets the focus, as a summary of errors does: the button that was pressed is far below. */
const Insured = ({ message, action }: { readonly message: string; readonly action: ReactNode }) => (
  <div ref={takeFocus} tabIndex={-1} className={styles.insured}>
    <Alert kind="warning" action={action}>
      {message}
    </Alert>
  </div>
);
