import type { DemoFacts } from '@portico/contract/rooms/demo';
import type { Db } from '@portico/database/open';
import { findFreePolicies } from '../questions/facts.ts';
import { answerTo, QUESTION_TYPES, QUESTIONS } from '../questions/questions.ts';

/** Policies that are free to link, with the answer to every question that may be asked about them. For demo mode only. */
export async function linkablePolicies(db: Db, count: number, now: Date): Promise<DemoFacts['linkable']> {
  const policies = await findFreePolicies(db, count, now);
  return policies.map((policy) => ({
    PolicyNumber: policy.policyNumber,
    Answers: QUESTION_TYPES.flatMap((type) => {
      const Answer = answerTo(type, policy);
      return Answer === undefined ? [] : [{ Question: QUESTIONS[type].text, Answer }];
    }),
  }));
}
