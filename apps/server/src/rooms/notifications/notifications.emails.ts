import { ROUTES } from '@portico/contract/routes';
import { formatDay } from '@portico/contract/rules/format';
import { brandOfSite } from '@portico/platform/brands';
import { type Email, pageAt, type About as Said, worded } from '@portico/platform/outbox';
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

const STATES = {
  CancelRequest: 'requestOpen',
  CancelWithdrawn: 'requestWithdrawn',
  EndorsementRequest: 'requestOpen',
  EndorsementWithdrawn: 'requestWithdrawn',
  QuoteBind: 'quoteToBind',
} as const satisfies Record<NoticeKind, Said['state']>;

/** What a notice says about the request or the quote with this key. */
export const said = (kind: NoticeKind, key: string) => ({ state: STATES[kind], key }) as const;

interface About {
  readonly kind: NoticeKind;
  /** Of the request, or of the quote to bind. */
  readonly recordKey: string;
  readonly number: string;
  readonly insured: string;
  readonly accountKey: string;
  readonly documents: readonly FiledDocument[];
  readonly site: string | null;
  /** Who asked. */
  readonly sender: string;
}

/** One email per kind, documents and reader, however often it is asked for. */
const commonOf = ({ kind, accountKey, documents }: About, { email, firstName }: Reader) => ({
  cause: `${kind}:${documents
    .map(({ key }) => key)
    .sort()
    .join('+')}:${email.toLowerCase()}`,
  kind: 'request' as const,
  accountKey,
  to: email,
  firstName,
});

/** Documents are never attached: the link leads to a page behind the sign-in. */
const filled = (page: string, { kind, recordKey, documents, site }: About) => ({
  brand: brandOfSite(site),
  about: said(kind, recordKey),
  button: { url: pageAt(site, `${page}?${new URLSearchParams({ open: documents[0]?.key ?? '' })}`) },
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

const document = ({ documents }: About): string => (documents.length === 1 ? 'document' : 'documents');

export const toOffice = (about: About, reader: Reader): Email => ({
  ...commonOf(about, reader),
  ...worded(`requests.${about.kind}.office`, {
    ...filled(ROUTES.policyDocuments.path, about),
    values: {
      number: about.number,
      sender: about.sender,
      insured: about.insured,
      document: document(about),
    },
  }),
  facts: factsOf(about),
});

export const toInsured = (about: About, reader: Reader): Email => {
  // Not every one of these texts names the sender.
  const values = { number: about.number, sender: about.sender, document: document(about) };
  return {
    ...commonOf(about, reader),
    ...worded(`requests.${about.kind}.insured`, { ...filled(ROUTES.documents.path, about), values }),
    facts: factsOf(about),
  };
};
