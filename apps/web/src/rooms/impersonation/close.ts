import { identity } from '@portico/contract/rooms/identity';
import { client } from '../../platform/api.ts';
import { leave } from '../../platform/leave.ts';
import { session } from '../../platform/session.ts';

const api = client(identity);

/** Tells the server, forgets the person, and closes the window (spec §4); one that stays open loads afresh. */
export async function closeImpersonation(): Promise<void> {
  // If the server isn't told, it ends within the hour.
  await api.closeImpersonation().catch(() => undefined);
  leaveImpersonation();
}

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
