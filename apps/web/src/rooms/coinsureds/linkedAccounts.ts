import { coinsureds } from '@portico/contract/rooms/coinsureds';
import { client } from '../../platform/api.ts';
import { useSession } from '../../platform/session.ts';

export const api = client(coinsureds);
export const LINKED = ['accounts', 'linkedAccounts'];

/** Who sees an account is for its people to decide, not for whoever acts for them. */
export const useIsActing = (): boolean =>
  useSession(({ impersonationToken }) => impersonationToken !== undefined);
