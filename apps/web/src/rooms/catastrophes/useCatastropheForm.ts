import {
  CatastropheChange,
  catastrophes,
  type CatastropheDetails as Details,
  NewCatastrophe,
} from '@portico/contract/rooms/catastrophes';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../platform/api.ts';
import { notify } from '../../platform/notify.ts';
import { type FormSchema, useForm } from '../../platform/useForm.ts';
import { changesOf, STALE_TEXT, useVersion } from '../../platform/useVersion.ts';

const api = client(catastrophes);

const valuesOf = (held: Details | undefined) => ({
  Name: held?.Name ?? '',
  Code: held?.Code ?? '',
  Kind: (held?.Kind ?? '') as string,
  Begins: held?.Begins ?? '',
  Ends: held?.Ends ?? '',
  States: held?.States ?? ([] as string[]),
  Counties: held?.Counties ?? ({} as Record<string, string[]>),
  LossTypes: held?.LossTypes ?? ([] as string[]),
  PcsSerial: held?.PcsSerial ?? '',
  Source: held?.Source ?? '',
  RecordActive: held?.RecordActive ?? true,
});
export type CatastropheValues = ReturnType<typeof valuesOf>;

/** Counties of the chosen states. A state without any is affected as a whole. */
function countiesOf({ States, Counties }: CatastropheValues): Record<string, string[]> | null {
  const listed = Object.entries(Counties).filter(
    ([state, names]) => States.includes(state) && names.length > 0,
  );
  return listed.length === 0 ? null : Object.fromEntries(listed);
}

const wire = (values: CatastropheValues) => ({
  ...values,
  Counties: countiesOf(values),
  PcsSerial: values.PcsSerial.trim() === '' ? null : values.PcsSerial,
});

function newBody(values: CatastropheValues): object {
  const { RecordActive: _active, Code, ...body } = wire(values);
  return { ...body, ...(Code.trim() !== '' && { Code }) };
}

/** Adds a catastrophe, or changes one. */
export function useCatastropheForm(
  held: Details | undefined,
  onSaved: (saved: Details) => void,
  onClose: () => void,
) {
  const queries = useQueryClient();
  const [isWarned, setIsWarned] = useState(false);
  const initial = valuesOf(held);
  const { version, onFailed } = useVersion(held?.Version ?? 0, () =>
    api.one({ params: { key: held?.Key ?? '' } }),
  );
  const form = useForm({
    initial,
    schema: (held ? CatastropheChange : NewCatastrophe) as FormSchema<NewCatastrophe | CatastropheChange>,
    bodyOf: (values: CatastropheValues) => (held ? changesOf(wire(initial), wire(values)) : newBody(values)),
    // A problem with a county is shown at the counties.
    place: ({ field, message }) => ({ field: field.split('.')[0] ?? field, message }),
    send: async (body): Promise<Details | undefined> => {
      // Saving again after the warning accepts it.
      const accepted = { ...body, ...(isWarned && { Accept: true as const }) };
      if (held === undefined) return api.add({ body: accepted as NewCatastrophe });
      if (Object.keys(body).length > 0)
        return api.change({ params: { key: held.Key }, body: accepted as CatastropheChange, version });
      onClose();
      return undefined;
    },
    says: ['catastropheCodeTaken', 'catastropheSimilar', 'stale', 'recordNotFound', 'badRequest'],
    at: { catastropheCodeTaken: 'Code' },
    failureOf: (failure) => ({
      message: 'code' in failure && failure.code === 'stale' ? STALE_TEXT : failure.message,
    }),
    onFailed: async (failure) => {
      setIsWarned('code' in failure && failure.code === 'catastropheSimilar');
      await onFailed(failure);
    },
    onSaved: (saved) => {
      notify({ severity: 'success', title: undefined, text: `“${saved.Name}” was saved.` });
      queries.setQueryData(['catastrophes', 'one', saved.Key], saved);
      void queries.invalidateQueries({ queryKey: ['catastrophes'] });
      onSaved(saved);
    },
  });
  return { ...form, isWarned };
}
