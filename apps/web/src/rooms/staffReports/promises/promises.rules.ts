import {
  PROMISES_BY,
  type PromiseFigures,
  type PromiseReport,
  type PromisesBy,
} from '@portico/contract/rooms/staffReports';
import { PROMISE_KINDS, type PromiseKind } from '@portico/contract/rules/claimPromises';
import { BYTE_ORDER_MARK, csvRow } from '@portico/contract/rules/csv';
import { PROMISE_WORDS } from '@portico/contract/rules/promiseWords';
import { type PeriodState, readPeriod, writePeriod } from '../../../platform/report/period.ts';

export const BY_TITLES: Readonly<Record<PromisesBy, string>> = {
  month: 'Month',
  kind: 'Promise',
  state: 'State',
  adjuster: 'Adjuster',
};

export interface PromiseState extends PeriodState {
  readonly by: PromisesBy;
  readonly state?: string | undefined;
  readonly kind?: PromiseKind | undefined;
}

export const readState = (address: URLSearchParams): PromiseState => ({
  ...readPeriod(address),
  by: PROMISES_BY.find((by) => by === address.get('by')) ?? 'month',
  state: address.get('state') || undefined,
  kind: PROMISE_KINDS.find((kind) => kind === address.get('kind')),
});

export const writeState = ({ by, state, kind, ...period }: PromiseState): URLSearchParams =>
  new URLSearchParams({
    ...(by !== 'month' && { by }),
    ...(state && { state }),
    ...(kind && { kind }),
    ...writePeriod(period),
  });

export const kindName = (kind: PromiseKind): string => {
  const { noun } = PROMISE_WORDS[kind];
  return noun.charAt(0).toUpperCase() + noun.slice(1);
};

/** In time, of those that aren't waived or still open: `94%`. */
export function shareInTime({ Kept, Late, Missed, Overdue }: PromiseFigures): string {
  const judged = Kept + Late + Missed + Overdue;
  return judged === 0 ? '–' : `${Math.floor((Kept / judged) * 100)}%`;
}

/** `2.5 days, at most 9`. */
export function lateText({ Late, Missed, Overdue, DaysLate, MostDaysLate }: PromiseFigures): string {
  const count = Late + Missed + Overdue;
  if (count === 0) return '–';
  const average = (DaysLate / count).toFixed(1).replace(/\.0$/, '');
  return `${average} ${average === '1' ? 'day' : 'days'}, at most ${MostDaysLate}`;
}

const HEADINGS = [
  ...['Promises', 'Kept in time', 'Kept late', 'Missed', 'Waived', 'Open', 'Overdue'],
  ...['Not kept by the law’s day', 'Days late in total', 'Most days late'],
];
const cells = (figures: PromiseFigures): string[] => {
  const { All, Kept, Late, Missed, Waived, Open, Overdue, PastLaw, DaysLate, MostDaysLate } = figures;
  return [All, Kept, Late, Missed, Waived, Open, Overdue, PastLaw, DaysLate, MostDaysLate].map(String);
};

/** Months as spreadsheets sort them. */
export function csvOf({ By, LineList, Total }: PromiseReport): string {
  const rows = LineList.map((line) => [By === 'month' ? line.Key.slice(0, 7) : line.Name, ...cells(line)]);
  return (
    BYTE_ORDER_MARK + [[BY_TITLES[By], ...HEADINGS], ...rows, ['Total', ...cells(Total)]].map(csvRow).join('')
  );
}
