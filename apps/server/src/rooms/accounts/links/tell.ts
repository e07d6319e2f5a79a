import { type Db, sql } from '@portico/database/open';
import { queueEmail } from '@portico/platform/outbox';
import { agentOfAccount, openNotice } from '../../challenges/index.ts';
import { linkedEmail } from './emails.ts';
import type { MadeLink } from './rules.ts';

interface Recipient {
  readonly personKey: string | null;
  readonly name: string;
  readonly firstName: string | null;
  readonly email: string;
}

/** Everyone on the account with an email, the newcomer too, and the agent. One email an address. */
async function recipientsOf(db: Db, { accountKey, personKey }: MadeLink): Promise<Recipient[]> {
  const persons = await db.rows<Recipient>(sql`
    SELECT person.key AS "personKey", person.name_full AS name, person.name_first AS "firstName",
      COALESCE(logon.email, person.email) AS email
    FROM person LEFT JOIN logon ON logon.person_key = person.key
    WHERE COALESCE(logon.email, person.email) IS NOT NULL AND person.key IN (
      SELECT person_key FROM account_person WHERE account_key = ${accountKey} UNION SELECT ${personKey}::uuid)
    ORDER BY person.key = ${personKey}, person.key`);
  const { name, firstName, email } = await agentOfAccount(db, accountKey);
  const all = [...persons, { personKey: null, name, firstName, email }];
  return all.filter((one, at) => all.findIndex((other) => other.email === one.email) === at);
}

/** Emails everyone who should know of a link, each with their own "This wasn't me". */
export async function tellOfLink(db: Db, link: MadeLink, accessFrom: Date, now: Date): Promise<void> {
  const { accountKey, personKey, policyNumber } = link;
  const newcomer = await db.row<{ name: string }>(sql`
    SELECT name_full AS name FROM person WHERE key = ${personKey}`);
  for (const recipient of await recipientsOf(db, link)) {
    const token = await openNotice(
      db,
      {
        kind: 'link',
        accountKey,
        policyNumber,
        personKey,
        happenedAt: accessFrom,
        recipientKey: recipient.personKey,
        recipient: recipient.name,
      },
      now,
    );
    const isNewcomer = recipient.personKey === personKey;
    const email = linkedEmail({
      link,
      recipient,
      newcomer: newcomer?.name ?? '',
      isNewcomer,
      token,
      accessFrom,
      now,
    });
    await queueEmail(db, email, now);
  }
}
