import type { TokenRole } from '@portico/contract/roles';
import { coinsureds } from '@portico/contract/rooms/coinsureds';
import { sql } from '@portico/database/open';
import { newKey } from '@portico/platform/ids';
import { type Caller, personKeyOf, type TestServer } from '../../testing.ts';

export const SITE = 'http://brokerage.localhost:4000';
export const emailOf = (caller: Caller): string => `${personKeyOf(caller)}@test.portico.test`;

/** Someone who has signed up and confirmed their email. */
export async function verified(
  server: TestServer,
  roles: readonly TokenRole[] = ['SIGNUP'],
): Promise<Caller> {
  const caller = await server.as(roles);
  await server.database.rows(sql`
    UPDATE logon SET email_verified_at = ${server.clock.now()} WHERE person_key = ${personKeyOf(caller)}`);
  return caller;
}

/** All callers of a test share a session: links lead to where it began. */
export const signedInAt = ({ database, clock }: TestServer, site: string) =>
  database.rows(sql`
    INSERT INTO logon_session (sid, logon_key, started_at, site)
    SELECT 'test', key, ${clock.now()}, ${site} FROM logon LIMIT 1`);

/** Its own account, with its owner. */
export async function ownedAccount(
  server: TestServer,
  copied: string,
): Promise<{ key: string; owner: Caller }> {
  const owner = await verified(server, ['INSURED']);
  const key = newKey();
  await server.database.rows(sql`
    INSERT INTO account (key, number, contact_name, agency_key, agent_key, mga_key, created_at, updated_at)
    SELECT ${key}::uuid, ${`T-${key}`}, 'Household Test', agency_key, agent_key, mga_key, created_at, updated_at
    FROM account WHERE key = ${copied}`);
  await server.database.rows(sql`
    INSERT INTO account_person (account_key, person_key, relationship, linked_at)
    VALUES (${key}, ${personKeyOf(owner)}, 'owner', ${server.clock.now()})`);
  return { key, owner };
}

export const invite = (server: TestServer, caller: Caller, key: string, Email: string) =>
  server.call(coinsureds.rows.invite, { params: { key }, body: { Email } }, caller);

export const accept = (server: TestServer, caller: Caller, Token: string) =>
  server.call(coinsureds.rows.acceptInvitation, { body: { Token } }, caller);

export const withdraw = (server: TestServer, caller: Caller, key: string) =>
  server.call(coinsureds.rows.withdrawInvitation, { params: { key } }, caller);

export const mailsTo = (server: TestServer, email: string) =>
  server.database.rows<{ subject: string; body_text: string; confidential: boolean }>(sql`
    SELECT subject, body_text, confidential FROM outbox_message WHERE recipient = ${email} ORDER BY created_at, key`);

/** The token of the last link that was emailed to someone. */
export async function tokenTo(server: TestServer, email: string): Promise<string> {
  const mail = (await mailsTo(server, email)).at(-1);
  return /#token=(\S+)/.exec(mail?.body_text ?? '')?.[1] ?? '';
}

/** Invites someone who has signed up, and lets them accept. */
export async function joined(server: TestServer, owner: Caller, key: string): Promise<Caller> {
  const caller = await verified(server);
  await invite(server, owner, key, emailOf(caller));
  const reply = await accept(server, caller, await tokenTo(server, emailOf(caller)));
  if (reply.status !== 200) throw new Error(`The invitation was not accepted: ${JSON.stringify(reply.body)}`);
  return caller;
}
