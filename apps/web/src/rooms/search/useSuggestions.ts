import { type PolicyHit, policies } from '@portico/contract/rooms/policies';
import { useEffect, useState } from 'react';
import { client } from '../../platform/api.ts';

const { seek } = client(policies);
const TYPING_MS = 150;
/** Fewer letters find anything. */
const SHORTEST = 2;

const NONE: readonly PolicyHit[] = [];

/** What was probably meant (call 16). What is typed on makes an earlier answer stale, and it is not waited for. */
export function useSuggestions(typed: string): readonly PolicyHit[] {
  const wanted = typed.trim();
  const [found, setFound] = useState<{ readonly for: string; readonly hits: readonly PolicyHit[] }>();

  useEffect(() => {
    if (wanted.length < SHORTEST) return;
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const hits = await seek({ params: { value: wanted.slice(0, 100) } }, { signal: stop.signal });
        if (!stop.signal.aborted) setFound({ for: wanted, hits });
      } catch {
        // Suggestions are a convenience: the search itself says what is wrong.
        if (!stop.signal.aborted) setFound(undefined);
      }
    }, TYPING_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [wanted]);

  // Those for the letters before stand until the next ones are there.
  return wanted.length >= SHORTEST && found && wanted.startsWith(found.for.slice(0, SHORTEST))
    ? found.hits
    : NONE;
}
