import { expect, test } from 'vitest';
import { application } from './application.fixture.ts';
import { isCounted, stepsOf, stepWords } from './sections.rules.ts';

const stepNamed = (name: string) => stepsOf(application).find((step) => step.name === name);

test('a section of questions says what is left in it', () => {
  const home = stepNamed('home');
  expect(home && stepWords(home)).toBe('1 assumed');
  const coverages = stepNamed('coverages');
  expect(coverages && stepWords(coverages)).toBe('complete');
});

test('review and bind doesn’t claim to be complete', () => {
  const review = stepNamed('review');
  expect(review && isCounted(review)).toBe(false);
  expect(review && stepWords(review)).toBe('');
});
