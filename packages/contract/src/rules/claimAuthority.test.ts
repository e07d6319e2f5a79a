import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  approvalRefusal,
  committedOn,
  isOverReserve,
  needsSecondPerson,
  type PaymentPeople,
} from './claimAuthority.ts';
import { type LedgerEntry, paymentEntries, reserveEntry, reversalOf, valued } from './claimLedger.ts';
import {
  isAccepted,
  type KnownPayment,
  type PayableFacts,
  type ReasonKey,
  reasonsAgainst,
} from './claimPayable.ts';

const APPROVAL = {
  totalCents: 100,
  authorityCents: 100,
  approver: 'b',
  requestedBy: 'a',
  askedAgainBy: 'd',
  payeeBy: 'a',
  reserveSetBy: ['c'],
};
test.each([
  ['someone else, up to their limit', {}, undefined],
  ['someone else, above their limit', { totalCents: 101 }, 'overAuthority'],
  ['the person who requested it', { approver: 'a' }, 'selfApproval'],
  ['the person who asked for it again', { approver: 'd' }, 'selfApproval'],
  ['the person who entered the payee', { payeeBy: 'b' }, 'payeeApproval'],
  ['the person who set the reserve today', { approver: 'c' }, 'reserveApproval'],
] as const)('approval by %s', (_who, more, refusal) => {
  expect(approvalRefusal({ ...APPROVAL, ...more })).toBe(refusal);
});

test.each([
  [100, 100, 100, false, false],
  [101, 100, 200, false, true],
  [101, 200, 100, false, true],
  [1, 100, 100, true, true],
])(
  'a total of %i with an authority of %i and a line at %i',
  (totalCents, authorityCents, line, warned, needs) => {
    expect(needsSecondPerson({ totalCents, authorityCents }, line, warned)).toBe(needs);
  },
);

/** Two coverages, four people, and a desk that does what the server does under the claim's lock. */
const LIMITS = { A: 10_000, C: 3_000 } as const;
type Code = keyof typeof LIMITS;
const AUTHORITY = [0, 1_000, 4_000, 20_000];
const RESERVE_AUTHORITY = [8_000, 2_000, 0, 50_000];
const SECOND_PERSON = 3_000;

type Payment = KnownPayment & {
  -readonly [K in keyof PaymentPeople | 'state']: (KnownPayment & PaymentPeople)[K];
} & { accepted: readonly ReasonKey[] };

/** `expect` takes too long for a million checks. */
function must(holds: boolean, what: string): void {
  if (!holds) throw new Error(`It isn’t so that ${what}.`);
}

class Desk {
  readonly payments: Payment[] = [];
  readonly entries: LedgerEntry[] = [];
  /** Worked out once for each booking. */
  private lines: PayableFacts['lines'] = [];
  readonly setters: { readonly by: number; readonly code: Code }[] = [];
  questions: PayableFacts['questions'] = [];
  estimateCents: number | null = null;

  constructor() {
    for (const coverageCode of Object.keys(LIMITS))
      this.book(reserveEntry({ coverageCode, cost: 'indemnity' }, 0, 8_000));
  }

  facts = (): PayableFacts => ({
    today: '2026-11-15',
    lossOn: '2026-10-06',
    isInForce: true,
    coverages: Object.entries(LIMITS).map(([code, limitCents]) => ({ code, name: code, limitCents })),
    lines: this.lines,
    estimateCents: this.estimateCents,
    deductibleCents: 500,
    payments: this.payments,
    questions: this.questions,
    lenders: [],
  });
  figures = (code: Code) =>
    this.lines.find(({ coverageCode }) => coverageCode === code) ?? { paidCents: 0, reserveCents: 0 };
  private book(entries: readonly Omit<LedgerEntry, 'bookedAt'>[]): void {
    this.entries.push(...entries.map((entry) => ({ ...entry, bookedAt: new Date(0) })));
    this.lines = valued(this.entries, new Date(8.64e15));
  }

  reserve(by: number, code: Code, toCents: number): void {
    const beforeCents = this.figures(code).reserveCents;
    const change = { coverageCode: code, beforeCents, toCents };
    if (isOverReserve(this.facts(), change, RESERVE_AUTHORITY[by] ?? 0)) return;
    this.book(reserveEntry({ coverageCode: code, cost: 'indemnity' }, beforeCents, toCents));
    this.setters.push({ by, code });
  }

  request(by: number, code: Code, amountCents: number, payee: string): void {
    const payment: Payment = {
      key: String(this.payments.length),
      coverageCode: code,
      cost: 'indemnity',
      amountCents,
      payee,
      coPayee: null,
      invoice: null,
      state: 'requested',
      requestedOn: '2026-11-15',
      requestedBy: String(by),
      approvedBy: null,
      voidedBy: null,
      wasIssued: false,
      accepted: [],
    };
    const reasons = reasonsAgainst(this.facts(), payment);
    if (reasons.some(({ level }) => level === 'stop')) return;
    const totalCents = committedOn(this.payments, code) + amountCents;
    const release = { totalCents, authorityCents: AUTHORITY[by] ?? 0 };
    if (!needsSecondPerson(release, SECOND_PERSON, reasons.length > 0))
      Object.assign(payment, { state: 'approved', approvedBy: String(by) });
    this.payments.push(payment);
  }

