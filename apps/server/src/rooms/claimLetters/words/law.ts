import { type Db, sql } from '@portico/database/open';
import type { Department, Notice, StateLaw } from './composing.ts';

/** What the law of a state adds to letters of that day. */
export async function lawOf(db: Db, state: string, day: string): Promise<StateLaw> {
  const isValid = sql`state = ${state} AND valid_from <= ${day} AND valid_to > ${day}`;
  const department = await db.row<Department>(sql`
    SELECT name, lines, phone, web, source, checked_on AS "checkedOn", is_confirmed AS "isConfirmed"
    FROM insurance_department WHERE ${isValid}`);
  const notices = await db.rows<Notice>(sql`
    SELECT kind, text, citation, source, checked_on AS "checkedOn", is_confirmed AS "isConfirmed"
    FROM letter_notice WHERE ${isValid}`);
  return { department, notices };
}
