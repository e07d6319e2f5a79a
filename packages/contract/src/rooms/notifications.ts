import * as z from 'zod/mini';
import { agentOrStaff, get, json, room, scoped } from '../define.ts';

export const Queued = z.object({
  /** How many emails this call has queued. Those of an earlier call aren't sent again. */
  Queued: z.int(),
  /** Why there are none. */
  Reason: z.nullable(z.string()),
});
export type Queued = z.infer<typeof Queued>;

const MOST_DOCUMENTS = 20;

const sends = { module: 'W2_POLICYDOC', writes: true, reply: json(Queued) } as const;
const ofOneDocument = {
  query: z.object({ efilekey: z.uuid(), PolicyKey: z.uuid() }),
  keys: { 'query.efilekey': 'document', 'query.PolicyKey': 'policy' },
} as const;

/** Emails to the agent, the underwriter and the insured about a document of a policy. Each of them gets one. */
export const notifications = room('notifications', {
  cancelRequest: get('/notification/CancelRequest', {
    about:
      'Emails the agent, the underwriter and the insured about a cancellation request, once, while it’s open.',
    budget: 'sends',
    call: 118,
    allow: scoped,
    ...sends,
    ...ofOneDocument,
  }),
  endorsementRequest: get('/notification/EndorsementRequest', {
    about: 'Emails the agent, the underwriter and the insured about a change request, once, while it’s open.',
    budget: 'sends',
    call: 119,
    allow: scoped,
    ...sends,
    ...ofOneDocument,
  }),
  quoteBind: get('/notification/QuoteBind', {
    about:
      'Emails the agent, the underwriter and, if they were sent the quote, the insured that it’s to be bound, once. Nothing is sent about anything but a quote that can be bound. Keys are separated by commas.',
    budget: 'sends',
    call: 120,
    allow: agentOrStaff,
    ...sends,
    query: z.object({
      efilekeys: z.pipe(
        z.string().check(z.maxLength(MOST_DOCUMENTS * 37)),
        z.pipe(
          z.transform((typed: string) => typed.split(',')),
          z.array(z.uuid()).check(z.minLength(1), z.maxLength(MOST_DOCUMENTS)),
        ),
      ),
      PolicyKey: z.uuid(),
    }),
    keys: { 'query.efilekeys': 'document', 'query.PolicyKey': 'policy' },
    example: { query: { efilekeys: '018cc251-f400-7000-8000-000000000000' } },
  }),
});
