import { fail } from '@portico/contract/errors';
import type { Claim, ClaimMessage, NewClaimMessage } from '@portico/contract/rooms/claims';
import { sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { newKey } from '@portico/platform/ids';
import type * as z from 'zod/mini';
import { addEvent, holdClaim, keepPromise, makePromises, renewNextDue } from '../claimRecord/index.ts';
import { fileUnder } from './claims.files.ts';
import { messagesOf } from './claims.items.ts';
import { notifyOfMessage } from './claims.notify.ts';
import { claimScope } from './claims.scope.ts';
import { claimByKey } from './claims.sql.ts';

/** Staff write for us; insureds and agents write to us, and get an answer by a day that we promise. */
export async function writeMessage(
  ctx: Ctx,
  key: string,
  { Text, EFileKeys }: z.infer<typeof NewClaimMessage>,
): Promise<ClaimMessage> {
  const { db, now, actor, reaches } = ctx;
  const claim = await holdClaim(ctx, key, claimScope(ctx));
  const sender = reaches.includes('all') ? 'us' : 'you';
  await fileUnder(ctx, key, claim.accountKey, EFileKeys);
  const messageKey = newKey();
  await db.rows(sql`
    INSERT INTO claim_message (key, claim_key, sent_at, sender, author_key, text)
    VALUES (${messageKey}, ${key}, ${now}, ${sender}, ${actor.personKey}, ${Text})`);
  await db.rows(sql`
    INSERT INTO claim_message_attachment (message_key, document_key, position)
    SELECT ${messageKey}::uuid, sent.key, min(sent.position)
    FROM unnest(${EFileKeys}::uuid[]) WITH ORDINALITY AS sent (key, position) GROUP BY sent.key`);
  await addEvent(db, key, { kind: 'message', facts: { from: sender } }, ctx);
  if (sender === 'us') await keepPromise(db, key, 'reply', now);
  // Also on a closed claim, and before a report has its number: everyone who writes gets an answer.
  else await makePromises(db, claim, ['reply'], now, { happened: { communication: now } });
  if (claim.number !== null) await renewNextDue(db, key);
  await notifyOfMessage(ctx, { claimKey: key, messageKey, sender, text: Text });
  ctx.note({ details: { message: messageKey, from: sender } });
  const [message] = await messagesOf(ctx, sql`message.key = ${messageKey}`);
  if (message === undefined) return fail('serverError');
  const { claimKey: _, ...written } = message;
  return written;
}

/** The insured says that we have everything: from now on, our decision is due. Saying it again changes nothing. */
export async function completeProof(ctx: Ctx, key: string): Promise<Claim> {
  const { db, now } = ctx;
  const claim = await holdClaim(ctx, key, claimScope(ctx));
  if (!claim.isOpen) fail('claimClosed');
  const { reopenedAt, provedAt } = claim;
  // A claim that was reopened may need more papers, so it can be said again.
  const isSaid = provedAt !== null && (reopenedAt === null || provedAt >= reopenedAt);
  if (!isSaid && claim.number !== null) {
    // The law may have set a day already, counted from the report: the earlier one counts.
    await makePromises(db, { ...claim, provedAt: now }, ['decide'], now, {
      replaces: 'We have everything, so our decision is due sooner.',
    });
    await db.rows(sql`
      UPDATE claim_promise SET kept_at = ${now}
      WHERE claim_key = ${key} AND owner = 'you' AND kept_at IS NULL AND ended_at IS NULL`);
    await addEvent(db, key, { kind: 'proofComplete', facts: {} }, ctx);
    await renewNextDue(db, key);
  }
  return (await claimByKey(ctx, key, true)) ?? fail('serverError');
}
