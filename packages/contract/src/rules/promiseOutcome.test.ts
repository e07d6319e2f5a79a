import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CLAIM_STATUSES, isOpenStatus } from './claimStatus.ts';
import { addDays } from './days.ts';
import {
  daysLate,
  fateAtClosing,
  keptByLetter,
  outcomeOf,
  PROMISE_OUTCOMES,
  type PromiseRecord,
  SETTLEMENTS,
} from './promiseOutcome.ts';

const TODAY = '2026-11-16';
const promise = (over: Partial<PromiseRecord>): PromiseRecord => ({
  dueOn: '2026-11-12',
  keptOn: null,
  settledAs: null,
  endedOn: null,
  ...over,
});

describe('what became of a promise', () => {
  it.each([
    [{ keptOn: '2026-11-12' }, 'kept', 0],
    [{ keptOn: '2026-11-10' }, 'kept', 0],
    [{ keptOn: '2026-11-13' }, 'late', 1],
    [{}, 'overdue', 4],
    [{ dueOn: TODAY }, 'open', 0],
    [{ dueOn: '2026-11-20' }, 'open', 0],
    [{ settledAs: 'missed', endedOn: '2026-11-14' }, 'missed', 2],
    [{ settledAs: 'waived', endedOn: '2026-11-11' }, 'waived', 0],
    [{ settledAs: 'replaced', endedOn: '2026-11-14' }, undefined, 0],
  ] as const)('%o is %s, %s days late', (over, outcome, days) => {
    expect(outcomeOf(promise(over), TODAY)).toBe(outcome);
    expect(daysLate(promise(over), TODAY)).toBe(days);
  });

  it('is one outcome on any day, and only an open promise changes with the days', () => {
    const day = fc.integer({ min: 0, max: 60 }).map((days) => addDays('2026-10-01', days));
    const any = fc.oneof(
      fc.record({ dueOn: day, keptOn: day, settledAs: fc.constant(null), endedOn: fc.constant(null) }),
      fc.record({
        dueOn: day,
        keptOn: fc.constant(null),
        settledAs: fc.constantFrom(...SETTLEMENTS),
        endedOn: day,
      }),
      fc.record({
        dueOn: day,
        keptOn: fc.constant(null),
        settledAs: fc.constant(null),
        endedOn: fc.constant(null),
      }),
    );
    fc.assert(
      fc.property(any, day, day, (one, today, other) => {
        const outcome = outcomeOf(one, today);
        if (one.settledAs !== 'replaced') expect(PROMISE_OUTCOMES).toContain(outcome);
        if (one.keptOn !== null || one.settledAs !== null) expect(outcomeOf(one, other)).toBe(outcome);
        const isLate = outcome === 'late' || outcome === 'overdue';
        if (one.settledAs === null) expect(daysLate(one, today) > 0).toBe(isLate);
      }),
    );
  });
});

describe('closing a claim', () => {
  it.each([
    ['update', 'CLOSED_PAID', 'kept'],
    ['decide', 'DENIED', 'kept'],
    ['decide', 'WITHDRAWN', 'waived'],
    ['decide', 'DUPLICATE', 'waived'],
    ['pay', 'CLOSED_PAID', 'kept'],
    ['pay', 'CLOSED_UNPAID', 'waived'],
    ['call', 'CLOSED_PAID', 'waived'],
    ['send', 'CLOSED_PAID', 'waived'],
    ['reply', 'DENIED', 'stays'],
  ] as const)('with %s open as %s: %s', (kind, to, fate) => {
    expect(fateAtClosing({ kind, dueOn: TODAY }, to, TODAY)).toBe(fate);
  });

  it('never waives what is past its day', () => {
    const closings = CLAIM_STATUSES.filter((status) => !isOpenStatus(status));
    for (const to of closings)
      for (const kind of ['call', 'inspect', 'decide', 'pay', 'update', 'reply', 'send'])
        expect(fateAtClosing({ kind, dueOn: '2026-11-15' }, to, TODAY)).not.toBe('waived');
    expect(fateAtClosing({ kind: 'call', dueOn: '2026-11-15' }, 'CLOSED_PAID', TODAY)).toBe('missed');
  });
});

describe('a letter', () => {
  it.each([
    ['acknowledgment', ['acknowledge', 'update']],
    ['partialDenial', ['decide', 'update']],
    ['denial', ['decide', 'update']],
    ['closing', ['update']],
  ] as const)('%s keeps %j', (kind, kept) => expect(keptByLetter(kind)).toEqual(kept));
});
