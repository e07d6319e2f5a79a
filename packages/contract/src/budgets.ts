/** How often in an hour, and how often in a day. */
type Allowance = readonly [hour: number, day: number];

/** Whose use is counted: the caller's, that of everyone on one record, and that of everyone at one network address. */
export const BUDGET_PLACES = ['person', 'record', 'address'] as const;
export type BudgetPlace = (typeof BUDGET_PLACES)[number];
type Allowances = Readonly<Record<BudgetPlace, Allowance>>;

interface Budget {
  /** What people see on the Configuration page. */
  readonly title: string;
  readonly calls: Allowances;
  /** Emails that these calls put into the outbox. Calls without it may cause none. */
  readonly emails?: Allowances;
  /** What arrives of files, whatever becomes of them. */
  readonly megabytes?: Allowances;
  /** Live streams open at the same time, such as a chat's. Each holds a connection. */
  readonly streams?: { readonly address: number; readonly process: number };
}

const FEW_EMAILS: Allowances = { person: [40, 150], record: [40, 120], address: [1000, 5000] };

/**
 * What writes may cost. Each write names one of these, and counts by itself: 30 messages on a claim leave as many for another
 * call. Emails count together. The numbers are far above what people do, and far below what hurts.
 */
export const BUDGETS = {
  marks: {
    title: 'What the page notes on its own, such as “seen” and record locks',
    calls: { person: [2000, 15_000], record: [2000, 15_000], address: [20_000, 150_000] },
  },
  edits: {
    title: 'Changes to a record, saved as someone types',
    calls: { person: [1000, 5000], record: [2000, 8000], address: [10_000, 50_000] },
    emails: FEW_EMAILS,
  },
  adds: {
    title: 'New records, such as notes and quotes',
    calls: { person: [60, 240], record: [150, 500], address: [1000, 5000] },
    emails: FEW_EMAILS,
  },
  sends: {
    title: 'Messages, invitations and whatever else reaches other people',
    calls: { person: [25, 80], record: [30, 100], address: [500, 2500] },
    emails: FEW_EMAILS,
  },
  claims: {
    title: 'Claims reported',
    // After a storm, thousands of phones share the addresses of a mobile carrier.
    calls: { person: [10, 30], record: [6, 12], address: [2000, 10_000] },
    emails: { person: [60, 200], record: [40, 120], address: [10_000, 50_000] },
  },
  files: {
    title: 'Files sent',
    calls: { person: [500, 2000], record: [1000, 4000], address: [10_000, 50_000] },
    emails: FEW_EMAILS,
    megabytes: { person: [1000, 2000], record: [2000, 6000], address: [50_000, 200_000] },
  },
  works: {
    title: 'Work on many records at once, and rating',
    calls: { person: [60, 300], record: [300, 1500], address: [1000, 5000] },
    emails: { person: [1000, 5000], record: [1000, 5000], address: [10_000, 50_000] },
  },
  signIn: {
    title: 'Steps of signing in and of Sign-in Security',
    calls: { person: [100, 400], record: [100, 400], address: [2000, 10_000] },
    emails: FEW_EMAILS,
  },
  visitors: {
    title: 'What people do without signing in, such as chat messages and opening shared documents',
    calls: { person: [120, 500], record: [120, 500], address: [600, 3000] },
    emails: { person: [10, 30], record: [10, 30], address: [100, 400] },
    // A whole office or a mobile carrier may share an address.
    streams: { address: 30, process: 500 },
  },
  machines: {
    title: 'Notices from banks',
    calls: { person: [20_000, 200_000], record: [200, 1000], address: [20_000, 200_000] },
    emails: { person: [20_000, 200_000], record: [200, 1000], address: [20_000, 200_000] },
  },
} as const satisfies Record<string, Budget>;

export type BudgetName = keyof typeof BUDGETS;
export const BUDGET_NAMES = Object.keys(BUDGETS) as readonly BudgetName[];
/** Files are counted finer than they're limited: many are smaller than a megabyte. */
export type BudgetUnit = 'calls' | 'emails' | 'kilobytes';
export const KILOBYTES_PER_MEGABYTE = 1024;
export const budgetOf = (name: BudgetName): Budget => BUDGETS[name];

/** Agents and staff do all day what policyholders do once in a while, and often share one address. */
export const OFFICE_FACTOR = 10;

/** Neither strangers nor banks are an office. */
const isOfOffices = (name: BudgetName) => name !== 'visitors' && name !== 'machines';

/** How much one place has left of a budget, from how many percent of it an administrator set. A record is the same to everyone. */
export function allowanceAt(
  name: BudgetName,
  unit: BudgetUnit,
  place: BudgetPlace,
  isForOffice: boolean,
): Allowance {
  const { calls, emails, megabytes } = budgetOf(name);
  const [hour, day] = { calls, emails, kilobytes: megabytes }[unit]?.[place] ?? [0, 0];
  const factor =
    (isForOffice && place !== 'record' ? OFFICE_FACTOR : 1) *
    (unit === 'kilobytes' ? KILOBYTES_PER_MEGABYTE : 1);
  return [hour * factor, day * factor];
}

/** A budget in words, for the Configuration page. */
export function budgetInWords(name: BudgetName): string {
  const { calls, emails, megabytes, streams } = budgetOf(name);
  const count = new Intl.NumberFormat('en-US');
  const times = ([hour, day]: Allowance) =>
    `${count.format(hour)} times an hour and ${count.format(day)} times a day`;
  const atMost = ([hour, day]: Allowance, unit: string) =>
    `${count.format(hour)} ${unit} an hour and ${count.format(day)} a day`;
  return [
    `At 100%, one person can do this ${times(calls.person)}.`,
    `For one record it’s ${times(calls.record)}, and for everyone on one network ${times(calls.address)}.`,
    ...(isOfOffices(name) ? [`Agents and staff can do it ${OFFICE_FACTOR} times as often.`] : []),
    ...(emails ? [`One person can cause ${atMost(emails.person, 'emails')} this way.`] : []),
    ...(megabytes
      ? [
          `All files of one person come to ${atMost(megabytes.person, 'MB')} at most, and those for one record to ${atMost(megabytes.record, 'MB')}.`,
        ]
      : []),
    ...(streams
      ? [
          `At the same time, ${streams.address} live chats can be open on one network, and ${streams.process} in each process of the server.`,
        ]
      : []),
  ].join(' ');
}

/** The variable that has a budget’s percentage. */
export const budgetVariable = (name: BudgetName) =>
  `W2_Budget_${name.charAt(0).toUpperCase()}${name.slice(1)}` as `W2_Budget_${Capitalize<BudgetName>}`;
