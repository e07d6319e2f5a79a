import { leave } from '../../platform/leave.ts';
import { session } from '../../platform/session.ts';

/** Closes this window without telling the server: for an impersonation that has already ended. */
export function leaveImpersonation(): void {
  session.set({
    impersonationToken: undefined,
    impersonation: undefined,
    impersonationOver: false,
    person: undefined,
    returnPath: undefined,
  });
  window.close();
  leave('/');
}
