import { expect, it } from 'vitest';
import { ownTarget } from './leaveFor.ts';

const origin = 'https://portal.example';

it.each([
  ['/identity/auth/u1?x=1', 'https://portal.example/identity/auth/u1?x=1'],
  ['https://portal.example/identity/auth/u1', 'https://portal.example/identity/auth/u1'],
  ['https://elsewhere.example/', undefined],
  ['//elsewhere.example/', undefined],
  ['\\\\elsewhere.example', undefined],
  ['http://portal.example/', undefined],
  ['javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['https://', undefined],
])('%s leads to %s', (to, target) => {
  expect(ownTarget(to, origin)).toBe(target);
});
