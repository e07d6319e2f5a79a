const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });
const dayOfYear = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric' });
const fullDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

const midnight = (at: Date) => new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime();
/** Rounded, because the day on which clocks change isn't 24 hours long. */
const daysBetween = (now: Date, at: Date) => Math.round((midnight(at) - midnight(now)) / 86_400_000);

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** How long until a time today: `45 minutes`, `1 hour`, `3 hours`. */
function minutesOrHours(now: Date, at: Date): string {
  const minutes = Math.max(1, Math.round((at.getTime() - now.getTime()) / 60_000));
  return minutes < 60 ? counted(minutes, 'minute') : counted(Math.round(minutes / 60), 'hour');
}

const dayName = (now: Date, at: Date) =>
  (now.getFullYear() === at.getFullYear() ? dayOfYear : fullDay).format(at);

/** A time to come, by the reader's clock: `today at 10:42 AM`, `tomorrow at 9:40 AM`, `December 15 at 9:40 AM`. */
export function timeAhead(at: Date, now: Date): string {
  const days = daysBetween(now, at);
  const day = days <= 0 ? 'today' : days === 1 ? 'tomorrow' : dayName(now, at);
  return `${day} at ${clock.format(at)}`;
}

/** The same with how far off it is: `today at 10:42 AM, 1 hour from now`, `December 15, 30 days from now`. */
export function waitUntil(at: Date, now: Date): string {
  const days = daysBetween(now, at);
  if (days === 1) return timeAhead(at, now);
  if (days < 1) return `${timeAhead(at, now)}, ${minutesOrHours(now, at)} from now`;
  return `${dayName(now, at)}, ${days} days from now`;
}
