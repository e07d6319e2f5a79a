/** Spec §4, challenge 9: remaining lock minutes = reset minutes minus minutes since the last record update. */
export function remainingLockMinutes(resetMinutes: number, lastUpdate: Date, now: Date): number {
  const elapsed = Math.floor((now.getTime() - lastUpdate.getTime()) / 60_000);
  return Math.max(0, resetMinutes - elapsed);
}
