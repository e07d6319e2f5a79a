import { fail } from '@portico/contract/errors';
import type { AccountRelationship, LinkMethod } from '@portico/contract/rooms/accounts';
import { type Db, sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import {
  type AccountLinks,
  clearPolicyBudget,
  consumeGrant,
  openedByAnswers,
} from '../../challenges/index.ts';
import { siteOfSession } from '../../identity/index.ts';
import { becomeInsured } from '../../persons/index.ts';
import { accountScope } from '../accounts.scope.ts';
import { addLimitedLink } from './limited.ts';
import { holdAccount, membersOf, renewAccount } from './members.ts';
import { linkBeside } from './rules.ts';
import { tellOfLink } from './tell.ts';

export interface NewLink {
  readonly accountKey: string;
  readonly personKey: string;
  readonly policyNumber: string;
  readonly linkedBy: LinkMethod;
  readonly isProven: boolean;
}

/** Adds someone to an account that the transaction has already locked. A proof clears strangers' wrong answers. */
export async function addLink(
  db: Db,
  link: NewLink,
  linkedAt: Date,
  now = linkedAt,
): Promise<AccountRelationship> {
  const { accountKey, personKey, policyNumber, linkedBy, isProven } = link;
  const { relationship, replacesOwner } = linkBeside(await membersOf(db, accountKey), personKey, isProven);
  if (replacesOwner)
    await db.rows(sql`
      UPDATE account_person SET relationship = 'coinsured' WHERE account_key = ${accountKey} AND relationship = 'owner'`);
  await db.rows(sql`
    INSERT INTO account_person (account_key, person_key, relationship, linked_by, linked_at)
    VALUES (${accountKey}, ${personKey}, ${relationship}, ${linkedBy}, ${linkedAt})
    ON CONFLICT (account_key, person_key) DO UPDATE SET relationship = excluded.relationship`);
  await becomeInsured(db, personKey, now);
  if (isProven) await clearPolicyBudget(db, policyNumber);
  return relationship;
}

/**
 * Links the account to the caller, who has passed a challenge for it. All of it happens, or nothing. Where we can ask the
 * person on file, right answers alone make a limited link.
 */
export async function linkAccount(
  ctx: Ctx,
  accountKey: string,
  version: number,
  personKey: string,
): Promise<'limited' | 'full'> {
  const { db, now, actor, impersonator } = ctx;
  if (impersonator !== undefined || personKey !== actor.personKey) fail('forbidden');
  const { policyNumber, proof } = (await consumeGrant(ctx, accountKey)) ?? fail('forbidden');
  // Someone who links at the same time waits here, and finds another version: their challenge stays unused.
  const taken = await db.row(sql`
    UPDATE account SET version = version + 1, updated_at = ${now}
    WHERE key = ${accountKey} AND version = ${version} AND NOT record_inactive RETURNING key`);
  if (taken === undefined) fail('linkFailed');
  const linkedBy = proof ?? 'questions';
  const link = { accountKey, personKey, policyNumber, linkedBy, isProven: proof !== null } as const;
  const site = await siteOfSession(ctx);
  const opened = proof === null ? await openedByAnswers(db, link, now) : undefined;
  if (opened?.isLimited) {
    await addLimitedLink(db, { ...link, site, limited: opened }, now);
    ctx.note({ details: { linked: personKey, limited: true, by: linkedBy } });
    return 'limited';
  }
  const relationship = await addLink(db, link, now);
  await tellOfLink(db, { ...link, site }, now, now);
  ctx.note({ details: { linked: personKey, relationship, by: linkedBy } });
  return 'full';
}

/** What requests for access and reports of unwanted links do to an account. */
export const accountLinks: AccountLinks = {
  scope: (ctx) => accountScope(ctx),
  hold: holdAccount,
  renew: renewAccount,
  async linkApproved(db, { accountKey, personKey, policyNumber, isNamedInsured }, now) {
    await renewAccount(db, accountKey, now);
    const link = { accountKey, personKey, policyNumber, linkedBy: 'approval' } as const;
    await addLink(db, { ...link, isProven: isNamedInsured }, now);
    // A household member was vouched for too.
    await clearPolicyBudget(db, policyNumber);
  },
  async tellOfApproval(db, { accountKey, personKey, policyNumber, site }, accessFrom, now) {
    await tellOfLink(
      db,
      { accountKey, personKey, policyNumber, linkedBy: 'approval', site },
      accessFrom,
      now,
    );
  },
};
