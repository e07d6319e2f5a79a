import { MASTERS, type MasterKind } from '@portico/contract/rooms/masters';
import { CLOSED_LISTS } from '@portico/contract/rules/lockedKeys';
import { useListAddress } from '../../platform/listAddress.ts';
import type { SelectOption } from '../../ui/Select.tsx';
import { useOffered } from './ListChoice.tsx';
import type { Given } from './masters.rules.ts';
import type { Layout } from './useLayout.ts';
import { useRecords } from './useMasters.ts';

/** Which part of a kind the page shows: one list, one type of loss, one year, the contracts of one market. */
export interface Part {
  /** Nothing to choose: the page shows all of them. */
  readonly choice:
    | { readonly label: string; readonly options: readonly SelectOption[]; readonly value: string }
    | undefined;
  /** What it's called, if the records have a name of their own there. */
  readonly title: string | undefined;
  readonly query: { readonly Of?: string; readonly Year?: string };
  /** What a new record says already. */
  readonly given: Given;
  /** Nothing can be added to it. */
  readonly isClosed: boolean;
  readonly isReady: boolean;
}

const WHOLE: Part = {
  choice: undefined,
  title: undefined,
  query: {},
  given: {},
  isClosed: false,
  isReady: true,
};

const YEARS_BACK = 2;
const YEARS_AHEAD = 10;

function yearsAround(year: number): SelectOption[] {
  return Array.from({ length: YEARS_BACK + YEARS_AHEAD + 1 }, (_, at) => String(year - YEARS_BACK + at)).map(
    (one) => ({ value: one, label: one }),
  );
}

/** As many as one call gives. */
const MOST_MARKETS = 200;

export function usePart(kind: MasterKind, layout: Layout): Part {
  const { columns, of = '', byYear } = MASTERS[kind];
  const column = columns[of];
  const { textOf } = useListAddress();
  const offered = useOffered(column?.control.kind === 'list' ? column.control.list : undefined);
  const wanted = textOf('part');
  const markets = useRecords('Market', {}, 0, MOST_MARKETS, layout === 'grid');
  if (byYear !== undefined) {
    const year = new Date().getFullYear();
    const value = wanted || String(year);
    return {
      ...WHOLE,
      choice: { label: 'Year', options: yearsAround(year), value },
      query: { Year: value },
    };
  }
  if (layout === 'grid') {
    const rows = markets.data?.rows ?? [];
    const chosen = rows.find(({ Key }) => Key === wanted) ?? rows[0];
    return {
      ...WHOLE,
      choice: chosen && {
        label: 'Market',
        options: rows.map(({ Key, Title }) => ({ value: Key, label: Title })),
        value: chosen.Key,
      },
      given: chosen ? { Market: { Key: chosen.Key, Name: chosen.Title } } : {},
      isReady: !markets.isPending,
    };
  }
  if (column === undefined || column.control.kind === 'record') return WHOLE;
  const options =
    column.control.kind === 'choice'
      ? Object.entries(column.control.options).map(([value, label]) => ({ value, label }))
      : offered;
  const chosen = options.find(({ value }) => value === wanted) ?? options[0];
  const value = chosen?.value ?? '';
  return {
    choice: { label: column.label, options, value },
    title: kind === 'ListItem' ? chosen?.label : undefined,
    query: { Of: value },
    given: { [of]: value },
    isClosed: kind === 'ListItem' && CLOSED_LISTS.some((list) => list === value),
    isReady: value !== '',
  };
}
