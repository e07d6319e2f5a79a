import { policies } from '@portico/contract/rooms/policies';
import { renewals } from '@portico/contract/rooms/renewals';
import { sql } from '../packages/database/open.ts';
import { programKey } from '../packages/database/seeds/reference/keys.ts';
import { marketKey } from '../packages/database/seeds/samples/keys.ts';
import { signIn as signInOverHttp } from '../tools/signin.ts';
import { openPortal } from './newcomer.ts';
import { emailOf, originOf, PORT } from './portal.ts';

type Who = Parameters<typeof emailOf>[0];

async function call(who: Who, path: string, body?: object): Promise<unknown> {
  const { token } = await signInOverHttp(originOf('brokerage'), emailOf(who));
  const response = await fetch(`http://localhost:${PORT}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      Authorization: `Bearer ${token}`,
      'X-Module-Key': policies.rows.open.module,
      ...(body && { 'Content-Type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

/** Offers the renewal of a term that ends soon and that no other journey uses, with this person on its account. */
export async function renewalFor(email: string): Promise<void> {
  const database = openPortal();
  let term: { key: string } | undefined;
  try {
    // The owners of the demo's accounts get no email about it.
    term = await database.row<{ key: string }>(sql`
      WITH chosen AS (
        SELECT policy.key, policy.account_key FROM policy JOIN program ON program.key = policy.program_key
        WHERE policy.status = 'bound' AND NOT policy.record_inactive AND program.code = 'HO3'
          AND policy.term_end BETWEEN now() + interval '20 days' AND now() + interval '140 days'
          AND NOT EXISTS (SELECT FROM policy next
            WHERE next.policy_number = policy.policy_number AND next.term_number > policy.term_number)
          AND NOT EXISTS (SELECT FROM claim WHERE claim.risk_key = policy.risk_key)
          AND NOT EXISTS (SELECT FROM account_person linked JOIN logon ON logon.person_key = linked.person_key
            WHERE linked.account_key = policy.account_key)
        ORDER BY policy.term_end, policy.key LIMIT 1),
      added AS (
        INSERT INTO account_person (account_key, person_key, relationship, linked_at)
        SELECT chosen.account_key, logon.person_key, 'coinsured', now() FROM chosen, logon WHERE logon.email = ${email})
      SELECT key FROM chosen`);
  } finally {
    await database.close();
  }
  if (term === undefined) throw new Error('No term of the demo ends soon.');
  const query = new URLSearchParams({ policyKey: term.key });
  await call('internal', `${renewals.rows.generate.path}?${query}`);
}

/** A quote of agent@ for this account, at a place where nothing goes to an underwriter. Gives its key. */
export async function quoteFor(accountNumber: string): Promise<string> {
  const database = openPortal();
  let account: { key: string } | undefined;
  try {
    account = await database.row<{ key: string }>(
      sql`SELECT key FROM account WHERE number = ${accountNumber}`,
    );
  } finally {
    await database.close();
  }
  const { Key } = (await call('agent', policies.rows.open.path, {
    CustomerRiskAccount: { Key: account?.key },
    Location: {
      ...{ Street1: '7572 Tidewater Lane', City: 'Bradenton', County: 'Manatee', State: 'FL' },
      ...{ PostalCode: '34205', Latitude: 27.48, Longitude: -82.58, YearBuilt: 2016, RoofYear: 2016 },
    },
    Program: { Key: programKey('HO3') },
    Market: { Key: marketKey('HBR') },
  })) as { Key: string };
  return Key;
}
