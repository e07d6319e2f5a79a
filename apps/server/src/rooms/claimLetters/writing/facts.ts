import { fail } from '@portico/contract/errors';
import type { ClaimPayment } from '@portico/contract/rooms/claims';
import type { ClaimStatus } from '@portico/contract/rules/claimStatus';
import { type Db, sql } from '@portico/database/open';
import { businessDay } from '@portico/platform/businessDay';
import { DEDUCTIBLE, isAdjuster, licenseOn } from '../../claimRecord/index.ts';
import type { Place } from '../../documents/index.ts';
import type { LetterSubject, Signer } from '../words/composing.ts';

/** What decides whether a claim can be denied. */
interface Recorded {
  readonly key: string;
  readonly status: ClaimStatus;
  readonly adjusterKey: string | null;
  readonly estimateCents: number | null;
}

interface Read extends Omit<LetterSubject, 'payments' | 'lossPlace'> {
  readonly lossPlace: Place;
  readonly payments: readonly ClaimPayment[];
  readonly record: Recorded;
  readonly signer: Signer | null;
}

export interface ClaimForLetter {
  readonly subject: LetterSubject;
  readonly signer: Signer;
  readonly record: Recorded;
}

/** Everything that a letter says about a claim, and who signs it, in one statement. */
export async function claimForLetter(
  db: Db,
  claimKey: string,
  authorKey: string,
  day: string,
): Promise<ClaimForLetter> {
  const found = await db.row<Read>(sql`
    SELECT account.contact_name AS insured, market.name AS insurer,
      coalesce(policy.policy_number, policy.quote_number) AS "policyNumber", claim.number AS "claimNumber",
      claim.loss_on AS "lossOn", claim.state,
      json_build_object('key', claim.key, 'status', claim.status, 'adjusterKey', claim.adjuster_key,
        'estimateCents', claim.estimate_cents) AS record,
      latest_name('ClaimCauseCode', claim.cause_code) AS cause, ${businessDay(sql`claim.reported_at`)} AS "reportedOn",
      ${DEDUCTIBLE} AS "deductibleCents",
      json_build_object('street1', risk.street1, 'street2', risk.street2, 'city', risk.city, 'state', risk.state,
        'postalCode', risk.postal_code) AS "lossPlace",
      (SELECT coalesce(json_agg(json_build_object('On', ${businessDay(sql`payment.issued_at`)},
         'AmountCents', payment.amount_cents, 'Payee', payment.payee, 'CoPayee', payment.co_payee,
         'For', coalesce((SELECT coverage.name FROM coverage_on(claim.policy_key, claim.loss_on) AS coverage
                          WHERE coverage.code = payment.coverage_code), payment.coverage_code))
         ORDER BY payment.issued_at, payment.key), '[]')
       FROM claim_payment payment WHERE payment.claim_key = claim.key AND payment.state IN ('issued', 'cleared')
         AND payment.cost = 'indemnity') AS payments,
      (SELECT json_build_object('name', person.name_full, 'phone', regexp_replace(adjuster.phone, '\\D', '', 'g'),
         'email', coalesce(logon.email, person.email),
         'license', ${licenseOn(sql`claim.state`, sql`${day}::date`)})
       FROM adjuster JOIN person ON person.key = adjuster.person_key
       LEFT JOIN logon ON logon.person_key = person.key
       WHERE adjuster.person_key = ${authorKey} AND ${isAdjuster}) AS signer
    FROM claim JOIN account ON account.key = claim.account_key JOIN policy ON policy.key = claim.policy_key
    JOIN market ON market.key = policy.market_key JOIN risk ON risk.key = claim.risk_key
    WHERE claim.key = ${claimKey}`);
  if (found === undefined) return fail('recordNotFound');
  const { signer, record, ...subject } = found;
  // Their adjuster record has ended since.
  if (signer === null) return fail('letterNotAdjuster');
  return { subject, signer, record };
}
