import { NOTICE_HEADINGS } from '@portico/contract/letters/wording';
import type { LetterRecipient } from '@portico/contract/rooms/claimLetters';
import { formatDay, formatPhone } from '@portico/contract/rules/format';
import { type Block, facts, heading, note, text } from '@portico/platform/sheets/sheet';
import { type ClaimLetterFacts, placeLine } from '../../documents/index.ts';
import type { Composing, Department, Notice } from './composing.ts';

export function noticeBlocks(notices: readonly Notice[], department: Department | undefined): Block[] {
  return notices.flatMap(({ kind, text: words }): Block[] => {
    if (kind === 'fraud') return [];
    const address =
      kind === 'complaint' && department !== undefined
        ? [text([department.name, ...department.lines, `${department.phone} · ${department.web}`].join('\n'))]
        : [];
    return [heading(NOTICE_HEADINGS[kind]), text(words), ...address];
  });
}

/** In small print, below everything else. */
const fraudNote = (notices: readonly Notice[]): Block[] =>
  notices.flatMap(({ kind, text: words }) =>
    kind === 'fraud' ? [note(`${NOTICE_HEADINGS.fraud}: ${words}`)] : [],
  );

/** The letter as one of its recipients gets it: everyone but the first gets a copy. */
export function copyFor(
  { subject, signer, content, from, day, corrects }: Composing,
  recipient: LetterRecipient,
  at: number,
  {
    title,
    body,
    notices,
  }: { readonly title: string; readonly body: readonly Block[]; readonly notices: readonly Notice[] },
): ClaimLetterFacts {
  const first = content.Recipients[0] ?? recipient;
  const copies = content.Recipients.slice(1).map(({ Name }) => Name);
  const { contact } = from;
  return {
    from,
    title,
    head: {
      date: formatDay(day),
      addressee: addressOf(recipient),
      about: [
        ['Insured', subject.insured],
        ['Claim number', subject.claimNumber ?? ''],
        ['Policy number', subject.policyNumber],
        ['Insurance company', subject.insurer],
        ['Date of loss', formatDay(subject.lossOn)],
        ['Place of loss', placeLine(subject.lossPlace)],
      ],
      reach: [contact.email, contact.hours].filter(Boolean).join(' · '),
    },
    blocks: [
      ...(at === 0 ? [] : [note(`Copy for ${recipient.Name}. The letter went to ${first.Name}.`)]),
      text(`Dear ${first.Name}:`),
      ...(corrects === null
        ? []
        : [
            text(
              `This letter takes the place of our letter of ${formatDay(corrects.sentOn)}, “${corrects.title}”.`,
            ),
          ]),
      ...body,
      {
        kind: 'signature',
        closing: 'Sincerely,',
        name: signer.name,
        lines: [
          `Adjuster, ${subject.state} license ${signer.license ?? ''}`,
          `${formatPhone(signer.phone)} · ${signer.email}`,
          `${from.legalName}, for ${subject.insurer}`,
        ],
      },
      ...enclosed(content.Enclosures, copies),
      ...fraudNote(notices),
    ],
    foot: `Claim ${subject.claimNumber ?? ''} · Policy ${subject.policyNumber}`,
  };
}

function enclosed(enclosures: readonly string[], copies: readonly string[]): Block[] {
  const items = [
    ...(enclosures.length === 0 ? [] : [['Enclosures', enclosures.join(', ')] as const]),
    ...(copies.length === 0 ? [] : [['Copies to', copies.join(', ')] as const]),
  ];
  return items.length === 0 ? [] : [facts(...items)];
}

const addressOf = ({ Name, Street1, Street2, City, State, PostalCode }: LetterRecipient): string[] =>
  [Name, Street1, Street2, [City, `${State} ${PostalCode}`.trim()].filter(Boolean).join(', ')].filter(
    Boolean,
  );
