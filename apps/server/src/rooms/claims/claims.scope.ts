import { type Sql, sql } from '@portico/database/open';
import type { Viewer } from '@portico/platform/context';
import { accountScope, limitedScope } from '../accounts/index.ts';

/**
 * A condition on `claim`: people who see the account now see its claims. The agency at the time grants nothing. Someone with
 * a limited link sees what they reported themselves.
 */
export function claimScope(viewer: Viewer): Sql {
  if (viewer.reaches.includes('all')) return sql`true`;
  const ofAccounts = sql`claim.account_key IN (SELECT account.key FROM account WHERE ${accountScope(viewer)})`;
  if (!viewer.reaches.includes('limited')) return ofAccounts;
  return sql`(${ofAccounts} OR claim.reporter_key = ${viewer.actor.personKey} AND claim.policy_key IN (
    SELECT policy.key FROM policy WHERE ${limitedScope(viewer)}))`;
}

/** A condition on `claim`: those who reported it, and staff. */
export const reporterScope = (viewer: Viewer): Sql =>
  viewer.reaches.includes('all')
    ? sql`true`
    : sql`(claim.reporter_key = ${viewer.actor.personKey} AND ${claimScope(viewer)})`;
