import { formatDay } from '@portico/contract/rules/format';
import { dayOf } from '@portico/platform/businessDay';
import { type Block, facts, heading, note, text } from '@portico/platform/sheets/sheet';
import { footOf, type PolicyFacts, periodOf, placeLine, policyLine, type Template } from './template.ts';

/** What a request says besides the facts of its policy. */
export interface Requested {
  readonly askedBy: string;
  readonly effectiveOn: string;
  /** What a change is about, or the reason of a cancellation. */
  readonly about: string;
  readonly message: string;
  /** The titles of the documents that were sent along. */
  readonly attachments: readonly string[];
  /** The change was made since. Documents that were issued never say so: they're the request. */
  readonly isMade?: boolean;
}
export interface RequestFacts extends PolicyFacts, Requested {}

const termOf = (request: RequestFacts): Block =>
  facts(
    ['Policy number', request.number],
    ['Policy period', periodOf(request)],
    ['Insured', request.insured],
    ['Property', placeLine(request.property)],
    ['Agency', request.agency.name],
  );

/** Paragraphs as they were typed. */
const messageOf = (title: string, message: string): Block[] =>
  message === ''
    ? []
    : [
        heading(title),
        ...message
          .split(/\n\s*/)
          .filter(Boolean)
          .map((paragraph) => text(paragraph)),
      ];

const attachmentsOf = (titles: readonly string[]): Block[] =>
  titles.length === 0 ? [] : [heading('Attached'), ...titles.map((title) => text(title))];

const MADE = 'This change was made. The endorsement and the new declarations say what applies.';

const written =
  (title: string, aboutLabel: string, messageTitle: string, closing: string): Template<RequestFacts> =>
  (request, { issuedAt }) => ({
    title,
    subtitle: policyLine(request),
    foot: footOf(request, formatDay(dayOf(issuedAt))),
    blocks: [
      facts(
        [aboutLabel, request.about],
        ['Effective date', formatDay(request.effectiveOn)],
        ['Requested by', request.askedBy],
        ['Requested on', formatDay(dayOf(issuedAt))],
      ),
      ...messageOf(messageTitle, request.message),
      ...attachmentsOf(request.attachments),
      heading('Policy'),
      termOf(request),
      note(request.isMade ? MADE : closing),
    ],
  });

export const endorsementRequest = written(
  'Change request',
  'What should change',
  'Details',
  'This is a request. Nothing changes until we confirm it.',
);

export const cancelRequest = written(
  'Cancellation request',
  'Reason',
  'Comments',
  'This is a request. The policy stays in force until we confirm the cancellation.',
);
