import { ROUTES } from '@portico/contract/routes';
import { readClaims } from '@portico/contract/token';
import { leave, pathHere } from '../platform/leave.ts';
import { type SessionState, session } from '../platform/session.ts';

const subjectOf = ({ token }: SessionState) => (token === undefined ? undefined : readClaims(token)?.sub);

/**
 * Keeps this tab from showing what is no longer the person's: it leaves when another tab signs out, loads
 * afresh when another person signed in there, and is not brought back by the Back button as it was.
 */
export function followOtherTabs(): void {
  session.onOtherTab((before, after) => {
    const was = subjectOf(before);
    const is = subjectOf(after);
    if (was === undefined || was === is) return;
    // It asks before it signs in again: the other tab may still be on its way to end the provider's session.
    leave(is === undefined ? `${ROUTES.login.path}?error=unauthenticated` : pathHere());
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) leave(pathHere());
  });
}
