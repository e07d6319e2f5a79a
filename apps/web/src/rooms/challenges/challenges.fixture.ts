import type { PolicyChallengeItem } from '@portico/contract/rooms/challenges';
import type { WaysIn } from '@portico/contract/rooms/challenges/proofs';

export const key = (last: number) => `0197c9a0-0000-7000-8000-${String(last).padStart(12, '0')}`;
export const policy = { Key: key(2), AlternateKey: 'CHO-100042' };
export const WAYS: WaysIn = {
  Email: 'h•••@•••.com',
  CanSendCode: true,
  CanAskAgent: true,
  Request: null,
  NeedsProof: false,
};

/** A question whose right answer is its first option. */
export const question = (place: number, more: Partial<PolicyChallengeItem> = {}): PolicyChallengeItem => ({
  Key: key(10 + place),
  Policy: policy,
  Type: { DisplayText: `Question ${place}?` },
  Options: ['right', 'wrong', 'worse', 'worst'].map((value, option) => ({
    Key: key(100 + place * 10 + option),
    Value: `${value} ${place}`,
  })),
  Attempts: 0,
  RecordUpdate: new Date().toISOString(),
  TriesLeft: 3,
  WaysIn: WAYS,
  ...more,
});

export const locked = (minutesAgo: number, ways: Partial<WaysIn> = {}): PolicyChallengeItem =>
  question(0, {
    Options: [],
    Attempts: 100,
    RecordUpdate: new Date(Date.now() - minutesAgo * 60_000 - 5000).toISOString(),
    WaysIn: { ...WAYS, ...ways },
  });

export const peekOf = (Version: number, PolicyNumbers = [policy.AlternateKey]) => ({
  CustomerRiskAccount: {
    Key: key(3),
    Contact: { Name: 'Whitlock Household', ContactAddressList: [] },
    Version,
  },
  Policy: {
    ...policy,
    PolicyNumber: policy.AlternateKey,
    Street1: '12 Gulf Shore Blvd',
    Street2: 'Unit 4',
    City: 'Naples',
    State: 'FL',
    PostalCode: '34102',
    CountryCode: 'US',
  },
  PolicyNumbers,
});
