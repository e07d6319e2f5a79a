import type { BrandContact } from '@portico/contract/brands';
import {
  type EmailContent,
  type EmailLink,
  isPath,
  linesOf,
  oneLine,
  type Paragraph,
  pathHelp,
} from './content.ts';

const written = (paragraph: Paragraph): string =>
  typeof paragraph === 'string'
    ? oneLine(paragraph)
    : `${oneLine(paragraph.text)} ${oneLine(paragraph.link.label)}:\n${oneLine(paragraph.link.url)}`.trim();

const buttonLines = ({ label, url }: EmailLink): string =>
  `${isPath(url) ? pathHelp(oneLine(label)) : `${oneLine(label)}:`}\n${oneLine(url)}`;

/** With what is known about reaching the brand. */
function questions({ phone, email }: BrandContact): string {
  if (!phone) return email && 'Questions? Reply to this email.';
  return `Questions? Call ${phone}${email && ' or reply to this email'}.`;
}

/** The text version: the same parts as the HTML, in the same order. */
export function emailText(content: EmailContent): string {
  const { brand, firstName, heading, figure, paragraphs, quote, code, facts = [], next, button } = content;
  const { closing = [] } = content;
  const { contact } = brand;
  const name = oneLine(firstName ?? '');
  const parts = [
    name === '' ? 'Hello,' : `Hi ${name},`,
    oneLine(heading),
    figure === undefined ? '' : `${oneLine(figure.value)}\n${oneLine(figure.caption)}`,
    ...paragraphs.map(written),
    quote === undefined
      ? ''
      : linesOf(quote)
          .map((line) => `> ${line}`.trim())
          .join('\n'),
    code === undefined ? '' : oneLine(code),
    facts.map(([label, value]) => `${oneLine(label)}: ${oneLine(value)}`).join('\n'),
    next === undefined ? '' : `${oneLine(next.title)}\n${oneLine(next.text)}`,
    button === undefined ? '' : buttonLines(button),
    ...closing.map(written),
    questions(contact),
    `Your team at ${brand.name}`,
    [
      '-- ',
      brand.legalName,
      contact.address,
      contact.phone && [contact.phone, contact.hours].filter(Boolean).join(', '),
      contact.email,
      `You're getting this email because ${oneLine(content.reason)}.`,
    ]
      .filter(Boolean)
      .join('\n'),
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}
