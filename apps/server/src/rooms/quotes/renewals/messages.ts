import { fail } from '@portico/contract/errors';
import type { OfferMessage } from '@portico/contract/rooms/renewals';
import { sql } from '@portico/database/open';
import { instant } from '@portico/database/wire';
import type { Ctx } from '@portico/platform/context';
import { newKey } from '@portico/platform/ids';
import { completeTask, nextBusinessDay, openTask } from '../../tasks/index.ts';
import { announceMessage } from './emails.ts';
import { offerByKey } from './sql.ts';

export const messagesOf = ({ db }: Ctx, offerKey: string): Promise<OfferMessage[]> =>
  db.rows(sql`
    SELECT message.key AS "Key", ${instant(sql`message.at`)} AS "At", message.is_ours AS "IsOurs", message.text AS "Text",
      json_build_object('Key', person.key, 'NameFull', person.name_full) AS "By"
    FROM renewal_message message JOIN person ON person.key = message.person_key
    WHERE message.offer_key = ${offerKey} ORDER BY message.at, message.key`);

/** A question opens a task for the agency, which the answer completes. */
export async function writeMessage(ctx: Ctx, offerKey: string, text: string): Promise<void> {
  const { db, now, actor, reaches } = ctx;
  const { shown } = (await offerByKey(ctx, offerKey)) ?? fail('recordNotFound');
  ctx.note({ kind: 'offer', key: offerKey });
  const isOurs = reaches.includes('book') || reaches.includes('all');
  const key = newKey();
  await db.rows(sql`
    INSERT INTO renewal_message (key, offer_key, person_key, is_ours, at, text)
    VALUES (${key}, ${offerKey}, ${actor.personKey}, ${isOurs}, ${now}, ${text})`);
  if (isOurs) await completeTask(ctx, 'renewalQuestion', offerKey, 'Answered.');
  else await askAgency(ctx, offerKey, shown);
  await announceMessage(ctx, shown, { key, isOurs, text });
}

async function askAgency(
  ctx: Ctx,
  offerKey: string,
  { Policy }: { readonly Policy: { readonly Key: string; readonly AlternateKey: string | null } },
): Promise<void> {
  const account = await ctx.db.row<{ key: string; agencyKey: string }>(sql`
    SELECT account.key, account.agency_key AS "agencyKey" FROM policy JOIN account ON account.key = policy.account_key
    WHERE policy.key = ${Policy.Key}`);
  if (account === undefined) return;
  await openTask(ctx, {
    kind: 'renewalQuestion',
    recordKey: offerKey,
    subject: `${ctx.actor.name} asks about the renewal of ${Policy.AlternateKey ?? 'a policy'}`,
    accountKey: account.key,
    agencyKey: account.agencyKey,
    dueAt: nextBusinessDay(ctx.now),
  });
}
