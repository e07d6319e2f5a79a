import * as z from 'zod/mini';
import { del, eachOf, file, get, json, list, patch, post, room, staff } from '../define.ts';
import { byKey } from '../fields.ts';
import { LETTER_KINDS } from '../letters/wording.ts';
import { EMPLOYEE_ROLES } from '../roles.ts';
import {
  ClaimLetter,
  ComposedLetter,
  LetterContent,
  LetterDesk,
  NewLetter,
  SealedLetter,
  SealText,
  SentBackLetter,
  WaitingLetter,
} from './claimLetters/letter.ts';
import { NewBatch, PrintQueue, Reprint } from './claimLetters/print.ts';

export * from './claimLetters/letter.ts';
export * from './claimLetters/print.ts';

const State = z.string().check(z.regex(/^[A-Z]{2}$/, 'Choose a state.'));
const desk = { module: 'W2_CLAIM', allow: staff('all') } as const;
/** A letter is written by a person under their own name. */
const writes = { ...desk, notImpersonating: true } as const;
const byBatch = {
  params: z.object({ batch: z.uuid() }),
  keys: { 'params.batch': 'letterBatch' },
} as const;
const SEAL = '0'.repeat(64);
const CONTENT: LetterContent = {
  Recipients: [],
  Message: 'We spoke on the phone on November 12.',
  Reason: '',
  Provisions: [],
  Documents: [],
  DocumentsDueOn: null,
  Enclosures: [],
};

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
  desk: get('/api/ClaimLetter', {
    about: 'A claim’s letters, who one can go to, and the policy’s forms to quote from.',
    ...desk,
    query: z.object({ ClaimKey: z.uuid() }),
    keys: { 'query.ClaimKey': 'claim' },
    reply: json(LetterDesk),
  }),
  waiting: get('/api/ClaimLetter/Waiting', {
    about: 'Letters that wait for a second person, the oldest first.',
    ...desk,
    reply: list(WaitingLetter),
  }),
  one: get('/api/ClaimLetter/{key}', {
    about: 'A letter with what its author entered.',
    ...desk,
    ...byKey('claimLetter'),
    reply: json(ClaimLetter),
  }),
  start: post('/api/ClaimLetter', {
    about: 'Starts a letter on a claim, addressed to the policyholder. For people with an adjuster record.',
    budget: 'adds',
    ...writes,
    body: NewLetter,
    keys: { 'body.ClaimKey': 'claim', 'body.CorrectsKey': 'claimLetter' },
    example: { body: { Key: '018cc251-f400-7000-8000-0000000000d7', Kind: 'acknowledgment' } },
    reply: json(ClaimLetter),
  }),
  save: patch('/api/ClaimLetter/{key}', {
    about: 'Saves what the author entered. A letter that waits for approval is a draft again.',
    budget: 'edits',
    ...writes,
    ...byKey('claimLetter'),
    body: LetterContent,
    example: { body: CONTENT },
    reply: json(ClaimLetter),
  }),
  discard: del('/api/ClaimLetter/{key}', {
    about: 'Discards a letter that wasn’t sent. For its author. Replies with what is left on the claim.',
    budget: 'edits',
    ...writes,
    ...byKey('claimLetter'),
    reply: json(LetterDesk),
  }),
  preview: post('/api/ClaimLetter/{key}/Preview', {
    about: 'The letter as it would be sent now, and what is missing. Makes the PDFs, and changes nothing.',
    ...desk,
    reads: true,
    ...byKey('claimLetter'),
    reply: json(ComposedLetter),
  }),
  pdf: get('/api/ClaimLetter/{key}/Pdf/{copy}', {
    about: 'The PDF of one recipient that was made for a preview.',
    ...desk,
    params: z.object({ key: z.uuid(), copy: z.coerce.number().check(z.int(), z.gte(0), z.lte(20)) }),
    query: z.object({ Seal: SealText }),
    keys: { 'params.key': 'claimLetter' },
    example: { params: { copy: 0 }, query: { Seal: SEAL } },
    reply: file(),
  }),
  submit: post('/api/ClaimLetter/{key}/Submit', {
    about: 'Asks for approval of a denial or a partial denial as it was previewed.',
    budget: 'adds',
    ...writes,
    ...byKey('claimLetter'),
    body: SealedLetter,
    example: { body: { Seal: SEAL } },
    reply: json(ClaimLetter),
  }),
  sendBack: post('/api/ClaimLetter/{key}/SendBack', {
    about: 'Sends a letter that waits for approval back to its author, with a reason.',
    budget: 'adds',
    ...writes,
    ...byKey('claimLetter'),
    body: SentBackLetter,
    example: { body: { Reason: 'Please quote the whole exclusion.' } },
    reply: json(ClaimLetter),
  }),
  send: post('/api/ClaimLetter/{key}/Send', {
    about:
      'Sends a letter as it was previewed: a document for each recipient, an email, and paper. A denial is sent by someone else than its author, and denies the claim.',
    budget: 'sends',
    ...writes,
    ...byKey('claimLetter'),
    body: SealedLetter,
    example: { body: { Seal: SEAL } },
    reply: json(ClaimLetter),
  }),
  printQueue: get('/api/ClaimLetter/Print', {
    about: 'Letters that wait to be printed, and the latest batches.',
    ...desk,
    reply: json(PrintQueue),
  }),
  makeBatch: post('/api/ClaimLetter/Print', {
    about: 'Takes letters off the queue to print them together: all of them or none.',
    budget: 'works',
    ...writes,
    body: NewBatch,
    keys: { 'body.CopyKeys': 'letterCopy' },
    example: { body: { Key: '018cc251-f400-7000-8000-0000000000d8', CopyKeys: [] } },
    reply: json(PrintQueue),
  }),
  batchPdf: get('/api/ClaimLetter/Print/{batch}/Pdf', {
    about: 'A batch as one PDF, in which each letter begins on the front of a sheet.',
    ...desk,
    ...byBatch,
    reply: file(),
  }),
  markPrinted: post('/api/ClaimLetter/Print/{batch}/Printed', {
    about: 'Says that a batch was printed. Again changes nothing.',
    budget: 'edits',
    ...writes,
    ...byBatch,
    reply: json(PrintQueue),
  }),
  cancelBatch: post('/api/ClaimLetter/Print/{batch}/Cancel', {
    about: 'Puts the letters of a batch that wasn’t printed back on the queue.',
    budget: 'edits',
    ...writes,
    ...byBatch,
    reply: json(PrintQueue),
  }),
  reprint: post('/api/ClaimLetter/Copy/{copy}/Reprint', {
    about: 'Puts a letter that was printed back on the queue, with a reason.',
    budget: 'adds',
    ...writes,
    params: z.object({ copy: z.uuid() }),
    keys: { 'params.copy': 'letterCopy' },
    body: Reprint,
    example: { body: { Reason: 'It came back.' } },
    reply: json(PrintQueue),
  }),
});
