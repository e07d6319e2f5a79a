import { describe, expect, it } from 'vitest';
import { CODE_LENGTH, CODE_LETTERS, readCode } from './verificationCode.ts';

describe('a verification code', () => {
  it('has 60 bits', () => {
    expect(Math.log2(new Set(CODE_LETTERS).size) * CODE_LENGTH).toBe(60);
  });

  it.each([
    ['7K3M9QX2B4TD', '7K3M9QX2B4TD'],
    ['7k3m-9qx2-b4td', '7K3M9QX2B4TD'],
    [' 7K3M 9QX2\tB4TD ', '7K3M9QX2B4TD'],
    ['oO0i-IlL1-AAAA', '00011111AAAA'],
  ])('is read from %j', (typed, code) => expect(readCode(typed)).toBe(code));

  it.each(['', '7K3M9QX2B4T', '7K3M9QX2B4TDD', '7K3M9QX2B4TU', '7K3M9QX2B4T!', 'İİİİİİİİİİİİ'])(
    'is not %j',
    (typed) => expect(readCode(typed)).toBeUndefined(),
  );
});
