import { adjusters, NewAdjuster } from '@portico/contract/rooms/adjusters';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { client } from '../../../platform/api.ts';
import { useForm } from '../../../platform/useForm.ts';
import { Combobox } from '../../../ui/Combobox.tsx';
import { useDebounced } from '../../../ui/useDebounced.ts';
import { AdjusterDialog } from './AdjusterDialog.tsx';
import styles from './Adjusters.module.css';
import { adjusterAddress } from './adjusters.rules.ts';
import { useKeep } from './useAdjusters.ts';
import { WorkFields, workBody, workOf } from './WorkFields.tsx';

const api = client(adjusters);
const FEWEST = 2;

/** Someone on staff becomes an adjuster. Licenses come next, on their page. */
export default function AddDialog({ onClose }: { readonly onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim());
  const isEnabled = q.length >= FEWEST;
  const navigate = useNavigate();
  const keep = useKeep();
  const { values, form, field, set, isPending } = useForm({
    initial: { PersonKey: '', ...workOf(null) },
    schema: NewAdjuster,
    bodyOf: ({ PersonKey, ...work }) => ({
      ...(PersonKey !== '' && { PersonKey }),
      ...workBody(work),
      LicenseList: [],
    }),
    send: (body) => api.add({ body }),
    says: 'all',
    at: { adjusterExists: 'PersonKey', ownAuthority: 'PersonKey', recordNotFound: 'PersonKey' },
    failureOf: ({ message }) => ({ message }),
    onSaved: async (saved) => {
      keep(saved);
      onClose();
      await navigate(adjusterAddress(saved.Key));
    },
  });
  const { data: found, isSuccess } = useQuery({
    queryKey: ['adjusters', 'candidates', q],
    queryFn: async ({ signal }) =>
      (await api.candidates({ query: { q }, paging: { Take: 8 } }, { signal })).rows,
    enabled: isEnabled && values.PersonKey === '',
    placeholderData: keepPreviousData,
  });
  const { id, error } = field('PersonKey');
  return (
    <AdjusterDialog
      title="Add an adjuster"
      submit="Add adjuster"
      form={form}
      isPending={isPending}
      onClose={onClose}
    >
      <Combobox
        id={id}
        label="Person"
        hint="Someone on staff who can sign in. Enter a few letters of their name or email."
        error={error}
        maxLength={100}
        value={typed}
        onChange={(text) => {
          setTyped(text);
          set({ PersonKey: '' });
        }}
        options={isEnabled ? (found ?? []) : []}
        keyOf={({ Key }) => Key}
        show={({ NameFull, Email }) => (
          <div>
            {NameFull}
            <span className={styles.person}>{Email}</span>
          </div>
        )}
        nothing={
          isEnabled && isSuccess && found.length === 0
            ? 'No one on staff matches who isn’t an adjuster.'
            : undefined
        }
        onChoose={({ Key, NameFull }) => {
          setTyped(NameFull);
          set({ PersonKey: Key });
        }}
      />
      <WorkFields field={field} />
    </AdjusterDialog>
  );
}
