import { PAY_PLANS, scheduleOf } from '@portico/contract/rules/installments';
import { describe, expect, test } from 'vitest';
import {
  billingOf,
  byNextPayment,
  isOpen,
  rescheduled,
  type StoredTerm,
  termBeingPaid,
  totalsOf,
} from './payments.rules.ts';

const TODAY = '2026-11-15';
const dates = { TermBegin: '2026-09-07', TermEnd: '2027-09-07' };

function stored(more: Partial<StoredTerm> = {}): StoredTerm {
  const { plan = '10', chargedCents = 169_180 } = more;
  const term = {
    accountKey: 'account',
    PolicyKey: 'term',
    AlternateKey: 'CHO-1',
    ...dates,
    isCanceled: false,
    plan,
    chargedCents,
    paidCents: 0,
    heldCents: 0,
    chargedOn: '2026-08-20',
    suspended: null,
    ...more,
  };
  const billed = { plan, termBegin: term.TermBegin, termEnd: term.TermEnd };
  return { installments: scheduleOf(billed, Math.max(0, chargedCents), '2026-08-20'), ...term };
}
const billing = (more: Partial<StoredTerm> = {}, today = TODAY) => billingOf(stored(more), today);
const statuses = (more: Partial<StoredTerm>, today = TODAY) =>
  billing(more, today)
    .InstallmentList.map(({ Status }) => Status)
    .join(' ');

describe('what a term owes', () => {
  test('names the next payment, how many are left and what is paid so far', () => {
    expect(billing({ paidCents: 50_754 })).toMatchObject({
      Plan: '10',
      TotalCents: 169_180,
      PaidCents: 50_754,
      BalanceCents: 118_426,
      OwedCents: 118_426,
      Left: 7,
      Next: {
        PolicyKey: 'term',
        AlternateKey: 'CHO-1',
        Number: 4,
        Of: 10,
        AmountCents: 16_918,
        DueOn: '2026-12-07',
        IsPastDue: false,
      },
      PastDue: null,
    });
  });

  // @spec I11.9
  test('applies payments to the oldest installment first', () => {
    const { InstallmentList, Next } = billing({ paidCents: 40_000 }, '2026-09-01');
    expect(InstallmentList.slice(0, 4).map(({ PaidCents, Status }) => [PaidCents, Status])).toEqual([
      [16_918, 'paid'],
      [16_918, 'paid'],
      [6_164, 'due'],
      [0, 'upcoming'],
    ]);
    expect(Next).toMatchObject({ Number: 3, AmountCents: 16_918 - 6_164 });
  });

  test.each([
    ['2026-11-07', null],
    ['2026-11-08', { Cents: 16_918, Since: '2026-11-07' }],
    ['2026-12-08', { Cents: 33_836, Since: '2026-11-07' }],
  ])('on %s is past due: %j', (today, expected) => {
    expect(billing({ paidCents: 33_836 }, today).PastDue).toEqual(expected);
  });

  test('counts only the unpaid part of an installment as past due', () => {
    const late = billing({ paidCents: 40_000 });
    expect(late.PastDue).toEqual({ Cents: 10_754, Since: '2026-11-07' });
    expect(late.Next).toMatchObject({ Number: 3, AmountCents: 10_754, IsPastDue: true });
    expect(late.InstallmentList.slice(2, 5).map(({ Status }) => Status)).toEqual([
      'pastDue',
      'due',
      'upcoming',
    ]);
  });

  test('is nothing once it is paid in full', () => {
    expect(billing({ paidCents: 169_180 })).toMatchObject({
      BalanceCents: 0,
      OwedCents: 0,
      Left: 0,
      Next: null,
      PastDue: null,
    });
    expect(statuses({ plan: 'full', paidCents: 169_180 })).toBe('paid');
  });

  test('is a credit after an overpayment, until it is refunded', () => {
    expect(billing({ paidCents: 170_000 })).toMatchObject({ BalanceCents: -820, OwedCents: 0, Next: null });
    expect(billing({ paidCents: 169_180 }).BalanceCents).toBe(0);
  });

  test('opens an installment again when its payment is returned', () => {
    expect(statuses({ plan: '2', paidCents: 84_590 }, '2026-10-01')).toBe('paid due');
    expect(statuses({ plan: '2', paidCents: 0 }, '2026-10-01')).toBe('pastDue due');
  });

  // @spec I11.10
  test('is nothing for the insured if the mortgage company is billed', () => {
    expect(billing({ plan: 'mortgagee' })).toMatchObject({
      BalanceCents: 169_180,
      OwedCents: 0,
      Left: 1,
      Next: { Number: 1, Of: 1, AmountCents: 169_180, IsPastDue: true },
    });
  });

  test('follows a charge that was booked without a new schedule, from the day it was booked', () => {
    const more = { chargedCents: 169_180, paidCents: 50_754, chargedOn: '2026-11-10' };
    const old = stored().installments;
    const endorsed = billing({ ...more, chargedCents: 176_180, installments: old });
    expect(endorsed).toMatchObject({
      TotalCents: 176_180,
      Left: 7,
      Next: { Number: 4, AmountCents: 17_918 },
    });
    expect(
      billing({ ...more, chargedCents: 176_180, installments: old }, '2027-02-01').InstallmentList.map(
        ({ AmountCents }) => AmountCents,
      ),
    ).toEqual(endorsed.InstallmentList.map(({ AmountCents }) => AmountCents));
  });

  test('is what is left of a canceled term, in one last bill', () => {
    const canceled = billing({
      ...{ isCanceled: true, chargedCents: 60_000, paidCents: 50_754, chargedOn: '2026-11-10' },
      installments: stored().installments,
    });
    expect(canceled).toMatchObject({
      BalanceCents: 9_246,
      Left: 1,
      Next: { Number: 4, Of: 4, AmountCents: 9_246, DueOn: '2026-12-10' },
    });
  });

  test('is the ledger’s balance even if credits or refunds are larger than what they undo', () => {
    expect(billing({ chargedCents: -500, paidCents: 100 })).toMatchObject({
      BalanceCents: -600,
      OwedCents: 0,
      InstallmentList: [],
    });
    expect(billing({ paidCents: -100 })).toMatchObject({ BalanceCents: 169_280, TotalCents: 169_280 });
  });
});

