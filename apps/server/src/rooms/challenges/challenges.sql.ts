import { randomUUID } from 'node:crypto';
import { type Db, sql } from '@portico/database/open';
import type { AnswerCounts } from './budget/lock.ts';
import { type Random, shuffled } from './questions/draw.ts';
import type { AskedPolicy } from './questions/facts.ts';
import type { OptionSet } from './questions/options.ts';
import type { QuestionType } from './questions/questions.ts';

/** How long a draw lasts before the questions start over. */
const DRAW_MINUTES = 30;

/** One person and one policy. */
export interface Pair {
  readonly personKey: string;
  readonly policyNumber: string;
}

export interface Challenge extends AnswerCounts {
  readonly isDrawn: boolean;
}

const COUNTS = sql`
  challenge.attempts, challenge.wrong_answers AS "wrongAnswers", challenge.times_closed AS "timesClosed",
  challenge.closed_until AS "closedUntil",
  challenge.updated_at AS "updatedAt"`;
const isDrawn = (now: Date) => sql`
  COALESCE(challenge.drawn_at + make_interval(mins => ${DRAW_MINUTES}) > ${now}, false) AS "isDrawn"`;

export const hasBegun = async (db: Db, { personKey, policyNumber }: Pair): Promise<boolean> =>
  (await db.row(sql`
    SELECT 1 FROM challenge WHERE person_key = ${personKey} AND policy_number = ${policyNumber}`)) !==
  undefined;

/** Started if it wasn't, and locked until the transaction ends, so a person's answers are handled one at a time. */
export async function holdChallenge(
  db: Db,
  { personKey, policyNumber }: Pair,
  now: Date,
): Promise<Challenge> {
  const challenge = await db.row<Challenge>(sql`
    INSERT INTO challenge (person_key, policy_number, updated_at) VALUES (${personKey}, ${policyNumber}, ${now})
    ON CONFLICT (person_key, policy_number) DO UPDATE SET attempts = challenge.attempts
    RETURNING ${COUNTS}, ${isDrawn(now)}`);
  if (challenge === undefined) throw new Error('A challenge was neither found nor begun.');
  return challenge;
}

export async function keepCounts(
  db: Db,
  { personKey, policyNumber }: Pair,
  counts: AnswerCounts,
): Promise<void> {
  await db.rows(sql`
    UPDATE challenge SET attempts = ${counts.attempts}, wrong_answers = ${counts.wrongAnswers},
      times_closed = ${counts.timesClosed}, closed_until = ${counts.closedUntil}, updated_at = ${counts.updatedAt}
    WHERE person_key = ${personKey} AND policy_number = ${policyNumber}`);
}

export interface AskedQuestion {
  readonly key: string;
  readonly policyKey: string;
  readonly policyNumber: string;
  readonly type: QuestionType;
  readonly options: readonly { readonly Key: string; readonly Value: string }[];
  readonly rightOption: string;
  readonly isPassed: boolean;
}

const QUESTION = sql`
  question.key, question.policy_key AS "policyKey", question.policy_number AS "policyNumber", question.type,
  question.options, question.right_option AS "rightOption", question.passed_at IS NOT NULL AS "isPassed"`;

export const questionsOf = (db: Db, { personKey, policyNumber }: Pair): Promise<AskedQuestion[]> =>
  db.rows(sql`
    SELECT ${QUESTION} FROM challenge_question question
    WHERE question.person_key = ${personKey} AND question.policy_number = ${policyNumber} ORDER BY question.position`);

/** Whose policy a question is about, for the person it was put to. Other people's questions don't exist. */
export const policyNumberOf = async (db: Db, key: string, personKey: string): Promise<string | undefined> =>
  (
    await db.row<{ policyNumber: string }>(sql`
      SELECT policy_number AS "policyNumber" FROM challenge_question
      WHERE key = ${key} AND person_key = ${personKey}`)
  )?.policyNumber;

export async function markPassed(db: Db, key: string, now: Date): Promise<void> {
  await db.rows(
    sql`UPDATE challenge_question SET passed_at = ${now} WHERE key = ${key} AND passed_at IS NULL`,
  );
}

/** Takes the questions away: all of them, or those that were not passed. */
export async function dropQuestions(
  db: Db,
  { personKey, policyNumber }: Pair,
  which: 'all' | 'open',
): Promise<void> {
  await db.rows(sql`
    DELETE FROM challenge_question
    WHERE person_key = ${personKey} AND policy_number = ${policyNumber}
      AND (${which} = 'all' OR passed_at IS NULL)`);
}

export async function startDraw(db: Db, { personKey, policyNumber }: Pair, now: Date): Promise<void> {
  await db.rows(sql`
    UPDATE challenge SET drawn_at = ${now} WHERE person_key = ${personKey} AND policy_number = ${policyNumber}`);
}

/**
 * Adds questions, each with its options in random order. Their keys are random, too, because keys in creation order
 * would reveal the answer.
 */
export async function putQuestions(
  db: Db,
  personKey: string,
  { policyKey, policyNumber }: AskedPolicy,
  sets: readonly OptionSet[],
  random: Random,
): Promise<void> {
  const questions = sets.map(({ type, answer, decoys }, position) => {
    const right = { Key: randomUUID(), Value: answer };
    const options = shuffled([right, ...decoys.map((Value) => ({ Key: randomUUID(), Value }))], random);
    return { key: randomUUID(), type, position, options, right_option: right.Key };
  });
  await db.rows(sql`
    INSERT INTO challenge_question (key, person_key, policy_number, policy_key, type, position, options, right_option)
    SELECT key, ${personKey}, ${policyNumber}, ${policyKey}, type, position, options, right_option
    FROM jsonb_to_recordset(${JSON.stringify(questions)})
      AS put (key uuid, type text, position integer, options jsonb, right_option uuid)`);
}
