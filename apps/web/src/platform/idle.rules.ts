/** Spec §2, Modals, and the configuration variables of the session. */
export interface IdleLimits {
  /** Without activity for so long, the session is about to expire. */
  readonly idleMs: number;
  /** So long the question waits for an answer. */
  readonly countdownMs: number;
}

export type Idleness =
  | { readonly phase: 'active' }
  | { readonly phase: 'expiring'; readonly secondsLeft: number }
  | { readonly phase: 'over' };

/** The state of a session whose person was last active at `since`. */
export function idleness(since: number, now: number, { idleMs, countdownMs }: IdleLimits): Idleness {
  const left = since + idleMs + countdownMs - now;
  if (left <= 0) return { phase: 'over' };
  return left > countdownMs
    ? { phase: 'active' }
    : { phase: 'expiring', secondsLeft: Math.ceil(left / 1000) };
}

/** How long what `idleness` says stays true. */
export function idlenessHolds(since: number, now: number, { idleMs, countdownMs }: IdleLimits): number {
  const left = since + idleMs + countdownMs - now;
  return left > countdownMs ? left - countdownMs : ((left - 1) % 1000) + 1;
}
