import type { Paging, Parsed } from '@portico/contract/define';
import { STAFF_ROLES } from '@portico/contract/roles';
import type { Person, persons } from '@portico/contract/rooms/persons';
import { contains, given, startsWith } from '@portico/database/conditions';
import { join, named, raw, type Sql, sql } from '@portico/database/open';
import { instant, withTotal } from '@portico/database/wire';
import type { Ctx } from '@portico/platform/context';
import { invitationScope, type PersonReach, personScope } from './persons.scope.ts';

export type View = Pick<Ctx, 'db' | 'actor' | 'now'> & { readonly reach: PersonReach };
type Filters = Parsed<typeof persons.rows.list>['query'];

/** Written into the statement: an array that's sent with every call is also read with every call. */
const STAFF = raw(`'{${STAFF_ROLES.join()}}'`);

const openInvitations = ({ reach, actor, now }: View) => sql`
  invitation.person_key = person.key AND invitation.status = 'pending' AND invitation.expires_at > ${now}
  AND ${invitationScope(reach, actor.personKey)}`;

const selectPerson = (view: View) => sql`
  SELECT person.key AS "Key", person.name_first AS "NameFirst", person.name_last AS "NameLast",
    person.name_full AS "NameFull", person.organization_name AS "OrganizationName", person.email AS "Email",
    person.phone AS "Phone", person.contact_method AS "ContactMethod", person.contact_window AS "ContactWindow",
    logon.key AS "LogonKey", person.record_inactive AS "RecordInactive", person.version AS "Version",
    EXISTS (SELECT FROM person_role WHERE person_key = person.key AND role = ANY (${STAFF})) AS "IsStaff",
    COALESCE((
      SELECT json_agg(json_build_object(
          'Key', invitation.key, 'AgencyKey', invitation.agency_key, 'AgencyName', agency.name,
          'Expires', ${instant(sql`invitation.expires_at`)})
        ORDER BY invitation.created_at, invitation.key)
      FROM agency_invitation invitation JOIN agency ON agency.key = invitation.agency_key
      WHERE ${openInvitations(view)}), '[]') AS "AgencyInviteList"
  FROM person LEFT JOIN logon ON logon.person_key = person.key`;

/** The portal's most frequent call: prepared, with one plan for each reach. */
export const personByKey = (view: View, key: string): Promise<Person | undefined> =>
  view.db.row(
    named(
      `persons_by_key_${view.reach}`,
      sql`${selectPerson(view)} WHERE person.key = ${key} AND ${personScope(view.reach, view.actor.personKey)}`,
    ),
  );

const UNUSED_KEY = '00000000-0000-0000-0000-000000000000';

const anyWithEmail = (email: string) => sql`
  SELECT key FROM person WHERE email = ${email} UNION ALL SELECT person_key FROM logon WHERE email = ${email}`;

/**
 * A condition on `person`: in reach, with this email. For an agent it takes two statements, the second with a key
 * that no one has if the first found none. A single one would check the book only for an email that exists, and the time it
 * takes would tell.
 */
export async function withEmail({ db, actor, reach }: Omit<View, 'now'>, email: string): Promise<Sql> {
  const scope = personScope(reach, actor.personKey);
  if (reach !== 'book') return sql`person.key IN (${anyWithEmail(email)}) AND ${scope}`;
  const found = (await db.rows<{ key: string }>(anyWithEmail(email))).map(({ key }) => key);
  const inBook = await db.rows<{ key: string }>(sql`
    SELECT person.key FROM unnest(${found.length === 0 ? [UNUSED_KEY] : found}::uuid[]) AS person(key) WHERE ${scope}`);
  return sql`person.key = ANY(${inBook.map(({ key }) => key)}::uuid[])`;
}

/** Two persons may share an address: the one who signs in with it is meant. */
export const personByEmail = async (view: View, email: string): Promise<Person | undefined> =>
  view.db.row(sql`
    ${selectPerson(view)} WHERE ${await withEmail(view, email)}
    ORDER BY logon.email = ${email} DESC NULLS LAST, person.record_inactive, person.key LIMIT 1`);

export async function findPersons(view: View, filters: Filters, paging: Required<Paging>) {
  const where = join(
    [
      personScope(view.reach, view.actor.personKey),
      ...(filters.PersonEmail === undefined ? [] : [await withEmail(view, filters.PersonEmail)]),
      ...conditionsOf(view, filters),
    ],
    ' AND ',
  );
  const from = sql`person LEFT JOIN logon ON logon.person_key = person.key WHERE ${where}`;
  const order = sql`ORDER BY person.name_last, person.name_first, person.key`;
  // The page first: what is skipped need not be put together.
  const rows = await view.db.rows<Person>(sql`
    ${selectPerson(view)} WHERE person.key IN (
      SELECT person.key FROM ${from} ${order} LIMIT ${paging.Take} OFFSET ${paging.Skip}) ${order}`);
  return withTotal(view.db, rows, paging, from);
}

const worksIn = (agency: Sql) => sql`EXISTS (
  SELECT 1 FROM agent place JOIN agency ON agency.key = place.agency_key
  WHERE place.person_key = person.key AND place.ended_at IS NULL AND ${agency})`;

const conditionsOf = (view: View, filters: Filters): Sql[] => [
  ...(filters.ReturnInactive ? [] : [sql`NOT person.record_inactive`]),
  ...given(
    filters.PersonRoleKey,
    (role) =>
      sql`EXISTS (SELECT 1 FROM person_role held WHERE held.person_key = person.key AND held.role = ${role})`,
  ),
  ...given(filters.NameFirst, (part) => sql`lower(person.name_first) LIKE lower(${startsWith(part)})`),
  ...given(filters.NameLast, (part) => sql`lower(person.name_last) LIKE lower(${startsWith(part)})`),
  ...given(filters.NameFull, (part) => sql`lower(person.name_full) LIKE lower(${contains(part)})`),
  ...given(filters.PersonKey, (key) => sql`person.key = ${key}`),
  ...given(filters.LogonKey, (key) => sql`logon.key = ${key}`),
  ...licenseConditions(filters),
  ...given(filters.AgencyKey, (key) => worksIn(sql`agency.key = ${key}`)),
  ...given(filters.AgencyKey_Parent, (key) => worksIn(sql`agency.parent_key = ${key}`)),
  ...given(
    filters.AgencyInviteListContains,
    (key) => sql`EXISTS (
      SELECT 1 FROM agency_invitation invitation WHERE ${openInvitations(view)} AND invitation.agency_key = ${key})`,
  ),
];

/** Type and number together mean one licence that has both. */
function licenseConditions({ ContactLicenseTypeKey, ContactLicenseNumber }: Filters): Sql[] {
  const wanted = [
    ...given(ContactLicenseTypeKey, (type) => sql`license.license_type_key = ${type}`),
    ...given(ContactLicenseNumber, (number) => sql`license.number = ${number}`),
  ];
  if (wanted.length === 0) return [];
  return [
    sql`EXISTS (SELECT 1 FROM contact_license license
                WHERE license.person_key = person.key AND NOT license.record_inactive AND ${join(wanted, ' AND ')})`,
  ];
}
