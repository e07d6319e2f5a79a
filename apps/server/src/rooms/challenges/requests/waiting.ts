import { type Database, type Db, sql } from '@portico/database/open';
import { appendAudit } from '@portico/platform/audit';
import { queueMail } from '@portico/platform/outbox';
import type { AccountLinks, Approved } from '../access/links.ts';
import { accessStartsMail } from '../challenges.mails.ts';
import { linkNow } from './decide.ts';

interface Due extends Approved {
  readonly name: string;
  readonly email: string;
}

/** One approved request whose waiting time is over. Other processes pass over what this one holds. */
const nextDue = (db: Db, now: Date) =>
  db.row<Due>(sql`
    SELECT request.key AS "requestKey", request.account_key AS "accountKey", request.person_key AS "personKey",
      request.policy_number AS "policyNumber", request.access_role = 'namedInsured' AS "isNamedInsured", request.site,
      person.name_full AS name, logon.email
    FROM link_request request JOIN person ON person.key = request.person_key
      JOIN logon ON logon.person_key = person.key
    WHERE request.status = 'approved' AND request.linked_at IS NULL AND request.access_from <= ${now}
    ORDER BY request.access_from LIMIT 1 FOR UPDATE OF request SKIP LOCKED`);

/** Starts access that was approved a day ago, unless someone objected since. */
export async function startWaitingAccess(
  database: Database,
  links: AccountLinks,
  now: Date,
): Promise<number> {
  const startOne = () =>
    database.transaction(async (tx) => {
      const due = await nextDue(tx, now);
      if (due === undefined) return false;
      await linkNow(tx, links, due, now);
      const { requestKey: key, accountKey, personKey, policyNumber, site, name, email } = due;
      await queueMail(tx, accessStartsMail({ key, site, policyNumber, name, email }), now);
      const details = { linked: personKey, request: key };
      await appendAudit(tx, [
        {
          at: now,
          action: 'challenges.startAccess',
          outcome: 'done',
          kind: 'account',
          key: accountKey,
          details,
        },
      ]);
      return true;
    });
  let started = 0;
  while (await startOne()) started += 1;
  return started;
}
