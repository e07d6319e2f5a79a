import { expect, test } from 'vitest';
import { type ComparableClaim, similarClaims } from './similarClaims.ts';

const loss = { key: 'new', riskKey: 'home', lossType: 'WATER', lossOn: '2026-03-01' };
const claim: ComparableClaim = { ...loss, key: 'old', status: 'OPEN' };

test.each([
  ['the same day', {}, true],
  ['three days earlier, over the end of a month', { lossOn: '2026-02-26' }, true],
  ['three days later', { lossOn: '2026-03-04' }, true],
  ['four days earlier', { lossOn: '2026-02-25' }, false],
  ['four days later', { lossOn: '2026-03-05' }, false],
  ['another property', { riskKey: 'condo' }, false],
  ['another loss type', { lossType: 'FIRE' }, false],
  ['a closed claim', { status: 'CLOSED_PAID' }, true],
  ['a duplicate', { status: 'DUPLICATE' }, false],
  ['a withdrawn claim', { status: 'WITHDRAWN' }, false],
  ['itself', { key: 'new' }, false],
] as const)('%s is similar', (_what, change, similar) => {
  expect(similarClaims(loss, [{ ...claim, ...change }])).toHaveLength(similar ? 1 : 0);
});

test('the nearest three come first', () => {
  const days = ['2026-02-26', '2026-03-03', '2026-03-01', '2026-02-28'];
  const claims = days.map((lossOn) => ({ ...claim, key: lossOn, lossOn }));
  expect(similarClaims(loss, claims).map(({ key }) => key)).toEqual([
    '2026-03-01',
    '2026-02-28',
    '2026-03-03',
  ]);
});
