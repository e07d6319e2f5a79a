import { endImpersonation, renewActive } from './impersonation.ts';
import { leave, loginPath, pathHere } from './leave.ts';
import { backToPersonalLines } from './personalLines.ts';
import { activeToken, session } from './session.ts';

let renewedAfterRefusal: string | undefined;

/**
 * The server refused a token that has not expired: the session was ended, or a role was taken away. A renewal
 * tells which. A token that came from such a renewal and is refused again ends the session instead, so that
 * page and server never go round in circles.
 */
export function refused(token: string): void {
  if (activeToken(session.get()) !== token) return;
  if (token === renewedAfterRefusal) giveUp();
  else if (session.get().personalLines) backToPersonalLines();
  else
    void renewActive().then((renewal) => {
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
