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
 * The same for what applicants have, too: quotes with their risks, documents and locks (ADR 42). People with several
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
