import type { BookCounts } from '@portico/contract/rules/bookMoves';
import { type Sql, sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { newKey } from '@portico/platform/ids';

interface Move {
  readonly cause: 'agentLeft' | 'agencyClosed' | 'agencyOfRecord';
  readonly fromAgencyKey: string;
  readonly fromAgentKey: string | null;
  readonly toAgentKey: string | null;
  readonly on: string;
  readonly reason: string | null;
  readonly counts: BookCounts;
  /** The letter about it. */
  readonly documentKey?: string | null;
}

/** Keeps a record of who took over. Returns its key, which each account that moved refers to. */
export async function keepMove({ db, now, actor }: Ctx, move: Move): Promise<string> {
  const key = newKey();
  await db.rows(sql`
    INSERT INTO book_move (key, cause, from_agency_key, from_agent_key, to_agent_key, effective_on, reason, counts,
      document_key, moved_by_key, moved_at)
    VALUES (${key}, ${move.cause}, ${move.fromAgencyKey}, ${move.fromAgentKey}, ${move.toAgentKey}, ${move.on},
      ${move.reason}, ${JSON.stringify(move.counts)}::jsonb, ${move.documentKey ?? null}, ${actor.personKey}, ${now})`);
  return key;
}

/**
 * Gives accounts another agent, and what hangs on them with it: quotes, proposals, claims and messages are found by their
 * account. Inactive ones and applicants move, too. Their versions stay: what someone is editing about an account isn't its agent.
 */
export const moveAccounts = (
  { db, now }: Ctx,
  moveKey: string,
  accounts: Sql,
  to: { readonly key: string; readonly agencyKey: string },
) =>
  db.rows(sql`
    WITH before AS MATERIALIZED (SELECT key, agent_key FROM account WHERE ${accounts} ORDER BY key FOR NO KEY UPDATE),
    moved AS (
      UPDATE account SET agency_key = ${to.agencyKey}, agent_key = ${to.key}, updated_at = ${now} FROM before WHERE account.key = before.key
      RETURNING account.key, before.agent_key)
    INSERT INTO book_move_account (account_key, move_key, from_agent_key)
    SELECT key, ${moveKey}, agent_key FROM moved`);

/** Open tasks stay open, and are someone else's. */
export const moveTasks = (
  { db }: Ctx,
  tasks: Sql,
  { assigneeKey }: { readonly assigneeKey: string | null },
) => db.rows(sql`UPDATE task SET assignee_key = ${assigneeKey} WHERE done_at IS NULL AND ${tasks}`);
