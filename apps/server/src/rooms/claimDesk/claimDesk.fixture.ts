import { type BulkPlan, type BulkRequest, claimBulk } from '@portico/contract/rooms/claimBulk';
import {
  claimDesk,
  type DeskChange,
  type DeskClaim,
  type FactsChange,
} from '@portico/contract/rooms/claimDesk';
import { sql } from '@portico/database/open';
import { DEMO_POLICY_NUMBERS } from '@portico/database/seeds/demo/accounts';
import { newKey } from '@portico/platform/ids';
import { type Caller, personKeyOf, type TestReply, type TestServer } from '../../testing.ts';
import { license } from '../claimRecord/licenses.fixture.ts';
import { reportsOn } from '../claims/claims.fixture.ts';
import { currentTerm } from '../requests/requests.fixture.ts';

const { rows } = claimDesk;

/** Someone who works on claims in Florida and can pay out $1,000 alone. */
export async function adjusterOn(
  server: TestServer,
  { states = ['FL'], authority = 100_000, reserves = 10_000_000, capacity = 50 } = {},
): Promise<Caller> {
  const caller = await server.as(['INTERNAL']);
  await server.database.rows(sql`
    INSERT INTO adjuster (person_key, phone, hours, authority_cents, reserve_authority_cents, capacity)
    VALUES (${personKeyOf(caller)}, '(239) 555-0101', 'Weekdays', ${authority}, ${reserves}, ${capacity})`);
  await license(server.database, [personKeyOf(caller)], states);
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

/** One whose damage has been estimated at a million dollars, so that any payment is held to something else. */
export async function estimatedClaim(server: TestServer): Promise<string> {
  const key = await openedClaim(server);
  await server.database.rows(sql`UPDATE claim SET estimate_cents = 100_000_000 WHERE key = ${key}`);
  return key;
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
  return server.call(rows.change, { params: { key }, body, version: await versionOf(server, key) }, caller);
}

/** Corrects the facts of the claim as it is now. */
export const correct = async (
  server: TestServer,
  caller: Caller,
  key: string,
  facts: Partial<FactsChange>,
): Promise<TestReply> =>
  server.call(
    rows.correct,
    {
      params: { key },
      body: { Reason: 'The inspection showed it.', ...facts },
      version: await versionOf(server, key),
    },
    caller,
  );

async function versionOf({ database }: TestServer, key: string): Promise<number> {
  const found = await database.row<{ version: number }>(sql`SELECT version FROM claim WHERE key = ${key}`);
  return found?.version ?? 0;
}

/** Does what its preview shows. A preview that is refused is the reply. */
export async function bulk(server: TestServer, caller: Caller, request: BulkRequest): Promise<TestReply> {
  const preview = await server.call(claimBulk.rows.preview, { body: request }, caller);
  if (preview.status !== 200) return preview;
  const { Seal } = preview.body as BulkPlan;
  return server.call(claimBulk.rows.apply, { body: { ...request, Key: newKey(), Seal } }, caller);
}

/** Assigns a claim that can be, to the caller or someone else. */
export const assign = (
  server: TestServer,
  caller: Caller,
  ClaimKeys: string[],
  AdjusterKey = personKeyOf(caller),
): Promise<TestReply> => bulk(server, caller, { ClaimKeys, Action: 'assign', AdjusterKey });

let storms = 0;

/** A storm over the claim's state. */
export async function stormOver(
  { database }: TestServer,
  claimKey: string,
  { begins = '2026-11-10', ends = '2026-11-14' } = {},
): Promise<string> {
  const key = newKey();
  storms += 1;
  await database.rows(sql`
    INSERT INTO catastrophe (key, code, name, kind, begins, ends, states, counties, loss_types, record_active, source, updated_at)
    SELECT ${key}, ${`CG-2099-${String(storms).padStart(2, '0')}`}, 'Storm Tess', 'hurricane', ${begins}, ${ends},
      ARRAY[claim.state], NULL, '{}', true, 'A test', ${'2026-11-15T12:00:00Z'}
    FROM claim WHERE claim.key = ${claimKey}`);
  return key;
}
