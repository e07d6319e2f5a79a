import { DayFilter } from '../../ui/DayFilter.tsx';
import { FilterSelect } from '../../ui/FilterSelect.tsx';
import { Segments } from '../../ui/Segments.tsx';
import styles from './Production.module.css';
import { type Change, PERIODS, type PeriodName, type ReportState } from './production.rules.ts';
import { useChoices } from './useProduction.ts';

interface Props {
  readonly state: ReportState;
  readonly onChange: (change: Change) => void;
  /** What the period is, to begin with when other days are chosen. */
  readonly days: { readonly From: string; readonly To: string };
}

const named = ({ Key, Name }: { readonly Key: string; readonly Name: string }) => ({
  value: Key,
  label: Name,
});

export function ReportFilters({ state, onChange, days }: Props) {
  const choices = useChoices();
  const choose = (period: PeriodName) =>
    onChange(period === 'custom' ? { period, from: days.From, to: days.To } : { period });
  return (
    <search className={styles.filters} aria-label="Filters">
      <Segments
        small
        legend="Period"
        options={(Object.keys(PERIODS) as PeriodName[]).map((value) => ({ value, label: PERIODS[value] }))}
        value={state.period}
        onChange={choose}
      />
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
      {state.period === 'custom' && (
        <div className={styles.days}>
          <DayFilter
            label="From"
            value={state.from}
            onChange={(from) => onChange({ from: from || undefined })}
          />
          <DayFilter label="To" value={state.to} onChange={(to) => onChange({ to: to || undefined })} />
        </div>
      )}
    </search>
  );
}
