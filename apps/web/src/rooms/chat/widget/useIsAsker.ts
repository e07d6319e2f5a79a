import { isStaff } from '@portico/contract/roles';
import { useClaims, useIsActing } from '../../../platform/session.ts';

/** Staff answer under Conversations, and no one chats in someone else's name. */
export function useIsAsker(): boolean {
  const claims = useClaims();
  const isActing = useIsActing();
  return !isActing && !(claims && isStaff(claims.role));
}
