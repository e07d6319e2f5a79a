import { readPrograms } from '@portico/database/seeds/reference/programs';
import { describe, expect, it } from 'vitest';
import { NOTICE_RULES, type NoticeFacts, type NoticeRule, noticeFor } from './notice.rules.ts';

const FACTS: NoticeFacts = {
  state: 'FL',
  isAdmitted: true,
  reasonKey: 'UNDERWRITING',
  isFirstTerm: false,
  termBegin: '2026-09-16',
  today: '2026-11-15',
};

describe('the notice of an insurer that cancels', () => {
  it.each([
    ['is 120 days in Florida', {}, 120, '2027-03-15'],
    ['is 10 days for a premium that wasn’t paid', { reasonKey: 'NONPAYMENT' }, 10, '2026-11-25'],
    ['is 10 days for a payment that the bank returned', { reasonKey: 'RETURNED_PAYMENT' }, 10, '2026-11-25'],
    ['is 20 days in the first 60', { isFirstTerm: true, termBegin: '2026-09-17' }, 20, '2026-12-05'],
    ['is 120 days from the 60th on', { isFirstTerm: true, termBegin: '2026-09-16' }, 120, '2027-03-15'],
    ['is 45 days for surplus lines', { isAdmitted: false }, 45, '2026-12-30'],
    ['is 30 days in South Carolina', { state: 'SC' }, 30, '2026-12-15'],
  ])('%s', (_name, over, days, first) => {
    expect(noticeFor({ ...FACTS, ...over })).toMatchObject({ days, first, source: expect.any(String) });
  });

  it('follows the law of the day it’s given', () => {
    const [rule] = NOTICE_RULES as readonly [NoticeRule];
    const next = { ...rule, days: { ...rule.days, other: 90 }, validFrom: '2027-01-01' };
    const daysOn = (today: string) => noticeFor({ ...FACTS, today }, [rule, next])?.days;
    expect([daysOn('2026-12-31'), daysOn('2027-01-01')]).toEqual([120, 90]);
  });

  it('counts a first term as new for as long as the rule says, and says that the source is to be confirmed', () => {
    const [rule] = NOTICE_RULES as readonly [NoticeRule];
    const on = { ...FACTS, isFirstTerm: true, termBegin: '2026-09-16' };
    expect(noticeFor(on, [{ ...rule, newDays: 90 }])?.days).toBe(20);
    expect(noticeFor(on)).toMatchObject({
      days: 120,
      source: 's. 627.4133(2)(b), Florida Statutes; to be confirmed',
    });
  });

  // @spec I14.12
  it('is known in every state we write, for both markets', () => {
    for (const { plan } of readPrograms())
      for (const state of plan.states)
        expect(noticeFor({ ...FACTS, state, isAdmitted: plan.isAdmitted }), state).toBeDefined();
  });
});
