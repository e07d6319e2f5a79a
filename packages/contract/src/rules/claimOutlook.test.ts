import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type OutlookFacts, type OutlookPromise, outlookOf, shownPromises } from './claimOutlook.ts';
import { PROMISE_KINDS } from './claimPromises.ts';
import { SCENES } from './claimScenes.ts';
import { CLAIM_STATUSES, isOpenStatus } from './claimStatus.ts';
import { isPastInspection, keptByStatus, SETTLEMENTS } from './promiseOutcome.ts';
import { promiseText } from './promiseWords.ts';

const TODAY = '2026-11-19';
const promiseOf = (
  kind: OutlookPromise['kind'],
  dueOn: string,
  changes: Partial<OutlookPromise> = {},
): OutlookPromise => ({
  kind,
  owner: kind === 'send' ? 'you' : 'us',
  what: kind === 'send' ? 'the plumber’s invoice' : null,
  dueOn,
  legalDay: null,
  keptOn: null,
  settledAs: null,
  isEarlier: false,
  ...changes,
});
const factsOf = (changes: Partial<OutlookFacts> = {}): OutlookFacts => ({
  status: 'ASSIGNED',
  lossType: 'WATER',
  hasAdjuster: true,
  promises: [],
  payments: [],
  today: TODAY,
  ...changes,
});
const kept = (kind: OutlookPromise['kind']) => promiseOf(kind, '2026-11-12', { keptOn: '2026-11-11' });
const sent = { state: 'sent', isEarlier: false } as const;
const approved = { state: 'approved', isEarlier: false } as const;
const voided = { state: 'voided', isEarlier: false } as const;
const earlier = <T extends object>(one: T) => ({ ...one, isEarlier: true });

const anyPromise: fc.Arbitrary<OutlookPromise> = fc
  .record({
    kind: fc.constantFrom(...PROMISE_KINDS, 'send' as const),
    dueOn: fc.constantFrom('2026-11-12', '2026-11-18', TODAY, '2026-11-20', '2026-12-01'),
    keptOn: fc.option(fc.constantFrom('2026-11-10', TODAY)),
    settledAs: fc.option(fc.constantFrom(...SETTLEMENTS)),
    isEarlier: fc.boolean(),
  })
  .map(({ kind, dueOn, keptOn, settledAs, isEarlier }) =>
    promiseOf(kind, dueOn, { keptOn, settledAs: keptOn === null ? settledAs : null, isEarlier }),
  );
const anyFacts: fc.Arbitrary<OutlookFacts> = fc
  .record({
    status: fc.constantFrom(...CLAIM_STATUSES),
    lossType: fc.constantFrom('WATER', 'LIABILITY'),
    hasAdjuster: fc.boolean(),
    promises: fc.array(anyPromise, { maxLength: 8 }),
    payments: fc.array(fc.constantFrom(sent, approved, voided, earlier(sent), earlier(voided)), {
      maxLength: 3,
    }),
  })
  .map(factsOf);

