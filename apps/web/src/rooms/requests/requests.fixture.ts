import type { PolicyRequest, PolicyRequests } from '@portico/contract/rooms/requests';
import { keyOf } from '../../testing/keys.ts';

const POLICY = {
  Key: keyOf(1),
  AlternateKey: 'CHO-1001',
  Program: 'Homeowners',
  TermBegin: '2026-03-01',
  TermEnd: '2027-03-01',
};

export const REQUEST: PolicyRequest = {
  Key: keyOf(5),
  Kind: 'change',
  Status: 'open',
  Policy: POLICY,
  CustomerRiskAccount: { Key: keyOf(3), Contact: { Name: 'Whitlock Household' } },
  ChangeKind: 'coverage',
  CancellationReason: null,
  EffectiveOn: '2026-12-01',
  Message: 'A deductible of $1,000, please.',
  EFile: { Key: keyOf(6), Title: 'Change request for CHO-1001, Dec 1, 2026' },
  AttachmentList: [{ Key: keyOf(7), Title: 'Photo of the roof' }],
  AskedAt: '2026-11-15T12:00:00.000Z',
  AskedBy: { Key: keyOf(4), NameFull: 'Hannah Whitlock' },
  DecidedAt: null,
  DecidedBy: null,
  Note: null,
};

export const DECIDED = {
  DecidedAt: '2026-11-16T12:00:00.000Z',
  DecidedBy: { Key: keyOf(8), NameFull: 'Marcus Delacroix' },
} as const;

export const TERM: PolicyRequests = {
  Policy: POLICY,
  FirstDay: '2026-03-01',
  LastDay: '2027-02-28',
  Barriers: { change: null, cancel: null },
  CancellationReasonList: [
    { Key: 'SOLD', Name: 'Property sold' },
    { Key: 'PLACED_ELSEWHERE', Name: 'Coverage placed elsewhere' },
  ],
  RequestList: [],
};
