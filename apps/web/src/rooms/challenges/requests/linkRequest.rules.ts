import { errorText } from '@portico/contract/errors';
import { LINK_NOTE_LENGTH, type LinkDecision } from '@portico/contract/rooms/challenges/requests';
import type { ApiFailure } from '../../../platform/apiFailure.ts';
import type { FieldError } from '../../../ui/ErrorSummary.tsx';
import { phoneText } from '../linkWords.ts';

export interface DecisionValues {
  readonly Decision: LinkDecision | '';
  readonly Called: boolean;
  readonly Note: string;
}

/** What has to be fixed before a decision can be saved; the server checks the same. */
export function problemsIn({ Decision, Called, Note }: DecisionValues, phone: string | null): FieldError[] {
  const note = Note.trim();
  const approves = Decision !== '' && Decision !== 'decline';
  const problems: FieldError[] = [];
  if (Decision === '') problems.push({ field: 'Decision', message: 'Select what you decide.' });
  if (approves && phone !== null && !Called)
    problems.push({ field: 'Called', message: errorText('linkCallNeeded', { phone: phoneText(phone) }) });
  if (approves && phone === null && note === '')
    problems.push({ field: 'Note', message: errorText('linkNoteNeeded') });
  if (note.length > LINK_NOTE_LENGTH)
    problems.push({ field: 'Note', message: `Shorten your note to ${LINK_NOTE_LENGTH} characters.` });
  return problems;
}

/** The server's objections, each at its field. */
export function problemsOf({ code, message, fields }: ApiFailure): FieldError[] {
  if (code === 'linkCallNeeded') return [{ field: 'Called', message }];
  if (code === 'linkNoteNeeded') return [{ field: 'Note', message }];
  return fields.map((field) => ({ field: field.path.replace('body.', ''), message: field.message }));
}
