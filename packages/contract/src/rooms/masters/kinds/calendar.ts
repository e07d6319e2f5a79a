import { day, text } from '../columns.ts';
import type { MasterSpec } from '../spec.ts';

/** Which days count. */
export const CALENDAR_KINDS = {
  Holiday: {
    title: 'Holidays',
    one: 'holiday',
    about: 'Days on which no one is at work: deadlines and chat hours leave them out.',
    level: 'admin',
    record: 'holiday',
    byYear: 'Day',
    keyExample: '2026-12-25',
    example: { Day: '2027-12-27', Name: 'Day after Christmas' },
    columns: {
      Day: day('Day', { isFixed: true }),
      Name: text('Name', 100),
    },
  },
} as const satisfies Record<string, MasterSpec>;
