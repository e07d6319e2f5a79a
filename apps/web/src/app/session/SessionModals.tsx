import { useIdleness } from '../../platform/idle.ts';
import { useSession } from '../../platform/session.ts';
import { ImpersonationExpired } from '../../rooms/impersonation/ImpersonationExpired.tsx';
import { SessionExpiring } from './SessionExpiring.tsx';

/** What the session itself has to say, over any page (spec §2, Modals). */
export function SessionModals() {
  const isSignedIn = useSession(({ token }) => token !== undefined);
  const isImpersonationOver = useSession(({ impersonationOver }) => impersonationOver);
  const idleness = useIdleness();
  if (!isSignedIn) return null;
  return (
    <>
      {isImpersonationOver && <ImpersonationExpired />}
      {idleness.phase === 'expiring' && <SessionExpiring secondsLeft={idleness.secondsLeft} />}
    </>
  );
}
