import { expect, test } from 'vitest';
import { receiptNumber } from './receiptNumber.ts';

test.each([
  ['018cc251-f400-7000-8000-000000000000', 'R-0000000000'],
  ['018cc251-f400-7000-8000-000000000021', 'R-0000000011'],
  ['018cc251-f400-7000-bfff-ffffffffffff', 'R-ZZZZZZZZZZ'],
  ['018cc251-f400-7fff-8000-00000000001f', 'R-000000000Z'],
])('the receipt of %s is %s', (key, receipt) => {
  expect(receiptNumber(key)).toBe(receipt);
});

test('ignores when the key was made, so that receipts look random', () => {
  const tail = '8a51-3f2e9c0b7d64';
  expect(receiptNumber(`018cc251-f400-7000-${tail}`)).toBe(receiptNumber(`019cc251-ffff-7123-${tail}`));
});
