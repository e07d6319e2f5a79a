/** What each kind of background work does. Newer ones are shown by their names. */
const JOBS: Readonly<Record<string, string>> = {
  'auditLog.verify': 'Verify the audit log',
  'accounts.openLimitedLinks': 'Start full access a week after people were told',
  'challenges.startAccess': 'Start access to a linked policy',
  'challenges.sweep': 'Remove old security questions',
  'claims.commitLeft': 'File claims that were left unfinished',
  'claims.handOver': 'Send claims to the claims office',
  'content.announce': 'Email new bulletins',
  'identity.endLeftImpersonation': 'End impersonations that were left open',
  'persons.sweep': 'Remove expired email changes',
  'renewals.offerDue': 'Send renewal offers that are due',
  'shares.sweep': 'Remove old records of opened links',
  'storage.adopt': 'Move files into storage',
  'identity.sweep': 'Remove expired sign-in data',
  'throttle.sweep': 'Remove expired attempt counts',
  'budgets.sweep': 'Remove expired counts of use',
  'replies.sweep': 'Remove saved replies to repeated requests',
  'messages.sweep': 'Remove old payment notices',
  'jobs.sweep': 'Remove finished jobs and old health samples',
  'storage.sweep': 'Remove files nothing uses',
  'uploads.sweep': 'Remove unfinished uploads',
};

export const jobText = (kind: string): string => JOBS[kind] ?? kind;

const MINUTES_PER_HOUR = 60;
const MINUTES_PER_DAY = 1440;

export function scheduleText(everyMinutes: number | null): string {
  if (everyMinutes === null) return 'When needed';
  if (everyMinutes < 1) return `Every ${Math.round(everyMinutes * 60)} seconds`;
  const every = (count: number, unit: string) => (count === 1 ? `Every ${unit}` : `Every ${count} ${unit}s`);
  if (everyMinutes % MINUTES_PER_DAY === 0) return every(everyMinutes / MINUTES_PER_DAY, 'day');
  if (everyMinutes % MINUTES_PER_HOUR === 0) return every(everyMinutes / MINUTES_PER_HOUR, 'hour');
  return every(Math.round(everyMinutes), 'minute');
}

export function durationText(milliseconds: number): string {
  if (milliseconds < 1000) return 'less than a second';
  const seconds = Math.round(milliseconds / 1000);
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  const minutes = Math.round(seconds / 60);
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}
