import { fail } from '@portico/contract/errors';
import { helpdesk, type Ticket } from '@portico/contract/rooms/helpdesk';
import type { Db } from '@portico/database/open';
import { type AnsweredRoom, answer } from '@portico/platform/context';

/** A help desk, as far as the portal needs one. */
export interface HelpDesk {
  findTicket(db: Db, id: string): Promise<Ticket | undefined>;
}

export const helpdeskRoom = (helpDesk: HelpDesk): AnsweredRoom =>
  answer(helpdesk, {
    async ticket(ctx, { params: { id } }) {
      const ticket = (await helpDesk.findTicket(ctx.db, id)) ?? fail('ticketNotFound');
      ctx.note({ details: { ticket: ticket.Id } });
      return ticket;
    },
  });
