import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Banners stick to the top of the window, as high as their text makes them. Everything else that sticks there, and
 * what takes the focus, stays below them (`--window-top`).
 */
export function useWindowTop(): RefObject<HTMLDivElement | null> {
  const banners = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = banners;
    if (!current) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty('--window-top', `${current.offsetHeight}px`));
    observer.observe(current);
    return () => {
      observer.disconnect();
      style.removeProperty('--window-top');
    };
  }, []);
  return banners;
}
