import { REQUEST_STATUSES, type RequestDecision, type RequestStatus } from '@portico/contract/rooms/requests';
import { describe, expect, test } from 'vitest';
import type { TermFacts } from '../policies/index.ts';
import { type Asking, barrierTo, daysOf, decidedStatus } from './requests.rules.ts';

const TODAY = '2026-11-15';
const TERM: TermFacts = {
  status: 'bound',
  TermBegin: '2026-03-01',
  TermEnd: '2027-03-01',
  CancelledOn: null,
};
const CANCELED: TermFacts = { ...TERM, status: 'cancelled', CancelledOn: '2026-12-01' };
const asking = (changes: Partial<Asking> = {}): Asking => ({
  term: TERM,
  open: [],
  mayCancel: true,
  ...changes,
});

describe('the days a request can name', () => {
  test('are those of the term, which ends as its last day begins', () => {
    expect(daysOf(TERM)).toEqual({ first: '2026-03-01', last: '2027-02-28' });
  });

  test('end with a cancellation', () => {
    expect(daysOf(CANCELED)).toEqual({ first: '2026-03-01', last: '2026-11-30' });
  });
});

describe('what can be asked for', () => {
  test.each([
    ['change', {}, undefined],
    ['cancel', {}, undefined],
    ['change', { mayCancel: false }, undefined],
    ['cancel', { mayCancel: false }, 'ownerOnly'],
    ['change', { open: ['cancel'] }, undefined],
    ['change', { open: ['change', 'cancel'] }, 'openAlready'],
    ['cancel', { open: ['cancel'] }, 'openAlready'],
    ['change', { term: CANCELED }, undefined],
    ['cancel', { term: CANCELED }, 'canceledAlready'],
    ['change', { term: { ...TERM, TermBegin: '2025-03-01', TermEnd: '2026-03-01' } }, 'termOver'],
    ['change', { term: { ...TERM, TermBegin: '2027-03-01', TermEnd: '2028-03-01' } }, undefined],
    ['change', { term: { ...TERM, status: 'quote' } }, 'termOver'],
    ['cancel', { term: { ...TERM, status: 'expired' }, mayCancel: false }, 'termOver'],
  ] as const)('%s, with %o: %s', (kind, changes, barrier) => {
    expect(barrierTo(kind, asking(changes), TODAY)).toBe(barrier);
  });
});

describe('a decision', () => {
  const NEXT: Record<RequestStatus, Partial<Record<RequestDecision, RequestStatus>>> = {
    open: { accept: 'accepted', decline: 'declined', done: 'done' },
    accepted: { decline: 'declined', done: 'done' },
    declined: {},
    done: {},
    withdrawn: {},
  };
  const cases = REQUEST_STATUSES.flatMap((status) =>
    (['accept', 'decline', 'done'] as const).map((decision) => [status, decision] as const),
  );
  test.each(cases)('of a request that is %s: %s', (status, decision) => {
    expect(decidedStatus(status, decision)).toBe(NEXT[status][decision]);
  });
});
