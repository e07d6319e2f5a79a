import { fail } from '@portico/contract/errors';
import type { LinkNotice, LinkReport } from '@portico/contract/rooms/challenges/reports';
import { type Db, sql } from '@portico/database/open';
import { instant } from '@portico/database/wire';
import type { Ctx, PublicCtx } from '@portico/platform/context';
import { newKey } from '@portico/platform/ids';
import { becomeInsured } from '../../persons/index.ts';
import { completeTask, openTask } from '../../tasks/index.ts';
import type { AccountLinks } from '../access/links.ts';
import { requireProof } from '../budget/policy.ts';
import { endCodes } from '../codes/codes.ts';
import { type FoundNotice, findNotice } from './notices.ts';

const shown = ({ kind, policyNumber, name, happenedAt, isReported }: FoundNotice): LinkNotice => ({
  Kind: kind,
  PolicyNumber: policyNumber,
  Name: name,
  At: happenedAt.toISOString(),
  IsReported: isReported,
});

/** What a "This wasn't me" link is about. Opening it changes nothing: email scanners follow links. */
export async function seenNotice({ db, now }: PublicCtx, token: string): Promise<LinkNotice | null> {
  const notice = await findNotice(db, token, now);
  return notice === undefined ? null : shown(notice);
}

/** How long staff have to look into a report. */
const DUE_MS = 4 * 60 * 60_000;

/** Someone pressed "This wasn't me": suspends the link right away and asks staff to look into it. */
export async function reportLink(
  ctx: PublicCtx,
  links: AccountLinks,
  token: string,
): Promise<LinkNotice | null> {
  const { db, now } = ctx;
  const seen = await findNotice(db, token, now);
  if (seen === undefined) return null;
  ctx.note({ kind: 'account', key: seen.accountKey });
  await links.hold(db, seen.accountKey);
  const key = newKey();
  const isFirst = await db.row(sql`
    INSERT INTO link_report (key, kind, account_key, policy_number, person_key, happened_at, reported_by_key,
                             reported_by, reported_at)
    VALUES (${key}, ${seen.kind}, ${seen.accountKey}, ${seen.policyNumber}, ${seen.personKey}, ${seen.happenedAt},
            ${seen.recipientKey}, ${seen.recipient}, ${now})
    ON CONFLICT DO NOTHING RETURNING key`);
  if (isFirst === undefined) return shown({ ...seen, isReported: true });

  await suspendLimited(db, links, key, seen, now);
  if (seen.kind === 'link') {
    await suspend(db, links, key, seen, now);
    await requireProof(db, seen.accountKey, now);
  }
  await endCodes(db, seen, now);
  await openTask(ctx, {
    kind: 'linkReport',
    recordKey: key,
    subject: `${seen.recipient} reported ${seen.kind === 'link' ? 'a link to' : 'a code for'} policy ${seen.policyNumber}`,
    accountKey: seen.accountKey,
    dueAt: new Date(now.getTime() + DUE_MS),
  });
  ctx.note({ details: { report: key, reported: seen.personKey, by: seen.recipientKey } });
  return shown({ ...seen, isReported: true });
}

/**
 * Ends a limited link of the person, whatever was reported: it would become a full one if no one objected. A limited link of
 * the person who reported goes too, as below.
 */
async function suspendLimited(
  db: Db,
  links: AccountLinks,
  reportKey: string,
  { accountKey, personKey, recipientKey }: FoundNotice,
  now: Date,
): Promise<void> {
  const suspended = await db.rows(sql`
    WITH gone AS (
      DELETE FROM limited_link WHERE account_key = ${accountKey} AND person_key IN (${personKey}, ${recipientKey})
      RETURNING person_key, linked_at)
    INSERT INTO suspended_link (report_key, account_key, person_key, relationship, linked_by, linked_at)
    SELECT ${reportKey}, ${accountKey}, person_key, 'coinsured', 'questions', min(linked_at) FROM gone GROUP BY person_key
    RETURNING person_key`);
  if (suspended.length > 0) await links.renew(db, accountKey, now);
}

/**
 * Takes the reported link off the account. If the person who reported it was linked by questions alone, their own link
 * goes too, so an intruder can't keep the account by reporting its owner.
 */
