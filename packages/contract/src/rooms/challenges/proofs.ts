import * as z from 'zod/mini';
import { json, post } from '../../define.ts';
import { line } from '../../postal.ts';
import { bareDigits } from '../../rules/emailChange.ts';

export const PolicyNumber = z.string().check(z.trim(), z.toUpperCase(), z.minLength(1), z.maxLength(40));

export const LINK_CODE_DIGITS = 6;
export const LINK_CODE_MINUTES = 10;
export const LINK_CODE_TRIES = 5;
export const LINK_CODES_PER_DAY = 3;
export const LINK_CODE_TEXT = `Enter the ${LINK_CODE_DIGITS}-digit code from the email.`;

/** How someone who asks for access describes themselves; the approver decides. */
export const LINK_ROLES = ['namedInsured', 'household'] as const;
export const LINK_MESSAGE_LENGTH = 500;
export type LinkRole = (typeof LINK_ROLES)[number];

export const LINK_REQUEST_STATUSES = ['open', 'approved', 'declined'] as const;

/** What came of the caller's own request to their agent. */
export const OwnLinkRequest = z.object({
  Status: z.enum(LINK_REQUEST_STATUSES),
  AskedAt: z.iso.datetime(),
  /** When an approved request gives access. */
  AccessFrom: z.nullable(z.iso.datetime()),
});
export type OwnLinkRequest = z.infer<typeof OwnLinkRequest>;

/** How to link a policy other than by answering its questions. Says nothing that is the answer to one of them. */
export const WaysIn = z.object({
  /** Where a code can be sent, such as `h•••@•••.com`; null where no usable email is on file. */
  Email: z.nullable(z.string()),
  /** Whether another code can be sent today. */
  CanSendCode: z.boolean(),
  /** Whether the caller can ask the agent now. */
  CanAskAgent: z.boolean(),
  Request: z.nullable(OwnLinkRequest),
  /** Too many wrong answers were given: right answers alone no longer link the policy. */
  NeedsProof: z.boolean(),
  /** The caller has a limited link to the policy, so answering again opens nothing more. */
  IsLimited: z.optional(z.boolean()),
});
export type WaysIn = z.infer<typeof WaysIn>;

const linking = { SIGNUP: 'self', INSURED: 'self' } as const;

export const proofRows = {
  sendCode: post('/api/PolicyChallenge/Code', {
    about: `Emails a code to the address on file for a policy the caller has looked up. It works for ${LINK_CODE_MINUTES} minutes, for this caller only.`,
    budget: 'sends',
    module: 'W2_INSURED',
    allow: linking,
    notImpersonating: true,
    body: z.strictObject({ PolicyAlternateKey: PolicyNumber }),
    example: { body: { PolicyAlternateKey: 'CHO-100000' } },
    reply: json(z.object({ Email: z.string(), ExpiresAt: z.iso.datetime() })),
  }),
  checkCode: post('/api/PolicyChallenge/Code/Check', {
    about:
      'Checks an emailed code. If it’s right, returns the policy and opens its account for linking, once, for 10 minutes. If it’s wrong, returns null and the number of tries left.',
    budget: 'signIn',
    module: 'W2_INSURED',
    allow: linking,
    notImpersonating: true,
    body: z.strictObject({
      PolicyAlternateKey: PolicyNumber,
      Code: z
        .string(LINK_CODE_TEXT)
        .check(z.overwrite(bareDigits), z.regex(new RegExp(`^\\d{${LINK_CODE_DIGITS}}$`), LINK_CODE_TEXT)),
    }),
    example: { body: { PolicyAlternateKey: 'CHO-100000', Code: '000000' } },
    reply: json(
      z.object({
        Policy: z.nullable(z.object({ Key: z.uuid(), AlternateKey: z.string() })),
        TriesLeft: z.int(),
      }),
    ),
  }),
  askAgent: post('/api/PolicyChallenge/Request', {
    about:
      'Asks the agency and our staff for access to a policy the caller has looked up. Allows one open request per person and policy, and three per policy a week.',
    budget: 'sends',
    module: 'W2_INSURED',
    allow: linking,
    notImpersonating: true,
    body: z.strictObject({
      PolicyAlternateKey: PolicyNumber,
      Role: z.enum(LINK_ROLES, 'Select who you are.'),
      Message: z.optional(
        line(LINK_MESSAGE_LENGTH, undefined, `Shorten your message to ${LINK_MESSAGE_LENGTH} characters.`),
      ),
    }),
    example: { body: { PolicyAlternateKey: 'CHO-100000', Role: 'namedInsured' } },
    reply: json(OwnLinkRequest),
  }),
} as const;
