import * as z from 'zod/mini';
import { get, json, room } from '../../define.ts';

/** The part of `lookups` that every page needs, apart from the lists: the sign-in page loads no more than this. */
export const configuration = room('lookups', {
  configuration: get('/api/Configuration/Get', {
    about: 'One configuration variable. Variables the caller can’t read look like they don’t exist.',
    call: 62,
    module: 'W2_PORTAL',
    // The login screen reads some of them without a token; the handler refuses the others by their audience.
    allow: 'public',
    unaudited: true,
    quiet: true,
    query: z.object({ Key: z.string().check(z.trim(), z.regex(/^\w{1,100}$/)) }),
    keys: { 'query.Key': 'configuration' },
    example: { query: { Key: 'W2_Portal_ChatProvider' } },
    reply: json(z.object({ Key: z.string(), Value: z.string() })),
  }),
});