async function suspend(
  db: Db,
  links: AccountLinks,
  reportKey: string,
  { accountKey, personKey, happenedAt, recipientKey }: FoundNotice,
  now: Date,
): Promise<void> {
  const suspended = await db.rows(sql`
    WITH gone AS (
      DELETE FROM account_person
      WHERE account_key = ${accountKey} AND (
        person_key = ${personKey} AND linked_at = ${happenedAt}
        OR person_key = ${recipientKey} AND linked_by = 'questions')
      RETURNING person_key, relationship, linked_by, linked_at)
    INSERT INTO suspended_link (report_key, account_key, person_key, relationship, linked_by, linked_at)
    SELECT ${reportKey}, ${accountKey}, person_key, relationship, linked_by, linked_at FROM gone RETURNING person_key`);
  // Approved, but access hasn't started: it won't.
  const stopped = await db.rows(sql`
    WITH stopped AS (
      UPDATE link_request SET status = 'declined', access_from = NULL, access_role = NULL
      WHERE account_key = ${accountKey} AND person_key = ${personKey} AND status = 'approved' AND linked_at IS NULL
      RETURNING person_key)
    INSERT INTO suspended_link (report_key, account_key, person_key, relationship, linked_by, linked_at)
    SELECT ${reportKey}, ${accountKey}, person_key, 'coinsured', 'approval', ${happenedAt} FROM stopped
    ON CONFLICT DO NOTHING RETURNING person_key`);
  if (suspended.length + stopped.length > 0) await links.renew(db, accountKey, now);
  await db.rows(sql`
    UPDATE account_invitation SET status = 'withdrawn', answered_at = ${now}
    WHERE account_key = ${accountKey} AND status = 'pending' AND invited_by_key IN (
      SELECT person_key FROM suspended_link WHERE report_key = ${reportKey})`);
}

export const findReport = (db: Db, key: string): Promise<LinkReport | undefined> =>
  db.row(sql`
    SELECT report.key AS "Key", report.kind AS "Kind", report.policy_number AS "PolicyNumber",
      json_build_object('Key', account.key, 'Contact', json_build_object('Name', account.contact_name))
        AS "CustomerRiskAccount",
      report.reported_by AS "ReportedBy", ${instant(sql`report.reported_at`)} AS "ReportedAt",
      json_build_object('Key', person.key, 'NameFull', person.name_full,
        'Email', COALESCE(logon.email, person.email)) AS "Reported",
      COALESCE((
        SELECT json_agg(json_build_object(
            'Person', json_build_object('Key', linked.key, 'NameFull', linked.name_full,
              'Email', COALESCE(account_logon.email, linked.email)),
            'Relationship', suspended.relationship, 'LinkedBy', suspended.linked_by,
            'LinkedAt', ${instant(sql`suspended.linked_at`)}, 'IsRestored', suspended.is_restored)
          ORDER BY suspended.linked_at, linked.key)
        FROM suspended_link suspended JOIN person linked ON linked.key = suspended.person_key
          LEFT JOIN logon account_logon ON account_logon.person_key = linked.key
        WHERE suspended.report_key = report.key), '[]') AS "SuspendedLinks",
      ${instant(sql`report.decided_at`)} AS "DecidedAt", decider.name_full AS "DecidedBy", report.note AS "Note"
    FROM link_report report JOIN account ON account.key = report.account_key
      JOIN person ON person.key = report.person_key LEFT JOIN logon ON logon.person_key = person.key
      LEFT JOIN person decider ON decider.key = report.decided_by_key
    WHERE report.key = ${key}`);

/** Restores the links of these persons and leaves the others removed. */
export async function decideReport(
  ctx: Ctx,
  links: AccountLinks,
  key: string,
  { restore, note }: { restore: readonly string[]; note: string },
): Promise<LinkReport> {
  const { db, now, actor } = ctx;
  const before = (await findReport(db, key)) ?? fail('recordNotFound');
  const accountKey = before.CustomerRiskAccount.Key;
  await links.hold(db, accountKey);
  const taken = await db.row(sql`
    UPDATE link_report SET decided_at = ${now}, decided_by_key = ${actor.personKey}, note = ${note}
    WHERE key = ${key} AND decided_at IS NULL RETURNING key`);
  if (taken === undefined) {
    const { DecidedBy } = (await findReport(db, key)) ?? before;
    return fail('linkReportDecided', { name: DecidedBy ?? '' });
  }
  await db.rows(sql`
    UPDATE suspended_link SET is_restored = person_key = ANY (${[...restore]}::uuid[]) WHERE report_key = ${key}`);
  // If the account has a new owner by now, the restored person becomes a co-insured.
  await db.rows(sql`
    INSERT INTO account_person (account_key, person_key, relationship, linked_by, linked_at)
    SELECT account_key, person_key, CASE WHEN relationship = 'owner' AND NOT EXISTS (
        SELECT 1 FROM account_person present WHERE present.account_key = ${accountKey} AND present.relationship = 'owner')
      THEN 'owner' ELSE 'coinsured' END, linked_by, linked_at
    FROM suspended_link WHERE report_key = ${key} AND is_restored
    ON CONFLICT DO NOTHING`);
  await links.renew(db, accountKey, now);
  const restored = before.SuspendedLinks.filter(({ Person }) => restore.includes(Person.Key));
  for (const { Person } of restored) await becomeInsured(db, Person.Key, now);
  const outcome = restored.length === 0 ? 'Access removed' : 'Access restored';
  await completeTask(ctx, 'linkReport', key, before.Kind === 'code' ? 'Report closed' : outcome);
  ctx.note({
    kind: 'linkReport',
    key,
    details: { account: accountKey, restored: restored.map(({ Person }) => Person.Key) },
  });
  return (await findReport(db, key)) ?? fail('recordNotFound');
}
