import { expect, test } from 'vitest';
import { mayTakeBack, whoTakesBack } from './reinstatement.ts';

const TODAY = '2026-11-15';
const by = (key: string, isStaff = false) => ({ key, isStaff });
const canceled = (on: string) => ({ on, bookedByKey: 'mara' });

test('an agent takes their own cancellation back until its day', () => {
  expect(mayTakeBack(canceled('2026-11-16'), by('mara'), TODAY)).toBe(true);
  expect(mayTakeBack(canceled('2026-11-15'), by('mara'), TODAY)).toBe(false);
  expect(mayTakeBack(canceled('2026-11-16'), by('noah'), TODAY)).toBe(false);
  expect(mayTakeBack({ on: '2026-11-16', bookedByKey: null }, by('noah'), TODAY)).toBe(false);
});

test('staff take anyone’s back, for thirty days after it', () => {
  expect(mayTakeBack(canceled('2026-12-31'), by('ann', true), TODAY)).toBe(true);
  expect(mayTakeBack(canceled('2026-10-16'), by('ann', true), TODAY)).toBe(true);
  expect(mayTakeBack(canceled('2026-10-15'), by('ann', true), TODAY)).toBe(false);
});

test('who can is told to those who can’t', () => {
  expect(whoTakesBack(canceled('2026-11-16'), 'Mara Lee', TODAY)).toBe(
    'Only Mara Lee, who canceled this policy, and staff can take that back.',
  );
  expect(whoTakesBack(canceled('2026-11-16'), null, TODAY)).toBe(
    'Only staff can take this cancellation back.',
  );
  expect(whoTakesBack(canceled('2026-11-15'), 'Mara Lee', TODAY)).toBe(
    'Only staff can reinstate a policy that has ended.',
  );
});
