import { identity } from '@portico/contract/rooms/identity';
import { useEffect } from 'react';
import { client } from '../../platform/api.ts';

const api = client(identity);

/** A request that the closing page sent may still be on its way, and would undo this one. */
const BACK_AFTER_MS = 2000;

const ignore = () => undefined;

/** Tells the server when the window of an impersonation closes, so that it ends, and when it is back after a reload. */
export function useWindow(): void {
  useEffect(() => {
    const leave = () => void api.leaveImpersonation({}, { keepalive: true }).catch(ignore);
    const resume = () => void api.resumeImpersonation().catch(ignore);
    const timer = setTimeout(resume, BACK_AFTER_MS);
    // A page that the browser kept in memory comes back without loading.
    const show = ({ persisted }: PageTransitionEvent) => persisted && setTimeout(resume, BACK_AFTER_MS);
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', show);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', show);
    };
  }, []);
}
