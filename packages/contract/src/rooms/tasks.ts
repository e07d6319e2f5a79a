import * as z from 'zod/mini';
import { agentOrStaff, get, json, list, post, room } from '../define.ts';
import { byKey, Named } from '../fields.ts';

/** Something for someone to do. Each kind has its own page; later rooms add theirs. */
export const TASK_KINDS = [
  'chatHandover',
  'claimApproval',
  'linkRequest',
  'linkReport',
  'paymentCredit',
  'paymentHeld',
  'policyRequest',
  'referral',
  'renewalQuestion',
  'wantedQuote',
  'renewalStopped',
] as const;
export type TaskKind = (typeof TASK_KINDS)[number];

export const Task = z.object({
  Key: z.uuid(),
  Kind: z.enum(TASK_KINDS),
  /** The record to act on. */
  RecordKey: z.uuid(),
  /** One line that says who wants what. */
  Subject: z.string(),
  CustomerRiskAccount: z.nullable(z.object({ Key: z.uuid(), Contact: z.object({ Name: z.string() }) })),
  /** The agency the task belongs to. Null if it's for staff only. */
  Agency: z.nullable(Named),
  /** Who has taken it on. */
  Assignee: z.nullable(Named),
  CreatedAt: z.iso.datetime(),
  DueAt: z.iso.datetime(),
  DoneAt: z.nullable(z.iso.datetime()),
  DoneBy: z.nullable(Named),
  /** What came of it, in one line. */
  Outcome: z.nullable(z.string()),
});
export type Task = z.infer<typeof Task>;

/** In the words of spec §3. */
export const TASK_STATUSES = ['pending', 'complete'] as const;
export type TaskStatus = (typeof TASK_STATUSES)[number];

export const tasks = room('tasks', {
  list: get('/api/Task', {
    about:
      'Tasks of the caller’s agencies, or everyone’s for staff. Pending ones by due date, completed ones newest first.',
    module: 'W2_PORTAL',
    allow: agentOrStaff,
    query: z.object({
      Status: z._default(z.enum(TASK_STATUSES), 'pending'),
      Kind: z.optional(z.enum(TASK_KINDS)),
      /** Only what the caller has taken on. */
      Mine: z.optional(z.stringbool()),
    }),
    reply: list(Task),
  }),
  assign: post('/api/Task/{key}/Assign', {
    about:
      'Assigns an open task to the caller, even from a colleague, or unassigns it. Doesn’t unassign a colleague’s task.',
    budget: 'edits',
    module: 'W2_PORTAL',
    allow: agentOrStaff,
    ...byKey('task'),
    body: z.strictObject({ ToMe: z.boolean() }),
    example: { body: { ToMe: true } },
    reply: json(Task),
  }),
});
