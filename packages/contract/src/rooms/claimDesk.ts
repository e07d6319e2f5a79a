import * as z from 'zod/mini';
import { get, json, list, patch, post, room, staff } from '../define.ts';
import { byKey } from '../fields.ts';
import { DeskApproval } from './claimDesk/approvals.ts';
import {
  DeskChange,
  NewClaimPayment,
  NewDiaryItem,
  NewNote,
  NewQuestion,
  NewRecovery,
  NewReserve,
  PayeeChange,
  PaymentApproval,
  PaymentVoid,
  PromiseChange,
  QuestionAnswer,
  RecoveryApproval,
  RecoveryEnd,
} from './claimDesk/changes.ts';
import { DeskClaim, PAYMENT_MOVES } from './claimDesk/claim.ts';
import { CorrectionPreview, FactsChange } from './claimDesk/facts.ts';
import { DESK_FILTERS, DESK_SORTS, DeskLine, DeskPlace, DeskStats } from './claimDesk/line.ts';

export * from './claimDesk/approvals.ts';
export * from './claimDesk/changes.ts';
export * from './claimDesk/claim.ts';
export * from './claimDesk/facts.ts';
export * from './claimDesk/line.ts';

const desk = { module: 'W2_CLAIM', allow: staff('all') } as const;
const RECOVERY = {
  params: z.object({ key: z.uuid(), recovery: z.uuid() }),
  keys: { 'params.key': 'claim', 'params.recovery': 'claimRecovery' },
} as const;
const LINE = { CoverageCode: 'A', Cost: 'indemnity' } as const;

