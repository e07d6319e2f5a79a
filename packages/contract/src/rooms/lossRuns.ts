import * as z from 'zod/mini';
import { eachOf, get, json, list, post, report, room } from '../define.ts';
import { byKey, Day, filteredBy, Named } from '../fields.ts';
import { EMPLOYEE_ROLES } from '../roles.ts';

/** How the losses are put together: by policy term, or by the year they happened in. */
export const LOSS_RUN_GROUPS = ['term', 'year'] as const;
export type LossRunGroup = (typeof LOSS_RUN_GROUPS)[number];

const Format = z._default(z.enum(['html', 'pdf', 'csv']), 'html');

/** Which losses, and as of when. Absent: valued today, losses of the five years before. */
const choice = {
  ValuedOn: z.optional(Day),
  From: z.optional(Day),
  To: z.optional(Day),
  GroupBy: z._default(z.enum(LOSS_RUN_GROUPS), 'term'),
} as const;

export const LossRunSnapshot = z.object({
  Key: z.uuid(),
  CustomerRiskAccount: Named,
  ValuedOn: z.iso.date(),
  From: z.iso.date(),
  To: z.iso.date(),
  MadeAt: z.iso.datetime(),
  MadeBy: z.string(),
  /** Of its content, in hexadecimal digits. */
  Sha256: z.string(),
});
export type LossRunSnapshot = z.infer<typeof LossRunSnapshot>;

const claim = { module: 'W2_CLAIM', quiet: true } as const;
const employees = eachOf(EMPLOYEE_ROLES, 'all');

/** The losses of an account, valued on any day. */
export const lossRuns = room('lossRuns', {
  report: get('/report/ClaimLossRun', {
    about:
      'The losses of an account, as a page, PDF or CSV. Employees see all figures; insureds see dates, cause, status and what was paid.',
    call: 121,
    ...claim,
    allow: { INSURED: 'linked', ...employees },
    query: z.object({ CustomerRiskAccountKey: z.uuid(), ...choice, format: Format }),
    keys: { 'query.CustomerRiskAccountKey': 'account' },
    example: { query: { ValuedOn: '2026-11-01' } },
    reply: report(),
  }),
  save: post('/api/LossRun/Snapshot', {
    about: 'Saves a loss run as it is now. It can be shown again at any time, unchanged.',
    budget: 'adds',
    ...claim,
    allow: employees,
    body: z.strictObject({ CustomerRiskAccountKey: z.uuid(), ...choice }),
    keys: { 'body.CustomerRiskAccountKey': 'account' },
    example: { body: { ValuedOn: '2026-11-01' } },
    reply: json(LossRunSnapshot),
  }),
  snapshots: get('/api/LossRun/Snapshot', {
    about: 'Saved loss runs, of one account or all, the latest first.',
    ...claim,
    allow: employees,
    ...filteredBy({ CustomerRiskAccountKey: 'account' }),
    reply: list(LossRunSnapshot),
  }),
  snapshot: get('/report/render/loss-run/{key}', {
    about: 'A saved loss run, as it was saved.',
    ...claim,
    allow: employees,
    ...byKey('lossRun'),
    query: z.object({ format: Format }),
    reply: report(),
  }),
});
