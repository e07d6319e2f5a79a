import { notify, retract, wordsOf } from './notify.ts';

/** Says once that the connection is gone, takes it back when it returns, and says that too. */
export function watchConnection(): void {
  const offline = wordsOf('offline');
  let isOffline = false;
  const lose = () => {
    if (!isOffline) notify(offline);
    isOffline = true;
  };
  const regain = () => {
    isOffline = false;
    retract(offline);
    notify({ severity: 'success', text: 'You’re back online.' });
  };
  window.addEventListener('offline', lose);
  window.addEventListener('online', regain);
  if (!navigator.onLine) lose();
}
