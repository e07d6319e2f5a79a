import type { Page, Paging } from '@portico/contract/define';
import { LOCKOUT_STATUSES, type Lockout } from '@portico/contract/rooms/challenges/lockouts';
import { contains, given, startsWith } from '@portico/database/conditions';
import { type Db, join, type Sql, sql } from '@portico/database/open';
import type { Limits } from '../budget/lock.ts';
import { fingerprintOf } from '../budget/tallies.ts';

/** Almost: one more wrong answer locks, or three quarters of the budget are spent. */
const isNear = (used: Sql, limit: number) =>
  sql`(${used} > 0 AND (${used} >= ${limit}::int - 1 OR ${used} * 4 >= ${limit}::int * 3))`;

interface Budget {
  readonly kind: Lockout['Kind'];
  readonly from: Sql;
  readonly person?: Sql;
  readonly policy?: Sql;
  readonly address?: Sql;
  readonly used: Sql;
  readonly limit: number;
  readonly isLocked: Sql;
  /** It's open, but right answers alone no longer link. */
  readonly needsProof?: Sql;
  readonly until: Sql;
}

/** What has run out of one budget, or almost. A count that led to a lock starts over, so a lock shows as the whole budget. */
function spent({ kind, from, used, limit, isLocked, needsProof = sql`false`, until, ...who }: Budget): Sql {
  const nothing = (type: Sql) => sql`NULL::${type}`;
  return sql`
    SELECT ${kind} AS kind,
      CASE WHEN ${isLocked} THEN 'locked' WHEN ${needsProof} THEN 'needsProof' ELSE 'near' END AS status,
      ${who.person ?? nothing(sql`uuid`)} AS person_key, ${who.policy ?? nothing(sql`text`)} AS policy_number,
      ${who.address ?? nothing(sql`text`)} AS address,
      CASE WHEN ${isLocked} THEN GREATEST(${used}, ${limit}::int) ELSE ${used} END AS used, ${limit}::int AS "limit",
      ${until} AS until
    FROM ${from} AND (${isLocked} OR ${needsProof} OR ${isNear(used, limit)})`;
}

/** The budgets of lock.ts, from the rows that they are counted in. */
function budgets(limits: Limits, now: Date): Sql {
  const at = sql`${now}::timestamptz`;
  const resetsAt = sql`updated_at + make_interval(mins => ${limits.resetMinutes}::int)`;
  const tally = (prefix: string) =>
    sql`challenge_tally WHERE window_ends > ${at} AND starts_with(subject, ${prefix})`;
  const day = (kind: 'person' | 'address', limit: number, of: Sql) =>
    spent({
      kind,
      from: tally(`${kind}:`),
      [kind]: of,
      used: sql`wrong_answers`,
      limit,
      isLocked: sql`wrong_answers >= ${limit}::int`,
      until: sql`window_ends`,
    });
  return join(
    [
      spent({
        kind: 'personPolicy',
        from: sql`challenge WHERE true`,
        person: sql`person_key`,
        policy: sql`policy_number`,
        used: sql`wrong_answers`,
        limit: limits.perPolicy,
        isLocked: sql`COALESCE(closed_until > ${at}, false)`,
        until: sql`CASE WHEN closed_until > ${at} THEN closed_until END`,
      }),
      spent({
        kind: 'inARow',
        // The end of the other lock sets this count to zero.
        from: sql`challenge WHERE COALESCE(closed_until > ${at}, true) AND (attempts < ${limits.maximum}::int OR ${resetsAt} > ${at})`,
        person: sql`person_key`,
        policy: sql`policy_number`,
        used: sql`attempts`,
        limit: limits.maximum,
        isLocked: sql`attempts >= ${limits.maximum}::int`,
        until: sql`CASE WHEN attempts >= ${limits.maximum}::int THEN ${resetsAt} END`,
      }),
      spent({
        kind: 'policy',
        from: sql`challenge_policy WHERE true`,
        policy: sql`policy_number`,
        used: sql`wrong_answers`,
        limit: limits.perPolicyTotal,
        isLocked: sql`COALESCE(closed_until > ${at}, false)`,
        needsProof: sql`needs_proof_since IS NOT NULL`,
        until: sql`CASE WHEN closed_until > ${at} THEN closed_until END`,
      }),
      day('person', limits.perPersonDay, sql`substr(subject, 8)::uuid`),
      day('address', limits.perAddressDay, sql`substr(subject, 9)`),
    ],
    ' UNION ALL ',
  );
}

interface Filters {
  readonly q?: string | undefined;
  readonly Kind?: string | undefined;
  readonly Status?: string | undefined;
}

/** Locked first, and of these the one that ends last. */
export async function selectLockouts(
  db: Db,
  { q, Kind, Status }: Filters,
  { limits, now, paging: { Skip, Take } }: { limits: Limits; now: Date; paging: Required<Paging> },
): Promise<Page<Lockout>> {
  const where = join(
    [
      sql`true`,
      ...given(Kind, (kind) => sql`kind = ${kind}`),
      ...given(Status, (status) => sql`status = ${status}`),
      ...given(
        q || undefined,
        (text) => sql`(
          policy_number ILIKE ${contains(text)} OR person.name_full ILIKE ${contains(text)}
          OR COALESCE(logon.email, person.email) ILIKE ${contains(text)}
          OR address = ${fingerprintOf(text)} OR address LIKE ${startsWith(text)})`,
      ),
    ],
    ' AND ',
  );
  const from = sql`
    FROM (${budgets(limits, now)}) AS spent
    LEFT JOIN person ON person.key = spent.person_key LEFT JOIN logon ON logon.person_key = person.key
    WHERE ${where}`;
  const rows = await db.rows<Omit<Lockout, 'Until'> & { Until: Date | null }>(sql`
    SELECT kind AS "Kind", status AS "Status", policy_number AS "PolicyNumber", address AS "Address",
      used AS "WrongAnswers", "limit" AS "Limit", until AS "Until",
      CASE WHEN person.key IS NOT NULL THEN json_build_object(
        'Key', person.key, 'NameFull', person.name_full, 'Email', COALESCE(logon.email, person.email)) END AS "Person"
    ${from}
    ORDER BY array_position(${LOCKOUT_STATUSES}::text[], status), until DESC NULLS LAST, used DESC, policy_number, person.key, address, kind
    LIMIT ${Take} OFFSET ${Skip}`);
  const counted = await db.row<{ total: number }>(sql`SELECT count(*)::int AS total ${from}`);
  return {
    rows: rows.map((row) => ({ ...row, Until: row.Until?.toISOString() ?? null })),
    total: counted?.total ?? 0,
  };
}
