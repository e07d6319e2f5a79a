import type { Database } from '@portico/database/open';
import type { Clock } from '@portico/platform/clock';
import type { AnsweredRoom } from '@portico/platform/context';
import type { Secrets } from '@portico/platform/secrets';
import { createThrottle } from '@portico/platform/throttle';
import { createPasskeys } from '../../identity/src/passkeys/passkeys.ts';
import { createPasswords, type Passwords } from '../../identity/src/passwords/passwords.ts';
import { createResets } from '../../identity/src/resets/resets.ts';
import { createRecoveryCodes } from '../../identity/src/secondfactor/recovery.ts';
import { createSecondFactors } from '../../identity/src/secondfactor/secondfactor.ts';
import { createConfirmations, siteFinderOf } from '../../identity/src/security/confirm.ts';
import { createSecurityRoom } from '../../identity/src/security/room.ts';
import { createSessions } from '../../identity/src/sessions/sessions.ts';
import { createUsersRoom } from '../../identity/src/users/room.ts';

/** Nothing is secret in a test, and no folder is needed for it. */
export const openSecrets: Secrets = {
  sealFor: () => ({ seal: (plain) => plain, open: (sealed) => sealed }),
  openEarlier: (sealed) => sealed,
  derive: () => new Uint8Array(32),
};

let making: Promise<Passwords> | undefined;
/** Made when the first test asks: it costs a hash. */
const made = () => {
  making ??= createPasswords();
  return making;
};
const passwords: Passwords = {
  hash: async (password) => (await made()).hash(password),
  verify: async (stored, password) => (await made()).verify(stored, password),
};

/** The identity provider's rooms without the provider, for a server whose callers only count as signed in. */
export function securityRoomsOn(database: Database, clock: Clock): readonly AnsweredRoom[] {
  const secrets = openSecrets;
  const recoveryCodes = createRecoveryCodes({ secrets, clock });
  const sessions = createSessions({ database, clock, forget: () => {} });
  const origins = ['http://brokerage.localhost:4000'];
  const throttle = createThrottle({ database, clock });
  const passkeys = createPasskeys({ database, clock });
  const siteOf = siteFinderOf(origins);
  const resets = createResets({ sessions, defaultSite: origins[0] ?? '' });
  const confirmations = createConfirmations({ passwords, passkeys, throttle, siteOf, hasUpstream: false });
  return [
    createSecurityRoom({
      database,
      throttle,
      passwords,
      sessions,
      secondFactors: createSecondFactors({ database, clock, secrets, recoveryCodes, passkeys }),
      recoveryCodes,
      passkeys,
      resets,
      requireSecondFactorOfStaff: false,
      confirmations,
      siteOf,
      hasUpstream: false,
    }),
    createUsersRoom({ sessions, origins, confirmations, resets }),
  ];
}
