import { fail } from '@portico/contract/errors';
import { LETTER_TEXTS } from '@portico/contract/letters/texts';
import type { ClaimLetter } from '@portico/contract/rooms/claimLetters';
import { keptByLetter } from '@portico/contract/rules/promiseOutcome';
import { sql } from '@portico/database/open';
import { dayOf } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';
import { bytesOf } from '@portico/platform/storage/blobs';
import {
  addEvent,
  type HeldClaim,
  holdClaim,
  keepPromise,
  makePromises,
  renewNextDue,
} from '../../claimRecord/index.ts';
import { claimOf, holdLetter, letterByKey, type StoredLetter } from '../writing/stored.ts';
import { needDraft, needWriter } from '../writing/writers.ts';
import { issueCopies } from './copies.ts';
import { tellOfLetter } from './emails.ts';
import type { LetterParts } from './preview.ts';
import { sealLetter } from './sealed.ts';

export interface SendingParts extends LetterParts {
  /** Denies a claim that is held. The claims desk knows how. */
  readonly denyClaim: (ctx: Ctx, claim: HeldClaim) => Promise<void>;
}

/**
 * Sends a letter as someone has looked at it: all of it or nothing. Of two who approve it at once, the second finds it sent. A
 * denial denies its claim in the same transaction.
 */
export async function sendLetter(
  ctx: Ctx,
  key: string,
  seal: string,
  { findObstacles, denyClaim, drawsLater }: SendingParts,
): Promise<ClaimLetter> {
  const { db, now, actor } = ctx;
  await needWriter(ctx);
  const claim = await holdClaim(ctx, await claimOf(db, key));
  const letter = await holdLetter(db, key);
  if (letter.state === 'sent') return letter.seal === seal ? letterByKey(ctx, key) : fail('letterSent');
  needSender(ctx, letter);
  const sealed = await sealLetter(ctx, letter, dayOf(now), findObstacles);
  if (sealed.missing.length > 0) fail('letterMissing', { missing: sealed.missing.join(' ') });
  if (sealed.seal !== seal) fail('letterChanged');
  const { title } = sealed;
  const { isForInsured } = await issueCopies(ctx, claim, letter, sealed, drawsLater);
  await db.rows(sql`
    UPDATE claim_letter SET state = 'sent', sent_at = ${now}, sent_by = ${actor.personKey}, title = ${title},
      seal = ${bytesOf(seal)}, version = version + 1
    WHERE key = ${key}`);
  await addEvent(
    db,
    claim.key,
    { kind: 'letterSent', facts: { title }, ...(!isForInsured && { audience: 'staff' }) },
    ctx,
  );
  await keepPromises(ctx, claim, letter, denyClaim);
  if (isForInsured) await tellOfLetter(ctx, claim.key, { key, title });
  ctx.note({
    kind: 'claimLetter',
    key,
    details: { claim: claim.key, letter: letter.kind, author: letter.authorKey, seal },
  });
  return letterByKey(ctx, key);
}

/** The author of a letter, or someone else if it's a decision against the policyholder. */
function needSender(ctx: Ctx, letter: StoredLetter): void {
  if (!LETTER_TEXTS[letter.kind].needsApproval) needDraft(ctx, letter);
  else if (letter.authorKey === ctx.actor.personKey) fail('letterSecondPerson');
  else if (letter.state !== 'awaiting') fail('letterNotWaiting');
}

/** What the letter keeps is kept. Denying a claim closes it, which settles the rest. */
async function keepPromises(
  ctx: Ctx,
  claim: HeldClaim,
  { kind }: StoredLetter,
  denyClaim: SendingParts['denyClaim'],
): Promise<void> {
  const { db, now } = ctx;
  for (const promise of keptByLetter(kind)) await keepPromise(db, claim.key, promise, now);
  if (kind === 'denial' && claim.isOpen) await denyClaim(ctx, claim);
  else if (claim.isOpen) await makePromises(db, claim, ['update'], now);
  await renewNextDue(db, claim.key);
}
