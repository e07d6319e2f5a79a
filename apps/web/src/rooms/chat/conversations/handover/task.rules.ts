import { dayIn } from '@portico/contract/rules/days';
import { formatWeekday } from '@portico/contract/rules/weekday';

/** `Fri, Nov 20`, the day in the reader's time zone. */
export const dueDay = (dueAt: string): string => formatWeekday(dayIn(undefined, new Date(dueAt)));

/** `Due Fri, Nov 20`, or `Was due …`. */
export const dueText = (dueAt: string, now: number): string =>
  `${Date.parse(dueAt) < now ? 'Was due' : 'Due'} ${dueDay(dueAt)}`;
