import * as z from 'zod/mini';
import { get, json, list, patch, post, room, signedIn, staff } from '../define.ts';
import { byKey, Day, Moment, notEmpty } from '../fields.ts';
import { twoLetters } from '../postal.ts';
import {
  Catastrophe,
  CatastropheChange,
  CatastropheDetails,
  CatastropheMatch,
  NewCatastrophe,
} from './catastrophes/catastrophe.ts';
import { Closing, ClosingChange, NewClosing } from './catastrophes/closing.ts';

export * from './catastrophes/catastrophe.ts';
export * from './catastrophes/closing.ts';

const claim = { module: 'W2_CLAIM' } as const;
const open = { ...claim, allow: signedIn, unaudited: true, quiet: true } as const;
/** Who opens and ends closings, and names catastrophes. */
const decides = { ...claim, allow: { UNDERWRITER: 'all', ADMIN: 'all' } } as const;
const byId = { params: z.object({ id: z.uuid() }), keys: { 'params.id': 'closing' } } as const;

export const catastrophes = room('catastrophes', {
  closings: get('/seasys/claimscatastropheclosings', {
    about: 'Areas closed to binding, the latest first.',
    call: 29,
    ...open,
    query: z.object({
      /** Only those that changed at that time or later. */
      lastUpdated: z.optional(z.union([Moment, Day])),
      /** Only those in effect on some day of the year. */
      Year: z.optional(z.coerce.number().check(z.int(), z.gte(1900), z.lte(2099))),
      State: z.optional(twoLetters),
      /** Only those in effect at that moment or, for a day, at some time of it. */
      ActiveDate: z.optional(z.union([Moment, Day])),
    }),
    example: { query: { State: 'FL', Year: '2024' } },
    reply: list(Closing),
  }),
  closing: get('/seasys/claimscatastropheclosings/{id}', {
    about: 'One area closed to binding.',
    call: 30,
    ...open,
    ...byId,
    reply: json(Closing),
  }),
  list: post('/api/Catastrophe/GetList', {
    about: 'Named catastrophes, the latest first.',
    call: 31,
    ...open,
    reads: true,
    query: z.object({
      /** Only those that are in use, or only those that aren't. */
      RecordActive: z.optional(z.stringbool()),
    }),
    example: { query: { RecordActive: 'true' } },
    reply: list(Catastrophe, { whole: true }),
  }),
  one: get('/api/Catastrophe/{key}', {
    about: 'One catastrophe, with where its losses are and what was closed for it.',
    ...claim,
    allow: staff('all'),
    quiet: true,
    ...byKey('catastrophe'),
    reply: json(CatastropheDetails),
  }),
  matches: get('/api/Catastrophe/{key}/Matches', {
    about: 'Open claims that belong to no catastrophe and may belong to this one, the latest loss first.',
    ...claim,
    allow: staff('all'),
    quiet: true,
    ...byKey('catastrophe'),
    reply: list(CatastropheMatch),
  }),
  counties: get('/api/Catastrophe/Counties', {
    about: 'The counties of a state, by name.',
    ...open,
    query: z.object({ State: twoLetters }),
    example: { query: { State: 'FL' } },
    reply: list(z.object({ Name: z.string() }), { whole: true }),
  }),
  add: post('/api/Catastrophe', {
    about:
      'Names a catastrophe and gives it the year’s next code, if it comes without one. One like it on the same days is a warning (551), which the request can accept.',
    budget: 'adds',
    ...decides,
    quiet: true,
    body: NewCatastrophe,
    example: {
      body: {
        Name: 'Hurricane Ida',
        Kind: 'hurricane',
        Begins: '2021-08-29',
        Ends: '2021-09-01',
        States: ['LA'],
      },
    },
    reply: json(CatastropheDetails),
  }),
  change: patch('/api/Catastrophe/{key}', {
    about: 'Changes a catastrophe, or takes it out of use. Claims stay as they are.',
    budget: 'edits',
    ...decides,
    quiet: true,
    ...byKey('catastrophe'),
    body: CatastropheChange.check(notEmpty),
    example: { body: { Name: 'Hurricane Ida' } },
    reply: json(CatastropheDetails),
  }),
  open: post('/api/Closing', {
    about: 'Closes an area to binding, now or from a later time on.',
    budget: 'adds',
    ...decides,
    body: NewClosing,
    keys: { 'body.CatastropheKey': 'catastrophe' },
    example: {
      body: {
        Title: 'Tropical weather',
        State: 'GA',
        Counties: ['Chatham'],
        Programs: ['DP3'],
        Actions: ['new'],
      },
    },
    reply: json(Closing),
  }),
  update: patch('/api/Closing/{id}', {
    about: 'Changes an area closed to binding, or ends it.',
    budget: 'edits',
    ...decides,
    params: byId.params,
    keys: { ...byId.keys, 'body.CatastropheKey': 'catastrophe' },
    body: ClosingChange.check(notEmpty),
    example: { body: { Title: 'Tropical weather' } },
    reply: json(Closing),
  }),
});
