import { configurationValue } from '@portico/contract/configuration';
import { useSyncExternalStore } from 'react';
import { isChangeOf, kept as keptIn } from './browserState.ts';
import { type IdleLimits, type Idleness, idleness, idlenessHolds } from './idle.rules.ts';

/** Every movement of the pointer is activity; what all tabs read is written this often. */
const WRITE_EVERY_MS = 2000;
/** A longer one would fire immediately. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;
/** Not `scroll`: the page also scrolls by itself. */
const ACTIVITY = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'touchmove'] as const;

const DEFAULTS: IdleLimits = {
  idleMs: configurationValue('W2_Portal_SessionIdleMinutes') * 60_000,
  countdownMs: configurationValue('W2_Portal_SessionCountdownSeconds') * 1000,
};

/** What the tabs share: the last activity, and how long inactivity may last. */
interface Kept extends IdleLimits {
  readonly since: number;
}

export interface IdleClock {
  get(): Idleness;
  /** Whether it's over right now, even if the timer that notices it is late. */
  isOver(): boolean;
  subscribe(listener: () => void): () => void;
  /** Starts to watch the person, from what the tabs know already; gives back how to stop. */
  watch(): () => void;
  /** The person is there: they signed in, or chose to stay. */
  reset(): void;
  limit(limits: IdleLimits): void;
}

/** One clock for all tabs (design, Sessions): each reads the same record, so each says the same at the same time. */
export function createIdleClock(page: Window = window): IdleClock {
  const listeners = new Set<() => void>();
  let kept = read(page);
  let state = idleness(kept.since, Date.now(), kept);
  let timer: number | undefined;

  const look = () => {
    const now = Date.now();
    const next = idleness(kept.since, now, kept);
    page.clearTimeout(timer);
    const holds = Math.min(idlenessHolds(kept.since, now, kept), LONGEST_TIMER_MS);
    if (next.phase !== 'over') timer = page.setTimeout(look, holds);
    if (isSame(state, next)) return;
    state = next;
    for (const listener of [...listeners]) listener();
  };
  const keep = (change: Partial<Kept>) => {
    kept = { ...kept, ...change };
    activityOf(page).write(JSON.stringify(kept));
    look();
  };
  let pointer = '';
  /** When something moves under a pointer that rests, the browser tells of a movement too. */
  const hasMoved = ({ screenX, screenY }: PointerEvent) => {
    const was = pointer;
    pointer = `${screenX},${screenY}`;
    return was !== '' && was !== pointer;
  };
  const noticeActivity = (event: Event) => {
    if (event.type === 'pointermove' && !hasMoved(event as PointerEvent)) return;
    const now = Date.now();
    if (now - kept.since < WRITE_EVERY_MS) return;
    look();
    // While the question is open, only its answer counts.
    if (state.phase === 'active') keep({ since: now });
  };
  const follow = () => {
    kept = read(page);
    // A computer whose clock was put back was not used in its future.
    if (kept.since > Date.now()) keep({ since: Date.now() });
    else look();
  };

  return {
    get: () => state,
    isOver: () => idleness(kept.since, Date.now(), kept).phase === 'over',
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    watch: () => {
      const listening = new AbortController();
      const { signal } = listening;
      for (const type of ACTIVITY)
        page.addEventListener(type, noticeActivity, { passive: true, capture: true, signal });
      const hear = (event: StorageEvent) => {
        if (isChangeOf(['activity'], event, page)) follow();
      };
      page.addEventListener('storage', hear, { signal });
      // A hidden tab's timers are late, a sleeping computer's do not run.
      page.document.addEventListener('visibilitychange', follow, { signal });
      follow();
      return () => {
        listening.abort();
        page.clearTimeout(timer);
      };
    },
    reset: () => keep({ since: Date.now() }),
    limit: ({ idleMs, countdownMs }) => {
      if (idleMs !== kept.idleMs || countdownMs !== kept.countdownMs) keep({ idleMs, countdownMs });
    },
  };
}

const activityOf = (page: Window) => keptIn('activity', '', page);

function read(page: Window): Kept {
  try {
    const { since, idleMs, countdownMs } = JSON.parse(activityOf(page).read() ?? '{}');
    if ([since, idleMs, countdownMs].every(Number.isFinite)) return { since, idleMs, countdownMs };
  } catch {
    // Not written by us, so it's ignored.
  }
  return { since: Date.now(), ...DEFAULTS };
}

const isSame = (one: Idleness, other: Idleness) =>
  one.phase === other.phase &&
  (one.phase !== 'expiring' || other.phase !== 'expiring' || one.secondsLeft === other.secondsLeft);

export const idle = createIdleClock();

export const useIdleness = (): Idleness => useSyncExternalStore(idle.subscribe, idle.get);
