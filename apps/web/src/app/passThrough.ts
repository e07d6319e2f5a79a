import { idle } from '../platform/idle.ts';
import { gone, leave } from '../platform/leave.ts';
import { signIn, signOut } from '../platform/oidc.ts';
import { presentClaims, session } from '../platform/session.ts';
import { ownLanding } from './landing.ts';

/**
 * Plain /login shows nothing itself: signed-in people go to their landing page, everyone else to the provider, which
 * sends them back to the Login screen. An email in the address is passed on (spec §2).
 */
export async function passThrough(email: string | undefined): Promise<never> {
  if (session.get().token !== undefined && idle.get().phase === 'over') return signOut('sessionExpired');
  const claims = presentClaims();
  if (!claims) return signIn({ loginHint: email });
  const landing = await ownLanding(claims.role);
  if (landing === undefined) return signOut('roleNotSupported');
  leave(landing);
  return gone();
}
