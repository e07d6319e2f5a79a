import { sql } from '@portico/database/open';
import { instant } from '@portico/database/wire';
import type { HelpDesk } from './helpdesk.handlers.ts';

/** The portal's own table, for who has no other help desk. */
export const embeddedHelpDesk: HelpDesk = {
  findTicket: (db, id) =>
    db.row(sql`
      SELECT id AS "Id", subject AS "Subject", status AS "Status", requester_email AS "RequesterEmail",
        ${instant(sql`opened_at`)} AS "OpenedAt"
      FROM helpdesk_ticket WHERE id = ${id}`),
};
