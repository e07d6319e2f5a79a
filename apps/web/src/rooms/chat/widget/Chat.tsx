import { type ComponentType, useEffect, useState } from 'react';
import { useIsAsker } from './useIsAsker.ts';

/**
 * Starts the live chat by itself (spec §9), but only once the page is idle: its code is a separate chunk, and the
 * provider comes from the configuration.
 */
export function Chat() {
  const isAsker = useIsAsker();
  const [Widget, setWidget] = useState<ComponentType>();

  useEffect(() => {
    if (!isAsker || Widget) return;
    return whenIdle(() => {
      // A chat that does not come is not worth a word: the contact menu has the other ways.
      void import('./startChat.ts')
        .then(({ startChat }) => startChat())
        .then((started) => started && setWidget(() => started))
        .catch(() => undefined);
    });
  }, [isAsker, Widget]);

  return isAsker && Widget ? <Widget /> : null;
}

/** Not every browser tells when it is idle. */
function whenIdle(work: () => void): () => void {
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(work, 1000);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(work, { timeout: 4000 });
  return () => window.cancelIdleCallback(handle);
}
