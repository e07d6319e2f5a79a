import { sweepBudgets } from '@portico/platform/budgets';
import { HOUR, type JobKind, sweepJobs } from '@portico/platform/jobs';
import type { Storage } from '@portico/platform/storage/storage';
import { storageJobs } from '@portico/platform/storage/sweep';
import type { Throttle } from '@portico/platform/throttle';
import { sweepReplies } from './http/idempotency.ts';
import { sweepMessages } from './http/machine.ts';
import { accountLinks, limitedLinkJobs } from './rooms/accounts/index.ts';
import { type AuditVerifier, auditLogJobs } from './rooms/auditLog/index.ts';
import { challengesJobs } from './rooms/challenges/index.ts';
import { type ClaimsOffice, claimsJobs } from './rooms/claims/index.ts';
import { contentJobs } from './rooms/content/index.ts';
import { identityJobs } from './rooms/identity/index.ts';
import { sweepSamples } from './rooms/operations/index.ts';
import { personsJobs } from './rooms/persons/index.ts';
import { renewalsJobs } from './rooms/quotes/index.ts';
import { sharesJobs } from './rooms/shares/index.ts';
import type { UploadDoor } from './rooms/uploads/index.ts';

interface JobParts {
  readonly identity: { sweep(): Promise<void> };
  readonly throttle: Throttle;
  readonly audit: AuditVerifier;
  readonly storage: Storage;
  readonly uploadDoor: UploadDoor;
  readonly claimsOffice?: ClaimsOffice | undefined;
}

/** Every kind of job of this installation, with its handler. */
export const jobKinds = ({
  identity,
  throttle,
  audit,
  storage,
  uploadDoor,
  claimsOffice,
}: JobParts): readonly JobKind[] => [
  ...challengesJobs(accountLinks),
  ...limitedLinkJobs,
  ...personsJobs,
  ...identityJobs,
  ...sharesJobs,
  ...contentJobs,
  ...auditLogJobs(audit),
  ...storageJobs(storage),
  ...uploadDoor.jobs,
  ...claimsJobs(claimsOffice),
  ...renewalsJobs(throttle),
  { name: 'identity.sweep', everyMs: HOUR, run: () => identity.sweep() },
  { name: 'throttle.sweep', everyMs: HOUR, run: () => throttle.sweep() },
  { name: 'budgets.sweep', everyMs: HOUR, run: ({ database, now }) => sweepBudgets(database, now) },
  { name: 'replies.sweep', everyMs: HOUR, run: ({ database, now }) => sweepReplies(database, now) },
  { name: 'messages.sweep', everyMs: HOUR, run: ({ database, now }) => sweepMessages(database, now) },
  {
    name: 'jobs.sweep',
    everyMs: HOUR,
    run: async ({ database, now }) => {
      await sweepJobs(database, now);
      await sweepSamples(database, now);
    },
  },
];
