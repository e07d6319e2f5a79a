import * as z from 'zod/mini';
import { get, json, room, text } from '../define.ts';
import { TOKEN_ROLES } from '../roles.ts';

export const DemoFacts = z.object({
  accounts: z.array(z.object({ Email: z.string(), Role: z.array(z.enum(TOKEN_ROLES)) })),
  /** Policies that are free to link, with the answers to their security questions. */
  linkable: z.array(
    z.object({
      PolicyNumber: z.string(),
      Answers: z.array(z.object({ Question: z.string(), Answer: z.string() })),
    }),
  ),
});
export type DemoFacts = z.infer<typeof DemoFacts>;

const open = { allow: 'public', unaudited: true } as const;

/** Exists in demo mode only. */
export const demo = room('demo', {
  page: get('/demo', {
    ...open,
    about: 'The demo accounts and what each can do, as a page.',
    reply: text('text/html'),
  }),
  facts: get('/demo.json', {
    ...open,
    about: 'The demo accounts as JSON.',
    reply: json(DemoFacts),
  }),
  style: get('/demo.css', {
    ...open,
    about: 'The demo page’s style sheet.',
    reply: text('text/css'),
  }),
});
