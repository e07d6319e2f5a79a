import * as z from 'zod/mini';
import { LETTER_KINDS } from '../../letters/wording.ts';
import { line } from '../../postal.ts';

/** One PDF, and one stack of paper. */
export const MOST_IN_BATCH = 200;

/** A recipient's letter on paper. */
export const PrintCopy = z.object({
  Key: z.uuid(),
  Claim: z.object({ Key: z.uuid(), ClaimNumber: z.string() }),
  Kind: z.enum(LETTER_KINDS),
  Title: z.string(),
  /** On the envelope. */
  Name: z.string(),
  SentAt: z.iso.datetime(),
  Pages: z.int(),
  /** Why it's printed again. */
  ReprintReason: z.nullable(z.string()),
});
export type PrintCopy = z.infer<typeof PrintCopy>;

export const PrintBatch = z.object({
  Key: z.uuid(),
  MadeAt: z.iso.datetime(),
  MadeBy: z.string(),
  /** Null: not yet. */
  PrintedAt: z.nullable(z.iso.datetime()),
  PrintedBy: z.nullable(z.string()),
  Copies: z.array(PrintCopy),
});
export type PrintBatch = z.infer<typeof PrintBatch>;

/** What goes out on paper. */
export const PrintQueue = z.object({
  /** The oldest first, as many as a batch can have. */
  Waiting: z.array(PrintCopy),
  WaitingTotal: z.int(),
  /** The latest ones. */
  Batches: z.array(PrintBatch),
});
export type PrintQueue = z.infer<typeof PrintQueue>;

export const NewBatch = z.strictObject({
  /** Made by the page, so that sending it again can't take other letters. */
  Key: z.string().check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)),
  CopyKeys: z
    .array(z.uuid())
    .check(
      z.minLength(1, 'Choose a letter.'),
      z.maxLength(MOST_IN_BATCH, `Choose at most ${MOST_IN_BATCH} letters.`),
    ),
});
export const Reprint = z.strictObject({
  Reason: line(500, 'Say why it’s printed again.', 'Use at most 500 characters.'),
});
