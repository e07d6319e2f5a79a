import * as z from 'zod/mini';
import { admin, get, json, list, post, room } from '../../define.ts';
import { byKey } from '../../fields.ts';
import { PolicyNumber } from './proofs.ts';

/**
 * What was answered wrong too often: one person about one policy, in all or in a row; anyone about one policy; one person
 * in a day; everyone at one network address in a day.
 */
export const LOCKOUT_KINDS = ['personPolicy', 'inARow', 'policy', 'person', 'address'] as const;
export type LockoutKind = (typeof LOCKOUT_KINDS)[number];

/** `needsProof`: a policy’s questions are open again, but right answers alone no longer link it. */
export const LOCKOUT_STATUSES = ['locked', 'needsProof', 'near'] as const;
export type LockoutStatus = (typeof LOCKOUT_STATUSES)[number];

/** Has no questions and no answers, so it’s no help in guessing. */
export const Lockout = z.object({
  Kind: z.enum(LOCKOUT_KINDS),
  Status: z.enum(LOCKOUT_STATUSES),
  Person: z.nullable(z.object({ Key: z.uuid(), NameFull: z.string(), Email: z.nullable(z.string()) })),
  PolicyNumber: z.nullable(z.string()),
  /** A fingerprint: network addresses themselves aren’t kept. */
  Address: z.nullable(z.string()),
  WrongAnswers: z.int(),
  Limit: z.int(),
  /** When the lock or the count ends by itself. Null if it doesn’t. */
  Until: z.nullable(z.iso.datetime()),
});
export type Lockout = z.infer<typeof Lockout>;

const Cleared = z.object({ Cleared: z.boolean() });
/** The SHA-256 of an address, as base64url. */
const Fingerprint = z.string().check(z.regex(/^[\w-]{43}$/));

/** Who is locked out of linking a policy. `challenges.unlock` clears a person’s lock on one policy. */
export const lockouts = room('lockouts', {
  list: get('/api/Lockouts', {
    about:
      'Persons, policies and network addresses that are locked out of the security questions, or almost, by policy number, email, name or network address.',
    module: 'W2_PORTAL',
    ...admin,
    query: z.object({
      q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
      Kind: z.optional(z.enum(LOCKOUT_KINDS)),
      Status: z.optional(z.enum(LOCKOUT_STATUSES)),
    }),
    reply: list(Lockout),
  }),
  clearPerson: post('/api/Lockouts/Persons/{key}/Clear', {
    about: 'Clears a person’s wrong answers and lookups of the day. Their locks on single policies stay.',
    budget: 'edits',
    module: 'W2_PORTAL',
    ...admin,
    ...byKey('person'),
    reply: json(Cleared),
  }),
  clearPolicy: post('/api/Lockouts/Policies/{number}/Clear', {
    about: 'Clears everyone’s wrong answers about a policy, so right answers are enough again.',
    budget: 'edits',
    module: 'W2_PORTAL',
    ...admin,
    params: z.object({ number: PolicyNumber }),
    keys: { 'params.number': 'policyNumber' },
    example: { params: { number: 'CHO-100000' } },
    reply: json(Cleared),
  }),
  clearAddress: post('/api/Lockouts/Networks/{network}/Clear', {
    about: 'Clears the wrong answers of the day from a network address.',
    budget: 'edits',
    module: 'W2_PORTAL',
    ...admin,
    params: z.object({ network: Fingerprint }),
    example: { params: { network: 'mXu0Zq3cS1dU8v5nT7kP2wYb4eRf6gHj9aLi0oKsVx0' } },
    reply: json(Cleared),
  }),
});
