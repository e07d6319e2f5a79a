import { fail } from '@portico/contract/errors';
import type { Claim, ClaimMessage, NewClaimMessage } from '@portico/contract/rooms/claims';
import { type Sql, sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { newKey } from '@portico/platform/ids';
import type * as z from 'zod/mini';
import {
  addEvent,
  type HeldClaim,
  holdClaim,
  keepPromise,
  makePromises,
  renewNextDue,
} from '../claimRecord/index.ts';
import { fileUnder } from './claims.files.ts';
import { messagesOf } from './claims.items.ts';
import { notifyOfMessage } from './claims.notify.ts';
import { claimScope } from './claims.scope.ts';
import { claimByKey } from './claims.sql.ts';

interface Kept {
  readonly key: string;
  readonly sender: 'us' | 'you';
  readonly authorKey: string;
  readonly text: string;
  /** The day of the answer counts from here. */
  readonly wroteAt: Date;
}

/** Keeps a message with what follows from it: a promise kept or made, and an email to the other side. */
async function keepMessage(
  ctx: Ctx,
  claim: HeldClaim,
  { key, sender, authorKey, text, wroteAt }: Kept,
): Promise<void> {
  const { db, now } = ctx;
  await db.rows(sql`
    INSERT INTO claim_message (key, claim_key, sent_at, sender, author_key, text)
    VALUES (${key}, ${claim.key}, ${now}, ${sender}, ${authorKey}, ${text})`);
  if (sender === 'us') await keepPromise(db, claim.key, 'reply', now);
  // Also on a closed claim, and before a report has its number: everyone who writes gets an answer.
  else await makePromises(db, claim, ['reply'], now, { happened: { communication: wroteAt } });
  if (claim.number !== null) await renewNextDue(db, claim.key);
  await notifyOfMessage(ctx, { claimKey: claim.key, messageKey: key, sender, text });
}

/** What someone on the insured's side wrote elsewhere becomes a message from them. Gives the claim's number, or its receipt's. */
export async function receiveMessage(
  ctx: Ctx,
  claimKey: string,
  { scope, ...message }: Omit<Kept, 'sender'> & { readonly scope: Sql },
): Promise<string> {
  const claim = await holdClaim(ctx, claimKey, scope);
  await keepMessage(ctx, claim, { ...message, sender: 'you' });
  const { db, now } = ctx;
  const author = { now, actor: { personKey: message.authorKey } };
  await addEvent(db, claimKey, { kind: 'message', facts: { from: 'you' } }, author);
  await addEvent(db, claimKey, { kind: 'chatAdded', facts: {} }, ctx);
  return claim.number ?? claim.receipt;
}

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
  await keepMessage(ctx, claim, {
    key: messageKey,
    sender,
    authorKey: actor.personKey,
    text: Text,
    wroteAt: now,
  });
  await addEvent(db, key, { kind: 'message', facts: { from: sender } }, ctx);
  await db.rows(sql`
    INSERT INTO claim_message_attachment (message_key, document_key, position)
    SELECT ${messageKey}::uuid, sent.key, min(sent.position)
    FROM unnest(${EFileKeys}::uuid[]) WITH ORDINALITY AS sent (key, position) GROUP BY sent.key`);
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
