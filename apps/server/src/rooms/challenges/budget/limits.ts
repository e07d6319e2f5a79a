import { fail } from '@portico/contract/errors';
import type { Db } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { createThrottle } from '@portico/platform/throttle';
import { readConfiguration } from '../../lookups/index.ts';
import type { Limits } from './lock.ts';

export const readLimits = async (db: Db): Promise<Limits> => ({
  maximum: await readConfiguration(db, 'PolicyChallengeAttempts_Max'),
  resetMinutes: await readConfiguration(db, 'PolicyChallengeResetMinutes'),
  perPolicy: await readConfiguration(db, 'PolicyChallengeBudget_Policy'),
  perPolicyTotal: await readConfiguration(db, 'PolicyChallengeBudget_PolicyTotal'),
  perPersonDay: await readConfiguration(db, 'PolicyChallengeBudget_PersonDay'),
  perAddressDay: await readConfiguration(db, 'PolicyChallengeBudget_AddressDay'),
});

const HOUR = 3600;
/** What everyone keeps at an address where too much was looked up: enough to link one's own policy. */
const KEPT_LOOKUPS = 3;

/**
 * Counts a number that this person has not looked up before. Known and unknown numbers count alike: else whoever is
 * out of look-ups could still tell them apart.
 */
export async function takeLookup({ db, actor, address, now }: Ctx): Promise<void> {
  const throttle = createThrottle({ database: db, clock: { now: () => now } });
  const perPerson = await readConfiguration(db, 'PolicyChallengeLookups_PersonHour');
  const perAddress = await readConfiguration(db, 'PolicyChallengeLookups_AddressHour');
  const bucket = `challenge-lookup:${actor.personKey}`;
  const taken = await throttle.take(bucket, { limit: perPerson, seconds: HOUR });
  if (!taken.allowed) fail('tooManyRequests', { seconds: taken.retryAfterSeconds });
  const crowd = await throttle.take(`challenge-lookup:${address}`, { limit: perAddress, seconds: HOUR });
  if (crowd.allowed) return;
  const kept = await throttle.take(`${bucket}:kept`, { limit: KEPT_LOOKUPS, seconds: HOUR });
  if (!kept.allowed) fail('tooManyRequests', { seconds: kept.retryAfterSeconds });
}
