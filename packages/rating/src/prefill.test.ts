import { expect, test } from 'vitest';
import { example } from './example.fixture.ts';
import { prefill } from './prefill.ts';
import { rate } from './rate.ts';

const { edition, input } = example();

test('facts answer the questions that ask for them', () => {
  expect(
    prefill(edition, { 'Risk.YearBuilt': 1995, 'Risk.ProtectionClass': 4, 'Other.Fact': 1 }),
  ).toMatchObject({
    yearBuilt: 1995,
  });
});

test('the coverages of a term answer the questions they came from', () => {
  const { CoverageList } = rate(edition, input);
  const answers = prefill(edition, {}, CoverageList);
  for (const [name, value] of Object.entries(answers))
    expect(`${name} ${value}`).toBe(`${name} ${input.answers[name]}`);
  expect(answers).toHaveProperty('covA', input.answers.covA);
  expect(answers).toHaveProperty('aop', input.answers.aop);
});

test('an amount that no option comes to is left open', () => {
  expect(prefill(edition, {}, [{ Code: 'A', LimitCents: null, DeductibleCents: 123 }])).toEqual({});
});