describe('what a claim says', () => {
  it.each<[string, Partial<OutlookFacts>]>([
    ['received', { status: 'PENDING' }],
    ['opened', { status: 'OPEN', hasAdjuster: false }],
    ['assigned', { status: 'OPEN' }],
    ['assigned', {}],
    ['inspected', { status: 'INSPECTED' }],
    // The desk said that it's done, and hasn't changed the status yet.
    ['inspected', { promises: [kept('inspect')] }],
    ['reviewing', { status: 'REVIEW', promises: [kept('inspect')] }],
    ['decided', { status: 'REVIEW', promises: [kept('decide')] }],
    ['reviewing', { status: 'REVIEW', promises: [kept('decide'), promiseOf('decide', '2026-11-30')] }],
    ['settling', { status: 'NEGOTIATION', promises: [kept('decide')] }],
    ['preparing', { status: 'NEGOTIATION', payments: [approved] }],
    ['preparingMore', { status: 'PAID_PARTIAL', payments: [sent, approved] }],
    ['preparingAgain', { status: 'PAID_PARTIAL', payments: [voided, approved] }],
    ['paid', { status: 'PAID_PARTIAL', payments: [sent] }],
    ['paid', { status: 'PAID_PARTIAL', payments: [voided, sent] }],
    ['voided', { status: 'PAID_PARTIAL', payments: [voided] }],
    ['litigation', { status: 'LITIGATION', payments: [sent] }],
    ['mediation', { status: 'MEDIATION', promises: [kept('decide')] }],
    ['reopened', { status: 'REOPENED', promises: [earlier(kept('decide'))], payments: [earlier(sent)] }],
    ['reopened', { status: 'REOPENED', payments: [earlier(voided)] }],
    ['decided', { status: 'REOPENED', promises: [kept('decide')] }],
    ['preparing', { status: 'REOPENED', payments: [approved] }],
    ['closedPaid', { status: 'CLOSED_PAID', payments: [voided, sent] }],
    ['closedVoided', { status: 'CLOSED_PAID', payments: [voided] }],
    ['closedUnpaid', { status: 'CLOSED_UNPAID' }],
    ['closedVoided', { status: 'CLOSED_UNPAID', payments: [voided] }],
    ['belowDeductible', { status: 'BELOW_DEDUCTIBLE' }],
    ['denied', { status: 'DENIED', payments: [voided] }],
    ['deniedRest', { status: 'DENIED', payments: [sent] }],
    ['withdrawn', { status: 'WITHDRAWN' }],
    ['duplicate', { status: 'DUPLICATE' }],
  ])('is %s for %j', (scene, changes) => {
    const { title, words } = outlookOf(factsOf(changes), 'office');
    const expected = SCENES[scene as keyof typeof SCENES];
    const read = (text: string) =>
      text
        .replaceAll('{your}', 'the')
        .replaceAll('{Your}', 'The')
        .replaceAll('{you}', 'the insured')
        .replaceAll('{You}', 'The insured')
        .replaceAll('{Yours}', 'The insured’s');
    expect({ title, words }).toEqual({ title: read(expected.title), words: read(expected.words) });
  });

  it('names what comes next, with its day, and what we still owe apart from it', () => {
    const promises = [
      promiseOf('update', '2026-11-25'),
      promiseOf('inspect', '2026-11-25', { legalDay: '2026-12-04' }),
      promiseOf('call', '2026-11-17', { legalDay: '2026-11-27' }),
      promiseOf('reply', TODAY, { settledAs: 'waived' }),
    ];
    expect(outlookOf(factsOf({ promises }), 'insured')).toMatchObject({
      next: { text: 'We’ll inspect the damage.', who: 'us', by: '2026-11-25', legalDay: '2026-12-04' },
      missed: { text: 'We haven’t called you yet.', by: '2026-11-17', legalDay: '2026-11-27' },
    });
    expect(outlookOf(factsOf({ promises: promises.slice(2) }), 'office')).toMatchObject({
      next: null,
      missed: { text: 'We haven’t called the insured yet.' },
    });
  });

  it('goes on asking for a paper after its day, and says to others that we wait for it', () => {
    const facts = factsOf({ promises: [promiseOf('send', '2026-11-10', { legalDay: '2026-11-12' })] });
    expect(outlookOf(facts, 'insured')).toMatchObject({
      next: { text: 'Please send us the plumber’s invoice.', who: 'you', legalDay: null },
      missed: null,
    });
    expect(outlookOf(facts, 'office').next?.text).toBe(
      'We’re waiting for the plumber’s invoice from the insured.',
    );
  });

  it('promises a payment only while there is one to send', () => {
    const promises = [promiseOf('pay', '2026-11-23')];
    const next = (payments: OutlookFacts['payments']) =>
      outlookOf(factsOf({ status: 'PAID_PARTIAL', promises, payments }), 'insured').next?.text ?? null;
    expect(next([])).toBeNull();
    expect(next([sent])).toBeNull();
    expect(next([voided])).toBeNull();
    expect(next([sent, approved])).toBe('We’ll send your payment.');
    // What was kept with money for someone else isn't the insured's payment.
    expect(shownPromises(factsOf({ promises: [kept('pay')] }))).toEqual([]);
    expect(shownPromises(factsOf({ promises: [kept('pay')], payments: [voided] }))).toHaveLength(1);
  });

  it.each([
    ['REVIEW', [kept('inspect')], 'Report done, Inspection done, Decision now, Payment later'],
    // Someone reviews the coverage before anyone has seen the damage.
    [
      'REVIEW',
      [promiseOf('inspect', '2026-11-25')],
      'Report done, Inspection now, Decision later, Payment later',
    ],
    [
      'REVIEW',
      [promiseOf('inspect', '2026-11-25', { settledAs: 'waived' })],
      'Report done, Decision now, Payment later',
    ],
    ['NEGOTIATION', [], 'Report done, Decision done, Payment now'],
    [
      'ASSIGNED',
      [kept('inspect'), kept('decide')],
      'Report done, Inspection done, Decision done, Payment now',
    ],
    ['REOPENED', [], ''],
    ['LITIGATION', [], ''],
    ['CLOSED_PAID', [], ''],
  ] as const)('has its steps at %s by what was done', (status, promises, expected) => {
    const { steps } = outlookOf(factsOf({ status, promises }), 'insured');
    expect(steps.map(({ name, state }) => `${name} ${state}`).join(', ')).toBe(expected);
  });

  it('never promises what was kept, waived, missed or replaced, what is late, or what its status and money already tell', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const { next, missed } = outlookOf(facts, 'insured');
        const open = facts.promises.filter(({ keptOn, settledAs }) => keptOn === null && settledAs === null);
        if (next !== null) {
          const sources = open.filter(
            (one) => promiseText(one) === next.text && one.dueOn === next.by && one.owner === next.who,
          );
          expect(sources).not.toEqual([]);
          const [{ kind } = expect.fail()] = sources;
          if (next.who === 'us') expect(next.by >= TODAY).toBe(true);
          expect(keptByStatus(facts.status)).not.toContain(kind);
          if (isPastInspection(facts.status)) expect(kind).not.toBe('inspect');
          if (kind === 'pay') expect(facts.payments.map(({ state }) => state)).toContain('approved');
          if (!isOpenStatus(facts.status) || facts.status === 'PENDING') expect(kind).toBe('reply');
        }
        if (missed !== null) {
          expect(missed.by < TODAY).toBe(true);
          expect(open.map((one) => promiseText(one, 'overdue'))).toContain(missed.text);
        }
        for (const { state, keptOn } of shownPromises(facts)) expect(state === 'kept').toBe(keptOn !== null);
      }),
      { numRuns: 2000 },
    );
  });

  it('speaks of the insured to agents and staff, and to no one in placeholders', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const { title, words, next, missed } = outlookOf(facts, 'office');
        const office = [title, words, next?.text, missed?.text].join(' ');
        expect(office).not.toMatch(/\byour?\b|[{}]/i);
        expect(JSON.stringify(outlookOf(facts, 'insured').words)).not.toMatch(/the insured|[{}]/i);
      }),
      { numRuns: 500 },
    );
  });
});
