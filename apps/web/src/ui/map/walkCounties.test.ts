import { fireEvent } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { spotAhead, walkCounties } from './walkCounties.ts';

const here = { name: 'here', x: 0, y: 0 };
const spots = [
  here,
  { name: 'near right', x: 10, y: 2 },
  { name: 'far right', x: 30, y: 0 },
  { name: 'below', x: 3, y: 10 },
  { name: 'beside', x: 1, y: -20 },
];

test.each([
  ['ArrowRight', 'near right'],
  ['ArrowDown', 'below'],
  ['ArrowUp', 'beside'],
  ['ArrowLeft', undefined],
  ['Tab', undefined],
])('%s leads to the closest county that way', (key, name) => {
  expect(spotAhead(here, spots, key)?.name).toBe(name);
});

test('the counties of a map are one stop of the Tab key, and Enter and Space choose', () => {
  const toggle = vi.fn();
  const counties = spots.slice(0, 2).map(({ name, x, y }) => {
    const element = document.body.appendChild(document.createElement('button'));
    return { name, x, y, element, toggle: () => toggle(name) };
  });
  walkCounties(counties);
  const [first, second] = counties.map(({ element }) => element);
  if (!first || !second) throw new Error('There are two.');
  const stops = () => counties.map(({ element }) => element.getAttribute('tabindex'));
  expect(stops()).toEqual(['0', '-1']);
  first.focus();
  fireEvent.keyDown(first, { key: 'ArrowRight' });
  expect(second).toHaveFocus();
  expect(stops()).toEqual(['-1', '0']);
  fireEvent.keyDown(second, { key: 'Enter' });
  fireEvent.keyDown(second, { key: ' ' });
  expect(toggle.mock.calls).toEqual([['near right'], ['near right']]);
  expect(second).toHaveAccessibleName('near right, on the map');
});
