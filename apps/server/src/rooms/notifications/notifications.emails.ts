import { brandOfSite } from '@portico/contract/brands';
import { ROUTES } from '@portico/contract/routes';
import { formatDay } from '@portico/contract/rules/format';
import { type Email, pageAt } from '@portico/platform/outbox';
import type { FiledDocument, RequestFacts } from '../documents/index.ts';

export type NoticeKind =
  | 'CancelRequest'
  | 'CancelWithdrawn'
  | 'EndorsementRequest'
  | 'EndorsementWithdrawn'
  | 'QuoteBind';

export interface Reader {
  /** Null: an office, not a person. */
  readonly personKey: string | null;
  readonly email: string;
  readonly firstName: string | null;
}

interface About {
  readonly kind: NoticeKind;
  readonly number: string;
  readonly insured: string;
  readonly documents: readonly FiledDocument[];
  readonly site: string | null;
  /** Who caused the email. */
  readonly sender: string;
}

interface Texts {
  readonly office: { readonly subject: string; readonly paragraphs: readonly string[] };
  readonly insured: {
    readonly subject: string;
    readonly heading: string;
    readonly paragraphs: readonly string[];
  };
}

const TEXTS: Readonly<Record<NoticeKind, (about: About) => Texts>> = {
  CancelRequest: ({ number, insured, sender }) => ({
    office: {
      subject: `Cancellation request for policy ${number}`,
      paragraphs: [`${sender} asked to cancel policy ${number} of ${insured}.`, 'It’s on your task list.'],
    },
    insured: {
      subject: `We got the request to cancel policy ${number}`,
      heading: 'We got the cancellation request',
      paragraphs: [
        `Your policy ${number} stays in force until we confirm the cancellation. We’ll email you when the request is answered.`,
        'If you didn’t expect this, please call us right away.',
      ],
    },
  }),
  CancelWithdrawn: ({ number, insured, sender }) => ({
    office: {
      subject: `Cancellation request withdrawn for policy ${number}`,
      paragraphs: [
        `${sender} no longer wants to cancel policy ${number} of ${insured}.`,
        'The policy stays in force. There’s nothing left to do, so we closed the task.',
      ],
    },
    insured: {
      subject: `The request to cancel policy ${number} was withdrawn`,
      heading: 'The cancellation request was withdrawn',
      paragraphs: [`${sender} withdrew it. Your policy ${number} stays in force.`],
    },
  }),
  EndorsementRequest: ({ number, insured, sender }) => ({
    office: {
      subject: `Change request for policy ${number}`,
      paragraphs: [
        `${sender} asked for a change to policy ${number} of ${insured}.`,
        'It’s on your task list.',
      ],
    },
    insured: {
      subject: `We got the change request for policy ${number}`,
      heading: 'We got the change request',
      paragraphs: [
        `Nothing changes on policy ${number} until we confirm it. We’ll email you when the request is answered.`,
      ],
    },
  }),
  EndorsementWithdrawn: ({ number, insured, sender }) => ({
    office: {
      subject: `Change request withdrawn for policy ${number}`,
      paragraphs: [
        `${sender} withdrew the request to change policy ${number} of ${insured}.`,
        'There’s nothing left to do, so we closed the task.',
      ],
    },
    insured: {
      subject: `The change request for policy ${number} was withdrawn`,
      heading: 'The change request was withdrawn',
      paragraphs: [`${sender} withdrew it. Your policy ${number} stays as it is.`],
    },
  }),
  QuoteBind: ({ number, insured, sender }) => ({
    office: {
      subject: `Request to bind ${number}`,
      paragraphs: [`${sender} asked to bind ${number} for ${insured}.`],
    },
    insured: {
      subject: `We got the request to start your policy ${number}`,
      heading: 'We got the request to start your policy',
      paragraphs: [
        'Nothing is covered until we confirm it. We’ll email you as soon as your policy is in force.',
      ],
    },
  }),
};

/** One email per kind, documents and reader, however often it is asked for. */
const commonOf = ({ kind, documents, site }: About, { email, firstName }: Reader) => ({
  cause: `${kind}:${documents
    .map(({ key }) => key)
    .sort()
    .join('+')}:${email.toLowerCase()}`,
  kind: 'request' as const,
  to: email,
  brand: brandOfSite(site),
  firstName,
});

/** Documents are never attached: the link leads to a page behind the sign-in. */
const linkTo = (page: string, { documents, site }: About) => ({
  label: documents.length === 1 ? 'Open the document' : 'Open the documents',
  url: pageAt(site, `${page}?${new URLSearchParams({ open: documents[0]?.key ?? '' })}`),
});

/** What a request says. Other documents have only a title. */
function factsOf({ kind, number, documents }: About): (readonly [string, string])[] {
  const [document] = documents;
  if (kind === 'QuoteBind' || !document?.facts)
    return documents.map(({ title }, at) => [`Document ${at + 1}`, title] as const);
  const { about, effectiveOn } = document.facts as RequestFacts;
  return [
    ['Policy', number],
    [kind.startsWith('Cancel') ? 'Reason' : 'What should change', about],
    ['Effective date', formatDay(effectiveOn)],
  ];
}

export const toOffice = (about: About, reader: Reader): Email => {
  const { subject, paragraphs } = TEXTS[about.kind](about).office;
  return {
    ...commonOf(about, reader),
    subject,
    heading: subject,
    paragraphs,
    facts: factsOf(about),
    button: linkTo(ROUTES.policyDocuments.path, about),
    reason: 'you look after this account',
  };
};

export const toInsured = (about: About, reader: Reader): Email => {
  const { subject, heading, paragraphs } = TEXTS[about.kind](about).insured;
  return {
    ...commonOf(about, reader),
    subject,
    heading,
    paragraphs,
    facts: factsOf(about),
    button: linkTo(ROUTES.documents.path, about),
    reason: `you have access to ${about.number}`,
  };
};
