import { fail } from '@portico/contract/errors';
import { sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { queueEmail } from '@portico/platform/outbox';
import { accountScope, membersOf, renewAccount } from '../accounts/index.ts';
import { siteOfSession } from '../identity/index.ts';
import type { AccountTies } from '../persons/index.ts';
import { addedEmail } from './coinsureds.emails.ts';
import { startInvitation } from './coinsureds.invite.ts';

/** The number of an account in reach, held until the transaction ends. */
async function holdNumber(ctx: Ctx, accountKey: string): Promise<string> {
  const account = await ctx.db.row<{ number: string }>(sql`
    SELECT account.number FROM account
    WHERE account.key = ${accountKey} AND NOT account.record_inactive AND ${accountScope(ctx)} FOR UPDATE`);
  return account?.number ?? fail('recordNotFound');
}

/** Agents and staff add people to accounts: the first becomes the owner, the next ones co-insureds. */
export const accountTies: AccountTies = {
  async tie(ctx, accountKey, personKey) {
    const { db, now } = ctx;
    const number = await holdNumber(ctx, accountKey);
    const before = await membersOf(db, accountKey);
    if (before.some((member) => member.personKey === personKey)) return number;
    const owner = before.find(({ relationship }) => relationship === 'owner');
    await db.rows(sql`
      INSERT INTO account_person (account_key, person_key, relationship, linked_at)
      VALUES (${accountKey}, ${personKey}, ${owner === undefined ? 'owner' : 'coinsured'}, ${now})`);
    await renewAccount(db, accountKey, now);
    const added = (await membersOf(db, accountKey)).find((member) => member.personKey === personKey);
    if (owner?.email && added) {
      const account = { number, site: await siteOfSession(ctx) };
      await queueEmail(db, addedEmail({ ...owner, email: owner.email }, added, account, accountKey), now);
    }
    return number;
  },
  async invite(ctx, accountKey, { Email: email, NameFirst, NameLast, Phone: phone = null }) {
    const number = await holdNumber(ctx, accountKey);
    await startInvitation(ctx, accountKey, { number, email, name: `${NameFirst} ${NameLast}`, phone });
  },
};
