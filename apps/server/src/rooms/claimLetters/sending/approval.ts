import { fail } from '@portico/contract/errors';
import { LETTER_TEXTS } from '@portico/contract/letters/texts';
import type { ClaimLetter, WaitingLetter } from '@portico/contract/rooms/claimLetters';
import { sql } from '@portico/database/open';
import { instant } from '@portico/database/wire';
import { dayOf } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';
import { bytesOf } from '@portico/platform/storage/blobs';
import { addEvent, holdClaim } from '../../claimRecord/index.ts';
import { claimOf, holdLetter, letterByKey } from '../writing/stored.ts';
import { isWriter, needDraft, needWriter } from '../writing/writers.ts';
import { type FindObstacles, sealLetter } from './sealed.ts';

/** Asks for approval of what the author has looked at. Asking again for the same changes nothing. */
export async function submitLetter(
  ctx: Ctx,
  key: string,
  seal: string,
  findObstacles: FindObstacles,
): Promise<ClaimLetter> {
  const { db, now } = ctx;
  await needWriter(ctx);
  const claimKey = await claimOf(db, key);
  await holdClaim(ctx, claimKey);
  const letter = await holdLetter(db, key);
  needDraft(ctx, letter);
  const { name, needsApproval } = LETTER_TEXTS[letter.kind];
  if (!needsApproval) fail('letterNotWaiting');
  if (letter.state === 'awaiting' && letter.submittedSeal === seal) return letterByKey(ctx, key);
  const sealed = await sealLetter(ctx, letter, dayOf(now), findObstacles);
  if (sealed.missing.length > 0) fail('letterMissing', { missing: sealed.missing.join(' ') });
  if (sealed.seal !== seal) fail('letterChanged');
  await db.rows(sql`
    UPDATE claim_letter SET state = 'awaiting', submitted_at = ${now}, submitted_seal = ${bytesOf(seal)},
      sent_back_by = NULL, sent_back_reason = NULL, version = version + 1
    WHERE key = ${key}`);
  await addEvent(db, claimKey, { kind: 'letterSubmitted', facts: { letter: name } }, ctx);
  ctx.note({ kind: 'claimLetter', key, details: { claim: claimKey, letter: letter.kind } });
  return letterByKey(ctx, key);
}

export async function sendBackLetter(ctx: Ctx, key: string, reason: string): Promise<ClaimLetter> {
  const { db, actor } = ctx;
  await needWriter(ctx);
  const claimKey = await claimOf(db, key);
  await holdClaim(ctx, claimKey);
  const letter = await holdLetter(db, key);
  if (letter.authorKey === actor.personKey) fail('letterSecondPerson');
  if (letter.state !== 'awaiting') fail('letterNotWaiting');
  await db.rows(sql`
    UPDATE claim_letter SET state = 'sentBack', sent_back_by = ${actor.personKey}, sent_back_reason = ${reason},
      version = version + 1
    WHERE key = ${key}`);
  const facts = { letter: LETTER_TEXTS[letter.kind].name };
  await addEvent(db, claimKey, { kind: 'letterSentBack', facts }, ctx);
  ctx.note({ kind: 'claimLetter', key, details: { claim: claimKey, letter: letter.kind } });
  return letterByKey(ctx, key);
}

/** Letters that wait for a second person, the oldest first. */
export async function waitingLetters(ctx: Ctx): Promise<WaitingLetter[]> {
  const isAdjuster = await isWriter(ctx);
  return ctx.db.rows<WaitingLetter>(sql`
    SELECT letter.key AS "Key", letter.kind AS "Kind",
      json_build_object('Key', claim.key, 'ClaimNumber', coalesce(claim.number, claim.receipt),
        'Insured', account.contact_name, 'State', claim.state) AS "Claim",
      json_build_object('Key', author.key, 'NameFull', author.name_full) AS "Author",
      ${instant(sql`letter.submitted_at`)} AS "SubmittedAt",
      ${isAdjuster} AND letter.author_key <> ${ctx.actor.personKey} AS "CanDecide"
    FROM claim_letter letter JOIN claim ON claim.key = letter.claim_key
    JOIN account ON account.key = claim.account_key JOIN person author ON author.key = letter.author_key
    WHERE letter.state = 'awaiting' ORDER BY letter.submitted_at, letter.key`);
}
