import { expect, test } from 'vitest';
import { captionOf, takenText } from './caption.rules.ts';

const AT = '2026-11-03T16:12:05';

test.each([
  ['Roof.jpg', { at: AT }, 'Roof, taken Nov 3, 2026, 4:12 PM'],
  ['Roof.jpg', { at: AT, near: 'Naples, FL' }, 'Roof, taken Nov 3, 2026, 4:12 PM near Naples, FL'],
  ['Roof.jpg', { near: 'Naples, FL' }, 'Roof, taken near Naples, FL'],
  ['IMG_2034.JPG', { at: AT }, 'Photo taken Nov 3, 2026, 4:12 PM'],
  ['PXL_20261103_161205123.jpg', { at: AT }, 'Photo taken Nov 3, 2026, 4:12 PM'],
  ['20261103_161205 (1).jpg', { at: AT }, 'Photo taken Nov 3, 2026, 4:12 PM'],
  ['image.jpg', { near: 'Naples, FL' }, 'Photo taken near Naples, FL'],
  ['Imprint of the tree.jpg', { near: 'Naples, FL' }, 'Imprint of the tree, taken near Naples, FL'],
  [`${'x'.repeat(110)}.jpg`, { at: AT }, 'Photo taken Nov 3, 2026, 4:12 PM'],
])('%s with %o becomes “%s”', (name, facts, caption) => {
  expect(captionOf(name, facts)).toBe(caption);
});

test('says what the photo would tell', () => {
  expect(takenText(AT)).toBe('Taken Nov 3, 2026, 4:12 PM.');
  expect(takenText(undefined)).toBe('This photo has its location saved.');
});
