import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { correctedPromise, type PromiseToCorrect } from './claimCorrections.ts';
import type { PromiseDates } from './claimPromises.ts';
import { addDays } from './days.ts';

const TODAY = '2026-11-15';
const dates = (dueOn: string, lawDueOn: string | null = null): PromiseDates => ({
  ...{ kind: 'inspect', dueOn, lawDueOn, citation: lawDueOn === null ? null : `law of ${lawDueOn}` },
});
const open = (changed: Partial<PromiseToCorrect> = {}): PromiseToCorrect => ({
  ...{ dueOn: '2026-11-20', lawDueOn: null, citation: null, movedFrom: null },
  ...changed,
});
const notice = (before: PromiseDates, after: PromiseDates) => ({ before, after, isFromNotice: true });
const later = (before: PromiseDates, after: PromiseDates) => ({ before, after, isFromNotice: false });

describe('a promise that counts from the report', () => {
  test('gets earlier', () => {
    const to = notice(dates('2026-11-20', '2026-12-01'), dates('2026-11-18', '2026-11-24'));
    expect(correctedPromise(open({ lawDueOn: '2026-12-01', citation: '§' }), to, TODAY)).toEqual({
      ...{ dueOn: '2026-11-18', lawDueOn: '2026-11-24', citation: 'law of 2026-11-24' },
    });
  });
  test('never gets later, by the law neither', () => {
    const promise = open({ lawDueOn: '2026-11-24', citation: '§ 1' });
    const to = notice(dates('2026-11-20', '2026-11-24'), dates('2026-12-04', '2026-12-20'));
    expect(correctedPromise(promise, to, TODAY)).toEqual({
      ...{ dueOn: '2026-11-20', lawDueOn: '2026-11-24', citation: '§ 1' },
    });
  });
  test('gets the law’s day if it had none, and keeps the one it had', () => {
    const to = notice(dates('2026-11-20'), dates('2026-11-20', '2026-11-30'));
    expect(correctedPromise(open(), to, TODAY)).toMatchObject({ lawDueOn: '2026-11-30' });
    const from = notice(dates('2026-11-20', '2026-11-30'), dates('2026-11-20'));
    const had = open({ lawDueOn: '2026-11-30', citation: '§' });
    expect(correctedPromise(had, from, TODAY)).toMatchObject({ lawDueOn: '2026-11-30', citation: '§' });
  });
  test('is due today if its new day has passed', () => {
    const to = notice(dates('2026-11-20'), dates('2026-11-10'));
    expect(correctedPromise(open(), to, TODAY).dueOn).toBe(TODAY);
  });
  test('stays late if it was', () => {
    const to = notice(dates('2026-11-12'), dates('2026-11-10'));
    expect(correctedPromise(open({ dueOn: '2026-11-12' }), to, TODAY).dueOn).toBe('2026-11-12');
  });
});

describe('another promise', () => {
  test('follows the facts in both directions', () => {
    const to = later(dates('2026-11-20', '2026-11-30'), dates('2026-12-02', '2026-12-15'));
    expect(correctedPromise(open(), to, TODAY)).toMatchObject({
      dueOn: '2026-12-02',
      lawDueOn: '2026-12-15',
    });
  });
  test('keeps the day it was moved to while the law allows it', () => {
    const moved = open({ movedFrom: '2026-11-18' });
    const within = later(dates('2026-11-18', '2026-11-30'), dates('2026-12-02', '2026-12-15'));
    expect(correctedPromise(moved, within, TODAY).dueOn).toBe('2026-11-20');
    const beyond = later(dates('2026-11-18', '2026-11-30'), dates('2026-11-16', '2026-11-19'));
    expect(correctedPromise(moved, beyond, TODAY).dueOn).toBe('2026-11-19');
  });
});

test('what the facts don’t decide stays as it is', () => {
  const promise = open({
    dueOn: '2026-11-25',
    lawDueOn: '2026-11-28',
    citation: '§ 2',
    movedFrom: '2026-11-20',
  });
  const { movedFrom: _, ...same } = promise;
  for (const isFromNotice of [true, false]) {
    const unchanged = { before: dates('2026-11-17'), after: dates('2026-11-17'), isFromNotice };
    expect(correctedPromise(promise, unchanged, TODAY)).toEqual(same);
    expect(correctedPromise(promise, { before: undefined, after: undefined, isFromNotice }, TODAY)).toEqual(
      same,
    );
  }
});

const day = fc.integer({ min: -40, max: 40 }).map((days) => addDays(TODAY, days));
const someDates = fc
  .record({ dueOn: day, lawDueOn: fc.option(day) })
  .map(({ dueOn, lawDueOn }) => dates(dueOn, lawDueOn));

test('a promise from the report never gets later, and a correction never breaks one', () => {
  fc.assert(
    fc.property(
      fc.record({
        dueOn: day,
        lawDueOn: fc.option(day),
        citation: fc.constant('§'),
        movedFrom: fc.option(day),
      }),
      ...([someDates, someDates] as const),
      fc.boolean(),
      (promise, before, after, isFromNotice) => {
        const { dueOn, lawDueOn } = correctedPromise(promise, { before, after, isFromNotice }, TODAY);
        if (isFromNotice) {
          expect(dueOn <= promise.dueOn).toBe(true);
          if (promise.lawDueOn !== null) expect(lawDueOn !== null && lawDueOn <= promise.lawDueOn).toBe(true);
        }
        expect(dueOn >= TODAY || dueOn >= promise.dueOn).toBe(true);
      },
    ),
    { numRuns: 2_000 },
  );
});
