import { type Policy, policies } from '@portico/contract/rooms/policies';
import { programName } from '@portico/contract/rules/programName';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../../platform/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { currentTerms } from './terms.rules.ts';

const { list } = client(policies);

interface Props {
  /** Of an insured, who chooses among them. Agents and staff enter a number instead. */
  readonly terms: readonly Policy[] | undefined;
  readonly onChoose: (term: Policy) => void;
  readonly onClose: () => void;
}

/** Which policy the files are about. */
export function ChoosePolicy({ terms, onChoose, onClose }: Props) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const find = useMutation({
    mutationFn: async (number: string) =>
      currentTerms((await list({ query: { AlternateKey: number } })).rows)[0],
    onSuccess: (term) =>
      term ? onChoose(term) : setError('We couldn’t find this policy. Check the number and try again.'),
  });
  const next = () => {
    const number = typed.trim();
    if (number === '') return setError(terms ? 'Choose a policy.' : 'Enter a policy number.');
    const known = terms?.find(({ AlternateKey }) => AlternateKey === number);
    if (known) onChoose(known);
    else find.mutate(number.toUpperCase());
  };
  const field = {
    label: terms ? 'Policy' : 'Policy number',
    error,
    value: typed,
    onChange: ({ target }: { readonly target: { readonly value: string } }) => {
      setTyped(target.value);
      setError(undefined);
    },
  };
  return (
    <Dialog
      title="Which policy is it for?"
      onClose={onClose}
      actions={
        <Button loading={find.isPending} onClick={next}>
          Continue
        </Button>
      }
    >
      {terms ? (
        <Select
          {...field}
          placeholder="Choose a policy"
          options={terms.map(({ AlternateKey, Program }) => ({
            value: AlternateKey ?? '',
            label: `${programName(Program)} ${AlternateKey}`,
          }))}
        />
      ) : (
        <TextField
          {...field}
          autoComplete="off"
          maxLength={40}
          onKeyDown={({ key }) => key === 'Enter' && next()}
        />
      )}
    </Dialog>
  );
}
