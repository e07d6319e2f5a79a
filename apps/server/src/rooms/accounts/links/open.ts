import { fail } from '@portico/contract/errors';
import type { OpenLimited } from '@portico/contract/rooms/accounts';
import { formatPhone } from '@portico/contract/rules/format';
import { type Database, type Db, sql } from '@portico/database/open';
import { appendAudit } from '@portico/platform/audit';
import type { Ctx, Log } from '@portico/platform/context';
import { HOUR, type JobKind } from '@portico/platform/jobs';
import { queueEmail } from '@portico/platform/outbox';
import { accessStartsEmail, missingForApproval } from '../../challenges/index.ts';
import { siteOfSession } from '../../identity/index.ts';
import { limitedMembersOf, OPENS_AT } from './limited.ts';
import { addLink } from './links.ts';
import { holdAccount, renewAccount } from './members.ts';
import { tellOfLink } from './tell.ts';

/** An agent's or staff's OK, after a call to the phone on file. */
export async function openLimitedLink(
  ctx: Ctx,
  accountKey: string,
  { PersonKey, Called, Note }: OpenLimited,
): Promise<void> {
  const { db, now } = ctx;
  await holdAccount(db, accountKey);
  const member = (await limitedMembersOf(ctx, accountKey)).find(({ Key }) => Key === PersonKey);
  if (member === undefined) return fail('recordNotFound');
  if (member.Decider === 'notYourOwn') fail('linkRequestOwn');
  if (member.Decider === 'staffOnly') fail('linkRequestStaffOnly');
  const phone = member.PhoneOnFile;
  const missing = missingForApproval('approveHousehold', {
    called: Called,
    note: Note,
    hasPhone: phone !== null,
  });
  if (missing !== undefined) fail(missing, { phone: formatPhone(phone) });
  const link = {
    accountKey,
    personKey: PersonKey,
    policyNumber: member.PolicyNumber,
    linkedBy: 'approval',
  } as const;
  await renewAccount(db, accountKey, now);
  await addLink(db, { ...link, isProven: false }, now);
  await tellOfLink(db, { ...link, site: await siteOfSession(ctx) }, now, now);
  ctx.note({ details: { linked: PersonKey, called: Called, ...(Note !== undefined && { note: Note }) } });
}

interface Due {
  readonly accountKey: string;
  readonly personKey: string;
}

const findDue = (db: Db, now: Date): Promise<Due[]> =>
  db.rows(sql`
    SELECT DISTINCT link.account_key AS "accountKey", link.person_key AS "personKey" FROM limited_link link
    WHERE ${OPENS_AT} <= ${now}`);

/** Opens the rest where everyone on file was told a week ago and no one objected: a report would have ended the link. */
async function openAllDue(database: Database, now: Date, log: Log): Promise<void> {
  for (const due of await findDue(database, now))
    await database
      .transaction((tx) => openWhereStillDue(tx, due, now))
      // It's tried again in an hour, and those behind it don't wait for it.
      .catch((err) => log.error({ err }, 'a limited link could not be opened'));
}

interface Held {
  readonly policyNumber: string;
  readonly linkedAt: Date;
  readonly site: string | null;
  readonly firstName: string;
  readonly email: string;
}

async function openWhereStillDue(db: Db, { accountKey, personKey }: Due, now: Date): Promise<void> {
  // Reports take the same lock.
  await holdAccount(db, accountKey);
  const held = await db.row<Held>(sql`
    SELECT link.policy_number AS "policyNumber", link.linked_at AS "linkedAt", link.site,
      person.name_first AS "firstName", logon.email
    FROM limited_link link JOIN person ON person.key = link.person_key JOIN logon ON logon.person_key = person.key
    WHERE link.account_key = ${accountKey} AND link.person_key = ${personKey} AND ${OPENS_AT} <= ${now}
    ORDER BY link.linked_at LIMIT 1`);
  if (held === undefined) return;
  const { policyNumber, linkedAt, site, firstName, email } = held;
  await renewAccount(db, accountKey, now);
  // As of the day it was made, which "This wasn't me" in the emails is about.
  await addLink(
    db,
    { accountKey, personKey, policyNumber, linkedBy: 'questions', isProven: false },
    linkedAt,
    now,
  );
  const key = `${accountKey}:${personKey}:${linkedAt.toISOString()}`;
  await queueEmail(db, accessStartsEmail({ key, site, policyNumber, firstName, email }), now);
  await appendAudit(db, [
    {
      at: now,
      action: 'accounts.openLimitedLink',
      outcome: 'done',
      kind: 'account',
      key: accountKey,
      details: { linked: personKey },
    },
  ]);
}

export const limitedLinkJobs: readonly JobKind[] = [
  {
    name: 'accounts.openLimitedLinks',
    everyMs: HOUR,
    run: ({ database, now, log }) => openAllDue(database, now, log),
  },
];