/** What only the claims desk sees (ADR 31). Facts, status and money are for adjusters, and money is never moved on someone's behalf. */
export const claimDesk = room('claimDesk', {
  list: get('/api/ClaimDesk', {
    about:
      'The claims desk’s queue. A page starts after the claim in After, so claims that come in don’t repeat or hide others. The total is counted up to 10,000; 10,001 means more.',
    ...desk,
    query: z.object({
      ...DESK_FILTERS,
      sort: z.optional(z.enum(DESK_SORTS)),
      After: z.optional(z.uuid()),
    }),
    keys: { 'query.CatastropheKey': 'catastrophe', 'query.AdjusterKey': 'adjuster', 'query.After': 'claim' },
    missing: 'empty',
    reply: list(DeskLine),
  }),
  stats: get('/api/ClaimDesk/Stats', {
    about: 'The claims desk at a glance: what is due, by cause and catastrophe, and everyone’s workload.',
    ...desk,
    quiet: true,
    unaudited: true,
    reply: json(DeskStats),
  }),
  approvals: get('/api/ClaimDesk/Approvals', {
    about:
      'What waits for the caller as the second person, and requests of theirs that waited too long. The oldest first.',
    ...desk,
    unaudited: true,
    reply: list(DeskApproval),
  }),
  map: get('/api/ClaimDesk/Map', {
    about: 'The claims of the queue by county, with the same filters.',
    ...desk,
    quiet: true,
    unaudited: true,
    query: z.object(DESK_FILTERS),
    keys: { 'query.CatastropheKey': 'catastrophe', 'query.AdjusterKey': 'adjuster' },
    missing: 'empty',
    reply: list(DeskPlace, { whole: true }),
  }),
  open: get('/api/ClaimDesk/{key}', {
    about: 'A claim with its money, notes, diary and the law behind its promises.',
    ...desk,
    ...byKey('claim'),
    reply: json(DeskClaim),
  }),
  change: patch('/api/ClaimDesk/{key}', {
    about:
      'Changes a claim’s status or estimate. Closing settles each open promise: kept, missed if its day has passed, or waived with a reason.',
    budget: 'edits',
    ...desk,
    ...byKey('claim', { 'body.DuplicateOfKey': 'claim', 'body.KeptPromiseKeys': 'claimPromise' }),
    body: DeskChange,
    example: { body: { EstimateCents: 1_540_000 } },
    reply: json(DeskClaim),
  }),
  correct: patch('/api/ClaimDesk/{key}/Facts', {
    about:
      'Corrects what was reported: when, where and how the loss happened, its catastrophe, and who to contact. Coverage, promises and warnings follow. What it was before stays on record with the reason.',
    budget: 'edits',
    ...desk,
    ...byKey('claim', { 'body.CatastropheKey': 'catastrophe' }),
    body: FactsChange,
    example: { body: { Description: 'A pipe burst under the kitchen sink.', Reason: 'Inspection' } },
    reply: json(DeskClaim),
  }),
  previewCorrection: post('/api/ClaimDesk/{key}/Facts/Preview', {
    about: 'What a correction would change, by the code that makes it. Changes nothing.',
    ...desk,
    reads: true,
    ...byKey('claim', { 'body.CatastropheKey': 'catastrophe' }),
    body: FactsChange,
    example: { body: { Description: 'A pipe burst under the kitchen sink.', Reason: 'Inspection' } },
    reply: json(CorrectionPreview),
  }),
  reserve: post('/api/ClaimDesk/{key}/Reserve', {
    about:
      'Sets what we still expect to pay for a coverage. What it comes to with what was paid can’t be above the caller’s limit for reserves.',
    budget: 'adds',
    ...desk,
    notImpersonating: true,
    ...byKey('claim'),
    body: NewReserve,
    example: { body: { ...LINE, ToCents: 840_000, Reason: 'Estimate received' } },
    reply: json(DeskClaim),
  }),
  requestPayment: post('/api/ClaimDesk/{key}/Payment', {
    about:
      'Requests a payment, also in place of one that was sent and then voided or stopped. It’s approved at once if nothing speaks against it and all payments of the coverage are within the caller’s authority.',
    budget: 'adds',
    ...desk,
    notImpersonating: true,
    ...byKey('claim', { 'body.ReplacesKey': 'claimPayment' }),
    body: NewClaimPayment,
    example: {
      body: {
        ...LINE,
        Key: '018cc251-f400-7000-8000-0000000000c2',
        AmountCents: 300_000,
        Payee: 'Hannah Whitlock',
        Method: 'check',
      },
    },
    reply: json(DeskClaim),
  }),
  payment: post('/api/ClaimDesk/{key}/Payment/{payment}/{step}', {
    about:
      'Issues or clears a payment. Issuing it books it, unless something has come up since it was approved.',
    budget: 'adds',
    ...desk,
    notImpersonating: true,
    params: z.object({ key: z.uuid(), payment: z.uuid(), step: z.enum(PAYMENT_MOVES) }),
    keys: { 'params.key': 'claim', 'params.payment': 'claimPayment' },
    example: { params: { step: 'Clear' } },
    reply: json(DeskClaim),
  }),
  voidPayment: post('/api/ClaimDesk/{key}/Payment/{payment}/Void', {
    about:
      'Declines a payment that was requested, or takes back one that was approved or sent. What was booked is reversed, entry by entry.',
    budget: 'adds',
    ...desk,
    notImpersonating: true,
    params: z.object({ key: z.uuid(), payment: z.uuid() }),
    keys: { 'params.key': 'claim', 'params.payment': 'claimPayment' },
    body: PaymentVoid,
    example: { body: { Reason: 'Wrong payee' } },
    reply: json(DeskClaim),
  }),
  stopPayment: post('/api/ClaimDesk/{key}/Payment/{payment}/Stop', {
    about:
      'Stops a check that was sent and hasn’t cleared. What was booked is reversed, entry by entry, and a new payment can be requested in its place.',
    budget: 'adds',
    ...desk,
    notImpersonating: true,
    params: z.object({ key: z.uuid(), payment: z.uuid() }),
    keys: { 'params.key': 'claim', 'params.payment': 'claimPayment' },
    body: PaymentVoid,
    example: { body: { Reason: 'Lost on the way' } },
    reply: json(DeskClaim),
  }),
  askAgain: post('/api/ClaimDesk/{key}/Payment/{payment}/AskAgain', {
    about:
      'Asks for a payment again, when its request waited too long or something has come up since it was approved. It waits for a second person from then on.',
    budget: 'adds',
    ...desk,
    notImpersonating: true,
    params: z.object({ key: z.uuid(), payment: z.uuid() }),
    keys: { 'params.key': 'claim', 'params.payment': 'claimPayment' },
    reply: json(DeskClaim),
  }),
  changePayee: post('/api/ClaimDesk/{key}/Payment/{payment}/Payee', {
    about:
      'Changes who gets a payment that wasn’t sent yet. The person who changed it can’t approve it, and a payment that a second person approved waits for one again.',
    budget: 'adds',
    ...desk,
    notImpersonating: true,
    params: z.object({ key: z.uuid(), payment: z.uuid() }),
    keys: { 'params.key': 'claim', 'params.payment': 'claimPayment' },
    body: PayeeChange,
    example: { body: { Payee: 'Example Roofing, Inc.', Reason: 'The insured assigned it.' } },
    reply: json(DeskClaim),
  }),
  approve: post('/api/ClaimDesk/{key}/Payment/{payment}/Approve', {
    about:
      'Approves a payment as the second person, and accepts the warnings that are listed. Refused if something else has come up, for the person who requested it or entered its payee, and for those who set the coverage’s reserve today.',
    budget: 'adds',
    ...desk,
    notImpersonating: true,
    params: z.object({ key: z.uuid(), payment: z.uuid() }),
    keys: { 'params.key': 'claim', 'params.payment': 'claimPayment' },
    body: PaymentApproval,
    example: { body: {} },
    reply: json(DeskClaim),
  }),
  ask: post('/api/ClaimDesk/{key}/Question', {
    about:
      'Asks something about coverage. Until it’s answered, payments for the loss wait for a second person.',
    budget: 'adds',
    ...desk,
    ...byKey('claim'),
    body: NewQuestion,
    example: {
      body: {
        Key: '018cc251-f400-7000-8000-0000000000c3',
        CoverageCode: 'A',
        Text: 'Was the pipe repaired before?',
      },
    },
    reply: json(DeskClaim),
  }),
  answer: post('/api/ClaimDesk/{key}/Question/{question}/Answer', {
    about: 'Answers a question about coverage. The first answer stays.',
    budget: 'adds',
    ...desk,
    params: z.object({ key: z.uuid(), question: z.uuid() }),
    keys: { 'params.key': 'claim', 'params.question': 'claimQuestion' },
    body: QuestionAnswer,
    example: { body: { Answer: 'No. The policy covers it.' } },
    reply: json(DeskClaim),
  }),
  recovery: post('/api/ClaimDesk/{key}/Recovery', {
    about:
      'Books money that came back: salvage, money from the person who caused the loss, or the deductible. Above what was paid on the coverage, it needs a reason and waits for a second person. Also on a closed claim.',
    budget: 'adds',
    ...desk,
    notImpersonating: true,
    ...byKey('claim'),
    body: NewRecovery,
    example: {
      body: {
        ...LINE,
        Key: '018cc251-f400-7000-8000-0000000000c4',
        Source: 'salvage',
        AmountCents: 50_000,
        Reason: 'Damaged cabinets sold',
        OverReason: 'They were worth more than we paid for them.',
      },
    },
    reply: json(DeskClaim),
  }),
  approveRecovery: post('/api/ClaimDesk/{key}/Recovery/{recovery}/Approve', {
    about:
      'Books a recovery above what was paid, as the second person. Refused for the person who asked for it, and if it leads further above than the caller has seen.',
    budget: 'adds',
    ...desk,
    notImpersonating: true,
    ...RECOVERY,
    body: RecoveryApproval,
    example: { body: { AcceptCents: 50_000 } },
    reply: json(DeskClaim),
  }),
  declineRecovery: post('/api/ClaimDesk/{key}/Recovery/{recovery}/Decline', {
    about: 'Declines a recovery that waits for a second person.',
    budget: 'adds',
    ...desk,
    notImpersonating: true,
    ...RECOVERY,
    body: RecoveryEnd,
    example: { body: { Reason: 'It belongs to another claim' } },
    reply: json(DeskClaim),
  }),
  askForRecoveryAgain: post('/api/ClaimDesk/{key}/Recovery/{recovery}/AskAgain', {
    about: 'Asks for a recovery again that waited too long or was declined.',
    budget: 'adds',
    ...desk,
    notImpersonating: true,
    ...RECOVERY,
    reply: json(DeskClaim),
  }),
  reverseRecovery: post('/api/ClaimDesk/{key}/Recovery/{recovery}/Reverse', {
    about: 'Takes back a recovery that was booked, by an entry that undoes it. Once.',
    budget: 'adds',
    ...desk,
    notImpersonating: true,
    ...RECOVERY,
    body: RecoveryEnd,
    example: { body: { Reason: 'The check bounced' } },
    reply: json(DeskClaim),
  }),
  note: post('/api/ClaimDesk/{key}/Note', {
    about: 'Writes a note that only staff can read.',
    budget: 'adds',
    ...desk,
    ...byKey('claim'),
    body: NewNote,
    example: { body: { Text: 'Contractor called back.' } },
    reply: json(DeskClaim),
  }),
  addDiary: post('/api/ClaimDesk/{key}/Diary', {
    about: 'Adds something to do.',
    budget: 'adds',
    ...desk,
    ...byKey('claim'),
    body: NewDiaryItem,
    example: { body: { DueOn: '2026-11-20', Text: 'Confirm contractor start' } },
    reply: json(DeskClaim),
  }),
  doneDiary: post('/api/ClaimDesk/{key}/Diary/{item}/Done', {
    about: 'Marks something as done. Again changes nothing.',
    budget: 'edits',
    ...desk,
    params: z.object({ key: z.uuid(), item: z.uuid() }),
    keys: { 'params.key': 'claim', 'params.item': 'claimDiary' },
    reply: json(DeskClaim),
  }),
  promise: post('/api/ClaimDesk/{key}/Promise/{promise}', {
    about: 'Keeps a promise or, with a day and a reason, moves it. Not past the day that the law sets.',
    budget: 'edits',
    ...desk,
    params: z.object({ key: z.uuid(), promise: z.uuid() }),
    keys: { 'params.key': 'claim', 'params.promise': 'claimPromise' },
    body: PromiseChange,
    example: { body: {} },
    reply: json(DeskClaim),
  }),
});
