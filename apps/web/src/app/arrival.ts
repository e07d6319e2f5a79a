import { POST_LOGIN_DELAY_MS } from '@portico/contract/constants';
import type { ErrorCode } from '@portico/contract/errors';
import { ROUTES } from '@portico/contract/routes';
import { gone, leave, loginPath } from '../platform/leave.ts';
import { completeSignIn, completeSignOut, signOut } from '../platform/oidc.ts';
import { session } from '../platform/session.ts';
import { ownLanding } from './landing.ts';

/** Completes a sign-in and says where to go: the saved return path, or the landing of the role (spec §2, §4). */
export async function arrive(url: string): Promise<string> {
  try {
    const { role } = await completeSignIn(url);
    const landing = await ownLanding(role);
    if (landing === undefined) return await signOut('roleNotSupported' satisfies ErrorCode);
    await new Promise((resolve) => setTimeout(resolve, POST_LOGIN_DELAY_MS));
    const { returnPath } = session.get();
    session.set({ returnPath: undefined });
    return returnPath ?? landing;
  } catch {
    return ROUTES.notFound.path;
  }
}

/** Back from the provider's sign-out: on to the login, which shows the reason if there was one. */
export async function depart(url: string): Promise<never> {
  const error = await completeSignOut(url).catch(() => undefined);
  leave(loginPath(error));
  return gone();
}
