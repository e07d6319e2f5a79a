import { describe, expect, it } from 'vitest';
import { idleness, idlenessHolds } from './idle.rules.ts';

const limits = { idleMs: 1_200_000, countdownMs: 60_000 };
const at = (elapsed: number) => idleness(1000, 1000 + elapsed, limits);

describe('the state of a session', () => {
  it.each([
    [0, { phase: 'active' }],
    [1_199_999, { phase: 'active' }],
    [1_200_000, { phase: 'expiring', secondsLeft: 60 }],
    [1_200_001, { phase: 'expiring', secondsLeft: 60 }],
    [1_201_000, { phase: 'expiring', secondsLeft: 59 }],
    [1_259_999, { phase: 'expiring', secondsLeft: 1 }],
    [1_260_000, { phase: 'over' }],
    [99_999_999, { phase: 'over' }],
  ])('%i ms after the last activity', (elapsed, expected) => {
    expect(at(elapsed)).toEqual(expected);
  });

  it('is reported exactly when it changes', () => {
    let now = 1000;
    const told: string[] = [];
    for (let step = 0; step < 100; step++) {
      const state = idleness(1000, now, limits);
      told.push(state.phase === 'expiring' ? String(state.secondsLeft) : state.phase);
      if (state.phase === 'over') break;
      now += idlenessHolds(1000, now, limits);
    }
    expect(told).toEqual(['active', ...Array.from({ length: 60 }, (_, n) => String(60 - n)), 'over']);
    expect(now).toBe(1000 + 1_260_000);
  });

  it('ends right away without a countdown', () => {
    expect(idleness(0, 5000, { idleMs: 5000, countdownMs: 0 })).toEqual({ phase: 'over' });
  });
});
