const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** In the reader's own time zone: they ask whether it was them. */
export const dayText = (iso: string): string => day.format(new Date(iso));

const MINUTE = 60_000;

/** How long someone was in, in words. */
export function durationText(from: string, to: string): string {
  const minutes = Math.round((Date.parse(to) - Date.parse(from)) / MINUTE);
  if (minutes < 1) return 'less than a minute';
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}
