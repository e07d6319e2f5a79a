import { endImpersonation, renewActive } from './impersonation.ts';
import { leave, loginPath, pathHere } from './leave.ts';
import { backToPersonalLines } from './personalLines.ts';
import { activeToken, session } from './session.ts';

let renewedAfterRefusal: string | undefined;

/**
 * The server refused a token that hasn't expired: the session was ended, or a role was removed. A renewal shows
 * which. If the renewed token is refused too, the session ends, so the page and server never loop.
 */
export function refused(token: string): void {
  if (activeToken(session.get()) !== token) return;
  if (token === renewedAfterRefusal) giveUp();
  else if (session.get().personalLines) backToPersonalLines();
  else
    void renewActive(pathHere(), 'sessionEnded').then((renewal) => {
      if (renewal === 'renewed') renewedAfterRefusal = activeToken(session.get());
    });
}

function giveUp(): void {
  if (session.get().impersonationToken !== undefined) {
    endImpersonation();
    return;
  }
  session.clear();
  session.set({ returnPath: pathHere() });
  leave(loginPath('unauthenticated'));
}
