import { describe, expect, it } from 'vitest';
import { BRANDS } from '../brands.ts';
import { DEMO_BRANDS } from '../demoBrands.ts';
import { SETUP_STEPS, type SetupStepKey } from '../rooms/setup.ts';
import { type SetupCounts, type SetupFacts, setupChecks, setupSteps, whatStops } from './setup.ts';

const EMPTY: SetupFacts = {
  brands: [BRANDS.claims, BRANDS.brokerage],
  administrators: 1,
  protectedAdministrators: 0,
  sendsEmail: false,
  hasBucket: false,
  scansUploads: false,
  managingAgencies: 0,
  agencies: 0,
  agents: 0,
  agenciesWithoutAgent: 0,
  appointments: 0,
  markets: 0,
  contracts: 0,
  withoutRates: [],
  lenders: 0,
  adjusters: 0,
  statesWithoutAdjuster: [],
  policies: 0,
  textsOn: null,
  bookOn: null,
};
const FURNISHED: SetupFacts = {
  ...EMPTY,
  brands: [DEMO_BRANDS.brokerage],
  administrators: 2,
  protectedAdministrators: 2,
  sendsEmail: true,
  hasBucket: true,
  scansUploads: true,
  managingAgencies: 1,
  agencies: 12,
  agents: 41,
  appointments: 30,
  markets: 4,
  contracts: 31,
  lenders: 212,
  adjusters: 3,
  policies: 1_204,
  textsOn: '2026-11-12',
};
const FINE: SetupCounts = {
  removableSamples: 0,
  keptSamples: 0,
  orphanedTerms: 0,
  termsWithoutPlan: 0,
  accountsWithoutEmail: 0,
  expiredLicenses: 0,
  statesWithoutCharges: [],
  statesWithoutDeadlines: [],
};

const step = (key: SetupStepKey, changed: Partial<SetupFacts> = {}, facts = FURNISHED) =>
  setupSteps({ ...facts, ...changed }).find(({ Key }) => Key === key);
const statesOf = (facts: SetupFacts) =>
  Object.fromEntries(setupSteps(facts).map(({ Key, State }) => [Key, State]));

describe('a step', () => {
  it('is open or can wait on the first day, and done once everything is there', () => {
    const first = statesOf(EMPTY);
    expect(Object.keys(first)).toEqual(SETUP_STEPS);
    for (const key of ['brand', 'staff', 'email', 'agencies', 'markets', 'texts', 'book'])
      expect(first[key], key).toBe('open');
    for (const key of ['rates', 'lenders', 'claims']) expect(first[key], key).toBe('optional');
    expect(new Set(Object.values(statesOf(FURNISHED)))).toEqual(new Set(['done']));
    expect(setupSteps(FURNISHED).filter(({ IsRequired }) => IsRequired)).toHaveLength(7);
  });

  it('names what each brand lacks, and leads to the first that lacks something', () => {
    const half = { ...DEMO_BRANDS.group, contact: { ...DEMO_BRANDS.group.contact, phone: '' } };
    expect(step('brand', { brands: [DEMO_BRANDS.claims, half, BRANDS.brokerage] })).toMatchObject({
      State: 'open',
      MissingList: [
        'Calder Group needs a phone number.',
        'Portico Brokerage needs its own name, a phone number and an email address.',
      ],
      To: '/admin?view=brands&brand=group',
    });
  });

  it('counts one thing and several in plain words', () => {
    expect(step('agencies')?.Text).toBe('1 managing agency, 12 agencies with 41 agents.');
    expect(step('agencies', { managingAgencies: 2, agencies: 1, agents: 1 })?.Text).toBe(
      '2 managing agencies, 1 agency with 1 agent.',
    );
    expect(step('staff')?.Text).toBe('2 administrators, 2 with two-step verification.');
    expect(step('rates')?.Text).toBe('31 of 31 contracts in force have rates.');
    expect(step('rates', {}, EMPTY)?.Text).toBe('No contract is in force yet.');
    expect(step('book')?.Text).toBe('1,204 policies.');
    expect(step('email', {}, EMPTY)?.Text).toBe(
      'Emails are written to a folder. Files are in a folder. No virus scanner.',
    );
    expect(step('email')?.Text).toBe(
      'Emails go out by SMTP. Files are in the bucket. Uploads are checked for viruses.',
    );
  });

  it.each<[string, SetupStepKey, Partial<SetupFacts>, RegExp]>([
    ['one administrator alone', 'staff', { administrators: 1, protectedAdministrators: 1 }, /only one/],
    ['an agency without an agent', 'agencies', { agenciesWithoutAgent: 1 }, /^1 agency has no agent/],
    ['agencies without agents', 'agencies', { agenciesWithoutAgent: 3 }, /^3 agencies have no agent/],
    ['no appointment', 'markets', { appointments: 0 }, /^No agency is appointed yet/],
    ['a contract without rates', 'rates', { withoutRates: ['HO3 in GA'] }, /^HO3 in GA has no rates/],
    ['more than five', 'rates', { withoutRates: [...'ABCDEFG'] }, /^A, B, C, D, E and 2 more have no rates/],
    ['a state without an adjuster', 'claims', { statesWithoutAdjuster: ['GA', 'SC'] }, /in GA or SC\.$/],
  ])('is worth a look with %s', (_, key, changed, text) => {
    const found = step(key, changed);
    expect(found?.State).toBe('warning');
    expect(found?.MissingList).toHaveLength(1);
    expect(found?.MissingList[0]).toMatch(text);
  });

  it.each<[SetupStepKey, Partial<SetupFacts>]>([
    ['staff', { protectedAdministrators: 0 }],
    ['email', { sendsEmail: false }],
    ['agencies', { managingAgencies: 0 }],
    ['agencies', { agents: 0 }],
    ['markets', { markets: 0 }],
    ['markets', { contracts: 0 }],
    ['texts', { textsOn: null }],
    ['book', { policies: 0 }],
  ])('%s stops going live with %o', (key, changed) => {
    expect(step(key, changed)).toMatchObject({ State: 'open', IsRequired: true });
  });

  it('without a record to prove it is done by a mark, and says since when', () => {
    expect(step('book', { policies: 0, bookOn: '2026-11-02' })).toMatchObject({
      State: 'done',
      IsMarked: true,
      Text: 'You start without a book, as you said on Nov 2, 2026.',
    });
    expect(step('texts')).toMatchObject({ IsMarked: true, Text: 'You reviewed them on Nov 12, 2026.' });
  });
});

