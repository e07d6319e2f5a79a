import { errorText } from '@portico/contract/errors';
import type { LinkDecision } from '@portico/contract/rooms/challenges/requests';
import type { Problem } from '../../../platform/useForm.ts';
import { phoneText } from '../linkWords.ts';

export interface DecisionValues {
  readonly Decision: LinkDecision | '';
  readonly Called: boolean;
  readonly Note: string;
}

export const approves = ({ Decision }: DecisionValues): boolean => Decision !== '' && Decision !== 'decline';

/** A call counts for an approval only, and an empty note is none. */
export function bodyOf(values: DecisionValues) {
  const { Decision, Called, Note } = values;
  return { Decision, Called: approves(values) && Called, ...(Note.trim() !== '' && { Note }) };
}

/** What an approval needs, which depends on the phone on file. The server checks the same. */
export function problemsIn(values: DecisionValues, phone: string | null): Problem[] {
  if (!approves(values)) return [];
  if (phone === null)
    return values.Note.trim() === '' ? [{ field: 'Note', message: errorText('linkNoteNeeded') }] : [];
  if (values.Called) return [];
  return [{ field: 'Called', message: errorText('linkCallNeeded', { phone: phoneText(phone) }) }];
}
