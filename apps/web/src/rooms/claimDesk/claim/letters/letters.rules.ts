import type { LetterKind } from '@portico/contract/letters/wording';
import type {
  ClaimLetter,
  LetterContent,
  LetterLine,
  LetterRecipient,
} from '@portico/contract/rooms/claimLetters';
import { formatLocalDay } from '@portico/contract/rules/format';

/** A letter that exists, or one to begin: of a kind, or in place of one that was sent. */
export interface OpenLetter {
  readonly key?: string;
  readonly kind?: LetterKind;
  readonly corrects?: string;
}

/** What an adjuster enters: lists are lines of text. */
export interface LetterValues extends Omit<LetterContent, 'Documents' | 'DocumentsDueOn' | 'Enclosures'> {
  readonly Documents: string;
  readonly DocumentsDueOn: string;
  readonly Enclosures: string;
}

const linesIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

export const valuesOf = ({
  Documents,
  DocumentsDueOn,
  Enclosures,
  ...same
}: LetterContent): LetterValues => ({
  ...same,
  Documents: Documents.join('\n'),
  DocumentsDueOn: DocumentsDueOn ?? '',
  Enclosures: Enclosures.join('\n'),
});

export const contentOf = ({
  Documents,
  DocumentsDueOn,
  Enclosures,
  ...same
}: LetterValues): LetterContent => ({
  ...same,
  Documents: linesIn(Documents),
  DocumentsDueOn: DocumentsDueOn === '' ? null : DocumentsDueOn,
  Enclosures: linesIn(Enclosures),
});

/** A field of a list for a problem with one of its lines. */
export const placed = <P extends { readonly field: string }>(problem: P): P => ({
  ...problem,
  field: problem.field.replace(/^(Documents|Enclosures)\..*$/, '$1'),
});

export const NO_ADDRESS = { Street1: '', Street2: '', City: '', State: '', PostalCode: '' };
export const isSame = (one: LetterRecipient, other: LetterRecipient): boolean =>
  one.Role === other.Role && one.Name === other.Name;

/** `Draft by Rosa Diaz, Nov 15, 2026`. `Sent Nov 15, 2026 by Leon Boone, to Hannah Whitlock and 1 more`. */
export function lineText({
  State,
  Author,
  EditedAt,
  SubmittedAt,
  SentAt,
  SentBy,
  To,
  Copies,
}: LetterLine): string {
  switch (State) {
    case 'draft':
      return `Draft by ${Author.NameFull}, ${formatLocalDay(EditedAt)}`;
    case 'awaiting':
      return `Waits for a second person since ${formatLocalDay(SubmittedAt ?? EditedAt)}. Written by ${Author.NameFull}.`;
    case 'sentBack':
      return `Sent back to ${Author.NameFull} for changes`;
    case 'sent': {
      const others = Copies.length > 1 ? ` and ${Copies.length - 1} more` : '';
      return `Sent ${formatLocalDay(SentAt ?? EditedAt)} by ${SentBy ?? Author.NameFull}, to ${To ?? ''}${others}`;
    }
  }
}

/** What someone can do with a letter that wasn't sent. */
export function roleIn(
  { State, Author }: Pick<ClaimLetter, 'State' | 'Author'>,
  { CanWrite, PersonKey }: { readonly CanWrite: boolean; readonly PersonKey: string },
): 'author' | 'second' | undefined {
  if (!CanWrite || State === 'sent') return undefined;
  if (Author.Key === PersonKey) return 'author';
  return State === 'awaiting' ? 'second' : undefined;
}
