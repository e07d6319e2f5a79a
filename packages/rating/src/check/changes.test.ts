import { beforeAll, describe, expect, it } from 'vitest';
import { exampleFile } from '../example.fixture.ts';
import { changesBetween } from './changes.ts';

// biome-ignore lint/suspicious/noExplicitAny: any JSON, as it comes from a file
type Json = any;

let form: Json;
let plan: Json;
const copy = (value: Json): Json => JSON.parse(JSON.stringify(value));
beforeAll(() => {
  form = exampleFile('form');
  plan = exampleFile('plan');
});

describe('the changes between editions', () => {
  it('are named by what they are about', () => {
    const next = copy(plan);
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
