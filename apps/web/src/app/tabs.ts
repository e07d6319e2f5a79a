import type { ErrorCode } from '@portico/contract/errors';
import { readClaims } from '@portico/contract/token';
import { idle } from '../platform/idle.ts';
import { leave, loginPath, pathHere } from '../platform/leave.ts';
import { signOutReason } from '../platform/oidc.ts';
import { type SessionState, session } from '../platform/session.ts';

const subjectOf = ({ token }: SessionState) => (token === undefined ? undefined : readClaims(token)?.sub);

/** It asks before it signs in again: the other tab may still be on its way to end the provider's session. */
function leaveForLogin(): void {
  // By the time a slow tab hears of it, the other one may have finished, and its reason is gone.
  const isIdle = signOutReason() === ('sessionExpired' satisfies ErrorCode) || idle.isOver();
  if (isIdle) session.set({ returnPath: pathHere() });
  leave(loginPath(isIdle ? 'sessionExpired' : 'unauthenticated'));
}

/**
 * Keeps this tab from showing what is no longer the person's: it leaves when another tab signs out, reloads when
 * another person signs in there, and isn't restored by the Back button.
 */
export function followOtherTabs(): void {
  session.onOtherTab((before, after) => {
    const was = subjectOf(before);
    const is = subjectOf(after);
    if (was === undefined || was === is) return;
    if (is === undefined) leaveForLogin();
    else leave(pathHere());
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) leave(pathHere());
  });
}
