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
      'serve() asks who you are.',
      '“nobody” may not.',
      'Links end right away.',
      '/metrics is closed (see HOST).',
      'It says 3.5 times.',
      'Demo mode is open.',
      'Last one?',
    ]);
  });
});

describe('proofs', () => {
  it('are lists below the first words', () => {
    const page =
      '# Page\n\nText.\n\n## A\n\n- `serve()` asks\n  - `a.test.ts › b › c`\n  - `d.test.ts › e`\n- Links\n';
    expect(proofsIn(page)).toEqual([
      { start: 'serve() asks', tests: ['a.test.ts › b › c', 'd.test.ts › e'] },
      { start: 'Links', tests: [] },
    ]);
  });
});

describe('what is missing', () => {
  const sentences = ['Links end.', 'Links are long.', 'No one gets in.'];
  const day: WrittenTest = { file: 'a.test.ts', title: 'b › c', line: 0, isLong: false };
  const night: WrittenTest = { file: 'n.long.test.ts', title: 'd', line: 0, isLong: true };
  const problems = (...proofs: Proof[]) => problemsOf(sentences, proofs, [day, night]);
  const links = { start: 'Links', tests: ['a.test.ts › b › c'] };
  const noOne = { start: 'No one', tests: ['a.test.ts › b › c'] };

  it('is nothing when each sentence has a test', () => {
    expect(problems(noOne, { ...links, start: 'Links end' }, { ...links, start: 'Links are' })).toEqual([]);
  });

  it('is a sentence without an entry, with what to do', () => {
    expect(problems(noOne, { ...links, start: 'Links end' })).toEqual([
      expect.stringMatching(/no test for “Links are long\.” of SECURITY\.md\. Add its first words/),
    ]);
  });

  it.each([
    ['an entry that fits two sentences', links, '2 sentences'],
    ['an entry that fits none', { ...links, start: 'Codes' }, '0 sentences'],
    [
      'a test that doesn’t exist',
      { start: 'No one', tests: ['a.test.ts › b'] },
      'there is no test `a.test.ts › b`',
    ],
    ['an entry without tests', { start: 'No one', tests: [] }, '“No one” needs a test that `npm test` runs'],
    [
      'one with a test of the night alone',
      { start: 'No one', tests: ['n.long.test.ts › d'] },
      'needs a test',
    ],
  ])('is %s', (_what, proof, text) => {
    expect(problems(proof).join('\n')).toContain(text);
  });
});
