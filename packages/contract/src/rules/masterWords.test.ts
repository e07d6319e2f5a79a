import { expect, test } from 'vitest';
import { MASTERS } from '../rooms/masters.ts';
import { wordsOf } from './masterWords.ts';

const { Charge, Deadline, Form, ListItem, Market } = MASTERS;

test.each([
  [Charge.columns.RatePpm, 49_400, '4.94%'],
  [Charge.columns.RatePpm, 1, '0.0001%'],
  [Charge.columns.FlatCents, 200, '$2.00'],
  [Charge.columns.Base, ['premium', 'fees'], 'Premium, Fees'],
  [Form.columns.Programs, ['HO3', 'DP3'], 'HO3, DP3'],
  [Form.columns.States, [], null],
  [Deadline.columns.Unit, 'business', 'Business days'],
  [Deadline.columns.ValidFrom, '2026-01-01', 'Jan 1, 2026'],
  [ListItem.columns.LossType, { Key: 'FIRE', Name: 'Fire and smoke' }, 'Fire and smoke'],
  [ListItem.columns.IsPerson, false, 'No'],
  [Market.columns.ServicePhone, '8005550100', '(800) 555-0100'],
  [Market.columns.Naic, null, null],
  [undefined, '', null],
])('reads %#', (column, value, words) => {
  expect(wordsOf(column, value)).toBe(words);
});
