import type { EntryAmount } from '@portico/contract/rules/claimLedger';
import { sql } from '@portico/database/open';
import { DEMO_KEYS } from '@portico/database/seeds/demo/accounts';
import { newKey } from '@portico/platform/ids';
import type { TestServer } from '../../testing.ts';

export interface TestClaim {
  readonly lossOn: string;
  readonly status?: string;
  readonly closedAt?: string | null;
  readonly number?: string;
  readonly duplicateOf?: string;
  readonly reportedAt?: string;
}

let serial = 0;

/** A claim on the account's earliest term, reported on the day after the loss unless it says otherwise. */
export async function addClaim(
  { database }: TestServer,
  accountKey: string,
  claim: TestClaim,
): Promise<string> {
  const key = newKey();
  const { lossOn, status = 'OPEN', closedAt = null, duplicateOf = null } = claim;
  serial += 1;
  const number = claim.number ?? `CLM-T-${String(serial).padStart(6, '0')}`;
  await database.rows(sql`
    INSERT INTO claim (key, receipt, number, policy_key, account_key, risk_key, agency_key, state, county, loss_on,
      location_code, loss_type, cause_code, description, anyone_hurt, is_habitable, repairs_code, contact_name,
      contact_phone, contact_method, contact_window, reporter_key, reporter_role, channel, made_at, reported_at,
      committed_at, in_force, status, is_open, closed_at, next_due_on, handover, duplicate_of_key)
    SELECT ${key}, ${`R-${key.slice(-10)}`}, ${number}, policy.key, account.key, risk.key, account.agency_key, risk.state,
      risk.county, ${lossOn}, 'LOCATION', 'WATER', 'PIPE', 'A pipe burst.', false, true, 'NO', 'Ann', '8135550100',
      'phone', 'anytime', ${DEMO_KEYS.person.insured}, 'insured', 'web', reported.at, reported.at, reported.at, true,
      ${status}, ${closedAt === null}, ${closedAt}, '2026-12-01', 'done', ${duplicateOf}
    FROM account JOIN policy ON policy.account_key = account.key AND policy.policy_number IS NOT NULL
    JOIN risk ON risk.key = policy.risk_key
    CROSS JOIN (SELECT COALESCE(${claim.reportedAt ?? null}::timestamptz, ${lossOn}::date + interval '36 hours') AS at) AS reported
    WHERE account.key = ${accountKey} ORDER BY policy.term_begin, policy.key LIMIT 1`);
  return key;
}

/** Books entries of a claim, each with the payment that it belongs to. */
export async function book(
  { database }: TestServer,
  claimKey: string,
  entries: readonly (EntryAmount & { readonly bookedAt: Date })[],
): Promise<void> {
  for (const { coverageCode, kind, cost, amountCents, bookedAt } of entries) {
    const payment = kind === 'payment' ? newKey() : null;
    if (payment !== null)
      await database.rows(sql`
        INSERT INTO claim_payment (key, claim_key, coverage_code, cost, amount_cents, payee, method, state, requested_by,
                                   requested_at, approved_by, approved_at, issued_at)
        VALUES (${payment}, ${claimKey}, ${coverageCode}, ${cost}, ${Math.abs(amountCents)}, 'Ann', 'check', 'issued',
                ${DEMO_KEYS.person.employee}, ${bookedAt}, ${DEMO_KEYS.person.admin}, ${bookedAt}, ${bookedAt})`);
    await database.rows(sql`
      INSERT INTO claim_entry (key, claim_key, coverage_code, kind, cost, amount_cents, booked_at, by_key, reason, payment_key)
      VALUES (${newKey()}, ${claimKey}, ${coverageCode}, ${kind}, ${cost}, ${amountCents}, ${bookedAt},
              ${DEMO_KEYS.person.employee}, 'Test', ${payment})`);
  }
}
