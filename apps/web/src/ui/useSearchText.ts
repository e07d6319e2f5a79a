import { useEffect, useRef, useState } from 'react';

/** How long typing has to pause before we search. */
const TYPING_MS = 300;

/** What is typed, until the address changes: by Back, a saved view or cleared filters. */
export function useAddressed(inAddress: string) {
  const [typed, setTyped] = useState(inAddress);
  const [seen, setSeen] = useState(inAddress);
  if (seen !== inAddress) {
    setSeen(inAddress);
    // Don't overwrite what is typed while the address catches up.
    if (!typed.startsWith(inAddress) || inAddress === '') setTyped(inAddress);
  }
  return [typed, setTyped] as const;
}

/** The text of a search that follows the typing after a pause, or right away with `searchNow`. */
export function useSearchText(inAddress: string, search: (q: string) => void) {
  const [typed, setTyped] = useAddressed(inAddress);
  const send = (text: string) => {
    const q = text.trim();
    if (q !== inAddress) search(q);
  };
  const latest = useRef(send);
  latest.current = send;
  // Not useDebounced: text that is cleared and typed again would settle on the same value and never be sent.
  useEffect(() => {
    const timer = setTimeout(() => latest.current(typed), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return { typed, setTyped, searchNow: () => send(typed) };
}
