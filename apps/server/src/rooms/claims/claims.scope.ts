import { type Sql, sql } from '@portico/database/open';
import type { Viewer } from '@portico/platform/context';
import { accountScope } from '../accounts/index.ts';

/** A condition on `claim`: people who see the account now see its claims. The agency at the time grants nothing. */
export const claimScope = (viewer: Viewer): Sql =>
  viewer.reaches.includes('all')
    ? sql`true`
    : sql`claim.account_key IN (SELECT account.key FROM account WHERE ${accountScope(viewer)})`;

/** A condition on `claim`: those who reported it, and staff. */
export const reporterScope = (viewer: Viewer): Sql =>
  viewer.reaches.includes('all')
    ? sql`true`
    : sql`(claim.reporter_key = ${viewer.actor.personKey} AND ${claimScope(viewer)})`;