describe('a schedule', () => {
  const running = stored({ paidCents: 16_918 * 2 });
  const dueDays = ({ installments }: Pick<StoredTerm, 'installments'>) =>
    installments.map(({ dueOn }) => dueOn);
  /** Canceled on November 15 for December 15: three months of the year are used. */
  const canceled: StoredTerm = { ...running, isCanceled: true, chargedCents: 50_000 };

  test('is put aside by a cancellation, which leaves one last bill', () => {
    const { installments, suspended } = rescheduled(canceled, TODAY);
    expect(installments.map(({ cents }) => cents)).toEqual([16_918, 16_918, 16_918 - 754]);
    expect(suspended).toEqual({ on: TODAY, installments: running.installments });
    // A payment that comes in afterwards doesn't put the last bill aside instead.
    const paid = { ...canceled, installments, suspended, paidCents: 50_000 };
    expect(rescheduled(paid, '2026-12-01').suspended).toEqual(suspended);
  });

  test('is the same again after a reinstatement on the same day', () => {
    const { installments, suspended } = rescheduled(canceled, TODAY);
    const back = rescheduled({ ...running, installments, suspended }, TODAY);
    expect(back).toEqual({ installments: running.installments, suspended: null });
  });

  test('has what fell due in between due at once, and what was due before as it was', () => {
    const { installments, suspended } = rescheduled({ ...canceled, paidCents: 16_918 }, TODAY);
    const back = rescheduled({ ...running, paidCents: 16_918, installments, suspended }, '2026-12-20');
    expect(dueDays(back)).toEqual(dueDays(running).map((day) => (day === '2026-12-07' ? '2026-12-20' : day)));
    expect(dueDays(back)[1]).toBe('2026-10-07');
  });

  test('goes on without what the days without coverage took off', () => {
    const { installments, suspended } = rescheduled(canceled, TODAY);
    const lapsed = { ...running, installments, suspended, chargedCents: 160_000 };
    const back = rescheduled(lapsed, '2026-11-25');
    expect(back.installments).toHaveLength(10);
    expect(back.installments.slice(0, 3)).toEqual(running.installments.slice(0, 3));
    expect(back.installments.reduce((sum, { cents }) => sum + cents, 0)).toBe(160_000);
  });
});

