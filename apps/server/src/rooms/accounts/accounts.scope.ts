import { join, raw, type Sql, sql } from '@portico/database/open';
import type { Viewer } from '@portico/platform/context';

/** The agencies an agent works for now. */
const ownAgencies = (personKey: string) => sql`
  (SELECT place.agency_key FROM agent place WHERE place.person_key = ${personKey} AND place.ended_at IS NULL)`;

/**
 * A condition on an account, whatever its name in the statement. Records that belong to an account (claims, notes, …)
 * join it and use the same condition. Applicants aren't accounts yet.
 */
export const accountScope = (viewer: Viewer, alias = 'account'): Sql =>
  sql`(NOT ${raw(alias)}.is_applicant AND ${accountOrApplicantScope(viewer, alias)})`;

/**
 * A condition on a policy, whatever its name: what an insured may see. A term has its number once it's bound, or offered as
 * a renewal. A quote is the agent's own work until it's sent.
 */
export const isShownToInsureds = (alias = 'policy'): Sql =>
  sql`(${raw(alias)}.policy_number IS NOT NULL OR ${raw(alias)}.proposed_at IS NOT NULL)`;

/** A condition on a policy of an account that is within reach already. */
export function termScope({ reaches, actor }: Viewer, alias = 'policy', account = 'account'): Sql {
  if (!reaches.includes('linked')) return sql`true`;
  const others = reaches.filter((reach) => reach !== 'linked');
  return sql`(${isShownToInsureds(alias)} OR ${accountOrApplicantScope({ actor, reaches: others }, account)})`;
}

/**
 * Accounts, and what applicants have, too: quotes with their risks, documents and locks (ADR 42). People with several
 * roles see what any of them sees.
 */
export function accountOrApplicantScope({ reaches, actor }: Viewer, alias = 'account'): Sql {
  if (reaches.includes('all')) return sql`true`;
  const account = raw(alias);
  const views = [
    ...(reaches.includes('linked')
      ? [
          sql`${account}.key IN (SELECT mine.account_key FROM account_person mine
                                 WHERE mine.person_key = ${actor.personKey})`,
        ]
      : []),
    ...(reaches.includes('book') ? [sql`${account}.agency_key IN ${ownAgencies(actor.personKey)}`] : []),
  ];
  return views.length === 0 ? sql`false` : sql`(${join(views, ' OR ')})`;
}

/**
 * A condition on a policy, whatever its name: one that a limited link opens (ADR 67). Such a link isn't in account_person, so
 * the conditions above know nothing of it.
 */
export const limitedScope = ({ reaches, actor }: Viewer, alias = 'policy'): Sql =>
  reaches.includes('limited')
    ? sql`(${raw(alias)}.account_key, ${raw(alias)}.policy_number) IN (
        SELECT limited.account_key, limited.policy_number FROM limited_link limited
        WHERE limited.person_key = ${actor.personKey})`
    : sql`false`;

/** Someone without their limited links. */
export const withoutLimited = <V extends Viewer>(viewer: V): V => ({
  ...viewer,
  reaches: viewer.reaches.filter((reach) => reach !== 'limited'),
});

/** Agencies with an account within reach, by name, as JSON: what a list can be filtered by. */
export const agencyChoices = (viewer: Viewer): Sql => sql`
  (SELECT coalesce(json_agg(json_build_object('Key', agency.key, 'Name', agency.name) ORDER BY agency.name, agency.key), '[]')
   FROM agency WHERE EXISTS (
     SELECT 1 FROM account WHERE account.agency_key = agency.key AND ${accountScope(viewer)}))`;
