import type { Page, Paging } from '@portico/contract/define';
import type { AccountInvitation, LinkedAccount } from '@portico/contract/rooms/coinsureds';
import { type Sql, sql } from '@portico/database/open';
import { instant, withTotal } from '@portico/database/wire';
import type { Ctx } from '@portico/platform/context';
import { accountScope } from '../accounts/index.ts';
import { type Member, verdictOnUnlinking } from './coinsureds.rules.ts';

export const invitationJson = (now: Date) => sql`json_build_object(
  'Key', invitation.key, 'Email', invitation.email, 'Name', invitation.name, 'Sent', ${instant(sql`invitation.sent_at`)},
  'Expires', ${instant(sql`invitation.expires_at`)}, 'HasExpired', invitation.expires_at <= ${now}::timestamptz)`;

/** A condition on an account: the caller owns it, or it is in the book, or everything is. */
export const inviterScope = (ctx: Ctx): Sql => sql`(
  ${accountScope({ ...ctx, reaches: ctx.reaches.filter((reach) => reach !== 'linked') })}
  OR ${ctx.reaches.includes('linked')}::boolean AND EXISTS (
    SELECT 1 FROM account_person mine WHERE mine.account_key = account.key
      AND mine.person_key = ${ctx.actor.personKey} AND mine.relationship = 'owner'))`;

export async function openInvitation(ctx: Ctx, key: string): Promise<AccountInvitation | undefined> {
  const found = await ctx.db.row<{ invitation: AccountInvitation }>(sql`
    SELECT ${invitationJson(ctx.now)} AS invitation
    FROM account_invitation invitation JOIN account ON account.key = invitation.account_key
    WHERE invitation.key = ${key} AND invitation.status = 'pending' AND ${inviterScope(ctx)}`);
  return found?.invitation;
}

/** Who was invited to an account in reach and hasn't answered. */
export async function openInvitations(ctx: Ctx, accountKey: string): Promise<AccountInvitation[]> {
  const rows = await ctx.db.rows<{ invitation: AccountInvitation }>(sql`
    SELECT ${invitationJson(ctx.now)} AS invitation
    FROM account_invitation invitation JOIN account ON account.key = invitation.account_key
    WHERE account.key = ${accountKey} AND invitation.status = 'pending' AND ${accountScope(ctx)}
    ORDER BY invitation.created_at, invitation.key`);
  return rows.map(({ invitation }) => invitation);
}

interface FoundAccount extends Omit<LinkedAccount, 'PersonList'> {
  readonly members: readonly (Member & { readonly name: string })[];
}

/** The caller's accounts by name, each with all that the screen shows of it. */
export async function linkedAccounts(ctx: Ctx, paging: Required<Paging>): Promise<Page<LinkedAccount>> {
  const { db, now, actor } = ctx;
  const from = sql`account JOIN account_person mine ON mine.account_key = account.key
    WHERE mine.person_key = ${actor.personKey} AND NOT account.record_inactive`;
  const rows = await db.rows<FoundAccount>(sql`
    SELECT account.key AS "Key", account.number AS "AlternateKey",
      json_build_object('Name', account.contact_name) AS "Contact", mine.relationship AS "Relationship",
      ${instant(sql`mine.linked_at`)} AS "LinkedAt",
      COALESCE((
        SELECT json_agg(json_build_object('Key', latest.key, 'AlternateKey', latest.policy_number,
            'Program', json_build_object('Name', latest.program), 'Street1', latest.street1, 'City', latest.city,
            'State', latest.state) ORDER BY latest.policy_number)
        FROM (
          SELECT DISTINCT ON (policy.policy_number) policy.key, policy.policy_number, program.name AS program,
            risk.street1, risk.city, risk.state
          FROM policy JOIN program ON program.key = policy.program_key JOIN risk ON risk.key = policy.risk_key
          WHERE policy.account_key = account.key AND policy.policy_number IS NOT NULL AND NOT policy.record_inactive
          ORDER BY policy.policy_number, policy.term_number DESC) AS latest), '[]') AS "PolicyList",
      (SELECT json_agg(json_build_object('personKey', person.key, 'name', person.name_full,
            'relationship', linked.relationship, 'canSignIn', logon.key IS NOT NULL)
          ORDER BY linked.relationship = 'owner' DESC, person.name_full, person.key)
        FROM account_person linked JOIN person ON person.key = linked.person_key
          LEFT JOIN logon ON logon.person_key = person.key
        WHERE linked.account_key = account.key) AS members,
      COALESCE((
        SELECT json_agg(${invitationJson(now)} ORDER BY invitation.created_at, invitation.key)
        FROM account_invitation invitation
        WHERE invitation.account_key = account.key AND invitation.status = 'pending'
          AND mine.relationship = 'owner'), '[]') AS "InvitationList"
    FROM ${from} ORDER BY account.contact_name, account.key LIMIT ${paging.Take} OFFSET ${paging.Skip}`);
  const unlinker = { personKey: actor.personKey, isStaff: false };
  const shown = rows.map(({ members, ...account }) => ({
    ...account,
    PersonList: members.map((member) => ({
      Key: member.personKey,
      NameFull: member.name,
      Relationship: member.relationship,
      IsMe: member.personKey === actor.personKey,
      HasAccess: member.canSignIn,
      MayUnlink: verdictOnUnlinking(members, unlinker, member) === 'unlink',
    })),
  }));
  return withTotal(db, shown, paging, from);
}
