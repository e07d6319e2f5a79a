import { HOUR, type JobKind } from '@portico/platform/jobs';
import { sweepEmailChanges } from './email/email.ts';

export const personsJobs: readonly JobKind[] = [
  { name: 'persons.sweep', everyMs: HOUR, run: ({ database, now }) => sweepEmailChanges(database, now) },
];
