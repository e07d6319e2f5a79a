import * as z from 'zod/mini';
import { Day, NamedPerson } from '../../fields.ts';
import { LETTER_KINDS, LETTER_PARTS, type LetterPart, NOTICE_KINDS } from '../../letters/wording.ts';
import { line } from '../../postal.ts';

/** Approving a letter is sending it, so there's no state between the two. */
export const LETTER_STATES = ['draft', 'awaiting', 'sentBack', 'sent'] as const;
export type LetterState = (typeof LETTER_STATES)[number];

/** Who a letter goes to. The first is who it's written to; the others get a copy. */
export const RECIPIENT_ROLES = {
  insured: 'Policyholder',
  coinsured: 'Co-insured',
  mortgagee: 'Mortgage company',
  attorney: 'Attorney',
  publicAdjuster: 'Public adjuster',
  other: 'Someone else',
} as const;
export type RecipientRole = keyof typeof RECIPIENT_ROLES;
const ROLES = Object.keys(RECIPIENT_ROLES) as [RecipientRole];
export const MOST_RECIPIENTS = 8;

const words = (most: number) =>
  z.string().check(z.trim(), z.maxLength(most, `Use at most ${most.toLocaleString('en-US')} characters.`));

/** As on the envelope: a name, and two to four lines. What is empty isn't on record, and stops the letter when it's sent. */
export const LetterRecipient = z.strictObject({
  Role: z.enum(ROLES),
  Name: line(80, 'Enter a name.', 'Use at most 80 characters.'),
  Street1: words(80),
  Street2: words(80),
  City: words(60),
  State: z
    .string()
    .check(
      z.trim(),
      z.toUpperCase(),
      z.regex(/^([A-Z]{2})?$/, 'Enter the state with two letters, such as FL.'),
    ),
  PostalCode: z
    .string()
    .check(z.trim(), z.regex(/^(\d{5}(-\d{4})?)?$/, 'Enter a ZIP code, such as 33602 or 33602-1234.')),
});
export type LetterRecipient = z.infer<typeof LetterRecipient>;
const lines = (most: number, missing: string) =>
  z.array(line(200, missing, 'Use at most 200 characters.')).check(z.maxLength(most, `Use at most ${most}.`));

/** The policy's own words, and where they are. */
export const Provision = z.strictObject({
  Form: line(80, 'Enter the form’s number.', 'Use at most 80 characters.'),
  Page: line(20, 'Enter the page.', 'Use at most 20 characters.'),
  Text: line(3000, 'Quote the policy.', 'Use at most 3,000 characters.'),
});
export type Provision = z.infer<typeof Provision>;

/** What an adjuster enters. A draft may lack what sending needs. */
export const LetterContent = z.strictObject({
  Recipients: z
    .array(LetterRecipient)
    .check(z.maxLength(MOST_RECIPIENTS, `A letter goes to at most ${MOST_RECIPIENTS} people.`)),
  Message: words(4000),
  Reason: words(6000),
  Provisions: z.array(Provision).check(z.maxLength(10, 'Quote at most 10 provisions.')),
  Documents: lines(20, 'Enter a document.'),
  DocumentsDueOn: z.nullable(Day),
  Enclosures: lines(10, 'Enter an enclosure.'),
});
export type LetterContent = z.infer<typeof LetterContent>;

/** A letter in a list. */
export const LetterLine = z.object({
  Key: z.uuid(),
  Kind: z.enum(LETTER_KINDS),
  State: z.enum(LETTER_STATES),
  Author: NamedPerson,
  EditedAt: z.iso.datetime(),
  SubmittedAt: z.nullable(z.iso.datetime()),
  SentAt: z.nullable(z.iso.datetime()),
  SentBy: z.nullable(z.string()),
  /** Of a letter that was sent. */
  Title: z.nullable(z.string()),
  /** Who it goes to first. */
  To: z.nullable(z.string()),
  /** What was sent, with the copy of each recipient. */
  Copies: z.array(
    z.object({
      Key: z.uuid(),
      Role: z.enum(ROLES),
      Name: z.string(),
      EFileKey: z.uuid(),
    }),
  ),
});
export type LetterLine = z.infer<typeof LetterLine>;

