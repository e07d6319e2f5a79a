import { describe, expect, it, test } from 'vitest';
import { type Proof, problemsOf, proofsIn, sentencesIn } from './security.rules.ts';
import { securityProblems } from './security.ts';
import type { WrittenTest } from './trace.rules.ts';

test('every sentence of SECURITY.md has a test named beside it, which exists', () => {
  expect(securityProblems()).toEqual([]);
});

describe('sentences', () => {
  it('are those of the sections, without headings, links and notes', () => {
    const page = [
      '# Security',
      '',
      'Please write to us. Soon.',
      '',
      '## How',
      '',
      '- **Deny by default.** Every call is a row ([ADR 1](docs/1.md)). `serve()` asks',
      '  who you are. “nobody” may not.',
      '- **Links** end [right away](x.md#y). `/metrics` is closed (see `HOST`). It says 3.5 times.',
      '',
      'Demo mode is open.',
      '### More',
      'Last one?',
    ].join('\n');
    expect(sentencesIn(page)).toEqual([
      'Every call is a row.',
      '`serve()` asks who you are.',
      '“nobody” may not.',
      'Links end right away.',
      '`/metrics` is closed (see `HOST`).',
      'It says 3.5 times.',
      'Demo mode is open.',
      'Last one?',
    ]);
  });
});

describe('proofs', () => {
  it('are lists below their sentence', () => {
    const page =
      '# Page\n\nText.\n\n## A\n\n- `serve()` asks.\n  - `a.test.ts › b › c`\n  - `d.test.ts › e`\n- Links end.\n';
    expect(proofsIn(page)).toEqual([
      { sentence: '`serve()` asks.', tests: ['a.test.ts › b › c', 'd.test.ts › e'] },
      { sentence: 'Links end.', tests: [] },
    ]);
  });
});

describe('what is missing', () => {
  const day: WrittenTest = { file: 'a.test.ts', title: 'b › c', line: 0, isLong: false };
  const night: WrittenTest = { file: 'n.long.test.ts', title: 'd', line: 0, isLong: true };
  const problems = (...proofs: Proof[]) =>
    problemsOf(['Links end.', 'No one gets in.'], proofs, [day, night]);
  const proof = (sentence: string, ...tests: string[]): Proof => ({ sentence, tests });
  const [links, noOne] = [
    proof('Links end.', 'a.test.ts › b › c'),
    proof('No one gets in.', 'a.test.ts › b › c'),
  ];

  it('is nothing when each sentence has a test', () => {
    expect(problems(noOne, links)).toEqual([]);
  });

  it('is a sentence without an entry, as it’s to be added', () => {
    expect(problems(noOne)).toEqual([expect.stringMatching(/needs this sentence .*\n- Links end\.$/)]);
  });

  it('is a sentence that has changed, though it begins the same', () => {
    expect(problems(noOne, proof('Links end', 'a.test.ts › b › c'))).toEqual([
      expect.stringContaining('- Links end.'),
      expect.stringContaining('SECURITY.md doesn’t say “Links end”'),
    ]);
  });

  it.each([
    ['a test that doesn’t exist', proof('Links end.', 'a.test.ts › b'), 'there is no test `a.test.ts › b`'],
    ['no test', proof('Links end.'), '“Links end.” needs a test that `npm test` runs'],
    [
      'a test of the night alone',
      proof('Links end.', 'n.long.test.ts › d'),
      'needs a test that `npm test` runs',
    ],
  ])('is %s', (_what, wrong, text) => {
    expect(problems(noOne, wrong)).toEqual([expect.stringContaining(text)]);
  });
});
