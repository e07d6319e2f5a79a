import type { Activity } from '@portico/contract/activity';
import {
  accountMoveText,
  agencyMoveText,
  type BookCounts,
  type BookMove,
  bookWords,
} from '@portico/contract/rules/bookMoves';
import { type Db, sql } from '@portico/database/open';
import { instant } from '@portico/database/wire';

type Told = Omit<Activity, 'Key'>;
interface Kept extends BookMove {
  readonly At: string;
  readonly Who: string;
}

/** Of a statement that has `book_move` and, where there is one, the agent that the account had. */
const KEPT = sql`
  book_move.cause, ${instant(sql`book_move.moved_at`)} AS "At",
  (SELECT name_full FROM person WHERE person.key = book_move.moved_by_key) AS "Who",
  json_build_object('agency', (SELECT name FROM agency WHERE agency.key = book_move.from_agency_key),
    'agent', (SELECT person.name_full FROM agent JOIN person ON person.key = agent.person_key
      WHERE agent.key = book_move.from_agent_key)) AS "from",
  (SELECT json_build_object('agency', agency.name, 'agent', person.name_full)
    FROM agent JOIN agency ON agency.key = agent.agency_key JOIN person ON person.key = agent.person_key
    WHERE agent.key = book_move.to_agent_key) AS "to"`;

/** Who looked after an account before, the latest first. */
export async function movesOfAccount(db: Db, accountKey: string, most: number): Promise<Told[]> {
  const found = await db.rows<Kept>(sql`
    SELECT ${KEPT} FROM book_move_account moved JOIN book_move ON book_move.key = moved.move_key
    WHERE moved.account_key = ${accountKey} ORDER BY book_move.moved_at DESC, book_move.key DESC LIMIT ${most}`);
  return found.map(({ At, Who, ...move }) => ({ At, Who, OnBehalfOf: null, Text: accountMoveText(move) }));
}

/** Who left an agency, and which accounts came and went, the latest first. */
export async function movesOfAgency(db: Db, agencyKey: string, most: number): Promise<Told[]> {
  const found = await db.rows<Kept & { isTaker: boolean; counts: BookCounts; number: string | null }>(sql`
    SELECT ${KEPT}, book_move.from_agency_key <> ${agencyKey} AS "isTaker", book_move.counts,
      CASE WHEN book_move.cause = 'agencyOfRecord' THEN (
        SELECT account.number FROM book_move_account moved JOIN account ON account.key = moved.account_key
        WHERE moved.move_key = book_move.key) END AS number
    FROM book_move
    WHERE book_move.from_agency_key = ${agencyKey}
      OR book_move.to_agent_key IN (SELECT agent.key FROM agent WHERE agent.agency_key = ${agencyKey})
    ORDER BY book_move.moved_at DESC, book_move.key DESC LIMIT ${most}`);
  return found.map(({ At, Who, isTaker, counts, number, ...move }) => {
    const what = number === null ? bookWords(counts).join(', ') : `account ${number}`;
    return { At, Who, OnBehalfOf: null, Text: agencyMoveText(move, isTaker, what) };
  });
}
