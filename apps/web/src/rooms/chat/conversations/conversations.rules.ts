import type { ChatNews, ChatTab } from '@portico/contract/rooms/chat';
import { CHAT_TABS, CLOSED_COUNTED } from '@portico/contract/rooms/chat';
import type { Tab } from '../../../ui/Tabs.tsx';

const LABELS: Readonly<Record<ChatTab, string>> = {
  mine: 'Mine',
  unassigned: 'Unassigned',
  all: 'All open',
  closed: 'Closed',
};

export const tabOf = (text: string | null): ChatTab => CHAT_TABS.find((tab) => tab === text) ?? 'all';

/** The tabs with how many conversations each has, once that's known. Closed ones aren't counted to the end. */
export const tabsOf = (news: ChatNews | undefined): Tab[] =>
  CHAT_TABS.map((key) => {
    const count =
      news && { mine: news.Mine, unassigned: news.Unassigned, all: news.All, closed: news.Closed }[key];
    const isAll = count === undefined || count < CLOSED_COUNTED || key !== 'closed';
    return { key, label: LABELS[key], ...(count !== undefined && isAll && { count }) };
  });

const MINUTE = 60_000;
const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** How long someone has waited for an answer: `Waiting 5 minutes`, `Waiting 3 hours`. */
export function waitingText(since: string, now: number): string {
  const minutes = Math.floor((now - Date.parse(since)) / MINUTE);
  if (minutes < 1) return 'Waiting less than a minute';
  if (minutes < 60) return `Waiting ${counted(minutes, 'minute')}`;
  const hours = Math.floor(minutes / 60);
  return hours < 24
    ? `Waiting ${counted(hours, 'hour')}`
    : `Waiting ${counted(Math.floor(hours / 24), 'day')}`;
}
