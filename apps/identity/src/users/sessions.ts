import type { Page, Paging } from '@portico/contract/define';
import { fail } from '@portico/contract/errors';
import type { SignedIn } from '@portico/contract/rooms/users';
import { given } from '@portico/database/conditions';
import { join, sql } from '@portico/database/open';
import { instant, withTotal } from '@portico/database/wire';
import type { Ctx } from '@portico/platform/context';
import { SESSION_SECONDS, secondsAfter } from '../lifetimes.ts';
import { type Sessions, siteName } from '../sessions/sessions.ts';
import { rolesOf, wordsIn } from './find.ts';

interface SessionFilters {
  readonly q?: string | undefined;
  readonly PersonKey?: string | undefined;
}

/** Who is signed in now, the latest first. */
export async function openSessions(
  { db, actor, now }: Ctx,
  { q, PersonKey }: SessionFilters,
  paging: Required<Paging>,
): Promise<Page<SignedIn>> {
  const conditions = [
    sql`session.ended_at IS NULL AND session.started_at > ${secondsAfter(now, -SESSION_SECONDS)}`,
    sql`logon.disabled_at IS NULL AND NOT record_inactive`,
    ...given(PersonKey, (key) => sql`person.key = ${key}`),
    ...wordsIn(q, sql`(name_full || ' ' || logon.email || ' ' || COALESCE(session.address, ''))`),
  ];
  const from = sql`logon_session AS session JOIN logon ON logon.key = session.logon_key
    JOIN person ON person.key = logon.person_key WHERE ${join(conditions, ' AND ')}`;
  const rows = await db.rows<Omit<SignedIn, 'Site'> & { readonly site: string | null }>(sql`
    SELECT session.key AS "Key", COALESCE(session.device, '') AS "Device", COALESCE(session.address, '') AS "Address",
      session.site, ${instant(sql`session.started_at`)} AS "Started", session.sid = ${actor.sid} AS "IsCurrent",
      json_build_object('Key', person.key, 'NameFull', name_full, 'Email', logon.email) AS "Person",
      ${rolesOf(sql`person.key`)} AS "Roles",
      COALESCE((
        SELECT json_agg(json_build_object('Key', impersonation.key, 'NameFull', target.name_full, 'TicketId', ticket_id,
                                          'Opened', ${instant(sql`opened_at`)}) ORDER BY opened_at)
        FROM impersonation JOIN person AS target ON target.key = target_key
        WHERE impersonation.sid = session.sid AND impersonation.ended_at IS NULL AND ends_at > ${now}
          AND entered_at IS NOT NULL), '[]') AS "Impersonations"
    FROM ${from} ORDER BY session.started_at DESC, session.key LIMIT ${paging.Take} OFFSET ${paging.Skip}`);
  const sessions = rows.map(({ site, ...session }) => ({ ...session, Site: siteName(site) }));
  return withTotal(db, sessions, paging, from);
}

/** Ends one session. Zero if it has already ended, which is fine too. */
export async function endOne(sessions: Sessions, { db, actor, note }: Ctx, key: string): Promise<number> {
  const found = await db.row<{ sid: string; logonKey: string; personKey: string }>(sql`
    SELECT sid, logon_key AS "logonKey", person_key AS "personKey"
    FROM logon_session JOIN logon ON logon.key = logon_key WHERE logon_session.key = ${key}`);
  if (!found) return fail('recordNotFound');
  if (found.sid === actor.sid) fail('ownSession');
  const ended = await sessions.endSome(db, found.logonKey, { key }, 'signedOutByAdministrator');
  note({ kind: 'person', key: found.personKey, details: { session: key, ended } });
  return ended;
}

/** Ends all sessions of a person but the caller's own current one. */
export async function endAllOf(
  sessions: Sessions,
  { db, actor, note }: Ctx,
  personKey: string,
): Promise<number> {
  const logon = await db.row<{ key: string }>(sql`SELECT key FROM logon WHERE person_key = ${personKey}`);
  if (!logon) return fail('recordNotFound');
  const others = { exceptSid: actor.sid };
  const ended = await sessions.endSome(db, logon.key, others, 'signedOutByAdministrator');
  note({ details: { ended } });
  return ended;
}
