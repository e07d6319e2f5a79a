import type { DeskClaim, DeskPayment, DeskReason } from '@portico/contract/rooms/claimDesk';
import { lastDayToDecide } from '@portico/contract/rules/claimApproval';
import { committedOn } from '@portico/contract/rules/claimAuthority';
import { COSTS } from '@portico/contract/rules/claimLedger';
import {
  figuresFor,
  isAccepted,
  type PayableReason,
  readyToPay,
  reasonsAgainst,
} from '@portico/contract/rules/claimPayable';
import { type Sql, sql } from '@portico/database/open';
import { instant } from '@portico/database/wire';
import { dayOf } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';
import { holidaysSince } from '../../claimRecord/index.ts';
import { type ClaimPayable, payableOf, type StoredPayment } from './payable.ts';
import { canReissue, isOpenPayment, stepsFrom } from './payments.rules.ts';
import { questionsOf } from './questions.ts';

type Money = Pick<
  DeskClaim,
  'MoneyList' | 'PaymentList' | 'PayableList' | 'ReadyToPayCents' | 'QuestionList'
>;

/** What the desk reads about a claim's money: what it came to, what can still be paid, and what speaks against it. */
export async function moneyLists(ctx: Ctx, key: string): Promise<Money> {
  const facts = await payableOf(ctx, key);
  const ready = readyToPay(facts);
  return {
    MoneyList: facts.lines.map((line) => ({
      CoverageCode: line.coverageCode,
      Coverage: facts.coverages.find(({ code }) => code === line.coverageCode)?.name ?? line.coverageCode,
      Cost: line.cost,
      ReserveCents: line.reserveCents,
      PaidCents: line.paidCents,
      RecoveredCents: line.recoveredCents,
      IncurredCents: line.incurredCents,
    })),
    PayableList: facts.coverages.flatMap(({ code }) =>
      COSTS.map((cost) => {
        const figures = figuresFor(facts, { coverageCode: code, cost });
        return {
          CoverageCode: code,
          Cost: cost,
          PaidCents: figures.paidCents,
          PendingCents: figures.pendingCents,
          AvailableCents: figures.availableCents,
          ReserveCents: figures.reserveCents,
          ReserveLeftCents: figures.reserveLeftCents,
          CommittedCents: committedOn(facts.payments, code),
        };
      }),
    ),
    ReadyToPayCents: ready === null ? null : Math.max(0, ready),
    QuestionList: await questionsOf(ctx, key),
    PaymentList: await paymentList(ctx, key, facts),
  };
}

const named = (person: string): Sql =>
  sql([
    `CASE WHEN ${person}.key IS NOT NULL THEN json_build_object('Key', ${person}.key, 'NameFull', ${person}.name_full) END`,
  ]);

async function paymentList({ db, now }: Ctx, key: string, facts: ClaimPayable): Promise<DeskPayment[]> {
  const payments = await db.rows<Omit<DeskPayment, 'Steps' | 'ReasonList' | 'DecideBy'>>(sql`
    SELECT payment.key AS "Key", payment.coverage_code AS "CoverageCode", payment.cost AS "Cost",
      payment.amount_cents AS "AmountCents", payment.payee AS "Payee", payment.co_payee AS "CoPayee",
      payment.invoice AS "Invoice",
      payment.method AS "Method", payment.state AS "State", ${named('asker')} AS "RequestedBy",
      ${instant(sql`payment.requested_at`)} AS "RequestedAt", ${named('approver')} AS "ApprovedBy",
      ${instant(sql`payment.approved_at`)} AS "ApprovedAt", ${instant(sql`payment.issued_at`)} AS "IssuedAt",
      ${instant(sql`payment.voided_at`)} AS "VoidedAt", payment.accepted_reason AS "AcceptedReason", payment.void_reason AS "VoidReason",
      payment.replaces_key AS "ReplacesKey"
    FROM claim_payment payment JOIN person asker ON asker.key = payment.requested_by
    LEFT JOIN person approver ON approver.key = payment.approved_by
    WHERE payment.claim_key = ${key} ORDER BY payment.requested_at DESC, payment.key DESC`);
  const [first] = facts.payments;
  const holidays = await holidaysSince(db, dayOf(first?.askedAt ?? now));
  return payments.map((payment) => {
    const stored = facts.payments.find((one) => one.key === payment.Key);
    const ReasonList = stored && isOpenPayment(stored.state) ? reasonsOf(facts, stored) : [];
    const hasNews = ReasonList.some(({ IsAccepted }) => !IsAccepted);
    const DecideBy = stored?.state === 'requested' ? lastDayToDecide(dayOf(stored.askedAt), holidays) : null;
    const isStale = DecideBy !== null && DecideBy < dayOf(now);
    const Steps = stepsFrom(payment.State, {
      hasNews,
      isStale,
      isCheck: payment.Method === 'check',
      canReissue: stored !== undefined && canReissue(stored, facts.payments),
    });
    return { ...payment, ReasonList, DecideBy, Steps };
  });
}

export const reasonsOf = (facts: ClaimPayable, payment: StoredPayment): DeskReason[] =>
  reasonsAgainst(facts, payment).map((reason: PayableReason) => ({
    Code: reason.code,
    About: reason.about,
    Cents: reason.cents,
    IsStop: reason.level === 'stop',
    IsAccepted: payment.state === 'approved' && isAccepted(reason, payment.accepted),
    Text: reason.text,
  }));
