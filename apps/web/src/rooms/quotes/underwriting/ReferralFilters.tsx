import { APPLICATION_PURPOSES } from '@portico/contract/rooms/quotes';
import { useNavigate } from 'react-router';
import { FilterSelect } from '../../../ui/FilterSelect.tsx';
import { useChoices } from '../pipeline/usePipeline.ts';
import { PURPOSE_WORDS, referralsAddress, type Shown } from './referrals.rules.ts';

export function ReferralFilters({ shown }: { readonly shown: Shown }) {
  const navigate = useNavigate();
  const choices = useChoices();
  const change = (changes: Partial<Record<'purpose' | 'state', string>>) =>
    void navigate(referralsAddress({ ...shown, application: undefined, ...changes } as Shown));
  return (
    <>
      <FilterSelect
        label="Type"
        value={shown.purpose ?? ''}
        options={APPLICATION_PURPOSES.map((value) => ({ value, label: PURPOSE_WORDS[value] }))}
        onChange={({ currentTarget }) => change({ purpose: currentTarget.value })}
      />
      <FilterSelect
        label="State"
        value={shown.state ?? ''}
        options={choices?.States ?? []}
        onChange={({ currentTarget }) => change({ state: currentTarget.value })}
      />
    </>
  );
}
