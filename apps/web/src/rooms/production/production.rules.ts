import type { Production, ProductionFilters, ProductionStage } from '@portico/contract/rooms/production';
import { BYTE_ORDER_MARK, csvRow } from '@portico/contract/rules/csv';
import { addDays } from '@portico/contract/rules/days';
import { formatCount, formatMonth, formatWholeMoney } from '@portico/contract/rules/format';
import { daysOf, type PeriodState, readPeriod, writePeriod } from '../../platform/report/period.ts';
import type { Numbers } from '../../ui/chart/ChartPanel.tsx';

/** What the address says. */
export interface ReportState extends PeriodState {
  readonly program?: string | undefined;
  readonly agency?: string | undefined;
  readonly agent?: string | undefined;
}
export type Change = Partial<ReportState>;

const FILTERS = ['program', 'agency', 'agent'] as const;

export const readState = (address: URLSearchParams): ReportState => ({
  ...readPeriod(address),
  ...Object.fromEntries(FILTERS.map((name) => [name, address.get(name) || undefined])),
});

export const writeState = (state: ReportState): URLSearchParams =>
  new URLSearchParams({
    ...writePeriod(state),
    ...Object.fromEntries(FILTERS.flatMap((name) => (state[name] ? [[name, state[name]]] : []))),
  });

export const filtersOf = (state: ReportState, today: string): ProductionFilters => ({
  ...daysOf(state, today),
  ...(state.program && { ProgramKey: state.program }),
  ...(state.agency && { AgencyKey: state.agency }),
  ...(state.agent && { AgentKey: state.agent }),
});

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

export interface Totals {
  readonly writtenCents: number;
  readonly yearBeforeCents: number;
  readonly newCents: number;
  readonly newPolicies: number;
  readonly lostPolicies: number;
  readonly retention: number | null;
  /** Percentage points since the first month. */
  readonly retentionChange: number | null;
  readonly paidCents: number;
  readonly earnedCents: number;
}

export function totalsOf({ MonthList, LossList }: Production): Totals {
  const written = MonthList.map(({ NewCents, RenewalCents }) => NewCents + RenewalCents);
  const kept = MonthList.map(({ RetentionPercent }) => RetentionPercent);
  const [first, last] = [kept.at(0) ?? null, kept.at(-1) ?? null];
  return {
    writtenCents: sum(written),
    yearBeforeCents: sum(MonthList.map(({ YearBeforeCents }) => YearBeforeCents)),
    newCents: sum(MonthList.map(({ NewCents }) => NewCents)),
    newPolicies: sum(MonthList.map(({ NewPolicies }) => NewPolicies)),
    lostPolicies: sum(MonthList.map(({ LostPolicies }) => LostPolicies)),
    retention: last,
    retentionChange: first === null || last === null || MonthList.length < 2 ? null : round(last - first),
    paidCents: sum(LossList.map(({ PaidCents }) => PaidCents)),
    earnedCents: sum(LossList.map(({ EarnedCents }) => EarnedCents)),
  };
}

const round = (number: number) => Math.round(number * 10) / 10;

export const percentText = (part: number, whole: number): string =>
  whole > 0 ? `${round((part / whole) * 100)}%` : '–';

/** `+4.3%`, or nothing to compare with. */
export function changeText(now: number, before: number): string | undefined {
  if (before <= 0) return undefined;
  const change = round((now / before - 1) * 100);
  return `${change < 0 ? '−' : '+'}${Math.abs(change)}%`;
}

export const STAGE_NAMES: Readonly<Record<ProductionStage, string>> = {
  started: 'Started',
  rated: 'Rated',
  sent: 'Sent to insured',
  referred: 'Referred',
  bound: 'Bound',
  closed: 'Closed unbound',
};

/** All that the charts by month show, in one table. */
export function monthNumbers({ MonthList }: Production): Numbers {
  return {
    columns: [
      'Month',
      'New',
      'Renewal',
      'Written',
      'Year before',
      'New policies',
      'Lost policies',
      'Retention',
    ],
    rows: MonthList.map((month) => [
      formatMonth(month.Month),
      formatWholeMoney(month.NewCents),
      formatWholeMoney(month.RenewalCents),
      formatWholeMoney(month.NewCents + month.RenewalCents),
      formatWholeMoney(month.YearBeforeCents),
      formatCount(month.NewPolicies),
      formatCount(month.LostPolicies),
      month.RetentionPercent === null ? '–' : `${month.RetentionPercent}%`,
    ]),
  };
}

const dollars = (cents: number): string => (cents / 100).toFixed(2);

/** The same, to calculate with. */
export function csvOf({ MonthList }: Production): string {
  const head = [
    'Month',
    'New',
    'Renewal',
    'Written',
    'Year before',
    'New policies',
    'Lost policies',
    'Retention %',
  ];
  const rows = MonthList.map((month) => [
    month.Month.slice(0, 7),
    dollars(month.NewCents),
    dollars(month.RenewalCents),
    dollars(month.NewCents + month.RenewalCents),
    dollars(month.YearBeforeCents),
    String(month.NewPolicies),
    String(month.LostPolicies),
    month.RetentionPercent === null ? '' : String(month.RetentionPercent),
  ]);
  return BYTE_ORDER_MARK + [head, ...rows].map(csvRow).join('');
}

/** A month that today is in isn't over, unless this is its last day. */
export const isOpenMonth = (month: string, to: string): boolean =>
  month.slice(0, 7) === to.slice(0, 7) && addDays(to, 1).slice(0, 7) === to.slice(0, 7);
