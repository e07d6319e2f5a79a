import { type RefObject, useLayoutEffect } from 'react';
import { focusHeading } from './focusHeading.ts';

/** When what has the focus goes away, the focus moves to the heading of the page or dialog instead of nowhere. */
export function useKeptFocus(place: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const shown = place.current;
    return () => {
      if (shown?.contains(document.activeElement)) focusHeading(shown.closest('dialog') ?? document);
    };
  }, [place]);
}
