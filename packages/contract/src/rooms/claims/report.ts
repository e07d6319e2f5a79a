import * as z from 'zod/mini';
import { Day, Moment } from '../../fields.ts';
import { Coded } from './claim.ts';

export const CLAIM_TEXT_LENGTH = 4000;
export const MOST_CLAIM_FILES = 20;

export const CONTACT_METHODS = { phone: 'Call', text: 'Text', email: 'Email' } as const;
export type ContactMethod = keyof typeof CONTACT_METHODS;

export const CONTACT_WINDOWS = {
  anytime: 'Anytime',
  morning: 'Mornings',
  afternoon: 'Afternoons',
  evening: 'Evenings',
} as const;
export type ContactWindow = keyof typeof CONTACT_WINDOWS;

/** Whether the reporter says that a catastrophe caused the loss. */
export const CATASTROPHE_ANSWERS = ['yes', 'no', 'unsure'] as const;
export type CatastropheAnswer = (typeof CATASTROPHE_ANSWERS)[number];

/** What a report can be warned about and sent anyway. Reports that were made offline accept all of it. */
export const CLAIM_WARNINGS = ['notInForce', 'old', 'duplicate'] as const;
export type ClaimWarning = (typeof CLAIM_WARNINGS)[number];

const keysOf = <K extends string>(names: Readonly<Record<K, string>>) => Object.keys(names) as [K, ...K[]];

const Code = (missing: string) => z.string(missing).check(z.minLength(1, missing), z.maxLength(40, missing));
const EFileKeys = z._default(
  z
    .array(z.uuid())
    .check(z.maxLength(MOST_CLAIM_FILES, `Attach at most ${MOST_CLAIM_FILES} files at a time.`)),
  [],
);

/** Made by the page, so it is not the key of a record yet: a UUID of version 7, or of any other version. */
const NewClaimKey = z
  .string()
  .check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/));

/** Who to ask about the loss, and how. */
export const ClaimContact = z.strictObject({
  Name: z.string('Enter a name.').check(z.trim(), z.minLength(1, 'Enter a name.'), z.maxLength(120)),
  Phone: z
    .string('Enter a phone number.')
    .check(z.trim(), z.regex(/^\+?[\d\s().-]{10,25}$/, 'Enter a phone number with its area code.')),
  Email: z.optional(z.string().check(z.trim(), z.email('Enter an email address.'), z.maxLength(254))),
  ContactMethod: z._default(z.enum(keysOf(CONTACT_METHODS)), 'phone'),
  ContactWindow: z._default(z.enum(keysOf(CONTACT_WINDOWS)), 'anytime'),
});
export type ClaimContact = z.infer<typeof ClaimContact>;
/** Who to call about a policy, as far as we know. */
export const ContactOnFile = z.object({
  Name: z.string(),
  Phone: z.nullable(z.string()),
  Email: z.nullable(z.string()),
});
export type ContactOnFile = z.infer<typeof ContactOnFile>;

/** Of the day of the loss, as far as it is known. */
export const LossTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time.'));
export const LossDescription = z
  .string('Tell us what happened.')
  .check(
    z.trim(),
    z.minLength(1, 'Tell us what happened.'),
    z.maxLength(CLAIM_TEXT_LENGTH, `Use at most ${CLAIM_TEXT_LENGTH} characters.`),
  );

/** First notice of loss. */
export const NewClaim = z.strictObject({
  Key: NewClaimKey,
  PolicyKey: z.uuid('Choose a policy.'),
  LossOn: Day,
  LossTime: z.optional(LossTime),
  ClaimCausePrimaryKey: Code('Choose what happened.'),
  ClaimCauseSecondaryKey: Code('Choose a cause.'),
  InsuredOrLocationKey: Code('Choose where it happened.'),
  Description: LossDescription,
  AnyoneHurt: z.boolean('Choose Yes or No.'),
  IsHabitable: z.boolean('Choose Yes or No.'),
  RepairsCompleteKey: Code('Choose one.'),
  Contact: ClaimContact,
  CatastropheKey: z.optional(z.uuid()),
  CatastropheAnswer: z.optional(z.enum(CATASTROPHE_ANSWERS)),
  EFileKeys,
  MadeAt: Moment,
  Accept: z._default(z.array(z.enum(CLAIM_WARNINGS)), []),
});
export type NewClaim = z.infer<typeof NewClaim>;

export const NewClaimMessage = z.strictObject({
  Text: z
    .string('Write a message.')
    .check(
      z.trim(),
      z.minLength(1, 'Write a message.'),
      z.maxLength(CLAIM_TEXT_LENGTH, `Use at most ${CLAIM_TEXT_LENGTH} characters.`),
    ),
  EFileKeys,
});

/** What a good photo of the loss shows. */
export const ClaimShot = z.object({ Title: z.string(), Why: z.string() });
export type ClaimShot = z.infer<typeof ClaimShot>;

/** What to tell someone before they send a report. */
export const ClaimMatch = z.object({
  InForce: z.boolean(),
  /** Those that it may belong to: two at most. */
  Catastrophes: z.array(
    z.object({ Key: z.uuid(), Name: z.string(), Begins: z.iso.date(), Ends: z.iso.date() }),
  ),
  /** Claims like it: three at most. */
  Similar: z.array(
    z.object({
      Key: z.uuid(),
      ReceiptNumber: z.string(),
      ClaimNumber: z.nullable(z.string()),
      LossOn: z.iso.date(),
      ClaimCausePrimary: Coded,
    }),
  ),
  /** So long ago that the policy may no longer pay. */
  Old: z.boolean(),
});
export type ClaimMatch = z.infer<typeof ClaimMatch>;
