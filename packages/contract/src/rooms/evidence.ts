import * as z from 'zod/mini';
import { get, json, post, room, scoped } from '../define.ts';
import { byKey } from '../fields.ts';
import { EFile } from './documents.ts';

export const VERIFICATIONS_A_MINUTE = 30;

/** What anyone who has a document's code may know: enough to tell that the paper in their hand is genuine. */
export const Verification = z.object({
  EFileType: z.object({ Name: z.string() }),
  /** The last four characters. */
  PolicyNumberEnd: z.string(),
  Initials: z.string(),
  Street1: z.string(),
  City: z.string(),
  State: z.string(),
  /** The policy today, in this term or in a later one. */
  IsInForce: z.boolean(),
  AsOf: z.iso.date(),
  IssuedOn: z.iso.date(),
});
export type Verification = z.infer<typeof Verification>;

export const evidence = room('evidence', {
  issue: post('/api/Policy/{key}/Evidence', {
    about:
      'Evidence of insurance for a term that is current or upcoming. The same document as before, if it was issued today and nothing has changed since.',
    budget: 'adds',
    module: 'W2_POLICYDOC',
    allow: scoped,
    ...byKey('policy'),
    reply: json(EFile),
  }),
  verify: get('/api/Verify/{code}', {
    about: `Which document a printed code belongs to, and whether the policy is in force. Null for a code we don’t know and for a document that was withdrawn. At most ${VERIFICATIONS_A_MINUTE} a minute from one address.`,
    module: 'W2_POLICYDOC',
    allow: 'public',
    params: z.object({ code: z.string().check(z.maxLength(40)) }),
    example: { params: { code: '0000-0000-0000' } },
    reply: json(z.nullable(Verification)),
  }),
});
