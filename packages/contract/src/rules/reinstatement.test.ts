import { expect, test } from 'vitest';
import { whyNotTakenBack } from './reinstatement.ts';

const TODAY = '2026-11-15';
const by = (key: string, isStaff = false) => ({ key, isStaff });
const canceled = (on: string, bookedBy: string | null = 'Mara Lee') => ({
  on,
  bookedByKey: 'mara',
  bookedBy,
});

test('an agent takes their own cancellation back until its day, and learns who can afterwards', () => {
  expect(whyNotTakenBack(canceled('2026-11-16'), by('mara'), TODAY)).toBeNull();
  expect(whyNotTakenBack(canceled('2026-11-15'), by('mara'), TODAY)).toBe(
    'Only staff can reinstate a policy that has ended.',
  );
});

test('another agent learns who can', () => {
  expect(whyNotTakenBack(canceled('2026-11-16'), by('noah'), TODAY)).toBe(
    'Only Mara Lee, who canceled this policy, and staff can take that back.',
  );
  const unknown = { on: '2026-11-16', bookedByKey: null, bookedBy: null };
  expect(whyNotTakenBack(unknown, by('noah'), TODAY)).toBe('Only staff can take this cancellation back.');
});

test('staff take anyone’s back, for thirty days after it', () => {
  expect(whyNotTakenBack(canceled('2026-12-31'), by('ann', true), TODAY)).toBeNull();
  expect(whyNotTakenBack(canceled('2026-10-16'), by('ann', true), TODAY)).toBeNull();
  expect(whyNotTakenBack(canceled('2026-10-15'), by('ann', true), TODAY)).toBe(
    'A canceled policy can be reinstated for 30 days, so it’s too late for this one.',
  );
});
