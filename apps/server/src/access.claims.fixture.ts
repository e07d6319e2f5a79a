import type { Reach, RecordKind } from '@portico/contract/define';
import { receiptNumber } from '@portico/contract/rules/receiptNumber';
import { sql } from '@portico/database/open';
import { DEMO_ACCOUNT } from '@portico/database/seeds/demo/accounts';
import { newKey } from '@portico/platform/ids';
import { accountOf, type FindKeys, type Keys, type Visitor } from './access.visitors.fixture.ts';
import type { TestServer } from './testing.ts';

/** A loss that the visitor has just reported on an account of theirs, and one that someone else has on another. */
async function claimsOf(visitor: Visitor, reach: Reach, { database, clock }: TestServer): Promise<Keys> {
  const report = async (accountKey: string, email: string): Promise<string> => {
    const key = newKey();
    await database.rows(sql`
      INSERT INTO claim (key, receipt, policy_key, account_key, risk_key, agency_key, state, county, loss_on,
        location_code, loss_type, cause_code, description, anyone_hurt, is_habitable, repairs_code, contact_name,
        contact_phone, contact_method, contact_window, reporter_key, reporter_role, channel, made_at, reported_at, in_force)
      SELECT ${key}, ${receiptNumber(key)}, policy.key, account.key, risk.key, account.agency_key, risk.state, risk.county,
        '2026-11-01', 'LOCATION', 'WATER', 'PIPE', 'A pipe burst.', false, true, 'NO', 'Ann Lee', '(813) 555-0100',
        'phone', 'anytime', logon.person_key, 'insured', 'web', ${clock.now()}, ${clock.now()}, true
      FROM logon, account JOIN policy ON policy.account_key = account.key JOIN risk ON risk.key = policy.risk_key
      WHERE account.key = ${accountKey} AND logon.email = ${email}
      ORDER BY policy.term_begin DESC, policy.key LIMIT 1`);
    return key;
  };
  const { own, foreign } = accountOf(visitor, reach);
  const { insured, insured2 } = DEMO_ACCOUNT;
  const stranger = visitor.email === insured.Email ? insured2.Email : insured.Email;
  return {
    own: await report(own, visitor.email ?? insured.Email),
    ...(foreign !== undefined && { foreign: await report(foreign, stranger) }),
  };
}

export const CLAIM_KEYS = { claim: claimsOf } satisfies Partial<Readonly<Record<RecordKind, FindKeys>>>;
