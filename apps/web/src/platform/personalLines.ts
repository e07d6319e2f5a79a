import { errorText } from '@portico/contract/errors';
import { leave, loginPath } from './leave.ts';
import { session } from './session.ts';

/** Spec §4: people from the personal-lines portal go back there when the token has expired, with an alert. */
export function backToPersonalLines(portalUrl = session.get().personalLines?.portalUrl): void {
  session.clear();
  if (typeof portalUrl === 'string') {
    window.alert(errorText('personalLinesExpired'));
    leave(portalUrl);
  } else {
    leave(loginPath('sessionExpired'));
  }
}
