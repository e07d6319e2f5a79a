import { HOUR, type JobKind } from '@portico/platform/jobs';
import type { AccountLinks } from './access/links.ts';
import { sweepChallenges } from './challenges.sweep.ts';
import { START_ACCESS } from './requests/decide.ts';
import { startAccess } from './requests/waiting.ts';

export const challengesJobs = (links: AccountLinks): readonly JobKind[] => [
  {
    name: START_ACCESS.name,
    run: ({ database, now }, { requestKey }: { requestKey: string }) =>
      startAccess(database, links, requestKey, now),
  },
  { name: 'challenges.sweep', everyMs: HOUR, run: ({ database, now }) => sweepChallenges(database, now) },
];
