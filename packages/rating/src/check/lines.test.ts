import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linesOf } from './lines.ts';

const FILE = `{
  "program": "HO3",
  "tables": {
    "base.aop": { "kind": "exact", "rows": [
      ["FL", "1", 7],
      ["FL", "2: \\"{,]\\"", 8]
    ] },
    "age": {
      "rows": [[0, "1.0000"],
        [10, "1.1000"]]
    }
  },
  "steps": []
}
`;

describe('the line of a mistake', () => {
  it.each([
    ['program', 2],
    ['tables', 3],
    ['tables.base.aop', 4],
    ['tables.base.aop.rows.0', 5],
    ['tables.base.aop.rows.1', 6],
    ['tables.base.aop.rows.1.2', 6],
    ['tables.age.rows.1', 10],
    ['tables.age.monotone', 8],
    ['steps', 13],
    ['perils', 1],
    ['', 1],
  ])('for %s is %i', (path, line) => {
    expect(linesOf(FILE, [path])).toEqual([line]);
  });

  it('is found for all mistakes at once', () => {
    expect(linesOf(FILE, ['steps', 'program', 'tables.age'])).toEqual([13, 2, 8]);
  });

  it.each([
    ['deep', `${'['.repeat(150_000)}${']'.repeat(150_000)}`],
    ['of long names', JSON.stringify({ ['a'.repeat(200_000)]: Object.fromEntries(Array(20_000).entries()) })],
  ])('is found in a file that is very %s, in little time', (_, text) => {
    expect(linesOf(text, ['0.0.0', 'a'])).toEqual([1, 1]);
  });

  it('is in the file, whatever the file is', () => {
    fc.assert(
      fc.property(fc.json(), fc.string(), (text, path) => {
        expect(linesOf(text, [path])).toEqual([1]);
        const pretty = JSON.stringify(JSON.parse(text), null, 2);
        expect(linesOf(pretty, [path])[0]).toBeLessThanOrEqual(pretty.split('\n').length);
      }),
      { numRuns: 100 },
    );
  });
});
