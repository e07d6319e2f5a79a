import { fail } from '@portico/contract/errors';
import { sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { newKey } from '@portico/platform/ids';
import { queueEmail } from '@portico/platform/outbox';
import { accountScope, membersOf, type OnFile, renewAccount } from '../accounts/index.ts';
import { siteOfSession } from '../identity/index.ts';
import { type Addressee, leftEmail, unlinkedEmail } from './coinsureds.emails.ts';
import { verdictOnUnlinking } from './coinsureds.rules.ts';

/** Removes someone's access to an account, starting with their next call. Their role stays. */
export async function unlinkPerson(ctx: Ctx, accountKey: string, personKey: string): Promise<void> {
  const { db, now, actor } = ctx;
  const account =
    (await db.row<{ number: string }>(sql`
      SELECT account.number FROM account WHERE account.key = ${accountKey} AND ${accountScope(ctx)} FOR UPDATE`)) ??
    fail('recordNotFound');
  const members = await membersOf(db, accountKey);
  const target = members.find((member) => member.personKey === personKey) ?? fail('recordNotFound');
  const isStaff = ctx.reaches.includes('all');
  const verdict = verdictOnUnlinking(members, { personKey: actor.personKey, isStaff }, target);
  if (verdict !== 'unlink') fail(verdict, { name: target.name });

  await db.rows(sql`
    DELETE FROM account_person WHERE account_key = ${accountKey} AND person_key = ${personKey}`);
  await renewAccount(db, accountKey, now);
  // Neither the people they invited nor they themselves can come in with an old link.
  await db.rows(sql`
    UPDATE account_invitation SET status = 'withdrawn', answered_at = ${now}
    WHERE account_key = ${accountKey} AND status = 'pending'
      AND (invited_by_key = ${personKey} OR email = ${target.email})`);
  await tell(ctx, members, target, account.number);
  ctx.note({
    kind: 'account',
    key: accountKey,
    details: { unlinked: personKey, relationship: target.relationship },
  });
}

/** Emails the person who lost access and the owner, but not the one who did it. */
async function tell(ctx: Ctx, members: readonly OnFile[], target: OnFile, number: string): Promise<void> {
  const { db, now, actor } = ctx;
  const cause = newKey();
  const account = { number, site: await siteOfSession(ctx) };
  const isReachable = (member: OnFile | undefined): member is OnFile & Addressee =>
    member !== undefined && member.email !== null && member.personKey !== actor.personKey;
  if (isReachable(target)) await queueEmail(db, unlinkedEmail(target, account, cause), now);
  const owner = members.find((member) => member.relationship === 'owner' && member !== target);
  if (isReachable(owner)) await queueEmail(db, leftEmail(owner, target.name, account, cause), now);
}
