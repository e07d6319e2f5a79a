import { join, type Sql, sql } from '@portico/database/open';
import type { Viewer } from '@portico/platform/context';
import { accountScope } from '../accounts/index.ts';

/** The agencies an agent works for now. */
const ownAgencies = ({ actor }: Viewer) => sql`
  (SELECT place.agency_key FROM agent place
   WHERE place.person_key = ${actor.personKey} AND place.ended_at IS NULL)`;

const linkedAccounts = ({ actor }: Viewer) => accountScope({ actor, reaches: ['linked'] });

function scope(ctx: Viewer, { book, linked }: { readonly book: Sql; readonly linked: Sql }): Sql {
  if (ctx.reaches.includes('all')) return sql`true`;
  const views = [
    ...(ctx.reaches.includes('linked') ? [linked] : []),
    ...(ctx.reaches.includes('book') ? [book] : []),
  ];
  return views.length === 0 ? sql`false` : sql`(${join(views, ' OR ')})`;
}

/** A condition on `agency`: an agent's own ones; of an insured, those that look after their accounts. */
export const agencyScope = (ctx: Viewer): Sql =>
  scope(ctx, {
    book: sql`agency.key IN ${ownAgencies(ctx)}`,
    linked: sql`agency.key IN (SELECT account.agency_key FROM account WHERE ${linkedAccounts(ctx)})`,
  });

/** A condition on `agent`: an agent's colleagues; of an insured, the agents of their accounts and no others. */
export const agentScope = (ctx: Viewer): Sql =>
  scope(ctx, {
    book: sql`agent.agency_key IN ${ownAgencies(ctx)}`,
    linked: sql`agent.key IN (SELECT account.agent_key FROM account WHERE ${linkedAccounts(ctx)})`,
  });
