import type { RecordPreview } from '@portico/contract/rooms/agencyOfRecord';
import type { BookCounts } from '@portico/contract/rules/bookMoves';
import { type Sql, sql } from '@portico/database/open';
import { dayOf } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';

/** A part of the book, as conditions on `account` and on open tasks. */
export interface Part {
  readonly accounts: Sql;
  readonly tasks: Sql;
}

/** What an agent looks after: their accounts, and the agency's tasks that are theirs. */
export const ofAgent = (key: string): Part => ({
  accounts: sql`account.agent_key = ${key}`,
  tasks: sql`(task.agency_key, task.assignee_key) = (SELECT agency_key, person_key FROM agent WHERE agent.key = ${key})`,
});

/** What an agency looks after, and its tasks. */
export const ofAgency = (key: string): Part => ({
  accounts: sql`account.agency_key = ${key}`,
  tasks: sql`task.agency_key = ${key}`,
});

/** Policies in force in a part of the book that an agency isn't appointed for today, joined to their contracts. */
const withoutAppointment = ({ now }: Ctx, { accounts }: Pick<Part, 'accounts'>, agencyKey: string): Sql => {
  const today = sql`${dayOf(now)}::date`;
  return sql`policy JOIN account ON account.key = policy.account_key JOIN contract ON contract.key = policy.contract_key
    WHERE ${accounts} AND NOT account.record_inactive AND policy.status = 'bound' AND NOT policy.record_inactive
      AND policy.policy_number IS NOT NULL AND policy.term_end > ${today}
      AND NOT EXISTS (
        SELECT FROM agency_appointment appointment JOIN contract appointed ON appointed.key = appointment.contract_key
        WHERE appointment.agency_key = ${agencyKey} AND appointment.appointed_on <= ${today}
          AND (appointment.ended_on IS NULL OR appointment.ended_on > ${today})
          AND (appointed.program_key, appointed.market_key, appointed.state)
            = (contract.program_key, contract.market_key, contract.state))`;
};

export const countUnappointed = async (
  ctx: Ctx,
  part: Pick<Part, 'accounts'>,
  agencyKey: string,
): Promise<number> =>
  (
    await ctx.db.row<{ count: number }>(
      sql`SELECT count(*)::int AS count FROM ${withoutAppointment(ctx, part, agencyKey)}`,
    )
  )?.count ?? 0;

/** Of a single account: these policies themselves. */
export const listUnappointed = (
  ctx: Ctx,
  part: Pick<Part, 'accounts'>,
  agencyKey: string,
): Promise<RecordPreview['UnappointedList']> =>
  ctx.db.rows(sql`
    SELECT policy.policy_number AS "Number", (SELECT name FROM program WHERE program.key = policy.program_key) AS "Program",
      (SELECT name FROM market WHERE market.key = policy.market_key) AS "Market", contract.state AS "State"
    FROM ${withoutAppointment(ctx, part, agencyKey)} ORDER BY policy.policy_number, policy.term_begin`);

/** Applicants have no account yet, only quotes. */
export async function bookOf({ db, now }: Ctx, { accounts, tasks }: Part): Promise<BookCounts> {
  const counted = await db.row<BookCounts>(sql`
    WITH account AS MATERIALIZED (SELECT key, is_applicant FROM account WHERE ${accounts} AND NOT record_inactive),
    quote AS MATERIALIZED (
      SELECT policy.key FROM policy JOIN account ON account.key = policy.account_key
        LEFT JOIN application ON application.policy_key = policy.key AND application.purpose = 'new'
      WHERE policy.status IN ('quote', 'pending') AND policy.policy_number IS NULL AND NOT policy.record_inactive
        AND (application.status IS NULL OR application.status IN ('open', 'referred', 'approved')))
    SELECT (SELECT count(*)::int FROM account WHERE NOT is_applicant) AS "Accounts",
      (SELECT count(*)::int FROM quote) AS "Quotes",
      (SELECT count(*)::int FROM proposal JOIN quote ON quote.key = proposal.policy_key
        WHERE replaced_at IS NULL AND answer IS NULL AND expires_on > ${dayOf(now)}::date) AS "Proposals",
      (SELECT count(*)::int FROM task WHERE done_at IS NULL AND ${tasks}) AS "Tasks",
      (SELECT count(*)::int FROM claim JOIN account ON account.key = claim.account_key WHERE claim.is_open) AS "Claims"`);
  return counted ?? { Accounts: 0, Quotes: 0, Proposals: 0, Tasks: 0, Claims: 0 };
}
