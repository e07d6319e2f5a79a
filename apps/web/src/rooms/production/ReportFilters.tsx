import { PeriodChoice } from '../../platform/report/PeriodChoice.tsx';
import { FilterSelect } from '../../ui/FilterSelect.tsx';
import type { Change, ReportState } from './production.rules.ts';
import { useChoices } from './useProduction.ts';

interface Props {
  readonly state: ReportState;
  readonly onChange: (change: Change) => void;
  readonly days: { readonly From: string; readonly To: string };
}

const named = ({ Key, Name }: { readonly Key: string; readonly Name: string }) => ({
  value: Key,
  label: Name,
});

export function ReportFilters({ state, onChange, days }: Props) {
  const choices = useChoices();
  return (
    <>
      <PeriodChoice state={state} onChange={onChange} days={days} />
      <FilterSelect
        label="Program"
        all="All"
        options={choices?.Programs.map(named) ?? []}
        value={state.program ?? ''}
        onChange={({ target }) => onChange({ program: target.value || undefined })}
      />
      {choices && choices.Agencies.length > 1 && (
        <FilterSelect
          label="Agency"
          all="All"
          options={choices.Agencies.map(named)}
          value={state.agency ?? ''}
          onChange={({ target }) => onChange({ agency: target.value || undefined })}
        />
      )}
      <FilterSelect
        label="Agent"
        all="Everyone"
        options={choices?.Agents.map(({ Key, NameFull }) => ({ value: Key, label: NameFull })) ?? []}
        value={state.agent ?? ''}
        onChange={({ target }) => onChange({ agent: target.value || undefined })}
      />
    </>
  );
}
