import type { DeskClaim, DeskPayable } from '@portico/contract/rooms/claimDesk';
import type { Cost } from '@portico/contract/rules/claimLedger';
import { type PayableFacts, type PayableReason, reasonsAgainst } from '@portico/contract/rules/claimPayable';
import { dayIn } from '@portico/contract/rules/days';

/** What the server decides by, as the page knows it. */
const factsOf = (desk: DeskClaim): PayableFacts => ({
  today: desk.Today,
  lossOn: desk.Claim.LossOn,
  isInForce: desk.Claim.InForce,
  coverages: desk.CoverageList.map(({ Code, Name, LimitCents }) => ({
    code: Code,
    name: Name,
    limitCents: LimitCents,
  })),
  lines: desk.MoneyList.map((line) => ({
    coverageCode: line.CoverageCode,
    cost: line.Cost,
    paidCents: line.PaidCents,
    reserveCents: line.ReserveCents,
    recoveredCents: line.RecoveredCents,
    incurredCents: line.IncurredCents,
  })),
  estimateCents: desk.EstimateCents,
  deductibleCents: desk.Claim.DeductibleCents,
  payments: desk.PaymentList.toReversed().map((payment) => ({
    key: payment.Key,
    coverageCode: payment.CoverageCode,
    cost: payment.Cost,
    amountCents: payment.AmountCents,
    payee: payment.Payee,
    coPayee: payment.CoPayee,
    invoice: payment.Invoice,
    state: payment.State,
    requestedOn: dayIn(undefined, new Date(payment.RequestedAt)),
  })),
  questions: desk.QuestionList.filter(({ AnsweredAt }) => AnsweredAt === null).map((question) => ({
    key: question.Key,
    coverageCode: question.CoverageCode,
    text: question.Text,
  })),
  lenders: desk.MortgageeList,
});

interface Entered {
  readonly Key: string;
  readonly CoverageCode: string;
  readonly Cost: Cost;
  readonly Payee: string;
  readonly CoPayee: string;
  readonly Invoice: string;
  readonly cents: number;
}

/** What speaks against a payment before it's requested, by the server's rule. Nothing until there's an amount. */
export const reasonsBefore = (desk: DeskClaim, entered: Entered): PayableReason[] =>
  entered.cents > 0
    ? reasonsAgainst(factsOf(desk), {
        key: entered.Key,
        coverageCode: entered.CoverageCode,
        cost: entered.Cost,
        amountCents: entered.cents,
        payee: entered.Payee,
        coPayee: entered.CoPayee.trim() || null,
        invoice: entered.Invoice.trim() || null,
      })
    : [];

export const payableOf = (
  { PayableList }: DeskClaim,
  chosen: Pick<DeskPayable, 'CoverageCode' | 'Cost'>,
): DeskPayable | undefined =>
  PayableList.find(({ CoverageCode, Cost }) => CoverageCode === chosen.CoverageCode && Cost === chosen.Cost);
