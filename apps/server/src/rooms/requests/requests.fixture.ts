import type { PolicyRequest } from '@portico/contract/rooms/requests';
import { requests } from '@portico/contract/rooms/requests';
import { sql } from '@portico/database/open';
import { DEMO_KEYS } from '@portico/database/seeds/demo/accounts';
import { newKey } from '@portico/platform/ids';
import { type Caller, personKeyOf, type TestReply, type TestServer } from '../../testing.ts';

const { rows } = requests;

/** The term of a policy that is current on the day of the tests. */
export async function currentTerm({ database }: TestServer, number: string): Promise<string> {
  const term = await database.row<{ key: string }>(sql`
    SELECT key FROM policy
    WHERE policy_number = ${number} AND term_begin <= '2026-11-15' AND term_end > '2026-11-15'`);
  if (term === undefined) throw new Error(`Policy ${number} has no current term.`);
  return term.key;
}

/** Someone on the account of insured@ who isn't its owner. */
export async function coinsuredOf(server: TestServer): Promise<Caller> {
  const caller = await server.as(['INSURED']);
  await server.database.rows(sql`
    INSERT INTO account_person (account_key, person_key, relationship, linked_at)
    VALUES (${DEMO_KEYS.account.insured}, ${personKeyOf(caller)}, 'coinsured', ${server.clock.now()})`);
  return caller;
}

/** A document that someone uploaded for an account. */
export async function uploadFor(
  { database, clock }: TestServer,
  accountKey: string,
  {
    by,
    audience = 'insured',
    policyKey = null,
    typeKey = 'PHOTO',
  }: {
    readonly by?: Caller | undefined;
    readonly audience?: string;
    readonly policyKey?: string | null;
    readonly typeKey?: string;
  } = {},
): Promise<string> {
  const key = newKey();
  const sha256 = Buffer.from(key.replaceAll('-', '').repeat(2), 'hex');
  await database.rows(sql`INSERT INTO blob VALUES (${sha256}, 3, now(), now())`);
  await database.rows(sql`
    INSERT INTO document (key, account_key, policy_key, type_key, title, name, state, audience, source, blob_sha256, content_type,
      created_at, created_by_key, final_at)
    VALUES (${key}, ${accountKey}, ${policyKey}, ${typeKey}, ${`Photo ${key}`}, 'photo.jpg', 'final', ${audience}, 'upload', ${sha256},
      'image/jpeg', ${clock.now()}, ${by === undefined ? null : personKeyOf(by)}, ${clock.now()})`);
  return key;
}

/** Requests as their rows have them. What is left out is something sensible. */
export const asksOn = (server: TestServer, PolicyKey: string) => ({
  change: (caller: Caller | undefined, body: object = {}, headers: Caller = {}): Promise<TestReply> =>
    server.call(
      rows.askChange,
      {
        body: {
          PolicyKey,
          ChangeKind: 'coverage',
          EffectiveOn: '2026-12-01',
          Message: 'A deductible of $1,000, please.',
          ...body,
        },
      },
      { ...headers, ...caller },
    ),
  cancel: (caller: Caller | undefined, body: object = {}, headers: Caller = {}): Promise<TestReply> =>
    server.call(
      rows.askCancel,
      { body: { PolicyKey, CancellationReasonKey: 'SOLD', EffectiveOn: '2026-12-01', ...body } },
      { ...headers, ...caller },
    ),
});

/** The request in a reply that went well. */
export function requestIn({ status, body }: TestReply): PolicyRequest {
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body as PolicyRequest;
}

/** Forgets all requests, tasks and emails. */
export async function clearRequests({ database }: TestServer): Promise<void> {
  for (const table of [
    sql`policy_request_attachment`,
    sql`policy_request`,
    sql`task`,
    sql`outbox_message`,
    sql`idempotent_reply`,
  ])
    await database.rows(sql`DELETE FROM ${table}`);
}
