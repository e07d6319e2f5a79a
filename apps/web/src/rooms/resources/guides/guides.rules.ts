const HOUR = 60;
const DAY = 24 * HOUR;

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** About how long something takes: “45 minutes”, “5 hours”, “3 days”. */
export function spanWords(minutes: number): string {
  if (minutes < HOUR) return counted(Math.max(1, Math.round(minutes)), 'minute');
  if (minutes < 2 * DAY) return counted(Math.round(minutes / HOUR), 'hour');
  return counted(Math.round(minutes / DAY), 'day');
}
