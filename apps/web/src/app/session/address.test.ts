import { describe, expect, it } from 'vitest';
import { takeParameters } from './address.ts';

function take(address: string) {
  window.history.replaceState({ key: 'kept' }, '', address);
  const before = window.history.length;
  const taken = takeParameters();
  expect(window.history.length).toBe(before);
  expect(window.history.state).toEqual({ key: 'kept' });
  return { taken, left: window.location.href.slice(window.location.origin.length) };
}

describe('the parameters of the address', () => {
  // @spec 2.20
  it.each([
    ['/?Authorization=abc', { authorization: 'abc' }, '/'],
    ['/?impersonation=code', { impersonation: 'code' }, '/'],
    [
      '/quotes?a=1&Authorization=Bearer%20x.y.z&b=2#part',
      { authorization: 'Bearer x.y.z' },
      '/quotes?a=1&b=2#part',
    ],
    ['/?authorization=abc&IMPERSONATION=d', { authorization: 'abc', impersonation: 'd' }, '/'],
    ['/?Authorization=one&Authorization=two', { authorization: 'two' }, '/'],
    ['/?Authorization=', { authorization: '' }, '/'],
  ])('%s are taken out of it', (address, expected, rest) => {
    expect(take(address)).toEqual({ taken: expected, left: rest });
  });

  it.each(['/', '/quotes?sort=name%20up&x=%2B', '/quotes?authorizations=1#impersonation=2'])(
    '%s stays as it is',
    (address) => {
      expect(take(address)).toEqual({ taken: {}, left: address });
    },
  );
});
