import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseFile, writeFile } from './files.rules.ts';

describe('a file that’s written from data', () => {
  it('has what’s short on one line, and the rest line by line', () => {
    const rows = Array.from({ length: 9 }, (_, at) => ['FL', String(at), 1000 + at]);
    expect(
      writeFile({ program: 'HO3', states: ['FL', 'GA'], facts: [], table: { kind: 'exact', rows } }),
    ).toBe(`{
  "program": "HO3",
  "states": ["FL", "GA"],
  "facts": [],
  "table": {
    "kind": "exact",
    "rows": [
${rows.map((row) => `      ["${row[0]}", "${row[1]}", ${row[2]}]`).join(',\n')}
    ]
  }
}
`);
    expect(writeFile({ name: 'covA', max: 5 })).toBe('{ "name": "covA", "max": 5 }\n');
  });

  it('says the same as the data', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(JSON.parse(writeFile(JSON.parse(text)))).toEqual(JSON.parse(text));
      }),
    );
  });
});

describe('a file that’s read', () => {
  it('says where it stops being JSON, and where it has what can’t be stored', () => {
    const lineOf = (Text: string) => parseFile({ Name: 'form.json', Text }).mistake?.Line;
    expect(lineOf('{\n  "a": 1\n  "b": 2\n}')).toBe(3);
    expect(lineOf('{\n  "a": [')).toBe(2);
    expect(lineOf('{\n  "a": ["\\u0000"]\n}')).toBe(2);
    expect(lineOf('{ "a\\u0000": 1 }')).toBe(1);
    expect(lineOf('{ "a": "\\\\u0000" }')).toBeUndefined();
  });
});
