import { describe, expect, test } from 'vitest';
import { rowsInView, slotsOf } from './rowWindow.ts';

const COUNT = 10_000;
const screen = { screen: 900, row: 36, count: COUNT };

describe('the rows in view', () => {
  test('are all of them where nothing is laid out', () => {
    expect(rowsInView({ ...screen, top: 0, row: 0 })).toEqual({ start: 0, end: COUNT });
  });

  test.each([0, 200, -1, -36 * 5000, -36 * COUNT, 5000])('fill the screen with the list at %i', (top) => {
    const { start, end } = rowsInView({ ...screen, top });
    const first = Math.max(0, Math.floor(-top / 36));
    const last = Math.min(COUNT, Math.ceil((900 - top) / 36));
    expect(start).toBeLessThanOrEqual(Math.max(0, first));
    expect(end).toBeGreaterThanOrEqual(Math.min(last, Math.max(0, last)));
    expect(end - start).toBeLessThan(80);
  });

  test('stay the same while the list moves by a few pixels', () => {
    const at = (top: number) => rowsInView({ ...screen, top });
    expect(at(-36 * 400 - 5)).toEqual(at(-36 * 400 - 20));
  });
});

describe('the slots', () => {
  const rowsOf = (slots: ReturnType<typeof slotsOf>) =>
    slots.reduce((sum, slot) => sum + ('gap' in slot ? slot.gap : 1), 0);

  test('keep room for every row', () => {
    for (const focused of [undefined, 0, 40, 9_999])
      expect(rowsOf(slotsOf({ start: 100, end: 150 }, COUNT, focused))).toBe(COUNT);
    expect(slotsOf({ start: 0, end: 0 }, 0, undefined)).toEqual([]);
  });

  // @spec I13.11
  test('keep the row with the focus and its neighbors', () => {
    const slots = slotsOf({ start: 100, end: 102 }, COUNT, 7);
    expect(slots).toEqual([
      { from: 0, gap: 6 },
      { at: 6 },
      { at: 7 },
      { at: 8 },
      { from: 9, gap: 91 },
      { at: 100 },
      { at: 101 },
      { from: 102, gap: 9_898 },
    ]);
  });
});
