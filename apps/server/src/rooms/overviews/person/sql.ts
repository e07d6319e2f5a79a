import { TOKEN_ROLES } from '@portico/contract/roles';
import { type PersonOverview, REFUSALS_SHOWN } from '@portico/contract/rooms/overviews/person';
import { type Db, sql } from '@portico/database/open';
import { instant } from '@portico/database/wire';

type Derived = 'ChallengeList' | 'RefusalList' | 'ObstacleList' | 'SiteList' | 'EmailList';
type Facts = Omit<PersonOverview, Derived>;

export const personFacts = (db: Db, key: string): Promise<Facts | undefined> =>
  db.row(sql`
    SELECT person.key AS "Key", person.name_full AS "NameFull", person.organization_name AS "OrganizationName",
      person.email AS "Email", person.phone AS "Phone", person.record_inactive AS "RecordInactive",
      CASE WHEN logon.last_sign_in_at IS NULL THEN ${instant(sql`person.invited_at`)} END AS "InvitedAt",
      ARRAY(SELECT role FROM person_role WHERE person_key = person.key
            ORDER BY array_position(${TOKEN_ROLES}::text[], role)) AS "Roles",
      CASE WHEN logon.key IS NOT NULL THEN json_build_object(
        'Email', logon.email, 'IsVerified', logon.email_verified_at IS NOT NULL,
        'HasPassword', logon.password_hash IS NOT NULL OR logon.upstream_subject IS NOT NULL
          OR EXISTS (SELECT FROM passkey WHERE passkey.logon_key = logon.key),
        'IsDisabled', logon.disabled_at IS NOT NULL, 'DisabledReason', logon.disabled_reason,
        'HasSecondFactor', logon.totp_confirmed_at IS NOT NULL,
        'Passkeys', (SELECT count(*) FROM passkey WHERE passkey.logon_key = logon.key),
        'OpenSessions', (SELECT count(*) FROM logon_session
                         WHERE logon_session.logon_key = logon.key AND ended_at IS NULL),
        'LastSignInAt', ${instant(sql`logon.last_sign_in_at`)}) END AS "Access",
      COALESCE((
        SELECT json_agg(json_build_object('Key', account.key, 'AlternateKey', account.number,
            'Name', account.contact_name, 'Relationship', linked.relationship,
            'LimitedSince', ${instant(sql`linked.limited_since`)}, 'AgencyName', agency.name)
          ORDER BY account.contact_name, account.key)
        FROM (
          SELECT account_key, person_key, relationship, NULL::timestamptz AS limited_since FROM account_person
          UNION ALL
          SELECT account_key, person_key, 'limited', min(linked_at) FROM limited_link GROUP BY account_key, person_key
        ) linked JOIN account ON account.key = linked.account_key
          JOIN agency ON agency.key = account.agency_key
        WHERE linked.person_key = person.key), '[]') AS "AccountList",
      COALESCE((
        SELECT json_agg(json_build_object('Key', agency.key, 'Name', agency.name, 'Title', place.title)
          ORDER BY agency.name, agency.key)
        FROM agent place JOIN agency ON agency.key = place.agency_key
        WHERE place.person_key = person.key AND place.ended_at IS NULL), '[]') AS "AgencyList"
    FROM person LEFT JOIN logon ON logon.person_key = person.key WHERE person.key = ${key}`);

export interface Refused {
  readonly Key: number;
  readonly At: string;
  readonly action: string;
  readonly details: unknown;
}

/** What was refused to a person last. */
export const refusalsOf = (db: Db, personKey: string): Promise<Refused[]> =>
  db.rows(sql`
    SELECT seq::int AS "Key", ${instant(sql`at`)} AS "At", action, content::jsonb -> 'details' AS details
    FROM audit_entry WHERE actor_key = ${personKey} AND outcome = 'refused'
    ORDER BY at DESC, seq DESC LIMIT ${REFUSALS_SHOWN}`);

export async function wrongPasswordsSince(db: Db, personKey: string, since: Date): Promise<number> {
  const found = await db.row<{ count: number }>(sql`
    SELECT count(*) AS count FROM audit_entry
    WHERE actor_key = ${personKey} AND action = 'identity.signIn' AND outcome = 'refused' AND at > ${since}
      AND content::jsonb -> 'details' ->> 'refusal' = 'credentials'`);
  return found?.count ?? 0;
}
