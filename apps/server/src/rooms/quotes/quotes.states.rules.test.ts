import { APPLICATION_PURPOSES, APPLICATION_STATUSES } from '@portico/contract/rooms/quotes';
import { describe, expect, it, test } from 'vitest';
import { STORED_STATUSES } from '../policies/index.ts';
import { type EventFacts, next, type QuoteEvent, type Refusal, type States } from './quotes.states.rules.ts';

const at = (text: string): States => {
  const [policy, application] = text.split('/') as [States['policy'], States['application']];
  return { policy, application };
};
const ALL: EventFacts = { needsUnderwriter: true, isWithinAuthority: true, isChanged: true, canCommit: true };
const LATER = APPLICATION_PURPOSES.filter((purpose) => purpose !== 'new');
/** The status of a policy that a later change is about. */
const TERM = { endorse: 'bound', cancel: 'bound', reinstate: 'cancelled', renew: 'pending' } as const;

describe('a new term', () => {
  test.each<[QuoteEvent, string, string]>([
    ['rate', 'quote/open', 'quote/open'],
    ['rate', 'quote/expired', 'quote/open'],
    ['rate', 'expired/expired', 'quote/open'],
    ['rate', 'pending/referred', 'pending/referred'],
    ['rate', 'pending/approved', 'pending/approved'],
    ['submit', 'quote/open', 'pending/referred'],
    ['approve', 'pending/referred', 'pending/approved'],
    ['ask', 'pending/referred', 'quote/open'],
    ['decline', 'pending/referred', 'declined/declined'],
    ['refer', 'pending/approved', 'pending/referred'],
    ['appeal', 'declined/declined', 'pending/referred'],
    ['commit', 'quote/open', 'bound/committed'],
    ['commit', 'pending/approved', 'bound/committed'],
    ['withdraw', 'quote/open', 'quote/withdrawn'],
    ['withdraw', 'quote/expired', 'quote/withdrawn'],
    ['withdraw', 'pending/referred', 'quote/withdrawn'],
    ['withdraw', 'pending/approved', 'quote/withdrawn'],
    ['expire', 'quote/open', 'expired/expired'],
  ])('%s: %s → %s', (event, from, to) => {
    expect(next('new', at(from), event, ALL)).toEqual(at(to));
  });

  it('goes back to the agent once nothing is left to decide', () => {
    expect(next('new', at('pending/referred'), 'clear', {})).toEqual(at('quote/open'));
  });
});

describe.each(LATER)('an application to %s', (purpose) => {
  const policy = TERM[purpose as keyof typeof TERM];
  test.each<[QuoteEvent, States['application'], States['application']]>([
    ['rate', 'open', 'open'],
    ['rate', 'expired', 'open'],
    ['rate', 'referred', 'referred'],
    ['rate', 'approved', 'approved'],
    ['submit', 'open', 'referred'],
    ['approve', 'referred', 'approved'],
    ['ask', 'referred', 'open'],
    ['decline', 'referred', 'declined'],
    ['refer', 'approved', 'referred'],
    ['appeal', 'declined', 'referred'],
    ['withdraw', 'open', 'withdrawn'],
    ['withdraw', 'expired', 'withdrawn'],
    ['withdraw', 'referred', 'withdrawn'],
    ['withdraw', 'approved', 'withdrawn'],
    ['expire', 'open', 'expired'],
  ])('%s: %s → %s, and the policy stays', (event, from, to) => {
    expect(next(purpose, { policy, application: from }, event, ALL)).toEqual({ policy, application: to });
  });

  it('goes back to the agent once nothing is left to decide', () => {
    expect(next(purpose, { policy, application: 'referred' }, 'clear', {})).toEqual({
      policy,
      application: 'open',
    });
  });
});

test.each([
  ['endorse', 'bound', 'bound'],
  ['cancel', 'bound', 'cancelled'],
  ['reinstate', 'cancelled', 'bound'],
  ['renew', 'pending', 'bound'],
] as const)('commit, to %s: %s → %s', (purpose, policy, to) => {
  for (const application of ['open', 'approved'] as const)
    expect(next(purpose, { policy, application }, 'commit', ALL)).toEqual({
      policy: to,
      application: 'committed',
    });
});

test.each<[QuoteEvent, string, EventFacts, Refusal]>([
  ['submit', 'quote/open', {}, 'nothingToDecide'],
  ['approve', 'pending/referred', {}, 'beyondAuthority'],
  ['appeal', 'declined/declined', {}, 'unchanged'],
  ['commit', 'quote/open', {}, 'obstacles'],
  ['commit', 'pending/approved', {}, 'obstacles'],
  ['clear', 'pending/referred', ALL, 'notPossible'],
])('%s from %s is refused without what it needs', (event, from, facts, refusal) => {
  expect(next('new', at(from), event, facts)).toBe(refusal);
});

test('a decision happens once', () => {
  for (const event of ['approve', 'ask', 'decline'] as const)
    for (const from of ['pending/approved', 'quote/open', 'declined/declined', 'bound/committed'])
      expect(next('new', at(from), event, ALL)).toBe('notPossible');
});

test('what is bound, withdrawn or referred can’t be committed', () => {
  for (const purpose of APPLICATION_PURPOSES)
    for (const policy of STORED_STATUSES)
      for (const application of ['committed', 'withdrawn', 'referred', 'declined', 'expired'] as const)
        expect(next(purpose, { policy, application }, 'commit', ALL)).toBe('notPossible');
});

test('only a commit changes a policy in force', () => {
  const events = [
    'rate',
    'submit',
    'approve',
    'ask',
    'decline',
    'appeal',
    'clear',
    'refer',
    'withdraw',
  ] as const;
  for (const purpose of LATER)
    for (const policy of STORED_STATUSES)
      for (const application of APPLICATION_STATUSES)
        for (const event of events) {
          const after = next(purpose, { policy, application }, event, ALL);
          if (typeof after === 'object') expect(after.policy).toBe(policy);
        }
});
