import { Interest } from '@portico/contract/rooms/quotes';
import { AddressFields } from '../../../platform/address/AddressFields.tsx';
import type { AddressValues } from '../../../platform/address/address.rules.ts';
import { useZipChecks } from '../../../platform/address/useZipChecks.ts';
import { useForm } from '../../../platform/useForm.ts';
import { Select } from '../../../ui/Select.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { DialogForm } from './DialogForm.tsx';
import { interestBody, interestFields, optionsOf, placeProblem, withEntry } from './insured.rules.ts';
import { type EntryProps, failureOf, SAYS, saveInsured } from './saveInsured.ts';
import { useInterestTypes } from './useLists.ts';

/** Adds someone with an interest in the property, or changes them. */
export default function InterestDialog({
  application,
  entry: before,
  refresh,
  onClose,
}: EntryProps<Interest>) {
  const { InterestList: list } = application.Insured;
  const types = useInterestTypes();
  const zip = useZipChecks();
  const entry = useForm({
    draft: `interest.${application.Key}.${before?.Name ?? 'new'}`,
    initial: interestFields(before),
    schema: Interest,
    bodyOf: interestBody,
    place: placeProblem,
    send: async (now: Interest, values) =>
      (await zip.pass({ Interest: addressOf(values) }))
        ? saveInsured(application, { InterestList: withEntry(list, before, now) })
        : undefined,
    says: SAYS,
    failureOf,
    onFailed: refresh,
    onSaved: async () => {
      await refresh();
      onClose();
    },
  });
  const { values, field, set, form, idOf } = entry;
  return (
    <DialogForm
      title={before ? 'Change additional interest' : 'Add additional interest'}
      entry={entry}
      onClose={onClose}
    >
      <Select label="Type" placeholder="Choose a type" options={optionsOf(types)} {...field('TypeKey')} />
      <TextField label="Name" autoComplete="off" maxLength={100} {...field('Name')} />
      <AddressFields
        legend="Mailing address"
        // Their ids are the form's own, so errors lead to them.
        prefix={idOf('').slice(0, -1)}
        values={addressOf(values)}
        onChange={set}
        errors={form.errors}
        purpose="mail"
        zip={zip.of('Interest', addressOf(values))}
      />
      <TextField
        label="Reference (optional)"
        hint="Such as the number of a loan or a lease."
        autoComplete="off"
        maxLength={40}
        {...field('Reference')}
      />
    </DialogForm>
  );
}

const addressOf = ({ Street1, Street2, City, County, State, PostalCode }: AddressValues): AddressValues => ({
  Street1,
  Street2,
  City,
  County,
  State,
  PostalCode,
});
