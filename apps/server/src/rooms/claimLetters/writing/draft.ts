import { fail } from '@portico/contract/errors';
import type { ClaimLetter, LetterContent, NewLetter } from '@portico/contract/rooms/claimLetters';
import { sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { recipientsOf } from './desk.ts';
import { findLetter, holdLetter, letterByKey } from './stored.ts';
import { needDraft, needWriter } from './writers.ts';

/** Starts a letter. The page makes its key: starting it again finds it and changes nothing. */
export async function startLetter(
  ctx: Ctx,
  { Key, ClaimKey, Kind, CorrectsKey }: NewLetter,
): Promise<ClaimLetter> {
  const { db, now, actor } = ctx;
  await needWriter(ctx);
  const claim = await db.row<{ number: string | null }>(
    sql`SELECT number FROM claim WHERE key = ${ClaimKey}`,
  );
  if (claim === undefined) fail('recordNotFound');
  const corrected = CorrectsKey === undefined ? undefined : await findLetter(db, CorrectsKey);
  if (corrected && (corrected.claimKey !== ClaimKey || corrected.state !== 'sent')) fail('recordNotFound');
  const content = corrected?.content ?? (await newContent(ctx, ClaimKey));
  const made = await db.row(sql`
    INSERT INTO claim_letter (key, claim_key, kind, author_key, content, corrects_key, created_at, edited_at)
    VALUES (${Key}, ${ClaimKey}, ${Kind}, ${actor.personKey}, ${JSON.stringify(content)}::jsonb, ${CorrectsKey ?? null}, ${now}, ${now})
    ON CONFLICT (key) DO NOTHING RETURNING key`);
  if (made === undefined) {
    const { claimKey, authorKey, kind } = await findLetter(db, Key);
    if (claimKey !== ClaimKey || authorKey !== actor.personKey || kind !== Kind) fail('recordNotFound');
  }
  ctx.note({ kind: 'claimLetter', key: Key, details: { claim: ClaimKey, letter: Kind } });
  return letterByKey(ctx, Key);
}

/** A letter is written to the policyholder unless its author says otherwise. */
async function newContent({ db }: Ctx, claimKey: string): Promise<LetterContent> {
  const insured = (await recipientsOf(db, claimKey)).filter(({ Role }) => Role === 'insured');
  return {
    Recipients: insured,
    Message: '',
    Reason: '',
    Provisions: [],
    Documents: [],
    DocumentsDueOn: null,
    Enclosures: [],
  };
}

export async function saveLetter(
  ctx: Ctx,
  key: string,
  version: number,
  content: LetterContent,
): Promise<ClaimLetter> {
  const letter = await holdLetter(ctx.db, key);
  await needWriter(ctx);
  needDraft(ctx, letter);
  if (letter.version !== version) fail('stale');
  await ctx.db.rows(sql`
    UPDATE claim_letter SET content = ${JSON.stringify(content)}::jsonb, edited_at = ${ctx.now}, version = version + 1,
      state = CASE state WHEN 'awaiting' THEN 'draft' ELSE state END
    WHERE key = ${key}`);
  ctx.note({ kind: 'claimLetter', key, details: { claim: letter.claimKey } });
  return letterByKey(ctx, key);
}

/** Gives the claim it was on. */
export async function discardLetter(ctx: Ctx, key: string): Promise<string> {
  const letter = await holdLetter(ctx.db, key);
  await needWriter(ctx);
  needDraft(ctx, letter);
  await ctx.db.rows(sql`DELETE FROM claim_letter WHERE key = ${key}`);
  ctx.note({ kind: 'claimLetter', key, details: { claim: letter.claimKey } });
  return letter.claimKey;
}
