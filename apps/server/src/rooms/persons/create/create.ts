import { Failure, fail } from '@portico/contract/errors';
import type { TokenRole } from '@portico/contract/roles';
import type { NewPerson } from '@portico/contract/rooms/persons';
import { sql } from '@portico/database/open';
import { changeRight } from '@portico/platform/administrators/requests';
import type { Ctx } from '@portico/platform/context';
import { newKey } from '@portico/platform/ids';
import { firstNameIn, queueEmail } from '@portico/platform/outbox';
import { isSignInAddress, openLogon, siteOfSession } from '../../identity/index.ts';
import { becomeInsured } from '../persons.roles.ts';
import { personScope, widest } from '../persons.scope.ts';
import { type WayIn, welcomeEmail } from './emails.ts';
import { isPolicyholder, rolesGiven, verdictOnCreating } from './rules.ts';
import { findByEmail, giveRoles, holdEmail, insertPerson, type Known } from './sql.ts';

/** What the room of accounts, which depends on this one, does for it. */
export interface AccountTies {
  /** Puts a person on an account of the caller's reach, and gives its number. */
  tie(ctx: Ctx, accountKey: string, personKey: string): Promise<string>;
  /** Asks someone by email whether they want that. */
  invite(ctx: Ctx, accountKey: string, person: NewPerson): Promise<void>;
}
export interface PersonTies extends AccountTies {
  /** Gives a new agent the agency invitations that were sent to their email before. */
  claimInvitations(ctx: Ctx, personKey: string, email: string): Promise<void>;
}

const CREATIONS = { limit: 60, seconds: 3600 };
const INVITED = 'Invited as an administrator';
const SENDINGS = { limit: 3, seconds: 3600 };
function requireRight(ctx: Ctx, role: TokenRole, accountKey: string | undefined): void {
  // Impersonating gives no more rights than the person has, and none that the impersonator's own role lacks.
  const creator = { reach: widest(ctx), isAdmin: ctx.actor.isAdmin };
  const verdict = verdictOnCreating(creator, role, accountKey !== undefined);
  if (verdict === 'forbidden') fail('forbidden');
  if (verdict === 'accountNeeded')
    throw new Failure('badRequest', {}, [
      { path: 'query.CustomerRiskAccountKey', message: 'is needed for a policyholder' },
    ]);
}

/** Creates or finds the person, adds them to the account, and emails them. No key where they're asked first. */
export async function createPerson(
  ctx: Ctx,
  ties: PersonTies,
  { role, accountKey, person }: { role: TokenRole; accountKey?: string | undefined; person: NewPerson },
): Promise<string | undefined> {
  requireRight(ctx, role, accountKey);
  const isAgent = widest(ctx) === 'book';
  if (isAgent) await ctx.throttle.takeOrFail(`person-create:${ctx.actor.personKey}`, CREATIONS);
  await holdEmail(ctx.db, person.Email);
  const known = await findByEmail(ctx, person.Email);
  // An existing person doesn't become an agent or staff by their email, and agents and staff don't get policies.
  if (known && !(isPolicyholder(role) && known.roles.every(isPolicyholder))) fail('personKnown');
  // Outside their book, agents must not learn who has an email: strangers, clients of others and staff are all invited.
  if (isAgent && known === undefined && accountKey !== undefined) {
    await ties.invite(ctx, accountKey, person);
    return undefined;
  }
  const key = known?.key ?? (await insertPerson(ctx, person));
  const accountNumber = accountKey && (await ties.tie(ctx, accountKey, key));
  if (accountKey === undefined) await giveRoles(ctx, key, rolesGiven(role, false));
  else await becomeInsured(ctx.db, key, ctx.now);
  if (role === 'AGENT') await ties.claimInvitations(ctx, key, person.Email);
  await queueEmail(
    ctx.db,
    welcomeEmail({
      cause: `person-invited:${key}:${accountKey ?? role}`,
      email: person.Email,
      firstName: known ? firstNameIn(known.name) : person.NameFirst,
      site: await siteOfSession(ctx),
      way: await wayIn(ctx, key, person.Email, role, known),
      accountNumber,
    }),
    ctx.now,
  );
  await markInvited(ctx, key);
  // The role alone opens nothing of Administration: another administrator confirms the right.
  if (role === 'ADMIN') await changeRight(ctx, { change: 'give', person: key, reason: INVITED });
  ctx.note({ kind: 'person', key, details: { role, account: accountKey, isNew: known === undefined } });
  return key;
}

/** An email alone opens no rights but a policyholder's: for the others a sign-in is made, which the mailbox opens. */
async function wayIn(ctx: Ctx, key: string, email: string, role: TokenRole, known?: Known): Promise<WayIn> {
  if (known?.hasLogon) return 'signIn';
  if (isPolicyholder(role)) return 'signUp';
  if (await isSignInAddress(ctx.db, email)) fail('personKnown');
  await openLogon(ctx.db, { personKey: key, email }, ctx.now);
  return 'choosePassword';
}

/** Sends the invitation again. Returns the address it went to. */
export async function resendInvite(ctx: Ctx, key: string): Promise<string> {
  const person =
    (await ctx.db.row<{
      firstName: string;
      email: string | null;
      hasLogon: boolean;
      hasPassword: boolean;
      isAgent: boolean;
    }>(sql`
      SELECT person.name_first AS "firstName", COALESCE(logon.email, person.email) AS email,
        logon.key IS NOT NULL AS "hasLogon",
        logon.password_hash IS NOT NULL OR logon.upstream_subject IS NOT NULL AS "hasPassword",
        EXISTS (SELECT FROM agent WHERE agent.person_key = person.key AND agent.ended_at IS NULL) AS "isAgent"
      FROM person LEFT JOIN logon ON logon.person_key = person.key
      WHERE person.key = ${key} AND NOT person.record_inactive
        AND ${personScope(widest(ctx), ctx.actor.personKey)}`)) ?? fail('recordNotFound');
  const { firstName, email, hasLogon, hasPassword } = person;
  if (email === null) fail('noEmailOnFile');
  await ctx.throttle.takeOrFail(`person-invite:${key}`, SENDINGS);
  // Staff add agents without inviting them, too. Signing up would make them a second person.
  const isOpened = !hasLogon && person.isAgent && widest(ctx) === 'all';
  if (isOpened) {
    if (await isSignInAddress(ctx.db, email)) fail('personKnown');
    await openLogon(ctx.db, { personKey: key, email }, ctx.now);
  }
  const way = !hasLogon && !isOpened ? 'signUp' : hasPassword ? 'signIn' : 'choosePassword';
  const site = await siteOfSession(ctx);
  await queueEmail(
    ctx.db,
    welcomeEmail({ cause: `person-invited-again:${newKey()}`, email, firstName, site, way }),
    ctx.now,
  );
  await markInvited(ctx, key);
  return email;
}

const markInvited = ({ db, now }: Ctx, key: string) =>
  db.rows(sql`UPDATE person SET invited_at = ${now} WHERE key = ${key}`);
