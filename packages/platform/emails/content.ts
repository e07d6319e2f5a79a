import type { Brand } from '@portico/contract/brands';
import type { EmailState } from '@portico/contract/emails/states';
import type { EmailTextId } from '@portico/contract/emails/texts';
import type { EmailKind } from '@portico/contract/rooms/outbox';

/** A link. A secret one opens something without signing in, so staff never see where it leads. */
export interface EmailLink {
  readonly label: string;
  readonly url: string;
  readonly isSecret?: boolean;
}

/** A paragraph, or one that ends with a link. */
export type Paragraph = string | { readonly text: string; readonly link: EmailLink };

/** What an email says. The layout puts the parts in this order, in HTML and in text. */
export interface EmailContent {
  readonly brand: Brand;
  readonly subject: string;
  /** Null or absent: we don't know who reads it, or someone else typed the name. */
  readonly firstName?: string | null | undefined;
  /** What happened or what to do, in a few words. */
  readonly heading: string;
  /** The one number the email is about, large, and a line that explains it. */
  readonly figure?: { readonly value: string; readonly caption: string };
  readonly paragraphs: readonly Paragraph[];
  /** What someone wrote, with its line breaks. */
  readonly quote?: string;
  /** A one-time code. Always secret. */
  readonly code?: string;
  readonly facts?: readonly (readonly [label: string, value: string])[];
  /** What comes next, set off from the facts. */
  readonly next?: { readonly title: string; readonly text: string };
  readonly button?: EmailLink;
  /** Below the button: how long it works, and what to do if it wasn't you. */
  readonly closing?: readonly Paragraph[];
  /** Finishes the sentence "You're getting this email because …". */
  readonly reason: string;
}

export type LinkTarget = Omit<EmailLink, 'label'>;

/** What an email's wording is filled in with. */
export interface Filling {
  readonly brand: Brand;
  readonly values: Readonly<Record<string, string>>;
  /** Where the links in the text lead. */
  readonly links: Readonly<Record<string, LinkTarget>>;
  readonly button?: LinkTarget | undefined;
}

/** What an email says about a record. If that isn't so any more when it's the email's turn, it isn't sent. */
export interface About {
  readonly state: EmailState;
  readonly key: string;
}

/** Which of the texts an email has, what it's filled in with, and what it's about. */
export interface TextUse {
  readonly id: EmailTextId;
  readonly filling: Filling;
  readonly about?: About | undefined;
}

/** An email to send. Its words are those of a text, so that staff can change them. */
export interface Email
  extends Pick<EmailContent, 'firstName' | 'figure' | 'quote' | 'code' | 'facts' | 'next'> {
  /** What the email is about: a second one with the same cause isn't sent. */
  readonly cause: string;
  readonly kind: EmailKind;
  readonly to: string;
  /** The account it tells about. If its reader doesn't see that account any more when it's their turn, it isn't sent. */
  readonly accountKey?: string;
  readonly text: TextUse;
}

/** The address of a page; only its path, if the site isn't known. */
export const pageAt = (site: string | null, path: string): string => `${site ?? ''}${path}`;
export const isPath = (url: string): boolean => url.startsWith('/');
export const pathHelp = (label: string): string => `${label}: open the portal and add this to its address.`;

const HIDDEN_URL = '[link hidden]';
const hideLink = (link: EmailLink): EmailLink => (link.isSecret ? { ...link, url: HIDDEN_URL } : link);
const hideIn = (paragraph: Paragraph): Paragraph =>
  typeof paragraph === 'string' ? paragraph : { ...paragraph, link: hideLink(paragraph.link) };

/** The email as staff may see it: without codes and without links that open something. */
export const withoutSecrets = (content: EmailContent): EmailContent => ({
  ...content,
  paragraphs: content.paragraphs.map(hideIn),
  ...(content.code !== undefined && { code: '[code hidden]' }),
  ...(content.button && { button: hideLink(content.button) }),
  ...(content.closing && { closing: content.closing.map(hideIn) }),
});

export function hasSecrets({ code, button, paragraphs, closing = [] }: EmailContent): boolean {
  const isSecret = (paragraph: Paragraph) =>
    typeof paragraph !== 'string' && paragraph.link.isSecret === true;
  return code !== undefined || button?.isSecret === true || [...paragraphs, ...closing].some(isSecret);
}

/** One line, without characters that could hide text or turn it around. Names and subjects come from people. */
export const oneLine = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replaceAll(/\p{Cf}/gu, '')
    .trim();

/** Someone's message: its line breaks stay. */
export const linesOf = (text: string): string[] => text.split(/\r\n|\r|\n/).map(oneLine);

/** For greetings, where only the full name is at hand. */
export const firstNameIn = (fullName: string): string => oneLine(fullName).split(' ')[0] ?? '';
