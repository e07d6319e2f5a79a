import { errorText } from '@portico/contract/errors';
import { leave, loginPath } from './leave.ts';
import { session } from './session.ts';

/** Spec §4: who came from the personal-lines portal goes back there when the token has expired, and is told so. */
export function backToPersonalLines(portalUrl = session.get().personalLines?.portalUrl): void {
  session.clear();
  if (typeof portalUrl === 'string') {
    window.alert(errorText('personalLinesExpired'));
    leave(portalUrl);
  } else {
    leave(loginPath('sessionExpired'));
  }
}
