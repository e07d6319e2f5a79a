import { isStaff } from '@portico/contract/roles';
import { useClaims, useSession } from '../../../platform/session.ts';

/** Staff answer under Conversations; and nobody chats in the name of somebody else. */
export function useIsAsker(): boolean {
  const claims = useClaims();
  const isActing = useSession(({ impersonationToken }) => impersonationToken !== undefined);
  return !isActing && !(claims && isStaff(claims.role));
}
