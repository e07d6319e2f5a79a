import * as z from 'zod/mini';
import { eachOf, get, json, room } from '../define.ts';
import { EMPLOYEE_ROLES } from '../roles.ts';

/** As people type it; anything else that they type is a ticket that is not there. */
export const TicketId = z.string().check(z.trim(), z.minLength(1), z.maxLength(100), z.regex(/^\P{Cc}*$/u));

export const Ticket = z.object({
  Id: z.string(),
  Subject: z.string(),
  /** In the help desk’s own words: open, pending, solved. */
  Status: z.string(),
  RequesterEmail: z.string(),
  OpenedAt: z.iso.datetime(),
});
export type Ticket = z.infer<typeof Ticket>;

export const helpdesk = room('helpdesk', {
  ticket: get('/api/HelpDesk/Ticket/{id}', {
    about:
      'One help desk ticket by its ID. Returns 404 `ticketNotFound` if there is none, and 503 `helpDeskDown` if the help desk doesn’t answer.',
    module: 'W2_LOGON',
    allow: eachOf(EMPLOYEE_ROLES, 'all'),
    params: z.object({ id: TicketId }),
    example: { params: { id: '10427' } },
    reply: json(Ticket),
  }),
});
