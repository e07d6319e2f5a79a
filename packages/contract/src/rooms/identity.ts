import * as z from 'zod/mini';
import { eachOf, get, json, room } from '../define.ts';

export const IdentityStatus = z.object({
  /** The roles, as a person reads them: `INTERNAL, ADMIN`. */
  Role: z.string(),
  /** Why there is no access, or what is worth knowing about it. */
  Details: z.string(),
  Name: z.nullable(z.string()),
  Email: z.string(),
  HasAccess: z.boolean(),
});

export const identity = room('identity', {
  isActive: get('/api/Identity/isActive', {
    about: 'Whether the person with this email can sign in, in which role, and if not, why not.',
    call: 37,
    module: 'W2_LOGON',
    allow: eachOf(['ADMIN', 'SUPPORT', 'EMPLOYEE'], 'all'),
    query: z.object({ email: z.string().check(z.trim(), z.toLowerCase(), z.email()) }),
    example: { query: { email: 'insured@demo.portico.test' } },
    reply: json(IdentityStatus),
  }),
});
