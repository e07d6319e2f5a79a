import { FilterChoices } from '../../../ui/FilterChoices.tsx';
import { useMediaQuery } from '../../../ui/useMediaQuery.ts';
import { countFilters, isFiltered, NO_FILTERS, type PipelineState } from './pipeline.rules.ts';
import { useChoices, type usePipelineState } from './usePipeline.ts';

interface Props {
  readonly state: PipelineState;
  readonly onChange: ReturnType<typeof usePipelineState>['change'];
}

const named = ({ Key, Name }: { readonly Key: string; readonly Name: string }) => ({
  value: Key,
  label: Name,
});

export function PipelineFilters({ state, onChange }: Props) {
  const choices = useChoices();
  const isNarrow = useMediaQuery('(width < 74rem)');
  return (
    <FilterChoices
      placeholder="Name, address or number"
      text={state.q}
      onSearch={(q, step) => onChange({ q }, step)}
      choices={[
        { name: 'program', label: 'Program', options: choices?.Programs.map(named) ?? [] },
        { name: 'market', label: 'Market', options: choices?.Markets.map(named) ?? [] },
        { name: 'state', label: 'State', options: choices?.States ?? [] },
        {
          name: 'agent',
          label: 'Agent',
          all: 'Everyone',
          options: choices?.Agents.map(({ Key, NameFull }) => ({ value: Key, label: NameFull })) ?? [],
        },
      ]}
      values={state}
      onChoose={(name, value) => onChange({ [name]: value })}
      room={isNarrow ? 2 : undefined}
      count={countFilters(state)}
      onClear={isFiltered(state) ? () => onChange(NO_FILTERS) : undefined}
    />
  );
}
