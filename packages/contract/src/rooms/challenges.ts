import * as z from 'zod/mini';
import { get, json, list, post, room, staff } from '../define.ts';
import { PolicyNumber, proofRows, WaysIn } from './challenges/proofs.ts';
import { requestRows } from './challenges/requests.ts';

/**
 * Spec §3, policy challenge item: a question with its options. The right option never leaves the server. While the
 * policy is locked for the caller, there is one item without options that says for how long.
 */
export const PolicyChallengeItem = z.object({
  Key: z.uuid(),
  Policy: z.object({ Key: z.uuid(), AlternateKey: z.string() }),
  Type: z.object({ DisplayText: z.string() }),
  Options: z.array(z.object({ Key: z.uuid(), Value: z.string() })),
  Attempts: z.int(),
  RecordUpdate: z.iso.datetime(),
  /** Wrong answers until one of the budgets is spent. */
  TriesLeft: z.int(),
  WaysIn,
});
export type PolicyChallengeItem = z.infer<typeof PolicyChallengeItem>;

export const ChallengeAnswer = z.object({
  Key: z.uuid(),
  Option_Selected: z.object({ Key: z.uuid('Please select an answer.') }),
});

const linking = { SIGNUP: 'self', INSURED: 'self' } as const;

export const challenges = room('challenges', {
  list: get('/api/PolicyChallenge/GetList', {
    about:
      'Draws security questions about a policy for the caller, or returns the ones still open. An unknown number returns an empty list.',
    budget: 'edits',
    call: 4,
    module: 'W2_INSURED',
    allow: linking,
    notImpersonating: true,
    writes: true,
    query: z.object({
      PolicyAlternateKey: PolicyNumber,
    }),
    example: { query: { PolicyAlternateKey: 'CHO-100000' } },
    missing: 'empty',
    reply: list(PolicyChallengeItem, { whole: true }),
  }),
  check: post('/api/PolicyChallenge/Check', {
    about:
      'Checks an answer. Returns the question if it’s right. If it’s wrong, returns null and redraws the open questions. The last right answer opens the account for linking, once, for 10 minutes.',
    budget: 'edits',
    call: 5,
    module: 'W2_INSURED',
    allow: linking,
    notImpersonating: true,
    body: ChallengeAnswer,
    keys: { 'body.Key': 'challenge', 'body.Option_Selected.Key': 'challengeOption' },
    // A question that is not the caller's, or no longer open, is answered wrong like any other.
    missing: 'null',
    reply: json(z.nullable(PolicyChallengeItem)),
  }),
  unlock: post('/api/PolicyChallenge/Unlock', {
    about:
      'Unlocks a policy’s security questions for a person. Clears their attempts and counts, and other people’s wrong answers about the policy.',
    budget: 'edits',
    module: 'W2_PORTAL',
    allow: staff('all'),
    body: z.strictObject({
      PersonKey: z.uuid(),
      PolicyAlternateKey: PolicyNumber,
    }),
    keys: { 'body.PersonKey': 'person' },
    example: { body: { PolicyAlternateKey: 'CHO-100000' } },
    reply: json(z.object({ WasLocked: z.boolean() })),
  }),
  ...proofRows,
  ...requestRows,
});
