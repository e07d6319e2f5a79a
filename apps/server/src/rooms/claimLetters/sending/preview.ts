import { Readable } from 'node:stream';
import type { FileToSend } from '@portico/contract/define';
import { fail } from '@portico/contract/errors';
import type { ComposedLetter } from '@portico/contract/rooms/claimLetters';
import { sql } from '@portico/database/open';
import { withOwnPictures } from '@portico/platform/brandPictures';
import { dayOf } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';
import { bytesOf, markStored, storeFile } from '@portico/platform/storage/blobs';
import { type ClaimLetterFacts, type ReportParts, sheetFrom, toSend } from '../../documents/index.ts';
import { findLetter } from '../writing/stored.ts';
import { type FindObstacles, sealLetter } from './sealed.ts';

/** What letters need of the rest of the server. */
export interface LetterParts extends ReportParts {
  readonly findObstacles: FindObstacles;
  /** For letters of the past, which no one looks at: each is drawn when someone opens it. */
  readonly drawsLater?: boolean;
}

/** No letter makes more than this. */
const MOST_BYTES = 50_000_000;

interface Made {
  readonly sha256: string;
  readonly pages: number;
}

/** A letter as it would be sent now. The PDFs of all recipients are made and kept, so that just these are sent. */
export async function previewLetter(ctx: Ctx, key: string, parts: LetterParts): Promise<ComposedLetter> {
  const { db, now } = ctx;
  const letter = await findLetter(db, key);
  if (letter.state === 'sent') fail('letterSent');
  const day = dayOf(now);
  const sealed = await sealLetter(ctx, letter, day, parts.findObstacles);
  const made: Made[] = [];
  if (parts.drawsLater !== true) {
    for (const copy of sealed.copies) made.push(await draw(ctx, copy, day, parts));
    await keep(ctx, key, sealed.seal, made, parts);
  }
  const { submittedOn, submittedSeal } = letter;
  return {
    Title: sealed.title,
    Seal: sealed.seal,
    Copies: letter.content.Recipients.map(({ Role, Name }, at) => ({
      Role,
      Name,
      Pages: made[at]?.pages ?? 1,
    })),
    Missing: [...sealed.missing],
    Notices: sealed.notices.map(({ kind, citation, source, checkedOn, isConfirmed }) => ({
      Kind: kind,
      Citation: citation,
      Source: source,
      CheckedOn: checkedOn,
      IsConfirmed: isConfirmed,
    })),
    HasChanged:
      letter.state === 'awaiting' && submittedOn !== null && sealed.sealOn(submittedOn) !== submittedSeal,
  };
}

/** The same words of the same day make the same bytes, so the moment isn't part of them. */
async function draw(
  { now, signal }: Ctx,
  copy: ClaimLetterFacts,
  day: string,
  { threads, storage, database, origin }: LetterParts,
): Promise<Made> {
  const sheet = sheetFrom('claimLetter', copy, new Date(`${day}T12:00:00Z`), origin);
  const { bytes, pages } = await threads.run('render', withOwnPictures(sheet), signal);
  const staged = await storage.stage(Readable.from([Buffer.from(bytes)]), MOST_BYTES);
  await storeFile(database, storage, staged, now);
  return { sha256: staged.sha256, pages };
}

/** In place of what was looked at before. */
async function keep(
  { now }: Ctx,
  key: string,
  seal: string,
  made: readonly Made[],
  { database }: LetterParts,
): Promise<void> {
  await database.transaction(async (tx) => {
    // Two previews at once take turns, and one that was sent in the meantime stays as it is.
    const letter = await tx.row(
      sql`SELECT FROM claim_letter WHERE key = ${key} AND state <> 'sent' FOR UPDATE`,
    );
    if (letter === undefined) fail('letterSent');
    await tx.rows(sql`DELETE FROM claim_letter_preview WHERE letter_key = ${key}`);
    for (const [position, { sha256, pages }] of made.entries()) {
      await markStored(tx, sha256, now);
      await tx.rows(sql`
        INSERT INTO claim_letter_preview (letter_key, position, seal, blob_sha256, pages)
        VALUES (${key}, ${position}, ${bytesOf(seal)}, ${bytesOf(sha256)}, ${pages})`);
    }
  });
}

/** What was made for a preview, as long as no other one took its place. */
export async function previewPdf(
  { db }: Ctx,
  { key, copy, seal }: { readonly key: string; readonly copy: number; readonly seal: string },
  parts: LetterParts,
): Promise<FileToSend> {
  await findLetter(db, key);
  const found = await db.row<{ sha256: string; bytes: number }>(sql`
    SELECT encode(preview.blob_sha256, 'hex') AS sha256, blob.bytes
    FROM claim_letter_preview preview JOIN blob ON blob.sha256 = preview.blob_sha256
    WHERE preview.letter_key = ${key} AND preview.position = ${copy} AND preview.seal = ${bytesOf(seal)}`);
  if (found === undefined) return fail('letterChanged');
  return toSend({ name: 'Letter.pdf', type: 'application/pdf' }, found, 'inline', parts);
}
