import * as z from 'zod/mini';
import { del, eachOf, get, json, post, room, signedIn, staff } from '../define.ts';
import { email } from '../email.ts';
import { TicketId } from './helpdesk.ts';

export const IdentityStatus = z.object({
  /** The roles, as a person reads them: `INTERNAL, ADMIN`. */
  Role: z.string(),
  /** Why there is no access, or other details about it. */
  Details: z.string(),
  Name: z.nullable(z.string()),
  Email: z.string(),
  HasAccess: z.boolean(),
});

/** An impersonation that waits for its window: the person it is for, and the code that the window comes with. */
export const OpenedImpersonation = z.object({
  NameFull: z.string(),
  OrganizationName: z.nullable(z.string()),
  /** What the person signs in with: the `target_email` of call 39. */
  Email: z.string(),
  /** Works once, within a minute, and only together with the token of the session that opened it. */
  Code: z.string(),
  EndsAt: z.iso.datetime(),
});
export type OpenedImpersonation = z.infer<typeof OpenedImpersonation>;

const Email = email();

export const identity = room('identity', {
  isActive: get('/api/Identity/isActive', {
    about: 'Whether the person with this email can sign in, with which role, and if not, why.',
    call: 37,
    module: 'W2_LOGON',
    allow: eachOf(['ADMIN', 'SUPPORT', 'EMPLOYEE'], 'all'),
    query: z.object({ email: Email }),
    example: { query: { email: 'insured@demo.portico.test' } },
    reply: json(IdentityStatus),
  }),
  openImpersonation: post('/api/Identity/impersonation', {
    about:
      'Starts an impersonation and returns the one-time code for its window. Impersonating the same person again ends the earlier one. Only employees can add a ticket.',
    budget: 'adds',
    call: 38,
    module: 'W2_LOGON',
    allow: staff('all'),
    needs: 'can_impersonate',
    notImpersonating: true,
    confidential: true,
    body: z.object({ Email, TicketId: z.optional(TicketId) }),
    example: { body: { Email: 'insured@demo.portico.test' } },
    reply: json(OpenedImpersonation),
  }),
  closeImpersonation: del('/api/Identity/impersonation', {
    about:
      'Ends the impersonation the call is made in. With the caller’s own token, ends every impersonation this session has open.',
    budget: 'marks',
    module: 'W2_LOGON',
    allow: signedIn,
    reply: json(z.object({ Ended: z.number() })),
  }),
  leaveImpersonation: post('/api/Identity/impersonation/leave', {
    about:
      'Reports that this impersonation’s window is closing or reloading. The impersonation ends in 15 seconds unless the window comes back.',
    budget: 'marks',
    module: 'W2_LOGON',
    allow: signedIn,
    quiet: true,
    reply: json(z.object({ Left: z.number() })),
  }),
  resumeImpersonation: post('/api/Identity/impersonation/resume', {
    about: 'Reports that this impersonation’s window is open again after a reload.',
    budget: 'marks',
    module: 'W2_LOGON',
    allow: signedIn,
    quiet: true,
    reply: json(z.object({ Resumed: z.number() })),
  }),
});
