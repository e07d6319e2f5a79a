import type { EmailKind } from '@portico/contract/rooms/outbox';
import {
  STAFF_REPORT_NAMES,
  STAFF_REPORTS,
  type StaffReport,
  type StaffReportName,
} from '@portico/contract/rooms/staffReports';
import { ROUTES, type RouteName } from '@portico/contract/routes';
import { BYTE_ORDER_MARK, csvRow } from '@portico/contract/rules/csv';
import { formatCount, formatMonth, formatShortMoney, formatWholeMoney } from '@portico/contract/rules/format';
import { KIND_WORDS } from '../../platform/emailWords.ts';
import { type PeriodState, readPeriod, writePeriod } from '../../platform/report/period.ts';
import type { Numbers } from '../../ui/chart/ChartPanel.tsx';

export interface ReportState extends PeriodState {
  readonly name: StaffReportName;
}

export function readState(address: URLSearchParams): ReportState {
  const name = STAFF_REPORT_NAMES.find((one) => one === address.get('report'));
  return { ...readPeriod(address), name: name ?? 'signIns' };
}

export const writeState = ({ name, ...period }: ReportState): URLSearchParams =>
  new URLSearchParams({ ...(name !== 'signIns' && { report: name }), ...writePeriod(period) });

const isMoney = (name: StaffReportName) => STAFF_REPORTS[name].unit === 'cents';

/** At a glance. */
export const shortText = (name: StaffReportName, value: number): string =>
  isMoney(name) ? formatShortMoney(value) : formatCount(value);
export const valueText = (name: StaffReportName, value: number): string =>
  isMoney(name) ? formatWholeMoney(value) : formatCount(value);

/** Kinds of emails have codes, everything else has names. */
export const seriesName = (report: StaffReportName, name: string): string =>
  report === 'emails'
    ? (KIND_WORDS[name as EmailKind] ?? name)
    : report === 'pageViews' && Object.hasOwn(ROUTES, name)
      ? pageName(name as RouteName)
      : name;

/** Two pages may have one title: policyholders and agents each have their Policy. */
function pageName(name: RouteName): string {
  const { title, path } = ROUTES[name];
  const isAlone = Object.values(ROUTES).filter((route) => route.title === title).length === 1;
  return isAlone ? title : `${title} (${path})`;
}

export const totalOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** What each month comes to, of all series. */
export const totalsByMonth = ({ MonthList, SeriesList }: StaffReport): number[] =>
  MonthList.map((_, at) => totalOf(SeriesList.map(({ Values }) => Values[at] ?? 0)));

export function numbersOf(report: StaffReport): Numbers {
  const { Name, MonthList, SeriesList } = report;
  const totals = totalsByMonth(report);
  return {
    columns: ['Month', ...SeriesList.map((series) => seriesName(Name, series.Name)), 'Total'],
    rows: MonthList.map((month, at) => [
      formatMonth(month),
      ...SeriesList.map(({ Values }) => valueText(Name, Values[at] ?? 0)),
      valueText(Name, totals[at] ?? 0),
    ]),
  };
}

export function csvOf({ Name, MonthList, SeriesList }: StaffReport): string {
  const figure = (value: number) => (isMoney(Name) ? (value / 100).toFixed(2) : String(value));
  const head = ['Month', ...SeriesList.map((series) => seriesName(Name, series.Name))];
  const rows = MonthList.map((month, at) => [
    month.slice(0, 7),
    ...SeriesList.map(({ Values }) => figure(Values[at] ?? 0)),
  ]);
  return BYTE_ORDER_MARK + [head, ...rows].map(csvRow).join('');
}
