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
  /** They came to the account otherwise than by its questions or an invitation. */
  readonly isOnFile: boolean;
}

/** Everyone on the account with an email, the newcomer too, and the agent. One email an address. */
async function recipientsOf(db: Db, { accountKey, personKey }: MadeLink): Promise<Recipient[]> {
  const persons = await db.rows<Recipient>(sql`
    SELECT person.key AS "personKey", person.name_full AS name, person.name_first AS "firstName",
      COALESCE(logon.email, person.email) AS email,
      COALESCE(linked.linked_by NOT IN ('questions', 'invitation'), false) AS "isOnFile"
    FROM person LEFT JOIN logon ON logon.person_key = person.key
        AND (logon.email_verified_at IS NOT NULL OR person.key = ${personKey})
      LEFT JOIN account_person linked ON linked.person_key = person.key AND linked.account_key = ${accountKey}
    WHERE COALESCE(logon.email, person.email) IS NOT NULL
      AND (linked.person_key IS NOT NULL OR person.key = ${personKey})
    ORDER BY person.key = ${personKey}, person.key`);
  const { name, firstName, email } = await agentOfAccount(db, accountKey);
  const all = [...persons, { personKey: null, name, firstName, email, isOnFile: false }];
  return all.filter((one, at) => all.findIndex((other) => other.email === one.email) === at);
}

/**
 * Emails everyone who should know of a link, each with their own "This wasn't me". Returns the causes of the emails to the
 * people on file.
 */
export async function tellOfLink(
  db: Db,
  link: MadeLink,
  accessFrom: Date,
  now: Date,
): Promise<readonly string[]> {
  const { accountKey, personKey, policyNumber } = link;
  const newcomer = await db.row<{ name: string }>(sql`
    SELECT name_full AS name FROM person WHERE key = ${personKey}`);
  const toldOnFile: string[] = [];
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
    if (recipient.isOnFile && !isNewcomer) toldOnFile.push(email.cause);
  }
  return toldOnFile;
}
