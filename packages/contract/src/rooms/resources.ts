import * as z from 'zod/mini';
import { agentOrStaff, get, json, room } from '../define.ts';
import { twoLetters } from '../postal.ts';
import { Availability, PlaceAnswer, PlaceQuery } from './resources/availability.ts';
import { ProgramGuide, UnderwritingGuide } from './resources/guide.ts';
import { Markets } from './resources/market.ts';

export * from './resources/availability.ts';
export * from './resources/guide.ts';
export * from './resources/market.ts';
export * from './resources/placement.ts';

const reads = { module: 'W2_PORTAL', allow: agentOrStaff, unaudited: true } as const;
const code = z.string().check(z.regex(/^[A-Z0-9]{1,10}$/));
/** Codes. Without them, the first that is written. */
const chosen = {
  query: z.object({
    Program: z.optional(code),
    Market: z.optional(code),
    State: z.optional(twoLetters),
  }),
  example: { query: { Program: 'HO3', Market: 'HBR', State: 'FL' } },
} as const;

/** Agent Resources: what quoting knows, in words. Nothing is kept here. */
export const resources = room('resources', {
  programs: get('/api/Resource/Programs', {
    about:
      'What a program of a market offers in a state: coverages, deductibles, forms, documents and fees, and since when each edition applies.',
    ...reads,
    ...chosen,
    reply: json(ProgramGuide),
  }),
  underwriting: get('/api/Resource/Underwriting', {
    about:
      'The underwriting guidelines of a program in a state, from its rules; how long referrals take; and who decides them.',
    ...reads,
    ...chosen,
    reply: json(UnderwritingGuide),
  }),
  markets: get('/api/Resource/Markets', {
    about: 'The markets: what they write and where, fees, taxes, contacts, and the agency’s appointments.',
    ...reads,
    reply: json(Markets),
  }),
  availability: get('/api/Resource/Availability', {
    about: 'What is written in each state, what is closed, and the counties of one state.',
    ...reads,
    query: z.object({ State: z.optional(twoLetters) }),
    example: { query: { State: 'FL' } },
    reply: json(Availability),
  }),
  place: get('/api/Resource/Availability/Place', {
    about: 'What the caller can quote and bind in a county, by the rules of quoting.',
    ...reads,
    query: PlaceQuery,
    example: { query: { State: 'FL', County: 'Collier' } },
    reply: json(PlaceAnswer),
  }),
});
