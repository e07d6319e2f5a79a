import { LETTER_TEXTS } from '@portico/contract/letters/texts';
import {
  type LetterKind,
  type LetterPart,
  type LetterWording,
  MISSING_FACT,
  NOTICE_HEADINGS,
  type NoticeKind,
} from '@portico/contract/letters/wording';
import type { LetterContent, LetterRecipient, Provision } from '@portico/contract/rooms/claimLetters';
import type { ClaimPayment } from '@portico/contract/rooms/claims';
import { formatDay, formatMoney, formatPhone } from '@portico/contract/rules/format';
import { fillLetter, type LetterFacts, paragraphsIn } from '@portico/contract/rules/letters';
import { type Block, facts, heading, note, type Table, text } from '@portico/platform/sheets/sheet';
import { type ClaimLetterFacts, type Place, placeLine } from '../../documents/index.ts';

/** What is on record about the claim that a letter is about. */
export interface LetterSubject {
  readonly insured: string;
  readonly insurer: string;
  readonly policyNumber: string;
  readonly claimNumber: string | null;
  readonly lossOn: string;
  readonly lossPlace: Place;
  readonly cause: string;
  readonly reportedOn: string;
  readonly deductibleCents: number | null;
  readonly payments: readonly ClaimPayment[];
  /** Whose law applies. */
  readonly state: string;
}

export interface Signer {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  /** Null: none for the claim's state. */
  readonly license: string | null;
}

export interface Department {
  readonly name: string;
  readonly lines: readonly string[];
  readonly phone: string;
  readonly web: string;
  readonly source: string;
  readonly checkedOn: string;
  readonly isConfirmed: boolean;
}

export interface Notice {
  readonly kind: NoticeKind;
  readonly text: string;
  readonly citation: string;
  readonly source: string;
  readonly checkedOn: string;
  readonly isConfirmed: boolean;
}

/** What the law of the claim's state adds on that day. */
export interface StateLaw {
  readonly department: Department | undefined;
  readonly notices: readonly Notice[];
}

export interface Composing {
  readonly kind: LetterKind;
  readonly wording: LetterWording;
  readonly subject: LetterSubject;
  readonly signer: Signer;
  readonly law: StateLaw;
  readonly content: LetterContent;
  readonly from: ClaimLetterFacts['from'];
  readonly day: string;
  readonly corrects: { readonly title: string; readonly sentOn: string } | null;
}

export interface Composed {
  readonly title: string;
  /** One for each recipient, in their order. */
  readonly copies: readonly ClaimLetterFacts[];
  /** What has to be there before it can be sent. */
  readonly missing: readonly string[];
  readonly notices: readonly Notice[];
}

/** A letter to all of its recipients, and what keeps it from being sent. The same input gives the same letter. */
export function composeLetter(composing: Composing): Composed {
  const { kind, wording, content, law } = composing;
  const parts = partsOf(composing);
  const letter = fillLetter(wording, factsOf(composing), parts);
  const notices = LETTER_TEXTS[kind].notices.flatMap(
    (wanted) => law.notices.find((notice) => notice.kind === wanted) ?? [],
  );
  const body = letter.blocks.flatMap((block): Block[] => {
    if (block.kind === 'part') return [...block.part];
    return [block.kind === 'heading' ? heading(block.text) : text(block.text)];
  });
  return {
    title: letter.title,
    copies: content.Recipients.map((recipient, at) =>
      copyFor(composing, recipient, at, {
        title: letter.title,
        body: [...body, ...noticeBlocks(notices, law.department)],
        notices,
      }),
    ),
    missing: [
      ...new Set([...missingParts(composing, parts), ...letter.missing.map((field) => MISSING_FACT[field])]),
    ],
    notices,
  };
}

