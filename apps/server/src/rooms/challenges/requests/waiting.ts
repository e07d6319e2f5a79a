import { type Database, type Db, sql } from '@portico/database/open';
import { appendAudit } from '@portico/platform/audit';
import { queueEmail } from '@portico/platform/outbox';
import type { AccountLinks, Approved } from '../access/links.ts';
import { accessStartsEmail } from '../challenges.emails.ts';
import { linkNow } from './decide.ts';

interface Waiting extends Approved {
  readonly firstName: string;
  readonly email: string;
}

/** Locked, so its access starts once, even if two processes run the job. */
const findWaiting = (db: Db, requestKey: string) =>
  db.row<Waiting>(sql`
    SELECT request.key AS "requestKey", request.account_key AS "accountKey", request.person_key AS "personKey",
      request.policy_number AS "policyNumber", request.access_role = 'namedInsured' AS "isNamedInsured", request.site,
      person.name_first AS "firstName", logon.email
    FROM link_request request JOIN person ON person.key = request.person_key
      JOIN logon ON logon.person_key = person.key
    WHERE request.key = ${requestKey} AND request.status = 'approved' AND request.linked_at IS NULL
    FOR UPDATE OF request`);

/** Starts access that was approved a day ago, unless someone has objected since. */
export const startAccess = (
  database: Database,
  links: AccountLinks,
  requestKey: string,
  now: Date,
): Promise<void> =>
  database.transaction(async (tx) => {
    const waiting = await findWaiting(tx, requestKey);
    if (waiting === undefined) return;
    await linkNow(tx, links, waiting, now);
    const { requestKey: key, accountKey, personKey, policyNumber, site, firstName, email } = waiting;
    await queueEmail(tx, accessStartsEmail({ key, site, policyNumber, firstName, email }), now);
    await appendAudit(tx, [
      {
        at: now,
        action: 'challenges.startAccess',
        outcome: 'done',
        kind: 'account',
        key: accountKey,
        details: { linked: personKey, request: key },
      },
    ]);
  });
