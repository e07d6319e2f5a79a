import type { TaskKind } from '@portico/contract/rooms/tasks';
import { describe, expect, it } from 'vitest';
import { countText, dueOf, taskAddress } from './tasks.rules.ts';

/** A moment in the reader's own time zone. */
const local = (dayOfMonth: number, hour = 9, minute = 40, month = 11, year = 2026) =>
  new Date(year, month - 1, dayOfMonth, hour, minute);
const NOW = local(15, 12, 0).getTime();

describe('when a task is due', () => {
  it.each([
    ['later today', local(15, 16, 30), 'Due today at 4:30 PM', 'today'],
    ['this very moment', local(15, 12, 0), 'Due today at 12:00 PM', 'today'],
    ['last thing today', local(15, 23, 59), 'Due today at 11:59 PM', 'today'],
    ['first thing tomorrow', local(16, 0, 0), 'Due tomorrow at 12:00 AM', 'later'],
    ['tomorrow', local(16), 'Due tomorrow at 9:40 AM', 'later'],
    ['this week', local(17), 'Due Tuesday', 'later'],
    ['in six days', local(21), 'Due Saturday', 'later'],
    ['in a week', local(22), 'Due Nov 22', 'later'],
    ['next year', local(2, 9, 0, 1, 2027), 'Due Jan 2, 2027', 'later'],
    ['a minute ago', local(15, 11, 59), 'Overdue since 11:59 AM', 'overdue'],
    ['late yesterday', local(14, 23, 59), '1 day overdue', 'overdue'],
    ['two days ago', local(13, 12, 1), '2 days overdue', 'overdue'],
    ['last year', local(15, 12, 0, 11, 2025), '365 days overdue', 'overdue'],
  ])('says %s', (_when, due, text, urgency) => {
    expect(dueOf(due.toISOString(), NOW)).toEqual({ text, urgency });
  });
});

it('counts in words', () => {
  expect(countText(0, { status: 'pending', mine: false })).toBe('0 open tasks');
  expect(countText(1, { status: 'pending', mine: true })).toBe('1 open task assigned to you');
  expect(countText(2_000, { status: 'complete', mine: false })).toBe('2,000 completed tasks');
});

it('leads to the page of the kind', () => {
  const CustomerRiskAccount = { Key: 'a', Contact: { Name: 'Ann Lee' } };
  const address = (Kind: TaskKind) => taskAddress({ Kind, RecordKey: 'k', CustomerRiskAccount });
  expect(address('linkRequest')).toBe('/tasks/link-request?request=k');
  expect(address('linkReport')).toBe('/tasks/link-report?report=k');
  expect(address('paymentCredit')).toBe('/account?cra=a&tab=ledger');
  expect(address('policyRequest')).toBe('/tasks/policy-request?request=k');
});
