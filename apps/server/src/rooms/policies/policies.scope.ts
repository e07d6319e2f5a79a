import { join, type Sql, sql } from '@portico/database/open';
import type { Viewer } from '@portico/platform/context';
import { accountOrApplicantScope, isShownToInsureds, limitedScope } from '../accounts/index.ts';

/**
 * A condition on `policy`: people who see the account or the applicant see their policies and quotes. Insureds see a quote
 * once it was sent to them.
 */
export function policyScope(viewer: Viewer): Sql {
  const { reaches, actor } = viewer;
  // Said once more here, because otherwise every account would be read to find that all may be seen.
  if (reaches.includes('all')) return sql`true`;
  const ofAccounts = (reach: 'linked' | 'book') => sql`policy.account_key IN (
    SELECT account.key FROM account WHERE ${accountOrApplicantScope({ actor, reaches: [reach] })})`;
  const views = [
    ...(reaches.includes('linked') ? [sql`(${ofAccounts('linked')} AND ${isShownToInsureds()})`] : []),
    ...(reaches.includes('limited') ? [limitedScope(viewer)] : []),
    ...(reaches.includes('book') ? [ofAccounts('book')] : []),
  ];
  return views.length === 0 ? sql`false` : sql`(${join(views, ' OR ')})`;
}
