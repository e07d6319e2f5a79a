import { claimDesk, type DeskChange, type DeskClaim } from '@portico/contract/rooms/claimDesk';
import { sql } from '@portico/database/open';
import { DEMO_POLICY_NUMBERS } from '@portico/database/seeds/demo/accounts';
import { type Caller, personKeyOf, type TestReply, type TestServer } from '../../testing.ts';
import { reportsOn } from '../claims/claims.fixture.ts';
import { currentTerm } from '../requests/requests.fixture.ts';

const { rows } = claimDesk;

/** Someone who works on claims in Florida and can pay out $1,000 alone. */
export async function adjusterOn(
  server: TestServer,
  { states = ['FL'], authority = 100_000, capacity = 10 } = {},
): Promise<Caller> {
  const caller = await server.as(['INTERNAL']);
  await server.database.rows(sql`
    INSERT INTO adjuster (person_key, phone, hours, license, states, authority_cents, capacity)
    VALUES (${personKeyOf(caller)}, '(239) 555-0101', 'Weekdays', 'W1', ${states}, ${authority}, ${capacity})`);
  return caller;
}

/** A claim of insured@'s, committed, with no adjuster. */
export async function openedClaim(server: TestServer): Promise<string> {
  const insured = await server.demo('insured');
  const policyKey = await currentTerm(server, DEMO_POLICY_NUMBERS.insured.home);
  const { Key } = await reportsOn(server, policyKey).opened(insured);
  await server.database.rows(
    sql`UPDATE claim SET adjuster_key = NULL, status = 'OPEN', version = 1 WHERE key = ${Key}`,
  );
  return Key;
}

export const open = async (server: TestServer, caller: Caller, key: string): Promise<DeskClaim> =>
  (await server.call(rows.open, { params: { key } }, caller)).body as DeskClaim;

/** Changes the claim as it is now. */
export async function change(
  server: TestServer,
  caller: Caller,
  key: string,
  body: DeskChange,
): Promise<TestReply> {
  const found = await server.database.row<{ version: number }>(
    sql`SELECT version FROM claim WHERE key = ${key}`,
  );
  return server.call(rows.change, { params: { key }, body, version: found?.version ?? 0 }, caller);
}
