import * as z from 'zod/mini';
import { Day } from '../../fields.ts';
import { line } from '../../postal.ts';

/** Who a letter goes to. The first is who it's written to; the others get a copy. */
const ROLES = ['insured', 'coinsured', 'mortgagee', 'attorney', 'publicAdjuster', 'other'] as const;
const MOST_RECIPIENTS = 8;

/** As on the envelope: a name, and two to four lines. */
export const LetterRecipient = z.strictObject({
  Role: z.enum(ROLES),
  Name: line(80, 'Enter a name.', 'Use at most 80 characters.'),
  Street1: line(80, 'Enter the street.', 'Use at most 80 characters.'),
  Street2: z.string().check(z.trim(), z.maxLength(80, 'Use at most 80 characters.')),
  City: line(60, 'Enter the city.', 'Use at most 60 characters.'),
  State: z
    .string()
    .check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z]{2}$/, 'Enter the state with two letters, such as FL.')),
  PostalCode: z
    .string()
    .check(z.trim(), z.regex(/^\d{5}(-\d{4})?$/, 'Enter a ZIP code, such as 33602 or 33602-1234.')),
});
export type LetterRecipient = z.infer<typeof LetterRecipient>;

const words = (most: number) =>
  z.string().check(z.trim(), z.maxLength(most, `Use at most ${most.toLocaleString('en-US')} characters.`));
const lines = (most: number, missing: string) =>
  z.array(line(200, missing, 'Use at most 200 characters.')).check(z.maxLength(most, `Use at most ${most}.`));

/** The policy's own words, and where they are. */
export const Provision = z.strictObject({
  Form: line(80, 'Enter the form’s number.', 'Use at most 80 characters.'),
  Page: line(20, 'Enter the page.', 'Use at most 20 characters.'),
  Text: line(3000, 'Quote the policy.', 'Use at most 3,000 characters.'),
});
export type Provision = z.infer<typeof Provision>;

/** What an adjuster enters. */
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
