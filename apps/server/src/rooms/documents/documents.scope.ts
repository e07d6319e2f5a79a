import { join, type Sql, sql } from '@portico/database/open';
import type { Viewer } from '@portico/platform/context';
import { accountScope } from '../accounts/index.ts';
import { agencyScope } from '../agencies/index.ts';

const within = (scope: Sql): Sql =>
  sql`document.account_key IN (SELECT account.key FROM account WHERE ${scope})`;

/**
 * A condition on `document`. Insureds see what was issued for them and what they uploaded, agents what is in their book
 * or about their agency unless it's for staff only.
 */
export function documentScope({ reaches, actor }: Viewer): Sql {
  if (reaches.includes('all')) return sql`true`;
  const views = [
    ...(reaches.includes('linked')
      ? [
          sql`(${within(accountScope({ actor, reaches: ['linked'] }))}
            AND document.state <> 'inactive'
            AND (document.audience = 'insured' AND document.state = 'final'
                 OR document.created_by_key = ${actor.personKey}))`,
        ]
      : []),
    ...(reaches.includes('book')
      ? [
          sql`(document.audience <> 'staff'
            AND (${within(accountScope({ actor, reaches: ['book'] }))}
                 OR document.agency_key IN (
                   SELECT agency.key FROM agency WHERE ${agencyScope({ actor, reaches: ['book'] })})))`,
        ]
      : []),
  ];
  return views.length === 0 ? sql`false` : sql`(${join(views, ' OR ')})`;
}
