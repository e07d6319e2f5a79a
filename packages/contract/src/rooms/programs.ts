import * as z from 'zod/mini';
import { del, get, json, list, post, room, staff } from '../define.ts';
import { byKey, filteredBy } from '../fields.ts';
import { twoLetters } from '../postal.ts';
import {
  AddedEdition,
  Edition,
  EditionDetails,
  EditionDiff,
  EditionSource,
  EditionStatus,
  NewEdition,
  Publication,
} from './programs/edition.ts';
import { EffectSlice } from './programs/effect.ts';

export * from './programs/edition.ts';
export * from './programs/effect.ts';

const portal = { module: 'W2_PORTAL' } as const;
/** Rates are for staff. Agents read what they need to know of the rules in `resources` (ADR 50). */
const reads = { ...portal, allow: staff('all') } as const;
const drafts = { ...portal, allow: { UNDERWRITER: 'all', ADMIN: 'all' } } as const;
const two = {
  params: z.object({ key: z.uuid(), other: z.uuid() }),
  keys: { 'params.key': 'edition', 'params.other': 'edition' },
} as const;

export const programs = room('programs', {
  list: get('/api/Edition', {
    about: 'Editions of programs, by program and market, the latest first.',
    ...reads,
    unaudited: true,
    ...filteredBy(
      { ProgramKey: 'program', MarketKey: 'market' },
      { State: z.optional(twoLetters), Status: z.optional(EditionStatus) },
    ),
    example: { query: { Status: 'current', State: 'FL' } },
    reply: list(Edition, { whole: true }),
  }),
  one: get('/api/Edition/{key}', {
    about: 'One edition in words: its questions, rates and rules, what the law adds, and a draft’s mistakes.',
    ...reads,
    unaudited: true,
    ...byKey('edition'),
    reply: json(EditionDetails),
  }),
  source: get('/api/Edition/{key}/source', {
    about: 'The files of an edition as they were written, and their hash, which saving a draft needs.',
    ...reads,
    unaudited: true,
    ...byKey('edition'),
    reply: json(EditionSource),
  }),
  diff: get('/api/Edition/{key}/diff/{other}', {
    about: 'What changes in words if one edition replaces the other, of the same program and market.',
    ...reads,
    unaudited: true,
    ...two,
    reply: json(EditionDiff),
  }),
  effect: get('/api/Edition/{key}/effect/{other}', {
    about:
      'The effect on the book if one edition replaces the other: every term in force is rated with both, without taxes and without the limit for renewals. It comes in parts, which add up.',
    ...reads,
    quiet: true,
    ...two,
    query: z.object({
      State: z.optional(twoLetters),
      /** `Next` of the part before: where to go on, and no record that anyone asks about. */
      After: z.optional(z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/))),
    }),
    example: { query: { State: 'FL' } },
    reply: json(EffectSlice),
  }),
  add: post('/api/Edition', {
    about:
      'Checks the files of an edition and keeps them as a draft. With mistakes, nothing is kept, and the reply has all of them. A draft with the same number is replaced, unless `Replaces` names another version of it: then the call gets a 412.',
    budget: 'works',
    ...drafts,
    body: NewEdition,
    example: {
      body: {
        Number: '2027.1',
        Form: { Name: 'form.json', Text: '{ "program": "HO3" }' },
        Plan: { Name: 'hbr.plan.json', Text: '{ "program": "HO3", "market": "HBR" }' },
      },
    },
    reply: json(AddedEdition),
  }),
  discard: del('/api/Edition/{key}', {
    about: 'Removes a draft.',
    budget: 'edits',
    ...drafts,
    ...byKey('edition'),
    reply: json(Edition),
  }),
  publish: post('/api/Edition/{key}/publish', {
    about:
      'Publishes an edition in some of its states, from a later day on. Terms that are bound stay as they are. The same days again change nothing.',
    budget: 'works',
    ...portal,
    allow: { ADMIN: 'all' },
    notImpersonating: true,
    ...byKey('edition'),
    body: Publication,
    example: { body: { StateList: [{ State: 'FL', NewFrom: '2027-03-01', RenewalFrom: '2027-05-01' }] } },
    reply: json(EditionDetails),
  }),
});
