import { expect, test } from 'vitest';
import { policyOf } from '../../../testing/policy.ts';
import { currentTerms } from './terms.rules.ts';

test('takes the term in force of each policy, otherwise the latest, and no quotes', () => {
  const terms = [
    policyOf(1, 'PRIOR', { AlternateKey: 'CHO-1', TermBegin: '2025-01-01' }),
    policyOf(2, 'UPCOMING', { AlternateKey: 'CHO-1', TermBegin: '2027-01-01' }),
    policyOf(3, 'CURRENT', { AlternateKey: 'CHO-1', TermBegin: '2026-01-01' }),
    policyOf(4, 'EXPIRED', { AlternateKey: 'CCU-2', TermBegin: '2023-01-01' }),
    policyOf(5, 'EXPIRED', { AlternateKey: 'CCU-2', TermBegin: '2024-01-01' }),
    policyOf(6, 'QUOTE'),
  ];
  expect(currentTerms(terms).map(({ Key }) => Key)).toEqual([terms[2]?.Key, terms[4]?.Key]);
});
