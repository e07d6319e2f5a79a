import type { Db } from '@portico/database/open';
import { sql } from '@portico/database/open';
import { decoysFor, type Random } from './draw.ts';
import { type AskedPolicy, sampleOthers } from './facts.ts';
import { answerTo, QUESTION_TYPES, type QuestionType } from './questions.ts';

export interface OptionSet {
  readonly type: QuestionType;
  readonly answer: string;
  readonly decoys: readonly string[];
}

const stored = (db: Db, policyNumber: string) =>
  db.rows<OptionSet>(sql`
    SELECT type, answer, decoys FROM challenge_option_set WHERE policy_number = ${policyNumber}`);

/** The questions that can be asked about a policy, each with the options that everyone sees. */
export async function optionSetsOf(db: Db, policy: AskedPolicy, random: Random): Promise<OptionSet[]> {
  const isTrue = ({ type, answer }: OptionSet) => answerTo(type, policy) === answer;
  const known = (await stored(db, policy.policyNumber)).filter(isTrue);
  const missing = QUESTION_TYPES.filter(
    (type) => answerTo(type, policy) !== undefined && !known.some((set) => set.type === type),
  );
  if (missing.length === 0) return known;
  const others = await sampleOthers(db, policy);
  const made = missing.flatMap((type) => {
    const answer = answerTo(type, policy);
    const decoys = decoysFor(type, policy, others, random);
    return answer === undefined || decoys === undefined ? [] : [{ type, answer, decoys }];
  });
  await db.rows(sql`
    INSERT INTO challenge_option_set AS old (policy_number, type, answer, decoys)
    SELECT ${policy.policyNumber}, type, answer, decoys
    FROM jsonb_to_recordset(${JSON.stringify(made)}) AS made (type text, answer text, decoys text[]) ORDER BY type
    ON CONFLICT (policy_number, type) DO UPDATE SET answer = excluded.answer, decoys = excluded.decoys
      WHERE old.answer <> excluded.answer`);
  // If two requests race, both use the first one's draw.
  return (await stored(db, policy.policyNumber)).filter(isTrue);
}
