import { identity } from '@portico/contract/rooms/identity';
import { client } from '../../platform/api.ts';
import { leaveImpersonation } from './closeWindow.ts';

const api = client(identity);

/** Tells the server, forgets the person, and closes the window (spec §4); one that stays open loads afresh. */
export async function closeImpersonation(): Promise<void> {
  // If the server isn't told, it ends within the hour.
  await api.closeImpersonation().catch(() => undefined);
  leaveImpersonation();
}
