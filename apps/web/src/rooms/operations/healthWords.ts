import type { HealthCheck } from '@portico/contract/rooms/operations';
import { ROUTES } from '@portico/contract/routes';
import { formatCount, formatLocalDay, formatMoment } from '@portico/contract/rules/format';
import { millisecondsText } from './healthCharts.rules.ts';

type Kind = HealthCheck['Kind'];
type Problem = NonNullable<HealthCheck['Problem']>;
type Say = (check: HealthCheck) => string;

export const CHECK_TITLES: Readonly<Record<Kind, string>> = {
  database: 'Database',
  connections: 'Database connections',
  storage: 'File storage',
  scanner: 'Virus scanner',
  requests: 'Requests',
  pauses: 'Pauses',
  emails: 'Emails',
  jobs: 'Jobs',
  audit: 'Audit log',
  keys: 'Sign-in keys',
  processes: 'Processes',
};

const counted = (count: number | null, one: string, many: string) =>
  `${formatCount(count ?? 0)} ${count === 1 ? one : many}`;
const since = ({ Since }: HealthCheck) => (Since === null ? '' : ` since ${formatMoment(Since)}`);

const FINE: Readonly<Record<Kind, Say>> = {
  database: () => 'Accepts changes.',
  connections: ({ Count, Limit }) => `${formatCount(Count ?? 0)} of ${formatCount(Limit ?? 0)} are in use.`,
  storage: () => 'Files can be saved and opened.',
  scanner: () => 'Ready to check uploads.',
  requests: () => 'None failed in the last 15 minutes.',
  pauses: () => 'No request kept the others waiting.',
  emails: ({ Count }) =>
    Count ? `${counted(Count, 'email is', 'emails are')} on the way.` : 'None are waiting.',
  jobs: ({ Count }) =>
    Count ? `${counted(Count, 'job is', 'jobs are')} about to run.` : 'None are waiting.',
  audit: () => 'Every entry is sealed within a minute.',
  keys: ({ Since }) =>
    Since === null
      ? 'Replaced every 90 days.'
      : `Replaced on ${formatLocalDay(Since)}, and every 90 days after that.`,
  processes: ({ Count }) =>
    Count
      ? `${counted(Count, 'process is', 'processes are')} running.`
      : 'The first measurement takes a minute or two.',
};

const WRONG: Readonly<Record<Kind, Readonly<Partial<Record<Problem, Say>>>>> = {
  database: {
    readOnly: () =>
      'It doesn’t accept changes. Check its disk, and that the portal isn’t connected to a replica.',
    migrating: () => 'It isn’t up to date with this version. Run the migrations, then restart the portal.',
  },
  connections: {
    waiting: ({ Count }) =>
      `${counted(Count, 'statement', 'statements')} had to wait for a connection. Raise DATABASE_CONNECTIONS, or look for slow statements.`,
    nearLimit: ({ Count, Limit }) =>
      `${formatCount(Count ?? 0)} of ${formatCount(Limit ?? 0)} are in use. Raise PostgreSQL’s max_connections before they run out.`,
  },
  storage: {
    full: () => 'There’s no space left, so uploads fail. Free up space on the disk.',
    unreachable: () => 'It doesn’t respond. Check the data folder, or the bucket in STORAGE_URL.',
  },
  scanner: {
    unreachable: () => 'It doesn’t respond, so uploads are refused. Check the service at CLAMD_URL.',
  },
  requests: {
    failed: ({ Count }) =>
      `${counted(Count, 'request', 'requests')} failed on our side in the last 15 minutes. The server’s log says why.`,
  },
  pauses: {
    held: ({ Count }) =>
      `A process stood still for ${millisecondsText(Count ?? 0)} in the last 15 minutes, and its requests waited. The server’s log says how long each request took.`,
  },
  emails: {
    late: (check) =>
      `${counted(check.Count, 'email is', 'emails are')} waiting, the oldest${since(check)}. Check the email server.`,
    failed: ({ Count }) => `${counted(Count, 'email', 'emails')} couldn’t be sent.`,
  },
  jobs: {
    late: (check) => `${counted(check.Count, 'job is', 'jobs are')} waiting, the oldest${since(check)}.`,
    failed: ({ Count }) => `${counted(Count, 'job', 'jobs')} failed for good.`,
  },
  audit: {
    late: (check) =>
      `${counted(check.Count, 'entry has', 'entries have')} been waiting to be sealed${since(check)}. The server’s log says why.`,
    changed: ({ Count }) => `The last verification found ${counted(Count, 'problem', 'problems')}.`,
  },
  keys: {
    late: (check) =>
      `They haven’t been replaced${since(check)}. “Remove expired sign-in data” does it every 90 days, so see how that job did.`,
  },
  processes: {
    late: (check) => `Nothing has been measured${since(check)}. The server’s log says why.`,
  },
};

const OFF: Readonly<Partial<Record<Kind, string>>> = {
  scanner: 'Not set up, so uploads aren’t checked for viruses.',
};

/** What the check found, and what to do about it. */
export function checkText(check: HealthCheck): string {
  if (check.State === 'off') return OFF[check.Kind] ?? 'Not set up.';
  if (check.Problem === null) return FINE[check.Kind](check);
  return WRONG[check.Kind][check.Problem]?.(check) ?? 'Something’s wrong. The server’s log says more.';
}

const JOBS = { to: `${ROUTES.administration.path}?view=jobs`, title: 'See Jobs' };

/** Where to go on. */
export const CHECK_LINKS: Readonly<Partial<Record<Kind, { readonly to: string; readonly title: string }>>> = {
  emails: { to: ROUTES.outbox.path, title: `See ${ROUTES.outbox.title}` },
  jobs: JOBS,
  keys: JOBS,
  audit: { to: `${ROUTES.administration.path}?view=audit`, title: 'See Audit Log' },
};
