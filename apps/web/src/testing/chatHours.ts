import type { ChatHours } from '@portico/contract/rooms/chat';

const week = (day: ChatHours['Week'][number]): ChatHours => ({
  Zone: 'America/New_York',
  Week: Array.from({ length: 7 }, () => day),
  Holidays: [],
});
/** A chat that is always answered, and one that never is. */
export const ALWAYS_OPEN = week({ From: 0, To: 24 * 60 });
export const NEVER_OPEN = week(null);
/** From 9 to 5 on every day. */
export const NINE_TO_FIVE = week({ From: 9 * 60, To: 17 * 60 });
