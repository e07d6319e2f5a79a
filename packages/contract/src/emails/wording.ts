import * as z from 'zod/mini';
import type { EmailState } from './states.ts';

const line = (most: number) => z.string().check(z.maxLength(most, `Use at most ${most} characters.`));
const Lines = z.array(line(1000)).check(z.maxLength(20, 'Use at most 20 paragraphs.'));

/** What staff can change about an email. Names in braces are filled in when it's sent. */
export const EmailWording = z.strictObject({
  Subject: line(150),
  Heading: line(150),
  Paragraphs: Lines,
  /** Only if the email has a button. */
  Button: z.optional(line(60)),
  /** Below the button. */
  Closing: Lines,
  /** Finishes the sentence "You're getting this email because …". */
  Reason: line(200),
});
export type EmailWording = z.infer<typeof EmailWording>;

/** What the portal adds to an email besides its wording, as an example for the preview. */
export interface EmailExample {
  /** The name in the greeting: a policyholder’s unless given. Null for emails without a name. */
  readonly firstName?: string | null;
  readonly figure?: { readonly value: string; readonly caption: string };
  readonly quote?: string;
  readonly code?: string;
  readonly facts?: readonly (readonly [label: string, value: string])[];
  readonly next?: { readonly title: string; readonly text: string };
}

/** An email that the portal sends: its name for staff, its original wording, and what can be filled in. */
export interface EmailText<
  Value extends string = string,
  Link extends string = string,
  State extends EmailState = EmailState,
> {
  readonly name: string;
  /** When it's sent, and to which reader. */
  readonly about: string;
  /** What each placeholder is, and an example of it. */
  readonly values: Readonly<Record<Value, readonly [about: string, sample: string]>>;
  /** Links inside the text, by their label. Each ends a paragraph and has to stay. */
  readonly links: Readonly<Record<Link, string>>;
  /** What it says about a record: one of these. Empty if it only tells what happened. */
  readonly says: readonly State[];
  readonly example: EmailExample;
  readonly wording: EmailWording;
}

/** Every email knows its brand. */
export const BRAND_VALUES = {
  brand: ['The brand’s name', 'Example Insurance'],
  phone: ['The brand’s phone number', '(800) 555-0127'],
} as const;

type Declared<Value extends string, Link extends string, State extends EmailState> = Pick<
  EmailText,
  'name' | 'about'
> & {
  readonly values?: EmailText<Value>['values'];
  readonly links?: EmailText<string, Link>['links'];
  readonly says?: readonly State[];
  readonly example?: EmailExample;
  readonly wording: Omit<EmailWording, 'Closing'> & Partial<Pick<EmailWording, 'Closing'>>;
};

/** Declares an email text. */
export const emailText = <
  Value extends string = never,
  Link extends string = never,
  State extends EmailState = never,
>({
  values,
  links,
  says = [],
  example = {},
  wording,
  ...text
}: Declared<Value, Link, State>): EmailText<Value, Link, State> => ({
  ...text,
  values: values ?? ({} as EmailText<Value>['values']),
  links: links ?? ({} as EmailText<string, Link>['links']),
  says,
  example,
  wording: { Closing: [], ...wording },
});
