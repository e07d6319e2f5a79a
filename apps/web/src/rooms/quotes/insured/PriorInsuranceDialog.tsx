import { PriorInsurance } from '@portico/contract/rooms/quotes';
import { useForm } from '../../../platform/useForm.ts';
import { Select } from '../../../ui/Select.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { DialogForm } from './DialogForm.tsx';
import { optionsOf, placeProblem, priorBody, priorFields } from './insured.rules.ts';
import { type EntryProps, failureOf, SAYS, saveInsured } from './saveInsured.ts';
import { useCarriers } from './useLists.ts';

/** Who insures the place now, or did last. */
export default function PriorInsuranceDialog({
  application,
  entry: before,
  refresh,
  onClose,
}: EntryProps<PriorInsurance>) {
  const carriers = useCarriers();
  const entry = useForm({
    draft: `prior.${application.Key}`,
    initial: priorFields(before ?? null),
    schema: PriorInsurance,
    bodyOf: priorBody,
    place: placeProblem,
    send: (now: PriorInsurance) => saveInsured(application, { PriorInsurance: now }),
    says: SAYS,
    failureOf,
    onFailed: refresh,
    onSaved: async () => {
      await refresh();
      onClose();
    },
  });
  const { field } = entry;
  return (
    <DialogForm title="Prior policy" entry={entry} onClose={onClose}>
      <Select
        label="Carrier"
        placeholder="Choose a carrier"
        options={optionsOf(carriers)}
        {...field('CarrierKey')}
      />
      <TextField
        label="Policy number (optional)"
        autoComplete="off"
        maxLength={40}
        {...field('PolicyNumber')}
      />
      <TextField label="Expiration date (optional)" type="date" {...field('ExpiresOn')} />
    </DialogForm>
  );
}
