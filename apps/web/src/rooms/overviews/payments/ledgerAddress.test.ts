import { describe, expect, it } from 'vitest';
import { changeAddress, filtersOf, readAddress } from './ledgerAddress.ts';

const read = (search: string) => readAddress(new URLSearchParams(search));
const NONE = { q: '', policy: '', year: '', page: 1, receipt: '', started: '', result: '' };

describe('the address of the history', () => {
  it.each([
    ['', {}],
    ['q=card&policy=CHO-1&year=2025&page=3', { q: 'card', policy: 'CHO-1', year: '2025', page: 3 }],
    ['year=x', {}],
    ['year=20255', {}],
    ['year=1899', {}],
    ['page=0', {}],
    ['page=-2', {}],
    ['page=1e3', {}],
    ['page=9999999', {}],
    [`q=${'a'.repeat(200)}`, { q: 'a'.repeat(100) }],
    ['receipt=abc', { receipt: 'abc' }],
    ['started=abc&result=paid', { started: 'abc', result: 'paid' }],
  ])('%j says', (search, said) => {
    expect(read(search)).toEqual({ ...NONE, ...said });
  });

  it.each([
    ['year=2025&page=3', { year: '2024' }, 'year=2024'],
    ['year=2025&page=3', { year: '' }, ''],
    ['year=2025&page=3', { page: 4 }, 'year=2025&page=4'],
    ['year=2025&page=3', { page: 1 }, 'year=2025'],
    ['year=2025&page=3', { receipt: 'k' }, 'year=2025&page=3&receipt=k'],
    ['year=2025&page=3&receipt=k', { receipt: '' }, 'year=2025&page=3'],
    ['other=1', { q: 'a b' }, 'other=1&q=a+b'],
  ])('%j with %j', (search, change, result) => {
    expect(changeAddress(new URLSearchParams(search), change).toString()).toBe(result);
  });

  it('passes its own parameters to the calls, and nothing else', () => {
    expect(filtersOf(read(''))).toEqual({});
    expect(filtersOf(read('q=+&year=2025&policy=A&page=2'))).toEqual({ AlternateKey: 'A', Year: '2025' });
    expect(filtersOf(read('q=card'))).toEqual({ q: 'card' });
  });
});