describe('what is looked at before going live', () => {
  it('is nothing where nothing is wrong', () => {
    const steps = setupSteps(FURNISHED);
    expect(setupChecks(steps, FINE)).toEqual([]);
    expect(whatStops(steps, [], [])).toEqual([]);
  });

  it.each<[keyof SetupCounts, string, RegExp]>([
    ['keptSamples', 'keptSamples', /^1 invented record can’t be removed, because your own records use it\.$/],
    ['orphanedTerms', 'orphans', /^1 policy in force belongs/],
    ['termsWithoutPlan', 'plans', /^1 policy in force has no payment plan/],
    ['accountsWithoutEmail', 'emails', /^1 account has no email/],
    ['expiredLicenses', 'licenses', /^1 license of an agent has expired/],
  ])('warns of %s, and lets go once that was seen', (count, key, text) => {
    const steps = setupSteps(FURNISHED);
    const checks = setupChecks(steps, { ...FINE, [count]: 1 });
    expect(checks).toMatchObject([{ Key: key, State: 'warning', Text: expect.stringMatching(text) }]);
    expect(whatStops(steps, checks, [])).toHaveLength(1);
    expect(whatStops(steps, checks, [key])).toEqual([]);
  });

  it('names states without the law, and steps worth a look', () => {
    const steps = setupSteps({ ...FURNISHED, agenciesWithoutAgent: 3 });
    const checks = setupChecks(steps, {
      ...FINE,
      statesWithoutCharges: ['OH'],
      statesWithoutDeadlines: ['OH', 'PA'],
    });
    expect(checks.map(({ Key, Text }) => [Key, Text])).toEqual([
      ['agencies', 'Agencies: 3 agencies have no agent.'],
      ['charges', 'No taxes or fees are set up for OH.'],
      ['deadlines', 'No deadlines of the law are set up for claims in OH or PA.'],
    ]);
  });

  it('stops for samples and for required steps, whatever was accepted', () => {
    const steps = setupSteps({ ...EMPTY, ...FURNISHED, textsOn: null });
    const checks = setupChecks(steps, { ...FINE, removableSamples: 124 });
    expect(checks).toMatchObject([{ Key: 'samples', State: 'bad' }]);
    expect(whatStops(steps, checks, ['samples', 'texts'])).toEqual([
      'Lists and texts',
      '124 invented records are still here. Remove the samples first',
    ]);
  });
});
