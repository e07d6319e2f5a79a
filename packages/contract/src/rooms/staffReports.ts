import * as z from 'zod/mini';
import { get, json, room, staff } from '../define.ts';
import { Day } from '../fields.ts';

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

/** PostgreSQL knows no year 0. */

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

export const staffReports = room('staffReports', {
  read: get('/api/StaffReport', {
    about: 'Numbers for staff from one day to another, by month, each split into its largest parts.',
    module: 'W2_PORTAL',
    allow: staff('all'),
    query: z.object({ Name: z.enum(STAFF_REPORT_NAMES), From: Day, To: Day }),
    example: { query: { Name: 'signIns', From: '2025-12-01', To: '2026-11-15' } },
    reply: json(StaffReport),
  }),
});
