import type { Ticket } from '@portico/contract/rooms/helpdesk';
import { sql } from '@portico/database/open';
import type { HelpDesk } from './helpdesk.handlers.ts';

/** The portal's own table, for who has no other help desk. */
export const embeddedHelpDesk: HelpDesk = {
  async findTicket(db, id) {
    const found = await db.row<Omit<Ticket, 'OpenedAt'> & { OpenedAt: Date }>(sql`
      SELECT id AS "Id", subject AS "Subject", status AS "Status", requester_email AS "RequesterEmail",
        opened_at AS "OpenedAt"
      FROM helpdesk_ticket WHERE id = ${id}`);
    return found && { ...found, OpenedAt: found.OpenedAt.toISOString() };
  },
};
