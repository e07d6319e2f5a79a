import { dayIn } from '@portico/contract/rules/days';
import { formatWeekday } from '@portico/contract/rules/weekday';

/** `Due Fri, Nov 20` in the reader's time zone. */
export const dueText = (dueAt: string, now: number): string =>
  `${Date.parse(dueAt) < now ? 'Was due' : 'Due'} ${formatWeekday(dayIn(undefined, new Date(dueAt)))}`;
