import type { DeskLine } from '@portico/contract/rooms/claimDesk';
import { named, type Sql, sql } from '@portico/database/open';
import { instant } from '@portico/database/wire';
import { businessDay, dayOf } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';
import { coded } from '../claimRecord/index.ts';

/** What a claim's entries of one kind come to. */
const sumOf = (kind: 'reserve' | 'payment'): Sql =>
  sql`coalesce(sum(entry.amount_cents) FILTER (WHERE entry.kind = ${kind}), 0)::bigint`;

/** Lines of the queue, in the order of the keys. Sums and names are read for these claims alone. */
export const linesOf = ({ db, now }: Ctx, keys: readonly string[]): Promise<DeskLine[]> =>
  db.rows(
    named(
      'claim_desk_lines',
      sql`
    SELECT claim.key AS "Key", claim.receipt AS "ReceiptNumber", claim.number AS "ClaimNumber",
      account.contact_name AS "Insured", risk.city AS "City", claim.state AS "State", claim.loss_on AS "LossOn",
      ${instant(sql`claim.reported_at`)} AS "ReportedAt",
      ${coded('ClaimLossType', sql`claim.loss_type`)} AS "ClaimCausePrimary",
      ${coded('ClaimCauseCode', sql`claim.cause_code`)} AS "ClaimCauseSecondary",
      CASE WHEN catastrophe.key IS NOT NULL
        THEN json_build_object('Key', catastrophe.key, 'Name', catastrophe.name) END AS "Catastrophe",
      ${coded('ClaimStatusCode', sql`claim.status`)}::jsonb || jsonb_build_object('IsOpen', claim.is_open) AS "Status",
      CASE WHEN worker.key IS NOT NULL
        THEN json_build_object('Key', worker.key, 'Name', worker.name_full) END AS "Adjuster",
      claim.next_due_on AS "DueOn",
      money.reserve AS "ReserveCents", money.paid AS "PaidCents", claim.handover AS "HandOver",
      coalesce(${businessDay(sql`claim.closed_at`)}, ${dayOf(now)}::date) - ${businessDay(sql`claim.reported_at`)} AS "AgeDays",
      claim.version AS "Version"
    FROM unnest(${keys}::uuid[]) WITH ORDINALITY AS chosen (key, place)
    JOIN claim ON claim.key = chosen.key
    JOIN account ON account.key = claim.account_key
    JOIN risk ON risk.key = claim.risk_key
    LEFT JOIN catastrophe ON catastrophe.key = claim.catastrophe_key
    LEFT JOIN person worker ON worker.key = claim.adjuster_key
    CROSS JOIN LATERAL (
      SELECT ${sumOf('reserve')} AS reserve, ${sumOf('payment')} AS paid
      FROM claim_entry entry WHERE entry.claim_key = claim.key) AS money
    ORDER BY chosen.place`,
    ),
  );
