import { fail } from '@portico/contract/errors';
import { isStaff } from '@portico/contract/roles';
import type { NewPerson } from '@portico/contract/rooms/persons';
import { sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { newKey } from '@portico/platform/ids';
import { queueEmail } from '@portico/platform/outbox';
import { isSignInAddress, openLogon, siteOfSession } from '../../identity/index.ts';
import type { PersonTies } from './create.ts';
import { welcomeEmail } from './emails.ts';
import { findByEmail, giveRoles, holdEmail, insertPerson } from './sql.ts';

export type AgentTies = Pick<PersonTies, 'claimInvitations'>;

interface Wanted {
  /** Someone who is known already. */
  readonly PersonKey?: string | undefined;
  /** Or someone new. */
  readonly Person?: NewPerson | undefined;
  readonly isInvited: boolean;
}

interface Found {
  readonly firstName: string;
  readonly email: string | null;
  readonly roles: readonly string[];
  readonly hasLogon: boolean;
  readonly isProved: boolean;
}

/** Makes someone an agent: a person the caller has chosen, or a new one. Returns their key. What they may see follows from their places. */
export async function makeAgent(ctx: Ctx, ties: AgentTies, { PersonKey, Person, isInvited }: Wanted) {
  const key = PersonKey ?? (await newPerson(ctx, Person ?? fail('badRequest')));
  const person =
    (await ctx.db.row<Found>(sql`
      SELECT person.name_first AS "firstName", coalesce(logon.email, person.email) AS email,
        ARRAY(SELECT role FROM person_role WHERE person_key = person.key) AS roles, logon.key IS NOT NULL AS "hasLogon",
        logon.key IS NULL OR logon.email_verified_at IS NOT NULL OR logon.upstream_subject IS NOT NULL
          OR logon.last_sign_in_at IS NOT NULL OR logon.password_hash IS NULL AS "isProved"
      FROM person LEFT JOIN logon ON logon.person_key = person.key
      WHERE person.key = ${key} AND NOT person.record_inactive FOR UPDATE OF person`)) ??
    fail('recordNotFound');
  // Staff see every book already. An agent's role would only add a second dashboard.
  if (isStaff(person.roles as never)) fail('staffNoAgent');
  // Anyone can sign up under any name. Until the mailbox is proved, a name in a list is no proof either.
  if (!person.isProved) fail('agentUnproved');
  await giveRoles(ctx, key, ['AGENT']);
  await ctx.db.rows(sql`DELETE FROM person_role WHERE person_key = ${key} AND role = 'SIGNUP'`);
  if (person.email !== null) await ties.claimInvitations(ctx, key, person.email);
  if (isInvited) await invite(ctx, key, person);
  return key;
}

async function newPerson(ctx: Ctx, person: NewPerson): Promise<string> {
  await holdEmail(ctx.db, person.Email);
  if ((await findByEmail(ctx, person.Email)) || (await isSignInAddress(ctx.db, person.Email)))
    fail('personKnown');
  return insertPerson(ctx, person);
}

/** The mailbox opens the sign-in that we make for them; who has one is told to use it. */
async function invite(ctx: Ctx, key: string, { email, firstName, hasLogon }: Found): Promise<void> {
  if (email === null) return fail('noEmailOnFile');
  if (!hasLogon) {
    if (await isSignInAddress(ctx.db, email)) fail('personKnown');
    await openLogon(ctx.db, { personKey: key, email }, ctx.now);
  }
  const way = hasLogon ? 'signIn' : 'choosePassword';
  const site = await siteOfSession(ctx);
  await queueEmail(
    ctx.db,
    welcomeEmail({ cause: `agent-invited:${newKey()}`, email, firstName, site, way }),
    ctx.now,
  );
  await ctx.db.rows(sql`UPDATE person SET invited_at = ${ctx.now} WHERE key = ${key}`);
}

/**
 * Who works at no agency anymore isn't an agent: no guidelines, no lookups for agents. One with an open invitation stays one, to
 * be able to accept it. Without any other role they're as someone who just signed up.
 */
export async function retireAgent({ db, now }: Ctx, personKey: string): Promise<void> {
  const gone = await db.row(sql`
    DELETE FROM person_role WHERE person_key = ${personKey} AND role = 'AGENT'
      AND NOT EXISTS (SELECT FROM agent WHERE agent.person_key = ${personKey} AND agent.ended_at IS NULL)
      AND NOT EXISTS (SELECT FROM agency_invitation invited WHERE invited.person_key = ${personKey}
        AND invited.status = 'pending' AND invited.expires_at > ${now})
    RETURNING role`);
  if (gone === undefined) return;
  await db.rows(sql`
    INSERT INTO person_role (person_key, role, granted_at) SELECT ${personKey}, 'SIGNUP', ${now}
    WHERE NOT EXISTS (SELECT FROM person_role WHERE person_key = ${personKey})`);
}
