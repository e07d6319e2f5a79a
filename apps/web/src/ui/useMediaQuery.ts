import { useSyncExternalStore } from 'react';

/** Whether the screen matches a media query, now and after it changes. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    () => window.matchMedia(query).matches,
  );
}

/** A phone, as tokens.css has it. For layouts that differ in content; what only looks different is for CSS. */
export const useIsPhone = (): boolean => useMediaQuery('(width < 40rem)');
