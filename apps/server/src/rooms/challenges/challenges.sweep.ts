import type { Db } from '@portico/database/open';
import { sweepDraws } from './budget/draws.ts';
import { sweepWrongAnswers } from './budget/policy.ts';
import { sweepTallies } from './budget/tallies.ts';
import { sweepCodes } from './codes/codes.ts';
import { sweepNotices } from './reports/notices.ts';

/** Removes what no longer counts for anything. */
export async function sweepChallenges(db: Db, now: Date): Promise<void> {
  await Promise.all(
    [sweepTallies, sweepCodes, sweepNotices, sweepWrongAnswers, sweepDraws].map((sweep) => sweep(db, now)),
  );
}
