import * as z from 'zod/mini';
import { agentOrStaff, del, get, json, list, patch, post, room, text } from '../define.ts';
import {
  AnswerChange,
  Application,
  ApplicationChange,
  ApplicationID,
  ApplicationView,
  ControlChange,
  ControlRequest,
  NewApplication,
  SalesChannel,
  ViewRequest,
} from './quotes/application.ts';
import { Rating } from './quotes/rating.ts';

export * from './quotes/application.ts';
export * from './quotes/insured.ts';
export * from './quotes/rating.ts';
export * from './quotes/termChange.ts';
export * from './underwriting/item.ts';

const ours = { module: 'W2_PORTAL', allow: agentOrStaff } as const;
const ANY_KEY = '018cc251-f400-7000-8000-000000000000';
const byApplication = { 'body.WebApplicationID': 'application' } as const;
const BASE = '/seasys/WebApplication';
/** A page asks for these with each key press, and each says only what the caller sent and sees already. */
const whileTyping = { ...ours, reads: true, unaudited: true, keys: byApplication } as const;

export const quotes = room('quotes', {
  get: get(`${BASE}/{PolicyKey}`, {
    about:
      'A term’s application: the open one, or else the latest. With its form, its price and the rating last shown.',
    call: 40,
    ...ours,
    params: z.object({ PolicyKey: z.uuid() }),
    keys: { 'params.PolicyKey': 'quote' },
    reply: json(Application),
  }),
  open: post(BASE, {
    about:
      'Opens an application: to endorse, cancel or reinstate a bound term, or for a quote that has none. A new quote’s is opened together with the quote (call 14). If one is open already, it’s refused with that one’s key. An endorsement takes what changes about the property in `Risk`: its building as answers, its address beside them. With `CopyFrom`, a quote is copied to a new one.',
    budget: 'adds',
    call: 41,
    ...ours,
    body: NewApplication,
    example: { body: { Policy: { Key: ANY_KEY }, Purpose: 'new' } },
    keys: { 'body.Policy.Key': 'bareQuote', 'body.CopyFrom.Key': 'application' },
    reply: json(Application),
  }),
  change: patch(BASE, {
    about:
      'Saves answers as they’re given. Changes the given ones only; null takes one back. An assumed answer is confirmed by giving it. Of the insured, each list that’s given replaces the one before.',
    budget: 'edits',
    call: 42,
    ...ours,
    body: ApplicationChange,
    example: { body: { Answers: {} } },
    keys: { 'body.Key': 'application' },
    reply: json(Application),
  }),
  withdraw: del(BASE, {
    about: 'Withdraws an application that isn’t bound. Its quote becomes inactive; nothing is erased.',
    budget: 'edits',
    call: 43,
    ...ours,
    query: ApplicationID,
    keys: { 'query.WebApplicationID': 'application' },
    reply: json(Application),
  }),
  rate: post(`${BASE}/calc`, {
    about:
      'Rates an application and keeps the result. Moves amounts to the nearest that’s offered unless `skipFitting` is set. Without a price, it says what’s missing or why.',
    budget: 'edits',
    call: 44,
    ...ours,
    query: z.object({
      skipFitting: z.optional(z.stringbool()),
      salesChannel: z.optional(SalesChannel),
    }),
    body: ApplicationID,
    keys: byApplication,
    reply: json(Rating),
  }),
  view: post(`${BASE}/view`, {
    about:
      'The form with these answers, and its price. With `IsRPGenerateMode`, staff see what the next term would be renewed with, read-only.',
    call: 46,
    ...whileTyping,
    query: z.object({ IsRPGenerateMode: z.optional(z.stringbool()) }),
    body: ViewRequest,
    reply: json(ApplicationView),
  }),
  answer: post(`${BASE}/cvc/{control}`, {
    about: 'What one answer changes: other questions, what’s missing, and the price. Nothing is saved.',
    call: 47,
    ...whileTyping,
    params: z.object({ control: z.string().check(z.regex(/^[a-z][A-Za-z0-9]{0,39}$/)) }),
    body: ControlRequest,
    example: { params: { control: 'yearBuilt' }, body: { Value: 1995 } },
    reply: json(ControlChange),
  }),
  help: get(`${BASE}/DisplayText`, {
    about: 'What a question means.',
    call: 48,
    ...ours,
    unaudited: true,
    quiet: true,
    query: z.object({
      ControlName: z.string().check(z.regex(/^[a-z][A-Za-z0-9]{0,39}$/)),
      ApplicationID: z.uuid(),
    }),
    keys: { 'query.ApplicationID': 'application' },
    example: { query: { ControlName: 'roofYear' } },
    reply: json(
      z.object({
        ApplicationID: z.uuid(),
        ControlName: z.string(),
        Title: z.string(),
        /** Markdown. */
        Text: z.string(),
      }),
    ),
  }),
  deductible: get(`${BASE}/DeductibleDisplayText`, {
    about:
      'What the insured pays first, in dollars and words. Empty if the application doesn’t have that deductible.',
    call: 49,
    ...ours,
    unaudited: true,
    quiet: true,
    query: z.object({
      PolicyKey: z.uuid(),
      ControlName: z.string().check(z.regex(/^[a-z][A-Za-z0-9]{0,39}$/)),
    }),
    keys: { 'query.PolicyKey': 'quote' },
    example: { query: { ControlName: 'hurricane' } },
    reply: text(),
  }),
  history: get('/api/Quote/{key}/History', {
    about: 'Who changed which answers, the newest first.',
    ...ours,
    params: z.object({ key: z.uuid() }),
    keys: { 'params.key': 'application' },
    reply: list(AnswerChange),
  }),
});
