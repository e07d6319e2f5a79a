import type { DeskPromise } from '@portico/contract/rooms/claimDesk';
import { describe, expect, test } from 'vitest';
import { deskOf, promiseOf } from '../claimDesk.fixture.ts';
import {
  authorityText,
  centsOf,
  datesText,
  daysLate,
  droppedPromises,
  endedText,
  figuresOf,
  latePromise,
  lawText,
  missedPromises,
  openPromises,
  typedAmount,
} from './claim.rules.ts';

describe('promises', () => {
  const kept = promiseOf({ KeptOn: '2026-11-01', DueOn: '2026-10-01' });
  const theirs = promiseOf({ Who: 'you', DueOn: '2026-11-02' });
  const ended = promiseOf({ EndedOn: '2026-11-13', SettledAs: 'missed', DueOn: '2026-11-01' });
  const later = promiseOf({ DueOn: '2026-12-01' });

  test('that are open come in order of their days', () => {
    expect(openPromises([later, kept, promiseOf(), ended, theirs])).toEqual([theirs, promiseOf(), later]);
  });

  test.each<[DeskPromise[], string | undefined]>([
    [[kept, theirs, ended, later], undefined],
    [[promiseOf({ DueOn: '2026-11-15' })], undefined],
    [[theirs, promiseOf({ DueOn: '2026-11-14' }), promiseOf()], '2026-11-12'],
  ])('%# are late if they’re ours, open and past', (PromiseList, dueOn) =>
    expect(latePromise(deskOf({ PromiseList }))?.DueOn).toBe(dueOn),
  );

  test('say how late they are, and what the law says', () => {
    expect(daysLate('2026-11-12', '2026-11-16')).toBe('4 days');
    expect(daysLate('2026-11-15', '2026-11-16')).toBe('1 day');
    expect(lawText(promiseOf())).toBe('The law requires this by Dec 5, 2026 (FS 627.70131(7)(a)).');
    expect(lawText(promiseOf({ LawDueOn: null }))).toBeUndefined();
    expect(datesText(promiseOf())).toBe('promised Nov 12, law Dec 5');
    expect(datesText(promiseOf({ LawDueOn: null }))).toBe('promised Nov 12');
  });

  test('say what became of them when they weren’t kept', () => {
    const waived = {
      ...ended,
      SettledAs: 'waived',
      SettledReason: 'Paid in full.',
      SettledBy: 'Rosa Diaz',
    } as const;
    const replaced = { ...waived, SettledAs: 'replaced', SettledBy: null } as const;
    expect(endedText(ended)).toBe('Promised Nov 1, law Dec 5 · not done by Nov 13, when it ended');
    expect(endedText(waived)).toBe('No longer due since Nov 13 (Rosa Diaz): Paid in full.');
    expect(endedText(replaced)).toBe('No longer due since Nov 13: Paid in full.');
    const all = [promiseOf(), ended, waived, kept, replaced];
    expect(missedPromises(all)).toEqual([ended]);
    expect(droppedPromises(all)).toEqual([waived, replaced]);
  });
});

describe('amounts', () => {
  test.each([
    ['1250', 125_000],
    ['$1,250.50', 125_050],
    ['0', 0],
    ['19.99', 1_999],
  ])('%s is %i cents', (typed, cents) => expect(centsOf(typed)).toBe(cents));
  test.each(['', 'abc', '1.234', '-5', '1e3'])('%j is none', (typed) => expect(centsOf(typed)).toBeNaN());
  test('go back into a field', () => expect(typedAmount(125_050)).toBe('1250.50'));

  test('add up over coverages', () => {
    expect(figuresOf(deskOf().MoneyList)).toEqual({
      paidCents: 300_000,
      reserveCents: 960_000,
      recoveredCents: 0,
      incurredCents: 1_260_000,
    });
  });

  test('are within someone’s authority or not', () => {
    const desk = deskOf();
    // $3,000 was paid before.
    expect(authorityText(desk, 'A', 2_200_000)).toMatchObject({ isAlone: true });
    expect(authorityText(desk, 'A', 2_200_001).text).toMatch(
      /comes to \$25,000\.01\. That’s above your authority of \$25,000\.00/,
    );
    expect(authorityText(desk, 'C', 2_500_000)).toMatchObject({ isAlone: true });
    const Powers = { ...desk.Powers, SecondPersonCents: 100 };
    expect(authorityText({ ...desk, Powers }, 'C', 101)).toMatchObject({
      isAlone: false,
      text: expect.stringContaining('Above $1.00, a second person'),
    });
  });
});
