import type { PaymentInquiry, PaymentVerification } from '@portico/contract/rooms/payments/notices';
import { sql } from '@portico/database/open';
import { dayOf } from '@portico/platform/businessDay';
import type { PublicCtx } from '@portico/platform/context';
import { billingOf } from '../payments.rules.ts';
import { storedTerms } from '../payments.sql.ts';
import { acceptsPayment, chooseTerm, termsByNumber } from './rules.ts';

/** What a bank should know before it takes payments, in the order it asked. */
export async function verifyPayments(
  { db, now, note }: PublicCtx,
  inquiries: readonly PaymentInquiry[],
): Promise<PaymentVerification[]> {
  const today = dayOf(now);
  const numbers = inquiries.map(({ PolicyNumber }) => PolicyNumber);
  const terms = await storedTerms(db, sql`policy.policy_number = ANY (${numbers}::text[])`);
  const byNumber = termsByNumber(terms);
  note({ details: { asked: numbers.length, found: byNumber.size } });
  return numbers.map((PolicyNumber) => {
    const term = chooseTerm(byNumber.get(PolicyNumber) ?? [], today);
    if (term === undefined) return { PolicyNumber, Found: false, AmountDueCents: null, Accepts: false };
    const { Next } = billingOf(term, today);
    return {
      PolicyNumber,
      Found: true,
      AmountDueCents: Next?.AmountCents ?? 0,
      Accepts: acceptsPayment(term),
    };
  });
}
