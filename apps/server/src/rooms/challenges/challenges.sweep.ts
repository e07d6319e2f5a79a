import type { Db } from '@portico/database/open';
import { sweepCodes } from './challenges.codes.ts';
import { sweepNotices } from './challenges.notices.ts';
import { sweepWrongAnswers } from './challenges.policy.ts';
import { sweepTallies } from './challenges.tallies.ts';

/** Removes what no longer counts for anything. */
export async function sweepChallenges(db: Db, now: Date): Promise<void> {
  await Promise.all(
    [sweepTallies, sweepCodes, sweepNotices, sweepWrongAnswers].map((sweep) => sweep(db, now)),
  );
}
