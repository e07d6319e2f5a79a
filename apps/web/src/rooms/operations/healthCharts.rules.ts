import type { HealthHistory, HealthPeriod, HealthPoint } from '@portico/contract/rooms/operations';
import { formatCount, formatMoment, formatTime } from '@portico/contract/rules/format';
import type { Tone } from '../../ui/chart/Chart.tsx';
import type { Numbers } from '../../ui/chart/ChartPanel.tsx';

type Of = (point: HealthPoint) => number | null;

/** A chart of the page: columns, maybe a line, and how its numbers are written. */
export interface Figure {
  readonly title: string;
  readonly format: (value: number) => string;
  /** It counts things, so there is no half of one. */
  readonly isWhole?: boolean;
  readonly columns: readonly { readonly name: string; readonly tone: Tone; readonly of: Of }[];
  readonly line?: { readonly name: string; readonly of: Of };
  readonly note?: string;
}

const MEGABYTE = 1_000_000;
export const memoryText = (bytes: number): string =>
  bytes < 1000 * MEGABYTE
    ? `${Math.round(bytes / MEGABYTE)} MB`
    : `${formatCount(Math.round(bytes / (100 * MEGABYTE)) / 10)} GB`;

export const millisecondsText = (value: number): string =>
  value < 1000 ? `${formatCount(value)} ms` : `${formatCount(Math.round(value / 100) / 10)} s`;

/** Below one, a tenth would hide what happened now and then. */
export const rateText = (value: number): string =>
  formatCount(value < 1 ? Math.round(value * 100) / 100 : Math.round(value * 10) / 10);

const perMinute =
  (of: Of): Of =>
  (point) => {
    const count = of(point);
    return count === null ? null : count / point.Minutes;
  };

export const FIGURES: readonly Figure[] = [
  {
    title: 'Requests per minute',
    format: rateText,
    columns: [
      { name: 'Answered', tone: 'main', of: perMinute(({ Answered }) => Answered) },
      { name: 'Refused', tone: 'soft', of: perMinute(({ Refused }) => Refused) },
      { name: 'Failed', tone: 'gray', of: perMinute(({ Failed }) => Failed) },
    ],
    note: 'Refused: the request had a mistake or wasn’t allowed. Failed: something went wrong on our side.',
  },
  {
    title: 'Failed requests',
    format: formatCount,
    isWhole: true,
    columns: [{ name: 'Failed', tone: 'main', of: ({ Failed }) => Failed }],
    note: 'How many there were. The server’s log says why.',
  },
  {
    title: 'Response time',
    format: millisecondsText,
    columns: [{ name: 'Half within', tone: 'soft', of: ({ P50 }) => P50 }],
    line: { name: '95% within', of: ({ P95 }) => P95 },
  },
  {
    title: 'Sign-ins',
    format: formatCount,
    isWhole: true,
    columns: [
      { name: 'Accepted', tone: 'main', of: ({ SignIns }) => SignIns },
      { name: 'Refused', tone: 'soft', of: ({ SignInsRefused }) => SignInsRefused },
    ],
    note: 'From the audit log, so also while nothing was measured.',
  },
  {
    title: 'Waiting work',
    format: formatCount,
    isWhole: true,
    columns: [
      { name: 'Jobs', tone: 'main', of: ({ Jobs }) => Jobs },
      { name: 'Emails', tone: 'soft', of: ({ Emails }) => Emails },
      { name: 'Audit entries to seal', tone: 'gray', of: ({ AuditEntries }) => AuditEntries },
    ],
    note: 'The most at any minute.',
  },
  {
    title: 'Database connections',
    format: formatCount,
    isWhole: true,
    columns: [
      { name: 'In use', tone: 'main', of: ({ Connections }) => Connections },
      { name: 'Waiting for one', tone: 'gray', of: ({ ConnectionsWaiting }) => ConnectionsWaiting },
    ],
    note: 'The most at any minute.',
  },
  {
    title: 'Memory',
    format: memoryText,
    columns: [{ name: 'All processes', tone: 'main', of: ({ MemoryBytes }) => MemoryBytes }],
    note: 'The most at any minute.',
  },
  {
    title: 'Busy',
    format: (percent) => `${percent}%`,
    columns: [{ name: 'Busiest process', tone: 'main', of: ({ BusyPercent }) => BusyPercent }],
    note: 'The most at any minute. Near 100%, requests wait: start another process.',
  },
];

export const timesOf = ({ Period, Points }: HealthHistory): string[] =>
  Points.map(({ At }) => (Period === 'hour' ? formatTime(At) : formatMoment(At)));

const hour = new Intl.DateTimeFormat('en-US', { hour: 'numeric' });
const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'short' });

const LABELS: Readonly<Record<HealthPeriod, (at: Date) => string>> = {
  // Which half of the day it is goes without saying.
  hour: (at) => (at.getMinutes() % 20 === 0 ? formatTime(at.toISOString()).replace(/\s[AP]M$/, '') : ''),
  day: (at) => (at.getHours() % 6 === 0 ? hour.format(at) : ''),
  week: (at) => (at.getHours() < 6 ? weekday.format(at) : ''),
};

/** A few short ones. The last columns have no room for any. */
export const labelsOf = ({ Period, Points }: HealthHistory): string[] =>
  Points.map(({ At }, at) => (at < Points.length - 2 ? LABELS[Period](new Date(At)) : ''));

/** What wasn't measured is a dash. */
export function numbersOf({ columns, line, format }: Figure, history: HealthHistory): Numbers {
  const times = timesOf(history);
  const all = [...columns, ...(line ? [line] : [])];
  return {
    columns: ['From', ...all.map(({ name }) => name)],
    rows: history.Points.map((point, at) => [
      times[at] ?? '',
      ...all.map(({ of }) => {
        const value = of(point);
        return value === null ? '–' : format(value);
      }),
    ]),
  };
}
