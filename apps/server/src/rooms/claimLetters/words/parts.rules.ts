import { LETTER_TEXTS } from '@portico/contract/letters/texts';
import { type LetterPart, MISSING_FACT, NOTICE_HEADINGS } from '@portico/contract/letters/wording';
import type { LetterRecipient, Provision } from '@portico/contract/rooms/claimLetters';
import { formatDay, formatMoney, formatPhone } from '@portico/contract/rules/format';
import { type LetterFacts, paragraphsIn } from '@portico/contract/rules/letters';
import { payeesText } from '@portico/contract/rules/payees';
import { type Block, type Table, text } from '@portico/platform/sheets/sheet';
import { placeLine } from '../../documents/index.ts';
import type { Composing, LetterSubject } from './composing.ts';

export const factsOf = ({ subject, signer, content, from }: Composing): LetterFacts => ({
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
  companyPhone: from.contact.phone || null,
});

const paidIn = ({ payments }: LetterSubject): number =>
  payments.reduce((sum, { AmountCents }) => sum + AmountCents, 0);

export type Parts = Readonly<Record<LetterPart, readonly Block[] | undefined>>;

export const partsOf = ({ subject, content }: Composing): Parts => {
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
    payeesText(Payee, CoPayee),
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

export function missingParts({ kind, subject, signer, law, content }: Composing, parts: Parts): string[] {
  const { needs, notices } = LETTER_TEXTS[kind];
  const { state } = subject;
  return [
    ...(subject.claimNumber === null ? [MISSING_FACT.claimNumber] : []),
    ...missingOf(content.Recipients),
    ...needs.flatMap((part) => (part !== 'message' && parts[part] === undefined ? [MISSING_PART[part]] : [])),
    ...(signer.license === null
      ? [`The adjuster record of ${signer.name} has no license for ${state}.`]
      : []),
    ...(formatPhone(signer.phone) === '' ? [MISSING_FACT.adjusterPhone] : []),
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

/** Who a letter can be written to: the policyholders, and people who act for them. Others get copies. */
const ADDRESSEES: readonly LetterRecipient['Role'][] = ['insured', 'coinsured', 'attorney', 'publicAdjuster'];

function missingOf(recipients: readonly LetterRecipient[]): string[] {
  const [first] = recipients;
  if (first === undefined) return ['Choose who the letter goes to.'];
  return [
    ...(ADDRESSEES.includes(first.Role)
      ? []
      : ['Write the letter to the policyholder or someone who acts for them. Others can get a copy.']),
    ...recipients.flatMap(({ Name, Street1, City, State, PostalCode }) =>
      [Street1, City, State, PostalCode].includes('') ? [`${Name} has no complete mailing address.`] : [],
    ),
  ];
}
