import { useCallback, useLayoutEffect, useRef } from 'react';
import {
  createSearchParams,
  type NavigateOptions,
  type URLSearchParamsInit,
  useSearchParams,
} from 'react-router';

/**
 * What the address asks for, and the way to change a part of it. A change starts from the change before: that one may
 * be in the address and not yet on the screen, and starting from the screen would undo it.
 */
export function useAddress() {
  const [shown, setParams] = useSearchParams();
  const latest = useRef(shown);
  useLayoutEffect(() => {
    latest.current = shown;
  }, [shown]);
  const change = useCallback(
    (edit: (now: URLSearchParams) => URLSearchParamsInit, step?: NavigateOptions) => {
      latest.current = createSearchParams(edit(new URLSearchParams(latest.current)));
      setParams(latest.current, step);
    },
    [setParams],
  );
  return [shown, change] as const;
}
