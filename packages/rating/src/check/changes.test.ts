import { describe, expect, it } from 'vitest';
import { changesBetween } from './changes.ts';
import { form, plan } from './files.fixture.ts';

describe('the changes between editions', () => {
  it('are named by what they are about', () => {
    const next = structuredClone(plan);
    next.tables.age.rows[3][1] = '1.1500';
    next.tables.age.rows.push([70, '1.4000']);
    next.referrals.shift();
    next.steps.reverse();
    expect(changesBetween({ form, plan }, { form, plan: next })).toEqual([
      { path: 'plan.tables.age.rows.30', from: '1.1200', to: '1.1500' },
      { path: 'plan.tables.age.rows.70', from: undefined, to: '1.4000' },
      { path: 'plan.referrals.CLAIMS', from: plan.referrals[0], to: undefined },
    ]);
  });
});