  approve(by: number, at: number): void {
    const payment = this.payments[at % this.payments.length];
    if (payment === undefined || !['requested', 'approved'].includes(payment.state)) return;
    const reasons = reasonsAgainst(this.facts(), payment);
    if (reasons.some(({ level }) => level === 'stop')) return;
    const { coverageCode, amountCents, requestedBy } = payment;
    const refusal = approvalRefusal({
      totalCents: committedOn(this.payments, coverageCode, payment.key) + amountCents,
      authorityCents: AUTHORITY[by] ?? 0,
      approver: String(by),
      requestedBy,
      askedAgainBy: null,
      payeeBy: requestedBy,
      reserveSetBy: this.setters.filter(({ code }) => code === coverageCode).map((one) => String(one.by)),
    });
    if (refusal === undefined)
      Object.assign(payment, { state: 'approved', approvedBy: String(by), accepted: reasons });
  }

  issue(at: number): void {
    const payment = this.payments[at % this.payments.length];
    if (payment?.state !== 'approved') return;
    const reasons = reasonsAgainst(this.facts(), payment);
    if (reasons.some((one) => one.level === 'stop' || !isAccepted(one, payment.accepted))) return;
    const { reserveCents } = this.figures(payment.coverageCode as Code);
    must(payment.amountCents <= reserveCents, 'nothing goes out above the reserve');
    this.book(paymentEntries(payment, payment.amountCents, reserveCents));
    Object.assign(payment, { state: 'issued', wasIssued: true });
  }

  void(by: number, at: number): void {
    const payment = this.payments[at % this.payments.length];
    if (payment === undefined || payment.state === 'voided') return;
    if (payment.state === 'issued')
      this.book(paymentEntries(payment, payment.amountCents, payment.amountCents).map(reversalOf));
    Object.assign(payment, { state: 'voided', voidedBy: String(by) });
  }

  /** What must be so after every action. */
  check(): void {
    for (const code of Object.keys(LIMITS) as Code[]) {
      const { paidCents, reserveCents } = this.figures(code);
      must(paidCents <= LIMITS[code], 'nothing goes out above the limit');
      must(reserveCents >= 0, 'no reserve is below zero');
      const sent = this.payments.filter((one) => one.wasIssued && one.coverageCode === code);
      for (const [person, authority] of AUTHORITY.entries()) {
        const by = String(person);
        // Those that someone else has stopped never arrived.
        const alone = sent.filter(
          (one) =>
            one.requestedBy === by &&
            one.approvedBy === by &&
            (one.state !== 'voided' || one.voidedBy === by),
        );
        const moved = alone.reduce((sum, { amountCents }) => sum + amountCents, 0);
        must(moved <= Math.min(authority, SECOND_PERSON), 'no one alone moves more than their limit');
      }
      const approvers = sent
        .filter(({ state }) => state !== 'voided')
        .map(({ approvedBy }) => AUTHORITY[Number(approvedBy)] ?? 0);
      must(paidCents <= Math.max(0, ...approvers), 'someone has approved the whole of it');
    }
  }
}

const person = fc.nat({ max: AUTHORITY.length - 1 });
const code = fc.constantFrom<Code>('A', 'C');
const cents = fc.integer({ min: 1, max: 5_000 });
const action = fc.oneof(
  fc.record({ does: fc.constant('reserve' as const), by: person, code, cents: fc.nat({ max: 20_000 }) }),
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('request' as const),
      by: person,
      code,
      cents,
      payee: fc.constantFrom('Ada', 'Ben'),
    }),
  },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('approve' as const), by: person, at: fc.nat() }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('issue' as const), at: fc.nat() }) },
  fc.record({ does: fc.constant('void' as const), by: person, at: fc.nat() }),
  fc.record({
    does: fc.constant('estimate' as const),
    cents: fc.option(fc.integer({ min: 2_000, max: 12_000 })),
  }),
  fc.record({ does: fc.constant('ask' as const), isOpen: fc.boolean() }),
);

describe('whatever people do with a claim', () => {
  test('no one alone moves more than their limit, and never more goes out than coverage and reserve hold', () => {
    let sent = 0;
    let second = 0;
    fc.assert(
      fc.property(fc.array(action, { minLength: 10, maxLength: 30 }), (actions) => {
        const desk = new Desk();
        for (const one of actions) {
          if (one.does === 'reserve') desk.reserve(one.by, one.code, one.cents);
          else if (one.does === 'request') desk.request(one.by, one.code, one.cents, one.payee);
          else if (one.does === 'approve') desk.approve(one.by, one.at);
          else if (one.does === 'issue') desk.issue(one.at);
          else if (one.does === 'void') desk.void(one.by, one.at);
          else if (one.does === 'estimate') desk.estimateCents = one.cents;
          else desk.questions = one.isOpen ? [{ key: 'q', coverageCode: 'C', text: 'Was it new?' }] : [];
          desk.check();
        }
        const issued = desk.payments.filter(({ wasIssued }) => wasIssued);
        sent += issued.length;
        second += issued.filter(({ requestedBy, approvedBy }) => requestedBy !== approvedBy).length;
      }),
      { numRuns: 2_000 },
    );
    // The sequences do get money out, in both ways.
    expect(sent).toBeGreaterThan(500);
    expect(second).toBeGreaterThan(100);
  });
});
