import * as z from 'zod/mini';
import { eachOf, get, json, room } from '../define.ts';
import { EMPLOYEE_ROLES } from '../roles.ts';

/** As people type it; anything else that they type is a ticket that is not there. */
export const TicketId = z.string().check(z.trim(), z.minLength(1), z.maxLength(100), z.regex(/^\P{Cc}*$/u));

export const Ticket = z.object({
  Id: z.string(),
  Subject: z.string(),
  Status: z.enum(['open', 'pending', 'solved']),
  RequesterEmail: z.string(),
  OpenedAt: z.iso.datetime(),
});
export type Ticket = z.infer<typeof Ticket>;

export const helpdesk = room('helpdesk', {
  ticket: get('/api/HelpDesk/Ticket/{id}', {
    about: 'One help desk ticket by its ID. Returns 404 `ticketNotFound` if there is none.',
    module: 'W2_LOGON',
    allow: eachOf(EMPLOYEE_ROLES, 'all'),
    params: z.object({ id: TicketId }),
    example: { params: { id: '10427' } },
    reply: json(Ticket),
  }),
});
