const weekday = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

/** `2026-11-17` → `Tue, Nov 17`. */
export const formatWeekday = (day: string): string => weekday.format(new Date(`${day}T00:00:00Z`));
