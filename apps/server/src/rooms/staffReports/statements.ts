import type { StaffReportName } from '@portico/contract/rooms/staffReports';
import { type Query, type Sql, sql } from '@portico/database/open';
import { businessDay, startOfBusinessDay } from '@portico/platform/businessDay';
import type { Period } from '@portico/platform/period';

/** The month of an instant, and a condition that it's in the period. */
const monthOf = (at: Sql) => sql`date_trunc('month', ${businessDay(at)})::date`;
const within = (at: Sql, { from, to }: Period) =>
  sql`${at} >= ${startOfBusinessDay(from)} AND ${at} < ${startOfBusinessDay(to, 1)}`;

/** The name of a code, or the code if it has none anymore. */
const nameOf = (list: string, code: Sql) => sql`
  coalesce((SELECT item.name FROM lookup_item item WHERE item.list = ${list} AND item.key = ${code}
    ORDER BY item.valid_from DESC LIMIT 1), ${code})`;

/** Each answers rows of month, name and value. */
export const STATEMENTS: Readonly<Record<StaffReportName, (period: Period) => Query>> = {
  signIns: (period) => sql`
    SELECT ${monthOf(sql`at`)} AS month, CASE outcome WHEN 'done' THEN 'Accepted' ELSE 'Refused' END AS name, count(*)::int AS value
    FROM audit_entry WHERE action = 'identity.signIn' AND ${within(sql`at`, period)} GROUP BY 1, 2`,

  links: (period) => sql`
    SELECT ${monthOf(sql`consumed_at`)} AS month, 'Linked' AS name, count(*)::int AS value
    FROM challenge_grant WHERE ${within(sql`consumed_at`, period)} GROUP BY 1
    UNION ALL
    SELECT ${monthOf(sql`at`)}, 'Wrong answers', count(*)::int
    FROM audit_entry WHERE action = 'challenges.check' AND ${within(sql`at`, period)}
      AND content::jsonb -> 'details' -> 'right' = 'false' GROUP BY 1`,

  impersonations: (period) => sql`
    SELECT ${monthOf(sql`impersonation.opened_at`)} AS month, person.name_full AS name, count(*)::int AS value
    FROM impersonation JOIN person ON person.key = impersonation.staff_key
    WHERE ${within(sql`impersonation.opened_at`, period)} GROUP BY 1, person.key`,

  claimsByCause: (period) => sql`
    SELECT month, ${nameOf('ClaimCauseCode', sql`cause_code`)} AS name, value
    FROM (SELECT ${monthOf(sql`reported_at`)} AS month, cause_code, count(*)::int AS value FROM claim
      WHERE status <> 'DUPLICATE' AND ${within(sql`reported_at`, period)} GROUP BY 1, 2) AS counted`,

  claimsByCatastrophe: (period) => sql`
    SELECT ${monthOf(sql`claim.reported_at`)} AS month, catastrophe.name, count(*)::int AS value
    FROM claim JOIN catastrophe ON catastrophe.key = claim.catastrophe_key
    WHERE claim.status <> 'DUPLICATE' AND ${within(sql`claim.reported_at`, period)} GROUP BY 1, catastrophe.key`,

  premium: (period) => sql`
    SELECT ${monthOf(sql`entry.booked_at`)} AS month, program.name, sum(entry.amount_cents)::bigint AS value
    FROM policy_transaction entry JOIN policy ON policy.key = entry.policy_key JOIN program ON program.key = policy.program_key
    WHERE entry.type_code IN ('NEW', 'END', 'REN', 'CAN', 'REI') AND NOT policy.record_inactive
      AND ${within(sql`entry.booked_at`, period)} GROUP BY 1, program.key`,

  emails: (period) => sql`
    SELECT ${monthOf(sql`created_at`)} AS month, kind AS name, count(*)::int AS value
    FROM outbox_message WHERE ${within(sql`created_at`, period)} GROUP BY 1, 2`,

  pageViews: ({ from, to }) => sql`
    SELECT date_trunc('month', day)::date AS month, subject AS name, sum(count)::int AS value
    FROM usage_count WHERE name = 'PageView' AND day BETWEEN ${from} AND ${to} GROUP BY 1, 2`,

  helpVideos: ({ from, to }) => sql`
    SELECT month, coalesce((
        SELECT version.title FROM content_item item JOIN content_version version ON version.item_key = item.key
        WHERE item.kind = 'help' AND item.slug = subject AND version.state = 'published'
        ORDER BY version.number DESC LIMIT 1), subject)
      || CASE percent WHEN 10 THEN ': started' WHEN 50 THEN ': halfway' ELSE ': to the end' END AS name, value
    FROM (SELECT date_trunc('month', day)::date AS month, subject, percent, sum(count)::int AS value
      FROM usage_count WHERE name = 'HelpVideo' AND percent IN (10, 50, 100) AND day BETWEEN ${from} AND ${to}
      GROUP BY 1, 2, 3) AS counted`,
};
