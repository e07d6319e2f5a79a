import { expect, test } from 'vitest';
import { payChoices } from './payNow.ts';

const Next = {
  PolicyKey: 'p',
  AlternateKey: 'CHO-1',
  Number: 4,
  Of: 10,
  AmountCents: 100,
  DueOn: '2026-12-07',
  IsPastDue: false,
};
const late = { Cents: 300, Since: '2026-10-07' };

test.each([
  [
    'the next payment or the whole balance',
    { OwedCents: 700, Next, PastDue: null },
    ['next 100', 'balance 700'],
  ],
  [
    'what is past due or the whole balance',
    { OwedCents: 700, Next, PastDue: late },
    ['pastDue 300', 'balance 700'],
  ],
  ['the last payment, which is the balance', { OwedCents: 100, Next, PastDue: null }, ['next 100']],
  ['all that is owed, if all of it is past due', { OwedCents: 300, Next, PastDue: late }, ['pastDue 300']],
  ['nothing, if nothing is owed', { OwedCents: 0, Next: null, PastDue: null }, []],
  ['nothing, if the mortgage company pays', { OwedCents: 0, Next, PastDue: late }, []],
])('offers %s', (_what, owed, expected) => {
  expect(payChoices(owed).map(({ kind, cents }) => `${kind} ${cents}`)).toEqual(expected);
});
