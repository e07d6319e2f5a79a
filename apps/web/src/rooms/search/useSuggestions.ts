import { type PolicyHit, policies } from '@portico/contract/rooms/policies';
import { useEffect, useState } from 'react';
import { client } from '../../platform/api.ts';
import { useDebounced } from '../../ui/useDebounced.ts';

const { seek } = client(policies);
/** Fewer letters match anything. */
const SHORTEST = 2;

const NONE: readonly PolicyHit[] = [];

/** What was probably meant (call 16). Typing on aborts the request before. */
export function useSuggestions(typed: string): readonly PolicyHit[] {
  const wanted = typed.trim();
  const settled = useDebounced(wanted);
  const [found, setFound] = useState<{ readonly for: string; readonly hits: readonly PolicyHit[] }>();

  useEffect(() => {
    if (settled.length < SHORTEST) return;
    const stop = new AbortController();
    const ask = async () => {
      try {
        const hits = await seek({ params: { value: settled.slice(0, 100) } }, { signal: stop.signal });
        if (!stop.signal.aborted) setFound({ for: settled, hits });
      } catch {
        // Suggestions are a convenience: the search itself says what is wrong.
        if (!stop.signal.aborted) setFound(undefined);
      }
    };
    void ask();
    return () => stop.abort();
  }, [settled]);

  // The earlier ones stay until the next ones are there.
  return wanted.length >= SHORTEST && found && wanted.startsWith(found.for.slice(0, SHORTEST))
    ? found.hits
    : NONE;
}
