import type { Db } from '@portico/database/open';
import { sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { decoysFor, type Random } from './draw.ts';
import { type AskedPolicy, sampleOthers } from './facts.ts';
import { answerTo, QUESTION_TYPES, QUESTIONS, type QuestionType } from './questions.ts';

export interface OptionSet {
  readonly type: QuestionType;
  readonly answer: string;
  readonly decoys: readonly string[];
}
interface Wanted {
  /** What the answer is a fact of: the options are the same for all policies that share it. */
  readonly subject: string;
  readonly type: QuestionType;
  readonly answer: string;
}

const wantedOf = (policy: AskedPolicy): Wanted[] =>
  QUESTION_TYPES.flatMap((type) => {
    const answer = answerTo(type, policy);
    const isOfHome = QUESTIONS[type].knownBy === 'county';
    const subject = isOfHome ? `home:${policy.home}` : `account:${policy.accountKey}`;
    return answer === undefined ? [] : [{ subject, type, answer }];
  });

const stored = (db: Db, wanted: readonly Wanted[]) =>
  db.rows<OptionSet>(sql`
    SELECT kept.type, kept.answer, kept.decoys
    FROM jsonb_to_recordset(${JSON.stringify(wanted)}) AS wanted (subject text, type text, answer text)
    JOIN challenge_option_set kept USING (subject, type, answer)`);

/**
 * The questions that can be asked about a policy, each with the options that everyone sees. Two policies of one home or
 * account with the same answer have the same options: the right one would be what two draws have in common.
 */
export async function optionSetsOf(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  policy: AskedPolicy,
  random: Random,
): Promise<OptionSet[]> {
  const wanted = wantedOf(policy);
  const known = await stored(db, wanted);
  const missing = wanted.filter(({ type }) => !known.some((set) => set.type === type));
  if (missing.length === 0) return known;
  const others = await sampleOthers(db, policy, now);
  const made = missing.flatMap((one) => {
    const decoys = decoysFor(one.type, policy, others, random);
    return decoys === undefined ? [] : [{ ...one, decoys }];
  });
  await db.rows(sql`
    INSERT INTO challenge_option_set (subject, type, answer, decoys)
    SELECT subject, type, answer, decoys
    FROM jsonb_to_recordset(${JSON.stringify(made)}) AS made (subject text, type text, answer text, decoys text[])
    ORDER BY subject, type ON CONFLICT DO NOTHING`);
  // If two requests race, both use the first one's draw.
  return stored(db, wanted);
}
