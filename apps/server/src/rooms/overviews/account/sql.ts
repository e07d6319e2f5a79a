import type {
  AccountMember,
  AccountOverview,
  AccountPolicy,
  AccountSummary,
} from '@portico/contract/rooms/overviews/account';
import { raw, type Sql, sql } from '@portico/database/open';
import { instant } from '@portico/database/wire';
import { businessDay, dayOf } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';
import { accountScope } from '../../accounts/index.ts';
import {
  changesAhead,
  changingSlices,
  POLICY_NUMBER,
  policyScope,
  type Slice,
} from '../../policies/index.ts';
import { type ContactPart, DEED_ACTIONS, type Deed, INVITATION_ACTIONS } from './rules.ts';

export const servicedBy = (
  ctx: Ctx,
  accountKey: string,
): Promise<Pick<AccountOverview, 'Agency' | 'Agent'> | undefined> =>
  ctx.db.row(sql`
    SELECT json_build_object('Key', agency.key, 'Name', agency.name, 'City', agency.city, 'State', agency.state,
        'Email', agency.email, 'Phone', agency.phone) AS "Agency",
      json_build_object('Key', agent.key, 'NameFull', person.name_full, 'Title', agent.title,
        'Email', person.email, 'Phone', person.phone) AS "Agent"
    FROM account JOIN agency ON agency.key = account.agency_key
    JOIN agent ON agent.key = account.agent_key JOIN person ON person.key = agent.person_key
    WHERE account.key = ${accountKey} AND ${accountScope(ctx)}`);

/** What endorsements change about an account's terms after today. */
export async function changesAheadOf(
  ctx: Ctx,
  accountKey: string,
): Promise<AccountOverview['ChangeAheadList']> {
  const today = sql`${dayOf(ctx.now)}::date`;
  const terms = await ctx.db.rows<{ key: string; slices: Slice[] | null }>(sql`
    SELECT policy.key, ${changingSlices(today)} AS slices FROM policy
    WHERE policy.account_key = ${accountKey} AND NOT policy.record_inactive AND ${policyScope(ctx)}
      AND EXISTS (SELECT FROM term_slice later WHERE later.policy_key = policy.key AND later.begins > ${today})
    ORDER BY policy.term_begin DESC, policy.key`);
  return terms.flatMap(({ key, slices }) =>
    changesAhead(slices ?? []).map((change) => ({ ...change, PolicyKey: key })),
  );
}

export const lastPaymentOf = (
  ctx: Ctx,
  accountKey: string,
): Promise<NonNullable<AccountSummary['LastPayment']> | undefined> =>
  ctx.db.row(sql`
    SELECT ${businessDay(sql`entry.booked_at`)} AS "On", -entry.amount_cents AS "AmountCents", payment.method AS "Method"
    FROM policy
    JOIN policy_transaction entry ON entry.policy_key = policy.key
    JOIN payment ON payment.key = entry.payment_key
    WHERE policy.account_key = ${accountKey} AND ${policyScope(ctx)}
    ORDER BY entry.booked_at DESC, entry.key DESC LIMIT 1`);

/** The people of the account, the owner first, and their access to the portal. */
export const membersOf = (ctx: Ctx, accountKey: string): Promise<AccountMember[]> =>
  ctx.db.rows(sql`
    SELECT person.key AS "Key", person.name_full AS "NameFull", belongs.relationship AS "Relationship",
      coalesce(logon.email, person.email) AS "Email", person.phone AS "Phone",
      CASE WHEN logon.key IS NOT NULL THEN json_build_object(
        'IsVerified', logon.email_verified_at IS NOT NULL,
        'IsDisabled', logon.disabled_at IS NOT NULL OR person.record_inactive,
        'LastSignInAt', ${instant(sql`logon.last_sign_in_at`)},
        'Roles', ARRAY(SELECT role FROM person_role WHERE person_key = person.key ORDER BY role)) END AS "Access",
      CASE WHEN logon.last_sign_in_at IS NULL THEN ${instant(sql`person.invited_at`)} END AS "InvitedAt"
    FROM account_person belongs
    JOIN account ON account.key = belongs.account_key
    JOIN person ON person.key = belongs.person_key
    LEFT JOIN logon ON logon.person_key = person.key
    WHERE belongs.account_key = ${accountKey} AND ${accountScope(ctx)}
    ORDER BY belongs.relationship = 'owner' DESC, person.name_last, person.name_first, person.key`);

export interface FoundDeed extends Deed {
  readonly Key: number;
  readonly At: string;
  readonly Who: string | null;
  readonly OnBehalfOf: string | null;
}

/** What the account's contact said before and after its last changes. */
export const contactChangesOf = (
  ctx: Ctx,
  accountKey: string,
  most: number,
): Promise<(ContactPart & { readonly version: number })[]> =>
  ctx.db.rows(sql`
    SELECT change.version, change.part, change.before, change.after
    FROM account_contact_change change JOIN account ON account.key = change.account_key
    WHERE change.account_key = ${accountKey} AND ${accountScope(ctx)} ORDER BY change.version DESC LIMIT ${most * 3}`);

/** As constants, so that the index of deeds can be used, which leaves out reads. */
const constants = (actions: readonly string[]) => raw(actions.map((action) => `'${action}'`).join(', '));
const ACTIONS = constants(DEED_ACTIONS);
const INVITATIONS = constants(INVITATION_ACTIONS);

