import * as z from 'zod/mini';
import { get, json, room, staff } from '../define.ts';
import { Day } from '../fields.ts';
import { PROMISE_KINDS } from '../rules/claimPromises.ts';

/** What staff can count by month. `unit` is what the values are. */
export const STAFF_REPORTS = {
  signIns: { title: 'Sign-ins', unit: 'count', about: 'Accepted and refused, on all brands.' },
  links: {
    title: 'Policies linked',
    unit: 'count',
    about: 'Policies that people linked after the security questions, and wrong answers.',
  },
  impersonations: { title: 'Impersonations', unit: 'count', about: 'By staff member.' },
  claimsByCause: { title: 'Claims by cause', unit: 'count', about: 'By the month they were reported.' },
  claimsByCatastrophe: {
    title: 'Claims by catastrophe',
    unit: 'count',
    about: 'By the month they were reported. Claims outside catastrophes aren’t counted.',
  },
  premium: {
    title: 'Premium by program',
    unit: 'cents',
    about: 'Charges and credits with fees and taxes, by the month they were booked.',
  },
  emails: {
    title: 'Emails by kind',
    unit: 'count',
    about: 'Sent, waiting or failed, by the month they were queued.',
  },
  pageViews: {
    title: 'Page views',
    unit: 'count',
    about: 'Pages that people opened while signed in. Who it was isn’t kept.',
  },
  helpVideos: {
    title: 'Help videos',
    unit: 'count',
    about: 'How often a video was started, watched halfway and to the end. Who it was isn’t kept.',
  },
} as const;
export type StaffReportName = keyof typeof STAFF_REPORTS;
export const STAFF_REPORT_NAMES = Object.keys(STAFF_REPORTS) as [StaffReportName, ...StaffReportName[]];

export const StaffReport = z.object({
  Name: z.enum(STAFF_REPORT_NAMES),
  From: z.iso.date(),
  /** Today at the latest. */
  To: z.iso.date(),
  /** The first days of all months in the period. */
  MonthList: z.array(z.iso.date()),
  /** The largest first. The smallest of many are added up as the last one. Each has a value for every month. */
  SeriesList: z.array(z.object({ Name: z.string(), Values: z.array(z.int()) })),
});
export type StaffReport = z.infer<typeof StaffReport>;

/** What the promises on claims can be counted by. */
export const PROMISES_BY = ['month', 'kind', 'state', 'adjuster'] as const;
export type PromisesBy = (typeof PROMISES_BY)[number];

/** What became of promises (`rules/promiseOutcome.ts`). */
export const PromiseFigures = z.object({
  /** All of them: the six that follow add up to it. */
  All: z.int(),
  Kept: z.int(),
  /** Kept after their day. */
  Late: z.int(),
  Missed: z.int(),
  Waived: z.int(),
  Open: z.int(),
  /** Open, and their day has passed. */
  Overdue: z.int(),
  /** Not kept by the day of the law, whatever became of them. */
  PastLaw: z.int(),
  /** Of those that were late, missed or are overdue, added up, and the most of one of them. */
  DaysLate: z.int(),
  MostDaysLate: z.int(),
});
export type PromiseFigures = z.infer<typeof PromiseFigures>;

export const PromiseReport = z.object({
  By: z.enum(PROMISES_BY),
  From: z.iso.date(),
  /** Today at the latest. */
  To: z.iso.date(),
  /** `Key`: a month's first day, a kind, a state, or an adjuster's key; empty without an adjuster. */
  LineList: z.array(z.extend(PromiseFigures, { Key: z.string(), Name: z.string() })),
  Total: PromiseFigures,
});
export type PromiseReport = z.infer<typeof PromiseReport>;

export const staffReports = room('staffReports', {
  read: get('/api/StaffReport', {
    about: 'Numbers for staff from one day to another, by month, each split into its largest parts.',
    module: 'W2_PORTAL',
    allow: staff('all'),
    query: z.object({ Name: z.enum(STAFF_REPORT_NAMES), From: Day, To: Day }),
    example: { query: { Name: 'signIns', From: '2025-12-01', To: '2026-11-15' } },
    reply: json(StaffReport),
  }),
  promises: get('/api/StaffReport/Promises', {
    about:
      'What became of the promises made on claims from one day to another: kept, late, missed, waived, open or overdue, and by how many days, by month, kind, state or adjuster.',
    module: 'W2_PORTAL',
    allow: staff('all'),
    query: z.object({
      By: z._default(z.enum(PROMISES_BY), 'month'),
      From: Day,
      To: Day,
      State: z.optional(z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z]{2}$/))),
      Kind: z.optional(z.enum(PROMISE_KINDS)),
    }),
    example: { query: { By: 'state', From: '2025-12-01', To: '2026-11-15' } },
    reply: json(PromiseReport),
  }),
});
