import { ROUTES } from '@portico/contract/routes';
import { leave, pathHere } from './leave.ts';
import { renew } from './oidc.ts';
import { session } from './session.ts';

let renewedAfterRefusal: string | undefined;

/**
 * The server refused a token that has not expired: the session was ended, or a role was taken away. A renewal
 * tells which. A token that came from such a renewal and is refused again ends the session instead, so that
 * page and server never go round in circles.
 */
export function refused(token: string): void {
  if (session.get().token !== token) return;
  if (token === renewedAfterRefusal) {
    session.clear();
    session.set({ returnPath: pathHere() });
    leave(`${ROUTES.login.path}?error=unauthenticated`);
    return;
  }
  void renew().then((renewal) => {
    if (renewal === 'renewed') renewedAfterRefusal = session.get().token;
  });
}
