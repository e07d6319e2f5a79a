import {
  OPEN_STAGES,
  PIPELINE_SORTS,
  type Pipeline,
  type PipelineFilters,
  type PipelineSort,
  STAGES,
  type Stage,
} from '@portico/contract/rooms/pipeline';
import { formatCount } from '@portico/contract/rules/format';

export const PAGE_SIZE = 50;
/** What to get back to first comes first. */
export const DEFAULT_SORT: PipelineSort = 'FollowUp';

/** Stage, filters, order and page, as the address has them. Empty: not set. */
export interface PipelineState {
  /** Without one, all that are open. */
  readonly stage: Stage | undefined;
  readonly page: number;
  readonly q: string;
  readonly program: string;
  readonly market: string;
  readonly state: string;
  readonly agent: string;
  /** Without one, by follow-up while they're open, and the latest first after that. */
  readonly sort: PipelineSort | undefined;
}

const KEY = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const matching = (pattern: RegExp, text: string | null) => (pattern.test(text ?? '') ? (text ?? '') : '');
const oneOf = <T extends string>(all: readonly T[], text: string | null): T | undefined =>
  all.find((one) => one === text);

/** Anyone can write an address, so a parameter that makes no sense is ignored. */
export const readState = (address: URLSearchParams): PipelineState => ({
  stage: oneOf(STAGES, address.get('stage')),
  page: Number(matching(/^[1-9]\d{0,5}$/, address.get('page')) || 1),
  q: (address.get('q') ?? '').trim().slice(0, 100),
  program: matching(KEY, address.get('program')),
  market: matching(KEY, address.get('market')),
  state: matching(/^[A-Z]{2}$/, address.get('state')),
  agent: matching(KEY, address.get('agent')),
  sort: oneOf(PIPELINE_SORTS, address.get('sort')),
});

/** Only what differs from the list as it opens. */
export function writeState({ page, ...state }: PipelineState): URLSearchParams {
  const address = new URLSearchParams();
  for (const [name, value] of Object.entries(state)) if (value) address.set(name, value);
  if (page > 1) address.set('page', String(page));
  return address;
}

/** What a saved view keeps: everything but the page. */
export const viewOf = (state: PipelineState): string => writeState({ ...state, page: 1 }).toString();

export const NO_FILTERS = { q: '', program: '', market: '', state: '', agent: '' };
export const countFilters = ({ program, market, state, agent }: PipelineState): number =>
  [program, market, state, agent].filter((value) => value !== '').length;
export const isFiltered = (state: PipelineState): boolean => state.q !== '' || countFilters(state) > 0;

/** What the server is asked for, on whichever page. */
export const filtersOf = ({
  stage,
  q,
  program,
  market,
  state,
  agent,
  sort,
}: PipelineState): PipelineFilters => ({
  ...(stage && { Stage: stage }),
  ...(q && { q }),
  ...(program && { ProgramKey: program }),
  ...(market && { MarketKey: market }),
  ...(state && { State: state }),
  ...(agent && { AgentKey: agent }),
  ...(sort && { sort }),
});

export const quotesText = (count: number): string =>
  count === 1 ? '1 quote' : `${formatCount(count)} quotes`;

export const skipOf = ({ page }: PipelineState): number => (page - 1) * PAGE_SIZE;

/** The order that is in effect, also if the address doesn't say. Undefined: the latest first. */
export const sortOf = ({ sort, stage }: PipelineState): PipelineSort | undefined =>
  sort ?? (stage === undefined || OPEN_STAGES.includes(stage) ? DEFAULT_SORT : undefined);

const MONTH = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });
const LABELS: Readonly<Record<Stage, string>> = {
  draft: 'Drafts',
  rated: 'Rated',
  referred: 'Referred',
  approved: 'Approved',
  bound: 'Bound this month',
  closed: 'Expired or closed',
};
export const STAGE_NAMES: Readonly<Record<Stage, string>> = {
  draft: 'Draft',
  rated: 'Rated',
  referred: 'Referred',
  approved: 'Approved',
  bound: 'Bound',
  closed: 'Closed',
};

export interface PipelineTab {
  readonly stage: Stage | undefined;
  readonly label: string;
  readonly count: number | undefined;
  readonly cents: number | undefined;
}

/** `Open`, and then every stage. Without figures until they have arrived. */
export function tabsOf(data: Pick<Pipeline, 'StageList' | 'Today'> | undefined): PipelineTab[] {
  const of = (stages: readonly Stage[]) => data?.StageList.filter(({ Key }) => stages.includes(Key));
  const tab = (stage: Stage | undefined, label: string, stages: readonly Stage[]): PipelineTab => ({
    stage,
    label,
    count: of(stages)?.reduce((sum, { Count }) => sum + Count, 0),
    cents: of(stages)?.reduce((sum, { TotalCents }) => sum + TotalCents, 0),
  });
  const month = data && MONTH.format(new Date(data.Today));
  return [
    tab(undefined, 'Open', OPEN_STAGES),
    ...STAGES.map((stage) =>
      tab(stage, stage === 'bound' && month ? `Bound in ${month}` : LABELS[stage], [stage]),
    ),
  ];
}

/** The first word is enough to tell markets apart in a column. */
export const shortMarketName = ({ Name }: { readonly Name: string }): string => Name.split(' ')[0] ?? Name;
