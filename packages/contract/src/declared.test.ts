import { expect, test } from 'vitest';
import { compareDeclared, type Declared, type DeclaredLine, inFull } from './declared.ts';

const line = (Code: string, Value: string, Control: string | null = null): DeclaredLine => ({
  ...{ Code, Control, Label: Code, Value },
  ...{ Detail: null, Cents: null, Percent: null },
});
const sold = (limits: DeclaredLine[], options: DeclaredLine[]): Declared => ({
  Edition: 'HO3-HBR-2026.2',
  SectionList: [
    { Kind: 'limits', Title: 'Limits', LineList: limits },
    { Kind: 'options', Title: 'Options', LineList: options },
  ],
});
const shown = (prior: Declared, next: Declared, kind: 'limits' | 'options' | 'fees') =>
  compareDeclared(prior, next, kind).map(({ Label, Prior, Next }) => [
    Label,
    Prior?.Value ?? null,
    Next?.Value ?? null,
  ]);

const prior = sold([line('A', '$400,000', 'covA'), line('OLD', '$5')], [line('backup', 'No', 'backup')]);
const next = sold([line('A', '$420,000', 'covA'), line('WB', '$5,000', 'backup')], [line('law', '10%')]);

test('two terms are compared line by line, in the order of the next one', () => {
  expect(shown(prior, next, 'limits')).toEqual([
    ['A', '$400,000', '$420,000'],
    ['WB', 'No', '$5,000'],
    ['OLD', '$5', null],
  ]);
  expect(shown(prior, next, 'options')).toEqual([['law', null, '10%']]);
});

test('a limit that isn’t included anymore is among the options of the next term', () => {
  expect(shown(next, prior, 'options')).toEqual([
    ['backup', '$5,000', 'No'],
    ['law', '10%', null],
  ]);
  expect(shown(next, prior, 'limits')).toEqual([
    ['A', '$420,000', '$400,000'],
    ['OLD', null, '$5'],
  ]);
});

test('sections that neither has are empty', () => {
  expect(shown(prior, next, 'fees')).toEqual([]);
});

test('details are in parentheses', () => {
  expect(inFull(line('A', '$1'))).toBe('$1');
  expect(inFull({ ...line('A', '$1'), Detail: 'Each loss' })).toBe('$1 (each loss)');
});
