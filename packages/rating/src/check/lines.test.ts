import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineOf } from './lines.ts';

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
    expect(lineOf(FILE, path)).toBe(line);
  });

  it('is in the file, whatever the file is', () => {
    fc.assert(
      fc.property(fc.json(), fc.string(), (text, path) => {
        expect(lineOf(text, path)).toBe(1);
        const pretty = JSON.stringify(JSON.parse(text), null, 2);
        expect(lineOf(pretty, path)).toBeLessThanOrEqual(pretty.split('\n').length);
      }),
      { numRuns: 100 },
    );
  });
});
