import * as z from 'zod/mini';

/** The letters of the claims desk, in the order in which a claim usually needs them. */
export const LETTER_KINDS = [
  'acknowledgment',
  'documentRequest',
  'reservationOfRights',
  'paymentExplanation',
  'partialDenial',
  'denial',
  'closing',
] as const;
export type LetterKind = (typeof LETTER_KINDS)[number];
export const isLetterKind = (kind: string): kind is LetterKind => LETTER_KINDS.some((one) => one === kind);

const line = (most: number) => z.string().check(z.maxLength(most, `Use at most ${most} characters.`));

/** Some paragraphs under a heading. The first section of a letter usually has none. */
export const LetterSection = z.strictObject({
  Heading: line(100),
  Paragraphs: z.array(line(1500)).check(z.maxLength(15, 'Use at most 15 paragraphs in a section.')),
});
export type LetterSection = z.infer<typeof LetterSection>;

/**
 * What staff can change about a letter: its words. Names in braces are filled in with the claim's facts, or are a part such as
 * the list of payments. Everything the law wants to be there is added around it.
 */
export const LetterWording = z.strictObject({
  Title: line(100),
  Sections: z.array(LetterSection).check(z.maxLength(10, 'Use at most 10 sections.')),
});
export type LetterWording = z.infer<typeof LetterWording>;

/** What a name is filled in with, and an example of it. */
type Field = readonly [about: string, sample: string];

/** The facts that a letter can name. There are no others. */
export const LETTER_FIELDS = {
  insured: ['The policyholder’s name', 'Hannah Whitlock'],
  insurer: ['The insurance company', 'Example Mutual'],
  policyNumber: ['The policy’s number', 'CCU-2304233'],
  claimNumber: ['The claim’s number', 'CLM-26-000311'],
  lossDate: ['The date of the loss', 'Nov 9, 2026'],
  lossPlace: ['Where the loss happened', '12 Palm Street, Tampa, FL 33602'],
  cause: ['The cause of the loss', 'Burst pipe'],
  reportedOn: ['When the loss was reported', 'Nov 10, 2026'],
  deductible: ['The deductible of the loss', '$2,500.00'],
  paid: ['What was paid in all', '$8,140.00'],
  documentsDueOn: ['When the documents are due', 'Dec 1, 2026'],
  adjuster: ['The adjuster who signs', 'Rosa Diaz'],
  adjusterPhone: ['The adjuster’s phone number', '(239) 555-0101'],
  adjusterEmail: ['The adjuster’s email', 'rosa.diaz@claims.example'],
  company: ['The claims company', 'Example Claims, Inc.'],
  companyPhone: ['The claims company’s phone number', '(800) 555-0142'],
} as const satisfies Readonly<Record<string, Field>>;
export type LetterField = keyof typeof LETTER_FIELDS;

/** What staff read if a letter needs a fact that isn't on record. */
export const MISSING_FACT: Readonly<Record<LetterField, string>> = {
  insured: 'The policyholder’s name isn’t on record.',
  insurer: 'The insurance company isn’t on record.',
  policyNumber: 'The policy has no number yet.',
  claimNumber: 'The claim has no number yet.',
  lossDate: 'The date of the loss isn’t on record.',
  lossPlace: 'The place of the loss isn’t on record.',
  cause: 'The cause of the loss isn’t on record.',
  reportedOn: 'The day of the report isn’t on record.',
  deductible: 'The policy has no deductible for this loss, and the letter names it.',
  paid: 'Nothing has been paid on this claim, and the letter says what was paid.',
  documentsDueOn: 'Choose when the documents are due.',
  adjuster: 'The adjuster’s name isn’t on record.',
  adjusterPhone: 'The adjuster’s phone number isn’t on record.',
  adjusterEmail: 'The adjuster’s email isn’t on record.',
  company: 'The claims company’s name isn’t on record.',
  companyPhone: 'The claims company’s phone number isn’t on record.',
};

/** What the adjuster or the claim adds to a letter. Each has a paragraph of its own. */
export const LETTER_PARTS = {
  message: ['What the adjuster writes to the reader', 'We spoke on the phone on November 12.'],
  reason: ['Why: the facts of the decision', 'The pipe had leaked for several months before the loss.'],
  provisions: ['What the policy says, quoted', '“We do not insure loss caused by wear and tear.”'],
  documents: ['The documents we ask for, as a list', 'The plumber’s invoice'],
  payments: ['What was paid, for what, and who got it', 'Dwelling, $8,140.00, Hannah Whitlock'],
} as const satisfies Readonly<Record<string, Field>>;
export type LetterPart = keyof typeof LETTER_PARTS;

/** A letter that the desk sends: its name for staff, what it has to contain, and its original wording. */
export interface LetterText {
  readonly name: string;
  /** When it's sent. */
  readonly about: string;
  /** Parts that the wording has to keep. */
  readonly needs: readonly LetterPart[];
  /** Parts that it may have, too. */
  readonly may: readonly LetterPart[];
  /** What the state's law adds. */
  readonly notices: readonly NoticeKind[];
  /** A decision against the reader: someone else has to approve it. */
  readonly needsApproval: boolean;
  readonly wording: LetterWording;
}

/** What state law wants a letter to say, as data by state. */
export const NOTICE_KINDS = ['decision', 'complaint', 'fraud'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];
export const NOTICE_HEADINGS: Readonly<Record<NoticeKind, string>> = {
  decision: 'Your rights',
  complaint: 'If you disagree with us',
  fraud: 'Fraud warning',
};
