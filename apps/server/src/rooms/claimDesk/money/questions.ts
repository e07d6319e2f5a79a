import { fail } from '@portico/contract/errors';
import type { DeskQuestion, NewQuestion } from '@portico/contract/rooms/claimDesk';
import { sql } from '@portico/database/open';
import { instant } from '@portico/database/wire';
import type { Ctx } from '@portico/platform/context';
import { addEvent, holdClaim, holdOpenClaim } from '../../claimRecord/index.ts';
import { needPowers } from '../claimDesk.powers.ts';
import { changed, needCoverage } from './entries.ts';

/** The page makes the question's key: sending it again changes nothing. */
export async function askQuestion(ctx: Ctx, key: string, question: NewQuestion): Promise<void> {
  const { db, now, actor } = ctx;
  await needPowers(ctx);
  await holdOpenClaim(ctx, key);
  const { Key, CoverageCode = null, Text } = question;
  if (CoverageCode !== null) await needCoverage(ctx, key, CoverageCode);
  const asked = await db.row(sql`
    INSERT INTO claim_question (key, claim_key, coverage_code, text, asked_by, asked_at)
    VALUES (${Key}, ${key}, ${CoverageCode}, ${Text}, ${actor.personKey}, ${now}) ON CONFLICT (key) DO NOTHING RETURNING key`);
  if (asked === undefined) return void ((await readQuestion(ctx, key, Key)) ?? fail('recordNotFound'));
  await addEvent(db, key, { kind: 'questionAsked', facts: { text: Text } }, ctx);
  await changed(ctx, key);
  ctx.note({ kind: 'claim', key, details: { question: Key, coverage: CoverageCode } });
}

const readQuestion = ({ db }: Ctx, claimKey: string, key: string) =>
  db.row<{ text: string; answer: string | null }>(
    sql`SELECT text, answer FROM claim_question WHERE key = ${key} AND claim_key = ${claimKey}`,
  );

/** The first answer stays. Also on a closed claim. */
export async function answerQuestion(ctx: Ctx, claimKey: string, key: string, answer: string): Promise<void> {
  const { db, now, actor } = ctx;
  await needPowers(ctx);
  await holdClaim(ctx, claimKey);
  const question = (await readQuestion(ctx, claimKey, key)) ?? fail('recordNotFound');
  if (question.answer !== null) return;
  await db.rows(sql`
    UPDATE claim_question SET answer = ${answer}, answered_by = ${actor.personKey}, answered_at = ${now} WHERE key = ${key}`);
  await addEvent(db, claimKey, { kind: 'questionAnswered', facts: { text: question.text, answer } }, ctx);
  await changed(ctx, claimKey);
  ctx.note({ kind: 'claim', key: claimKey, details: { question: key } });
}

export const questionsOf = ({ db }: Ctx, key: string): Promise<DeskQuestion[]> =>
  db.rows(sql`
    SELECT question.key AS "Key", question.coverage_code AS "CoverageCode", question.text AS "Text",
      asker.name_full AS "AskedBy", ${instant(sql`question.asked_at`)} AS "AskedAt", question.answer AS "Answer",
      answerer.name_full AS "AnsweredBy", ${instant(sql`question.answered_at`)} AS "AnsweredAt"
    FROM claim_question question JOIN person asker ON asker.key = question.asked_by
    LEFT JOIN person answerer ON answerer.key = question.answered_by
    WHERE question.claim_key = ${key} ORDER BY question.answered_at IS NOT NULL, question.asked_at, question.key`);
