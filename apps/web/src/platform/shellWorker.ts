/** Below this path, the page opens without a connection. The sign-in, the provider and other pages are out of its reach. */
const SCOPE = '/claims/';

/** From now on, this browser can open the report page without a connection. */
export function keepShell(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // Without it, the page works like any other: only a reload needs the connection.
  navigator.serviceWorker
    .register('/shell-worker.js', { scope: SCOPE, updateViaCache: 'none' })
    .catch(() => undefined);
}
