import * as z from 'zod/mini';
import { get, post, room, text } from '../define.ts';

const open = { allow: 'browser', unaudited: true } as const;
const page = text('text/html');

/** A pretend payment page. Exists in demo mode only. */
export const sandbox = room('sandbox', {
  page: get('/sandbox-bank', {
    ...open,
    about: 'The sandbox bank’s payment page, for a signed hand-over.',
    query: z.record(z.string(), z.string()),
    reply: page,
  }),
  style: get('/sandbox-bank.css', {
    ...open,
    about: 'The sandbox bank’s style sheet.',
    reply: text('text/css'),
  }),
  decide: post('/sandbox-bank', {
    ...open,
    about: 'Pays or declines in the sandbox. A payment is reported to the portal as a bank would.',
    budget: 'visitors',
    ownTransactions: true,
    form: true,
    body: z.strictObject({
      /** The query of the hand-over, as it came. */
      Handover: z.string().check(z.maxLength(2000)),
      Decision: z.enum(['pay', 'decline']),
    }),
    example: { body: { Handover: 'Reference=x', Decision: 'decline' } },
    reply: page,
  }),
});
