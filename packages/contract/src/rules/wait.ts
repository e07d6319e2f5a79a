const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** How long to wait, the way people say it: `in 1 minute`, `in 15 minutes`, `in 2 hours`. Rounds up. */
export function waitText(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return minutes < 60 ? `in ${counted(minutes, 'minute')}` : `in ${counted(Math.ceil(minutes / 60), 'hour')}`;
}
