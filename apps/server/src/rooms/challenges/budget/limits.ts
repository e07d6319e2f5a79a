import { LINKING } from '@portico/contract/rules/linkingLimits';
import type { Db } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { readConfiguration } from '../../lookups/index.ts';
import type { Limits } from './lock.ts';

export const readLimits = async (db: Db): Promise<Limits> => ({
  maximum: await readConfiguration(db, 'PolicyChallengeAttempts_Max'),
  resetMinutes: await readConfiguration(db, 'PolicyChallengeResetMinutes'),
  perPolicy: await readConfiguration(db, 'PolicyChallengeBudget_Policy'),
  perPolicyTotal: await readConfiguration(db, 'PolicyChallengeBudget_PolicyTotal'),
  perPersonDay: await readConfiguration(db, 'PolicyChallengeBudget_PersonDay'),
  perAddressDay: await readConfiguration(db, 'PolicyChallengeBudget_AddressDay'),
  drawsPerAccount: await readConfiguration(db, 'PolicyChallengeBudget_AccountDraws'),
});

const HOUR = 3600;

/**
 * Counts a number that this person hasn't looked up before, or whose questions are drawn for them again. Known and unknown numbers count alike, so running out
 * doesn't reveal which is which.
 */
export async function takeLookup({ db, actor, address, throttle }: Ctx): Promise<void> {
  const perPerson = await readConfiguration(db, 'PolicyChallengeLookups_PersonHour');
  const perAddress = await readConfiguration(db, 'PolicyChallengeLookups_AddressHour');
  const bucket = `challenge-lookup:${actor.personKey}`;
  await throttle.takeOrFail(bucket, { limit: perPerson, seconds: HOUR });
  const crowd = await throttle.take(`challenge-lookup:${address}`, { limit: perAddress, seconds: HOUR });
  if (crowd.allowed) return;
  await throttle.takeOrFail(`${bucket}:kept`, { limit: LINKING.keptLookups, seconds: HOUR });
}
