import { fail } from '@portico/contract/errors';
import type { LinkRole, OwnLinkRequest } from '@portico/contract/rooms/challenges/proofs';
import { type Db, sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { newKey } from '@portico/platform/ids';
import { queueEmail } from '@portico/platform/outbox';
import { siteOfSession } from '../../identity/index.ts';
import { nextBusinessDay, openTask } from '../../tasks/index.ts';
import { askablePolicy } from '../access/unlinked.ts';
import { canAskAgent, readAccess } from '../access/ways.ts';
import { holdPolicyBudget } from '../budget/policy.ts';
import { requestEmail } from '../challenges.emails.ts';

/** One person's requests for all policies, so they can't fill every agency's task list. */
const PER_PERSON = { limit: 5, seconds: 24 * 3600 };

interface AgentOfAccount {
  readonly agencyKey: string;
  readonly name: string;
  /** Null for an agency. */
  readonly firstName: string | null;
  readonly email: string;
}

/** The agent of an account, or the agency if that agent has left. */
export const agentOfAccount = async (db: Db, accountKey: string): Promise<AgentOfAccount> => {
  const found = await db.row<AgentOfAccount>(sql`
    SELECT agency_key AS "agencyKey", name, first_name AS "firstName", email FROM agent_mailbox(${accountKey})`);
  if (found === undefined) throw new Error('The account has no agency.');
  return found;
};

/** Asks the agency for access. Staff see the request too, so a silent agent locks no one out. */
export async function askAgent(
  ctx: Ctx,
  { policyNumber, role, message }: { policyNumber: string; role: LinkRole; message: string | undefined },
): Promise<OwnLinkRequest> {
  const { db, actor, now } = ctx;
  const policy = await askablePolicy(ctx, policyNumber);
  // Concurrent requests count one after the other.
  await holdPolicyBudget(db, policyNumber, now);
  const access = await readAccess(ctx, policy);
  if (access.request?.Status === 'open') fail('linkRequestOpen');
  if (!canAskAgent(access)) fail('linkRequestLimit');
  if (!(await ctx.throttle.take(`link-request:${actor.personKey}`, PER_PERSON)).allowed)
    fail('linkRequestLimit');

  const [key, site] = [newKey(), await siteOfSession(ctx)];
  await db.rows(sql`
    INSERT INTO link_request (key, person_key, account_key, policy_key, policy_number, role, message, is_own_email, site,
                              asked_at)
    VALUES (${key}, ${actor.personKey}, ${policy.accountKey}, ${policy.policyKey}, ${policyNumber}, ${role},
            ${message ?? null}, ${access.ownsEmail}, ${site}, ${now})`);
  const agent = await agentOfAccount(db, policy.accountKey);
  await openTask(ctx, {
    kind: 'linkRequest',
    recordKey: key,
    subject: `${actor.name} asks for access to policy ${policyNumber}`,
    accountKey: policy.accountKey,
    agencyKey: agent.agencyKey,
    dueAt: nextBusinessDay(now),
  });
  await queueEmail(db, requestEmail({ key, site, policyNumber }, agent, actor.name), now);
  ctx.note({ kind: 'linkRequest', key, details: { policy: policyNumber, role } });
  return { Status: 'open', AskedAt: now.toISOString(), AccessFrom: null };
}
