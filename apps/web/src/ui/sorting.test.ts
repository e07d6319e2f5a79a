import { expect, it } from 'vitest';
import { ariaSort, sortAfter } from './sorting.ts';

it('sorts by a heading up, then down, then up', () => {
  expect(sortAfter<string>('Name', 'Premium')).toBe('Premium');
  expect(sortAfter<string>('Premium', 'Premium')).toBe('-Premium');
  expect(sortAfter<string>('-Premium', 'Premium')).toBe('Premium');
});

it('tells screen readers the direction of the sorted column only', () => {
  expect(ariaSort('Premium', 'Premium')).toBe('ascending');
  expect(ariaSort('-Premium', 'Premium')).toBe('descending');
  expect(ariaSort('Name', 'Premium')).toBeUndefined();
});