const PARTS = Object.keys(LETTER_PARTS) as [LetterPart];

/** A letter with what its author entered. */
export const ClaimLetter = z.extend(LetterLine, {
  ClaimKey: z.uuid(),
  Content: LetterContent,
  Version: z.int(),
  /** What its published words have a place for, and whether they name the day that documents are due. */
  Parts: z.array(z.enum(PARTS)),
  AsksDay: z.boolean(),
  /** The sent letter that this one corrects. */
  Corrects: z.nullable(z.object({ Key: z.uuid(), Title: z.string(), SentOn: z.iso.date() })),
  /** Why it was sent back. */
  SentBackReason: z.nullable(z.string()),
  SentBackBy: z.nullable(z.string()),
});
export type ClaimLetter = z.infer<typeof ClaimLetter>;

/** What the letters tab of a claim shows. */
export const LetterDesk = z.object({
  /** People with an adjuster record write letters. */
  CanWrite: z.boolean(),
  /** The caller's key: their own letters need someone else's approval. */
  PersonKey: z.uuid(),
  Letters: z.array(LetterLine),
  /** People and companies on record, with their addresses. */
  Recipients: z.array(LetterRecipient),
  /** What the policy is made of. */
  Forms: z.array(z.object({ Number: z.string(), Edition: z.string(), Title: z.string() })),
});
export type LetterDesk = z.infer<typeof LetterDesk>;

/** A letter as it would be sent now. */
export const ComposedLetter = z.object({
  Title: z.string(),
  /** Of everything it says: what is sent has to have the same one. */
  Seal: z.string(),
  Copies: z.array(z.object({ Role: z.enum(ROLES), Name: z.string(), Pages: z.int() })),
  /** What has to be there before it can be sent. */
  Missing: z.array(z.string()),
  /** What state law adds, and whether we've read it there. */
  Notices: z.array(
    z.object({
      Kind: z.enum(NOTICE_KINDS),
      Citation: z.string(),
      Source: z.string(),
      CheckedOn: z.iso.date(),
      IsConfirmed: z.boolean(),
    }),
  ),
  /** It says something else than when its author asked for approval. The date alone doesn't count. */
  HasChanged: z.boolean(),
});
export type ComposedLetter = z.infer<typeof ComposedLetter>;

export const NewLetter = z.strictObject({
  /** Made by the page, so that sending it again can't start a second letter. */
  Key: z.string().check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)),
  ClaimKey: z.uuid(),
  Kind: z.enum(LETTER_KINDS, 'Choose a letter.'),
  /** A sent letter that this one corrects. */
  CorrectsKey: z.optional(z.uuid()),
});
export type NewLetter = z.infer<typeof NewLetter>;

/** A hash, as the page sends it back. */
export const SealText = z.string().check(z.regex(/^[0-9a-f]{64}$/));
export const SealedLetter = z.strictObject({ Seal: SealText });
export const SentBackLetter = z.strictObject({
  Reason: line(500, 'Say what has to change.', 'Use at most 500 characters.'),
});

/** A letter that waits for a second person. */
export const WaitingLetter = z.object({
  Key: z.uuid(),
  Kind: z.enum(LETTER_KINDS),
  Claim: z.object({ Key: z.uuid(), ClaimNumber: z.string(), Insured: z.string(), State: z.string() }),
  Author: NamedPerson,
  SubmittedAt: z.iso.datetime(),
  /** Someone else wrote it, and the caller has an adjuster record. */
  CanDecide: z.boolean(),
});
export type WaitingLetter = z.infer<typeof WaitingLetter>;
