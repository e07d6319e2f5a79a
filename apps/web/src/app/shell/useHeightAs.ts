import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Gives the height of an element that floats or sticks to the rest of the page, as a property of the root: its text
 * and the width of the window make it what it is. `--window-top`: banners, which everything else that sticks stays
 * below. `--notices`: notifications, which have a gutter at the end of the page.
 */
export function useHeightAs<E extends HTMLElement>(
  property: '--window-top' | '--notices',
): RefObject<E | null> {
  const place = useRef<E>(null);
  useLayoutEffect(() => {
    const { current } = place;
    if (!current) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty(property, `${current.offsetHeight}px`));
    observer.observe(current);
    return () => {
      observer.disconnect();
      style.removeProperty(property);
    };
  }, [property]);
  return place;
}
