import * as z from 'zod/mini';
import { eachOf, file, get, room } from '../define.ts';
import { LETTER_KINDS } from '../letters/wording.ts';
import { EMPLOYEE_ROLES } from '../roles.ts';

export * from './claimLetters/letter.ts';

const State = z.string().check(z.regex(/^[A-Z]{2}$/, 'Choose a state.'));

/** Letters of the claims desk (ADR 76). Insureds read what was sent as documents of their claim. */
export const claimLetters = room('claimLetters', {
  sample: get('/api/LetterText/{kind}/Pdf', {
    about:
      'A letter’s text as the PDF it makes for a claim in a state, with examples: the draft, or what was published last.',
    module: 'W2_PORTAL',
    allow: eachOf(EMPLOYEE_ROLES, 'all'),
    unaudited: true,
    params: z.object({ kind: z.enum(LETTER_KINDS) }),
    query: z.object({ State }),
    example: { params: { kind: 'denial' }, query: { State: 'FL' } },
    reply: file(),
  }),
});
