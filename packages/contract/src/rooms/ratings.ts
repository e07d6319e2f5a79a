import * as z from 'zod/mini';
import { agentOrStaff, get, json, post, put, room, staff, text } from '../define.ts';
import { SalesChannel } from './quotes/application.ts';
import { ChargeBreakdown, PostedApplication, PostedRating, Recalculation } from './ratings/again.ts';
import { Comparison, ComparisonRequest } from './ratings/compared.ts';

export * from './ratings/again.ts';
export * from './ratings/compared.ts';

const ours = { module: 'W2_PORTAL', allow: agentOrStaff } as const;
const BASE = '/seasys/Application';
const ofSubmission = {
  query: z.object({
    submissionId: z.uuid(),
    /** A rating of the same application. Without it: the last one shown. */
    recalcBaseKey: z.optional(z.uuid()),
  }),
  keys: { 'query.submissionId': 'application', 'query.recalcBaseKey': 'rating' },
} as const;

/** Ratings besides the one that an application shows: of other programs, from the log, and of what isn’t kept. */
export const ratings = room('ratings', {
  compare: post('/seasys/WebApplication/transform', {
    about:
      'The same application as every market’s programs would take it: price, what differs, what is missing and why it isn’t possible. Nothing is saved.',
    call: 45,
    ...ours,
    reads: true,
    query: z.object({
      skipFitting: z.optional(z.stringbool()),
      /** As for rating an application. It doesn’t change what anything costs. */
      salesChannel: z.optional(SalesChannel),
    }),
    body: ComparisonRequest,
    keys: { 'body.WebApplicationID': 'application' },
    reply: json(Comparison),
  }),
  isExternalIdInUse: get(`${BASE}/externalquoteidinuse`, {
    about: 'Whether another application, of any agency, already has this external quote ID.',
    call: 55,
    ...ours,
    query: z.object({
      submissionId: z.uuid(),
      externalQuoteId: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
    }),
    keys: { 'query.submissionId': 'application' },
    example: { query: { externalQuoteId: 'EXT-1001' } },
    reply: json(z.boolean()),
  }),
  charges: get(`${BASE}/bellclements`, {
    about:
      'Surplus lines taxes, stamping fees and other charges of an application: on what, at which rate, who gets it and where the rate is from.',
    call: 56,
    module: 'W2_PORTAL',
    allow: staff('all'),
    query: z.object({ applicationID: z.uuid() }),
    keys: { 'query.applicationID': 'application' },
    reply: json(ChargeBreakdown),
  }),
  again: get(`${BASE}/calc`, {
    about:
      'Rates an entry of the rating log again, with its own edition, and answers the total as text: `2728.85`. Empty if it had no price. If the total differs from the logged one, the call fails and raises an alarm. With `debugSkipCalc`, staff get the logged total.',
    call: 57,
    ...ours,
    query: z.object({ webApplicationLogID: z.uuid(), debugSkipCalc: z.optional(z.stringbool()) }),
    keys: { 'query.webApplicationLogID': 'rating' },
    reply: text(),
  }),
  posted: post(`${BASE}/calc`, {
    about: 'Rates an application that is posted whole. Nothing is kept, unless staff ask for it with `Log`.',
    budget: 'works',
    call: 58,
    ...ours,
    body: PostedApplication,
    example: {
      body: {
        Program: 'HO3',
        Market: 'HBR',
        State: 'FL',
        TermBegin: '2026-12-01',
        Answers: { yearBuilt: 2015 },
        Facts: { County: 'Manatee' },
      },
    },
    reply: json(PostedRating),
  }),
  compareWithBase: get('/seasys/ApplicationRecalc', {
    about:
      'What an application costs with the rates and charges that apply to its term now, compared with an earlier rating, and what makes the difference.',
    call: 60,
    ...ours,
    ...ofSubmission,
    reply: json(Recalculation),
  }),
  useCurrentRates: put('/seasys/ApplicationRecalc', {
    about:
      'The same, and takes it over: the application moves to the edition that applies to its term, and the new price is the one that can be bound.',
    budget: 'adds',
    call: 61,
    ...ours,
    ...ofSubmission,
    reply: json(Recalculation),
  }),
});
