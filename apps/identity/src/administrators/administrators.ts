import type {
  AdministratorRequest,
  AdministratorRight,
  Administrators,
  FactorReset,
} from '@portico/contract/rooms/users';
import { mayConfirm } from '@portico/contract/rules/administrators';
import { type Sql, sql } from '@portico/database/open';
import { instant } from '@portico/database/wire';
import { isOpen } from '@portico/platform/administrators/requests';
import { administrators } from '@portico/platform/administrators/rights';
import type { Ctx } from '@portico/platform/context';

const named = (who: Sql): Sql => sql`
  (SELECT json_build_object('Key', key, 'NameFull', name_full) FROM person WHERE key = ${who})`;

const IS_LISTED = sql`EXISTS (
  SELECT FROM configuration, unnest(string_to_array(value, ',')) AS listed
  WHERE configuration.key = 'W2_Portal_AdminEmails' AND lower(trim(listed)) = lower(logon.email))`;

/** How someone is an administrator. Undefined for those who aren't. */
export const rightOf = ({ db }: Ctx, personKey: string): Promise<AdministratorRight | undefined> =>
  db.row<AdministratorRight>(sql`
    SELECT ${IS_LISTED} AS "IsListed", ${instant(sql`given_at`)} AS "Since", ${named(sql`given_by_key`)} AS "GivenBy",
      ${named(sql`confirmed_by_key`)} AS "ConfirmedBy"
    FROM logon LEFT JOIN administrator_right AS held ON held.person_key = logon.person_key AND ended_at IS NULL
    WHERE logon.person_key = ${personKey} AND is_admin(logon.person_key, logon.email)`);

/** What waits for a second person: all of it, or about one person. */
export async function openRequests(
  { db, actor, now }: Ctx,
  personKey?: string,
): Promise<AdministratorRequest[]> {
  const rows = await db.rows<Omit<AdministratorRequest, 'IsMine' | 'MayConfirm' | 'IsForPerson'>>(sql`
    SELECT request.key AS "Key", change AS "Change", reason AS "Reason", ${instant(sql`asked_at`)} AS "Asked",
      ${instant(sql`expires_at`)} AS "Expires", ${named(sql`person_key`)} AS "Person",
      ${named(sql`asked_by_key`)} AS "AskedBy"
    FROM administrator_request AS request
    WHERE ${isOpen(now)} AND COALESCE(person_key = ${personKey ?? null}, true) ORDER BY asked_at, request.key`);
  if (rows.length === 0) return [];
  const all = (await administrators(db)).map((one) => one.personKey);
  return rows.map((row) => {
    const circle = {
      change: row.Change,
      person: row.Person.Key,
      askedBy: row.AskedBy.Key,
      administrators: all,
    };
    return {
      ...row,
      IsMine: circle.askedBy === actor.personKey,
      MayConfirm: mayConfirm(circle, actor.personKey),
      IsForPerson: mayConfirm(circle, circle.person),
    };
  });
}

/** The reset of someone’s second factor that two administrators have agreed to, until it’s used, stopped or too old. */
export const resetOf = ({ db, now }: Ctx, personKey: string): Promise<FactorReset | undefined> =>
  db.row<FactorReset>(sql`
    SELECT ${instant(sql`ready_at`)} AS "Ready", ${instant(sql`expires_at`)} AS "Expires", reason AS "Reason",
      ${named(sql`asked_by_key`)} AS "AskedBy", ${named(sql`confirmed_by_key`)} AS "ConfirmedBy"
    FROM second_factor_reset JOIN logon ON logon.key = logon_key
    WHERE person_key = ${personKey} AND state = 'waiting' AND expires_at > ${now}`);

export async function administratorsAndRequests(ctx: Ctx): Promise<Administrators> {
  const all = await administrators(ctx.db);
  const keys = all.map(({ personKey }) => personKey);
  const rights = await ctx.db.rows<{ key: string; isListed: boolean; since: string | null }>(sql`
    SELECT logon.person_key AS key, ${IS_LISTED} AS "isListed", ${instant(sql`given_at`)} AS since
    FROM logon LEFT JOIN administrator_right AS held ON held.person_key = logon.person_key AND ended_at IS NULL
    WHERE logon.person_key = ANY (${keys}::uuid[])`);
  return {
    Administrators: all.map(({ personKey, name, email, hasSecondFactor }) => {
      const right = rights.find(({ key }) => key === personKey);
      return {
        Key: personKey,
        NameFull: name,
        Email: email,
        HasSecondFactor: hasSecondFactor,
        IsListed: right?.isListed ?? false,
        Since: right?.since ?? null,
      };
    }),
    Requests: await openRequests(ctx),
  };
}
