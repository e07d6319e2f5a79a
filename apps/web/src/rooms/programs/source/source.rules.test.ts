import { expect, it } from 'vitest';
import { changedLines, lengthMistakes } from './source.rules.ts';

it('has the lines in which two texts differ, wherever they are', () => {
  expect(changedLines('a\nb\nc\nd', 'a\nB\nc\nd\ne')).toEqual([
    { kind: 'removed', text: 'b' },
    { kind: 'added', text: 'B' },
    { kind: 'added', text: 'e' },
  ]);
  expect(changedLines('a\na', 'a')).toEqual([{ kind: 'removed', text: 'a' }]);
  expect(changedLines('a', 'a')).toEqual([]);
});

it('compares one changed line of a long file, and gives up on files that differ everywhere', () => {
  const lines = (word: string) => Array.from({ length: 20_000 }, (_, at) => `${word} ${at}`);
  const changed = lines('a');
  changed[10_000] = 'b';
  expect(changedLines(lines('a').join('\n'), changed.join('\n'))).toHaveLength(2);
  expect(changedLines(lines('a').join('\n'), lines('b').join('\n'))).toBeUndefined();
});

it('takes no empty file and none that’s too long', () => {
  const textOf = (Text: string) => lengthMistakes({ Name: 'form.json', Text })[0]?.Text;
  expect(textOf('')).toBe('This file is empty.');
  expect(textOf('x'.repeat(400_000))).toBeUndefined();
  expect(textOf('x'.repeat(400_001))).toMatch(/too long/);
});