const DEED_COLUMNS = sql`
    SELECT deed.seq::int AS "Key", ${instant(sql`deed.at`)} AS "At", deed.action, deed.label,
      coalesce(acting.name_full, actor.name_full) AS "Who",
      CASE WHEN acting.key IS NOT NULL THEN actor.name_full END AS "OnBehalfOf",
      (deed.content::jsonb)->'details' AS details`;
const WITH_ACTORS = sql`
    LEFT JOIN person actor ON actor.key = deed.actor_key
    LEFT JOIN person acting ON acting.key = deed.impersonator_key`;

/** What was done last to these records: rows of kind, key and label. */
const deedsOn = (ctx: Ctx, subjects: Sql, most: number): Promise<FoundDeed[]> =>
  ctx.db.rows(sql`
    WITH subject AS (${subjects})
    ${DEED_COLUMNS}
    FROM subject CROSS JOIN LATERAL (
      SELECT entry.*, subject.label FROM audit_entry entry
      WHERE entry.record_kind = subject.kind AND entry.record_key = subject.key
        AND entry.outcome = 'done' AND entry.action IN (${ACTIONS})
      ORDER BY entry.seq DESC LIMIT ${most}) AS deed
    ${WITH_ACTORS}
    ORDER BY deed.seq DESC LIMIT ${most}`);

/**
 * Who was invited to the account last. A person may be on accounts of several agencies: what another agency did for them
 * stays with that agency.
 */
export const invitationDeedsOf = (ctx: Ctx, accountKey: string, most: number): Promise<FoundDeed[]> =>
  ctx.db.rows(sql`
    WITH within AS (
      SELECT account.key, account.agency_key FROM account WHERE account.key = ${accountKey} AND ${accountScope(ctx)}),
    subject AS (
      SELECT 'accountInvitation' AS kind, invitation.key::text AS key, coalesce(invitation.name, invitation.email) AS label
      FROM within JOIN account_invitation invitation ON invitation.account_key = within.key
      UNION ALL
      SELECT 'person', person.key::text, person.name_full
      FROM within JOIN account_person belongs ON belongs.account_key = within.key
        JOIN person ON person.key = belongs.person_key)
    ${DEED_COLUMNS}
    FROM subject CROSS JOIN LATERAL (
      SELECT entry.*, subject.label FROM audit_entry entry, within
      WHERE entry.record_kind = subject.kind AND entry.record_key = subject.key
        AND entry.outcome = 'done' AND entry.action IN (${INVITATIONS})
        AND entry.content::jsonb -> 'details' -> 'repeat' IS NULL
        AND (subject.kind = 'accountInvitation'
          OR (entry.action = 'persons.create' AND entry.content::jsonb -> 'details' ->> 'account' = ${accountKey})
          OR (entry.action = 'persons.resendInvite' AND NOT EXISTS (
                SELECT FROM agent elsewhere
                WHERE elsewhere.person_key = entry.actor_key AND elsewhere.agency_key <> within.agency_key)))
      ORDER BY entry.seq DESC LIMIT ${most}) AS deed
    ${WITH_ACTORS}
    ORDER BY deed.seq DESC LIMIT ${most}`);

/** The account, its policies and its risks. */
export const deedsOf = (ctx: Ctx, accountKey: string, most: number): Promise<FoundDeed[]> => {
  const within = sql`account.key = ${accountKey} AND ${accountScope(ctx)}`;
  return deedsOn(
    ctx,
    sql`SELECT 'account' AS kind, account.key::text AS key, NULL AS label FROM account WHERE ${within}
        UNION ALL
        SELECT 'policy', policy.key::text, ${POLICY_NUMBER}
        FROM account JOIN policy ON policy.account_key = account.key WHERE ${within}
        UNION ALL
        SELECT 'risk', risk.key::text, risk.street1
        FROM account JOIN risk ON risk.account_key = account.key WHERE ${within}`,
    most,
  );
};

/** One term and its risk. */
export const deedsOfPolicy = (ctx: Ctx, policyKey: string, most: number): Promise<FoundDeed[]> => {
  const asked = sql`policy.key = ${policyKey} AND ${policyScope(ctx)}`;
  return deedsOn(
    ctx,
    sql`SELECT 'policy' AS kind, policy.key::text AS key, ${POLICY_NUMBER} AS label FROM policy WHERE ${asked}
        UNION ALL
        SELECT 'risk', risk.key::text, risk.street1 FROM policy JOIN risk ON risk.key = policy.risk_key WHERE ${asked}`,
    most,
  );
};

/** The account of a policy, with how to reach its owner. */
export const accountOfPolicy = (ctx: Ctx, policyKey: string): Promise<AccountPolicy['Account'] | undefined> =>
  ctx.db.row(sql`
    SELECT account.key AS "Key", account.number AS "AlternateKey",
      json_build_object('Name', account.contact_name) AS "Contact",
      owner.email AS "Email", owner.phone AS "Phone"
    FROM policy JOIN account ON account.key = policy.account_key
    LEFT JOIN LATERAL (
      SELECT coalesce(logon.email, person.email) AS email, person.phone FROM account_person belongs
      JOIN person ON person.key = belongs.person_key LEFT JOIN logon ON logon.person_key = person.key
      WHERE belongs.account_key = account.key AND belongs.relationship = 'owner'
      ORDER BY person.key LIMIT 1) AS owner ON true
    WHERE policy.key = ${policyKey} AND ${accountScope(ctx)}`);