const factsOf = ({ subject, signer, content, from }: Composing): LetterFacts => ({
  insured: subject.insured,
  insurer: subject.insurer,
  policyNumber: subject.policyNumber,
  claimNumber: subject.claimNumber,
  lossDate: formatDay(subject.lossOn),
  lossPlace: placeLine(subject.lossPlace),
  cause: subject.cause,
  reportedOn: formatDay(subject.reportedOn),
  deductible: subject.deductibleCents === null ? null : formatMoney(subject.deductibleCents),
  paid: subject.payments.length === 0 ? null : formatMoney(paidIn(subject)),
  documentsDueOn: content.DocumentsDueOn && formatDay(content.DocumentsDueOn),
  adjuster: signer.name,
  adjusterPhone: formatPhone(signer.phone),
  adjusterEmail: signer.email,
  company: from.legalName,
  companyPhone: from.contact.phone,
});

const paidIn = ({ payments }: LetterSubject): number =>
  payments.reduce((sum, { AmountCents }) => sum + AmountCents, 0);

type Parts = Readonly<Record<LetterPart, readonly Block[] | undefined>>;

const partsOf = ({ subject, content }: Composing): Parts => {
  const typed = (words: string) => {
    const paragraphs = paragraphsIn(words).map(text);
    return paragraphs.length === 0 ? undefined : paragraphs;
  };
  return {
    message: typed(content.Message),
    reason: typed(content.Reason),
    provisions: content.Provisions.length === 0 ? undefined : content.Provisions.map(quoteOf),
    documents: content.Documents.length === 0 ? undefined : [{ kind: 'list', items: content.Documents }],
    payments: subject.payments.length === 0 ? undefined : [paymentTable(subject)],
  };
};

const quoteOf = ({ Form, Page, Text }: Provision): Block => ({
  kind: 'quote',
  paragraphs: paragraphsIn(Text),
  source: `Form ${Form}, page ${Page}`,
});

const paymentTable = (subject: LetterSubject): Table => ({
  kind: 'table',
  caption: 'Payments',
  columns: [
    { title: 'Date', share: 2 },
    { title: 'Coverage', share: 3 },
    { title: 'Paid to', share: 4 },
    { title: 'Amount', share: 2, isAmount: true },
  ],
  rows: subject.payments.map(({ On, For, Payee, CoPayee, AmountCents }) => [
    formatDay(On),
    For,
    CoPayee === null ? Payee : `${Payee} and ${CoPayee}`,
    formatMoney(AmountCents),
  ]),
  totals: ['Total', '', '', formatMoney(paidIn(subject))],
});

const MISSING_PART: Readonly<Record<Exclude<LetterPart, 'message'>, string>> = {
  reason: 'Say why: the facts of the decision.',
  provisions: 'Quote what the policy says, with the form and the page.',
  documents: 'List the documents to ask for.',
  payments: 'Nothing has been paid on this claim, so there’s nothing to explain.',
};

function missingParts({ kind, subject, signer, law, content }: Composing, parts: Parts): string[] {
  const { needs, notices } = LETTER_TEXTS[kind];
  const { state } = subject;
  return [
    ...(subject.claimNumber === null ? [MISSING_FACT.claimNumber] : []),
    ...(content.Recipients.length === 0 ? ['Choose who the letter goes to.'] : []),
    ...needs.flatMap((part) => (part !== 'message' && parts[part] === undefined ? [MISSING_PART[part]] : [])),
    ...(signer.license === null ? [`Your adjuster record has no license for ${state}.`] : []),
    ...notices.flatMap((kind) =>
      law.notices.some((notice) => notice.kind === kind)
        ? []
        : [`We have no text for “${NOTICE_HEADINGS[kind]}” in ${state}.`],
    ),
    ...(notices.includes('complaint') && law.department === undefined
      ? [`We don’t have the address of the insurance department of ${state}.`]
      : []),
  ];
}

function noticeBlocks(notices: readonly Notice[], department: Department | undefined): Block[] {
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
function copyFor(
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
      reach: `${contact.email} · ${contact.hours}`,
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

export const addressOf = ({ Name, Street1, Street2, City, State, PostalCode }: LetterRecipient): string[] => [
  Name,
  Street1,
  ...(Street2 === '' ? [] : [Street2]),
  `${City}, ${State} ${PostalCode}`,
];
