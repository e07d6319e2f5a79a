import { createThrottle } from '@portico/platform/throttle';
import type { Estate } from '../testing/portal.ts';

/** Spends what strangers may guess at an account, as if from many addresses. */
export async function spendGuesses(shared: Estate, email: string, kind = 'password'): Promise<void> {
  const throttle = createThrottle(shared);
  for (let guess = 0; guess <= 30; guess++)
    await throttle.take(`${kind}:account:${email}`, { limit: 30, seconds: 15 * 60 });
}
