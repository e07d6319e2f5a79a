import { type ChatMessage, MOST_HANDED } from '@portico/contract/rooms/chat';
import { dayIn } from '@portico/contract/rules/days';
import { formatWeekday } from '@portico/contract/rules/weekday';

/** `Fri, Nov 20`, the day in the reader's time zone. */
export const dueDay = (dueAt: string): string => formatWeekday(dayIn(undefined, new Date(dueAt)));

/** `Due Fri, Nov 20`, or `Was due …`. */
export const dueText = (dueAt: string, now: number): string =>
  `${Date.parse(dueAt) < now ? 'Was due' : 'Due'} ${dueDay(dueAt)}`;

const HOUR = 60 * 60 * 1000;
const PAUSE = 12 * HOUR;

/** What was written last, back to a pause of half a day or to what went to a claim before. A conversation may go on for years. */
export function latestTalk(messages: readonly ChatMessage[]): ChatMessage[] {
  const handed = messages.findLastIndex(({ Link }) => Link?.Kind === 'claim');
  const written = messages.slice(handed + 1).filter(({ Author }) => Author !== 'note');
  const times = written.map(({ SentAt }) => Date.parse(SentAt));
  const start = times.findLastIndex((time, at) => time - (times[at - 1] ?? time) > PAUSE);
  return written.slice(Math.max(start, 0)).slice(-MOST_HANDED);
}
