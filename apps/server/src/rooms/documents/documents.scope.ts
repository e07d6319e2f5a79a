import { join, type Sql, sql } from '@portico/database/open';
import type { Viewer } from '@portico/platform/context';
import { accountOrApplicantScope, isShownToInsureds } from '../accounts/index.ts';
import { agencyScope } from '../agencies/index.ts';

/** One reason why someone sees documents: those of some accounts or agencies, on a condition on `document`. */
export interface View {
  readonly of: 'account' | 'agency';
  /** The keys of these accounts or agencies. */
  readonly owners: Sql;
  readonly condition: Sql;
  /** There may be thousands of owners. */
  readonly isBook: boolean;
}

const isOfShownTerm = sql`(document.policy_key IS NULL OR EXISTS (
  SELECT FROM policy WHERE policy.key = document.policy_key AND ${isShownToInsureds()}))`;

/**
 * Insureds see what was issued for them and what they uploaded, but nothing of a quote that wasn't sent to them. Agents
 * see what is in their book or about their agency unless it's for staff only.
 */
export function viewsOf({ reaches, actor }: Viewer): View[] {
  const accounts = (reach: 'linked' | 'book') =>
    sql`SELECT account.key FROM account WHERE ${accountOrApplicantScope({ actor, reaches: [reach] })}`;
  const agencies = sql`SELECT agency.key FROM agency WHERE ${agencyScope({ actor, reaches: ['book'] })}`;
  const forAgents = sql`document.audience <> 'staff'`;
  return [
    ...(reaches.includes('linked')
      ? [
          {
            of: 'account',
            owners: accounts('linked'),
            condition: sql`document.state <> 'inactive'
              AND (document.audience = 'insured' AND document.state = 'final' AND ${isOfShownTerm}
                   OR document.created_by_key = ${actor.personKey})`,
            isBook: false,
          } as const,
        ]
      : []),
    ...(reaches.includes('book')
      ? [
          { of: 'account', owners: accounts('book'), condition: forAgents, isBook: true } as const,
          { of: 'agency', owners: agencies, condition: forAgents, isBook: false } as const,
        ]
      : []),
  ];
}

export const ownerOf = ({ of }: View): Sql =>
  of === 'account' ? sql`document.account_key` : sql`document.agency_key`;

/** A condition on `document`. */
export function documentScope(viewer: Viewer): Sql {
  if (viewer.reaches.includes('all')) return sql`true`;
  const views = viewsOf(viewer).map(
    (view) => sql`(${ownerOf(view)} IN (${view.owners}) AND ${view.condition})`,
  );
  return views.length === 0 ? sql`false` : sql`(${join(views, ' OR ')})`;
}