describe('several terms together', () => {
  const home = billing({ paidCents: 50_754 });
  const condo = billing({ AlternateKey: 'CCU-1', PolicyKey: 'condo', plan: '4', paidCents: 84_590 });
  const late = billing({ AlternateKey: 'CDF-1', paidCents: 16_918 });
  const escrow = billing({ AlternateKey: 'CHO-2', plan: 'mortgagee' });

  test('name the payment that is due first', () => {
    expect(totalsOf([condo, home]).Next).toMatchObject({ AlternateKey: 'CHO-1', DueOn: '2026-12-07' });
    expect(totalsOf([condo, home]).Next).toEqual(totalsOf([home, condo]).Next);
    expect(totalsOf([home, condo, late]).Next).toMatchObject({ AlternateKey: 'CDF-1', IsPastDue: true });
  });

  test('add up what is owed and what is past due, since the oldest day', () => {
    const later = { ...late, PastDue: { Cents: 1, Since: '2026-11-01' } };
    expect(totalsOf([home, late, later])).toMatchObject({
      BalanceCents: home.BalanceCents + 2 * late.BalanceCents,
      OwedCents: home.OwedCents + 2 * late.OwedCents,
      PastDue: { Cents: 33_837, Since: '2026-10-07' },
    });
  });

  test('leave out what a mortgage company pays, but for the balance', () => {
    expect(totalsOf([escrow])).toEqual({
      BalanceCents: 169_180,
      OwedCents: 0,
      Next: null,
      PastDue: null,
      HeldCents: 0,
    });
  });

  test('don’t set a credit on one policy against what another owes', () => {
    const credit = billing({ paidCents: 170_000 });
    expect(totalsOf([home, credit])).toMatchObject({
      BalanceCents: home.BalanceCents - 820,
      OwedCents: home.OwedCents,
    });
  });

  test('are listed by the next due date, those that are paid last', () => {
    const paid = billing({ AlternateKey: 'CHO-0', paidCents: 169_180 });
    const sorted = [late, home, condo, paid].map(({ AlternateKey }) => AlternateKey);
    for (const terms of [
      [paid, condo, home, late],
      [home, paid, late, condo],
    ])
      expect(terms.toSorted(byNextPayment).map(({ AlternateKey }) => AlternateKey)).toEqual(sorted);
  });

  test('aren’t past due while a payment on them is being checked, and owe what they owed', () => {
    const held = billing({ paidCents: 0, heldCents: 5_000 }, '2027-01-15');
    const unheld = billing({ paidCents: 0 }, '2027-01-15');
    expect(unheld.PastDue).not.toBeNull();
    expect(held).toMatchObject({
      PastDue: null,
      HeldCents: 5_000,
      BalanceCents: unheld.BalanceCents,
      Next: { Number: 1, AmountCents: unheld.Next?.AmountCents, IsPastDue: false },
    });
    expect(held.InstallmentList.map(({ Status }) => Status)).not.toContain('pastDue');
    expect(totalsOf([held, late])).toMatchObject({ HeldCents: 5_000, PastDue: late.PastDue });
  });

  test('owe nothing if there are none', () => {
    expect(totalsOf([])).toEqual({ BalanceCents: 0, OwedCents: 0, Next: null, PastDue: null, HeldCents: 0 });
  });
});

describe('the term that is being paid', () => {
  const paid = billing({ PolicyKey: 'paid', paidCents: 169_180 });
  const open = billing({ PolicyKey: 'open' });

  test('is the oldest that is not paid, otherwise the one that is shown', () => {
    expect(termBeingPaid([paid, open, { ...open, PolicyKey: 'renewal' }], 'paid')?.PolicyKey).toBe('open');
    expect(termBeingPaid([paid], 'paid')?.PolicyKey).toBe('paid');
    expect(termBeingPaid([], 'paid')).toBeNull();
  });

  test.each([
    ['2027-09-07', 169_180, false],
    ['2027-09-06', 169_180, true],
    ['2027-09-07', 169_179, true],
    ['2027-09-07', 169_181, true],
  ])('is listed on %s with %i paid: %s', (today, paidCents, listed) => {
    expect(isOpen(billing({ paidCents }), today)).toBe(listed);
  });
});

// @spec I11.9
test('for random ledgers, paid and open add up to the charges, and the balance is the ledger’s', () => {
  let state = 1;
  const random = (most: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % (most + 1);
  };
  for (let round = 0; round < 500; round++) {
    const plan = PAY_PLANS[random(4)] ?? 'full';
    const first = random(400_000);
    const chargedCents = first + random(80_000) - 40_000;
    const paidCents = random(500_000) - 20_000;
    const term = stored({ plan, chargedCents: first });
    const day = `2026-${String(random(3) + 9).padStart(2, '0')}-${String(random(27) + 1).padStart(2, '0')}`;
    const result = billingOf(
      { ...term, chargedCents, paidCents, chargedOn: day, isCanceled: random(5) === 0 },
      TODAY,
    );
    const sum = (field: 'AmountCents' | 'PaidCents') =>
      result.InstallmentList.reduce((total, installment) => total + installment[field], 0);
    const open = sum('AmountCents') - sum('PaidCents');
    expect(sum('AmountCents')).toBe(result.TotalCents);
    expect(result.BalanceCents).toBe(chargedCents - paidCents);
    expect(open).toBe(Math.max(0, result.BalanceCents));
    expect(result.Next === null).toBe(open === 0);
    expect(result.Left).toBe(result.InstallmentList.filter(({ Status }) => Status !== 'paid').length);
  }
});
