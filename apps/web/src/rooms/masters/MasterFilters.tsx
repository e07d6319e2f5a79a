import { MASTERS, type MasterKind } from '@portico/contract/rooms/masters';
import { STATE_CODES } from '@portico/contract/settings';
import { useListAddress } from '../../platform/listAddress.ts';
import { FilterLine } from '../../ui/FilterLine.tsx';
import { FilterSelect } from '../../ui/FilterSelect.tsx';
import { Segments } from '../../ui/Segments.tsx';
import styles from './Masters.module.css';
import type { Layout } from './useLayout.ts';
import type { Part } from './usePart.ts';

interface Props {
  readonly kind: MasterKind;
  readonly layout: Layout;
  readonly part: Part;
  /** What a search looks through. */
  readonly many: string;
}

const LAYOUTS = [
  { value: 'grid', label: 'Grid' },
  { value: 'list', label: 'List' },
] as const;

/** What narrows the records down. A grid has all of a market’s contracts, and a line in time all of a state’s charges. */
export function MasterFilters({ kind, layout, part, many }: Props) {
  const spec = MASTERS[kind];
  const { textOf, change } = useListAddress();
  const choices = (
    <>
      {part.choice && (
        <FilterSelect
          isRequired
          label={part.choice.label}
          options={part.choice.options}
          value={part.choice.value}
          onChange={({ target }) => change('part', target.value)}
        />
      )}
      {spec.hasState && (
        <FilterSelect
          label="State"
          all="All"
          options={STATE_CODES}
          value={textOf('state')}
          onChange={({ target }) => change('state', target.value)}
        />
      )}
      {layout === 'list' && (
        <FilterSelect
          label="Show"
          all="Current"
          options={[{ value: 'retired', label: spec.endsBy ? 'Ended, too' : 'Retired, too' }]}
          value={textOf('show')}
          onChange={({ target }) => change('show', target.value)}
        />
      )}
      {kind === 'Contract' && (
        <Segments
          small
          legend="View"
          options={LAYOUTS}
          value={layout === 'list' ? 'list' : 'grid'}
          onChange={(value) => change('layout', value === 'grid' ? '' : value)}
        />
      )}
    </>
  );
  if (layout === 'grid') return <div className={styles.filters}>{choices}</div>;
  return (
    <FilterLine
      placeholder={`Search ${many}`}
      text={textOf('q')}
      onSearch={(text, step) => change('q', text, step)}
    >
      {choices}
    </FilterLine>
  );
}
