import type { AccountPeek, CustomerRiskAccount } from '@portico/contract/rooms/accounts';
import type { PolicyChallengeItem } from '@portico/contract/rooms/challenges';
import type { WaysIn } from '@portico/contract/rooms/challenges/proofs';
import { keyOf } from '../../testing/keys.ts';

export const policy = { Key: keyOf(2), AlternateKey: 'CHO-100042' };
export const WAYS: WaysIn = {
  Email: 'h•••@•••.com',
  CanSendCode: true,
  CanAskAgent: true,
  Request: null,
  NeedsProof: false,
};

/** A question whose right answer is its first option. */
export const question = (place: number, more: Partial<PolicyChallengeItem> = {}): PolicyChallengeItem => ({
  Key: keyOf(10 + place),
  Policy: policy,
  Type: { DisplayText: `Question ${place}?` },
  Options: ['right', 'wrong', 'worse', 'worst'].map((value, option) => ({
    Key: keyOf(100 + place * 10 + option),
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

/** The account as it is once the policy is linked. */
export const linkedAccount: CustomerRiskAccount = {
  Key: keyOf(3),
  AlternateKey: 'A-100',
  Contact: { Name: 'Whitlock Household', ContactAddressList: [] },
  Agency: { Key: keyOf(4), Name: 'Harborlight Insurance' },
  Agent: { Key: keyOf(5), NameFull: 'Marcus Delacroix' },
  PolicyList: [],
  PersonList: [],
  RecordInactive: false,
  Version: 8,
};

export const peekOf = (Version: number, PolicyNumbers = [policy.AlternateKey]): AccountPeek => ({
  CustomerRiskAccount: { ...linkedAccount, Version },
  Policy: {
    ...policy,
    PolicyNumber: policy.AlternateKey,
    Street1: '12 Gulf Shore Blvd',
    Street2: 'Unit 4',
    City: 'Naples',
    State: 'FL',
    PostalCode: '34102',
    CountryCode: 'US',
    TermBegin: '2026-01-01',
    TermEnd: '2027-01-01',
    CustomerRiskAccount: { Key: linkedAccount.Key },
    RecordInactive: false,
  },
  PolicyNumbers,
});
